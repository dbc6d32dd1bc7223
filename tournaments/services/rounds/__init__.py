"""A round from its draft to its close, pairing in the background, openings drawn."""
