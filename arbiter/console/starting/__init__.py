"""Before a round, at an alarm, after a power cut, and the clocks of paper boards."""
