"""What can be printed and taken away of a section."""
