"""Every parser of the program; ``test_every_parser`` finds those that are missing."""

from tests.fuzz.objects import OBJECTS
from tests.fuzz.texts import TEXTS

PARSERS = TEXTS + OBJECTS
