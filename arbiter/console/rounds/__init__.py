"""The organiser's rounds: what is to be done next, the desk of each round, its states."""
