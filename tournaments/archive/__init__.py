"""A competition as one file: what stands in it, how it is written and read back. See ADR 0098."""
