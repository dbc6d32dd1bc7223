"""The views of the rounds."""
