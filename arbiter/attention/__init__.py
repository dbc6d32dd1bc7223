"""What in a hall needs a person, the most urgent first. Pure: states in, concerns out."""

from arbiter.attention.concern import Concern, ConcernKind, in_order
from arbiter.attention.of_game import Around, concerns_of

__all__ = ["Around", "Concern", "ConcernKind", "concerns_of", "in_order"]
