"""Lists of players from files: what each row says, and what would become of it. Pure.

A plan, not a decision: nothing is entered here, and no row is lost without a word.
"""
