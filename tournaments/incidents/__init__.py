"""Incidents of an event: what they are called and cite, and the ladder of reprimands across it."""
