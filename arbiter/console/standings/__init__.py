"""The organiser's standings: what no sum gives is decided here."""
