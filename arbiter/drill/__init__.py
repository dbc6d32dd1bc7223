"""A drill: a hall of tables at which everything happens that an arbiter has to know how to meet."""
