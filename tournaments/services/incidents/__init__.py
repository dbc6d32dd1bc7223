"""Incidents of a competition: put down, taken back, a loss that is owed carried out."""
