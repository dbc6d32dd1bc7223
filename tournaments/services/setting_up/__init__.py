"""Competitions, their sections and their staff."""
