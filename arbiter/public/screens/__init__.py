"""Screens for a hall, which turn their pages by themselves."""
