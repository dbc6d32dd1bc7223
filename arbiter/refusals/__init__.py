"""Every refusal of this program: its kind, and its words for people."""
