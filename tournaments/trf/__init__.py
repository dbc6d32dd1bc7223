"""Tournament Report Files (FIDE TRF16 and TRF26): read tolerantly, written strictly.

Pure. The format has no field for the two games of a micro-match nor for plus and minus draws.
"""
