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

    def __init__(self, retry_after_ms: int = 1000) -> None:
        super().__init__("busy", retry_after_ms=retry_after_ms)


class TooSoon(Busy):
    """The running side's time is up, but a move stamped in time may still be on its way.

    Args:
        until_ms: event time from which the write may be tried again, its locks let go.
        now_ms: the event time of this instant.
    """

    def __init__(self, until_ms: int, now_ms: int) -> None:
        self.until_ms = until_ms
        super().__init__(retry_after_ms=max(1, until_ms - now_ms))
