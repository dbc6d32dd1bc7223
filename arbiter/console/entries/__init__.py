"""The players of a section: the list, registering, checking in, numbers, coming and going."""
