"""Standings of a section: places, tie-breaks with their sums, tables. Pure: data in, data out."""
