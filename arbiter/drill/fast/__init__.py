"""The drill in one process and in simulated time, through the services."""
