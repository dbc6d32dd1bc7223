"""Reports, archives and backups."""
