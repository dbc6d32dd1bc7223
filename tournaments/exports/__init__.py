"""Tables as files that a spreadsheet opens and never evaluates. Pure."""
