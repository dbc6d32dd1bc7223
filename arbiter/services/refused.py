"""A write that was refused, as an exception."""

from typing import Any


class Refused(Exception):
    """Nothing was written.

    `code` stands in a table of refusals (`record.refusals`, `tournaments.refusals`); `params` fill
    its sentence, and `candidates` among them are what the caller may have meant.
    """

    def __init__(self, code: str, **params: Any) -> None:
        self.code = code
        self.params = params
        super().__init__(f"{code}: {params}" if params else code)


class Busy(Refused):
    """The database did not take the write in time; it may be sent again."""

    def __init__(self) -> None:
        super().__init__("busy", retry_after_ms=1000)
