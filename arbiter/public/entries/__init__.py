"""A player puts himself down, and sees what has become of it."""
