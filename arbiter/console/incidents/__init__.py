"""Incidents of a competition: their list, a player's ladder, one of them, its slip."""
