"""The moves of a score sheet, typed in short notation and held against the law and the result."""
