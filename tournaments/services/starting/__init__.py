"""What is done to all tables at once: before a round, at an alarm, after a power cut."""
