"""Names in two scripts: Latin by a named standard, and who may be the same person. Pure."""
