"""A section as everybody sees it: starting list, pairings, standings, tables, players."""
