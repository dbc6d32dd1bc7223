"""The page on which the score sheet of a paper board is typed."""
