"""Who may enter a section: age groups, how age is counted, playing up, sex. Pure: no database.

A check, not a decision: the organiser enters whom he enters (rules 0.15).
"""
