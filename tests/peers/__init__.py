"""Other programs that play draughts, each in an environment and a process of its own.

``make peers`` makes the environments. Nothing of theirs is imported here: each ``answer_*`` file is
run by the interpreter of its peer and answers JSON lines.
"""
