"""Standings over the API, and what is decided on places."""
