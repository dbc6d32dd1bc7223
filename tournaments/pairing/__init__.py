"""Who meets whom: engines that propose a round, and one validator for every round. Pure."""
