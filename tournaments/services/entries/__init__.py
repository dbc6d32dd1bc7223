"""Who takes part: people, entries, numbers, byes, who shall not meet."""
