"""Sections, their regulations, and the staff of a competition over the API."""
