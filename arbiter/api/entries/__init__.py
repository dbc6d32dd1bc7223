"""The players of a section over the API."""
