"""Reports and archives taken in."""
