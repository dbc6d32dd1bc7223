"""What every command has in common, and how one is read from a body."""

from typing import ClassVar


class Command:
    """A wish addressed to a game. Each kind is one frozen dataclass with its `KIND`; its fields
    are the keys of its body in the API."""

    __slots__ = ()
    KIND: ClassVar[str]
