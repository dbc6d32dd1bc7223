"""The law of the game record: commands, events, decide and evolve. Pure; joins rules and clocks."""
