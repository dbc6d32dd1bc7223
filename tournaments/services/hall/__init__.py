"""What arbiters do about what needs a person."""
