"""The tables of a section as pages show them: plain rows, in the language of the request."""
