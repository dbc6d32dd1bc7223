"""What in a hall needs a person, and who sees to it."""
