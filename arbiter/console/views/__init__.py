"""The views of the console, by what they show."""
