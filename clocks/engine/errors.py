"""What can be wrong with a time control, an adjustment, a stored state, or with the caller."""

from collections.abc import Iterator
from contextlib import contextmanager
from reprlib import repr as brief


class InvalidClockData(ValueError):
    """A value that no clock can be set to.

    `code` is stable, `field` names the place (`white[0].increment.ms`), `value` is what stood
    there. Codes: `not_an_object`, `not_a_list`, `not_an_integer`, `not_true_or_false`, `missing`,
    `unknown_field`, `unknown_kind`, `negative`, `zero`, `too_large`, `no_periods`,
    `too_many_periods`, `moves_missing`, `nothing_to_adjust`, `set_and_add`.
    """

    def __init__(self, code: str, field: str, value: object) -> None:
        self.code = code
        self.field = field
        self.value = value
        super().__init__(f"{field or 'value'}: {code}: {brief(value)}")


class InvalidTimeControl(InvalidClockData):
    """The time control cannot be played."""


class InvalidAdjustment(InvalidClockData):
    """The times, period or move count ruled by the arbiter do not exist in this time control."""


class InvalidClockState(InvalidClockData):
    """A stored state of the clocks that this engine never wrote."""


class ClockMisuse(RuntimeError):
    """The calling program broke the order of things: time running backwards, pressing a clock
    that does not run, passing over a fallen flag. Never the fault of a user; let it be fatal."""


@contextmanager
def located(kind: type[InvalidClockData], field: str = "") -> Iterator[None]:
    """Raise what goes wrong inside as `kind`, its field seen from outside `field`."""
    try:
        yield
    except InvalidClockData as error:
        inner = error.field
        joint = "." if field and inner and not inner.startswith("[") else ""
        raise kind(error.code, f"{field}{joint}{inner}", error.value) from None
