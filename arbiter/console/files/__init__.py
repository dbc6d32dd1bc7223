"""What can be printed and taken away of a section, and what is taken in from files."""
