"""The codes of the pure rooms in words, for arbiters and players.

Each table has an English sentence for every code, which is also the id of its translation; a test
walks the rooms and fails if one has none. A new engine adds its codes to ``REASON_WORDS`` and
``REFUSAL_WORDS``, and names of values that are new to ``values.SHOWN``.
"""
