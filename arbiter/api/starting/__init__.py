"""What is done to all tables, over the API."""
