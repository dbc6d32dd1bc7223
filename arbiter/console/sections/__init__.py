"""Pages on which an organiser sets up sections, their regulations, and reads the journal."""
