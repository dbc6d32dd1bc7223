"""Incidents of a competition over the API."""
