"""What happens at which table when, and what the law says of it: a function of a seed."""
