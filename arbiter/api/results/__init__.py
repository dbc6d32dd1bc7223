"""Results of paper boards and their corrections over the API."""
