"""Rounds over the API, from pairing to close."""
