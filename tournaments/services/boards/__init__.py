"""Boards of a hall: their way in, their silence, commands to their games."""
