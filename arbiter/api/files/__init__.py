"""Files that are taken in over the API: reports and archives."""
