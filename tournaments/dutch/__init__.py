"""FIDE's Dutch system for sections with one game a round, paired by gacrux in a process of its own.

Imports no framework. What is told of a pairing is worked out here from what has been played.
"""
