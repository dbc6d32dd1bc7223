"""A competition under way, to be looked at, claimed in and ruled on: `manage.py serve --demo`."""
