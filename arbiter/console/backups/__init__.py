"""Backups of the installation and archives of a competition: the organiser's own."""
