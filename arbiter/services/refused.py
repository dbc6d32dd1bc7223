"""A write that was refused, as an exception: `code` stands in `record.refusals.REFUSALS`."""

from typing import Any

from arbiter.record.refusals import REFUSALS, RefusalCode


class Refused(Exception):
    """Nothing was written. params fill the sentence that explains the code."""

    def __init__(self, code: RefusalCode, **params: Any) -> None:
        self.code: str = code
        self.kind = REFUSALS[code]
        self.params = params
        super().__init__(f"{code}: {params}" if params else code)


class Busy(Refused):
    """The database did not take the write in time; it may be sent again."""

    def __init__(self) -> None:
        super().__init__("busy", retry_after_ms=1000)
