"""The time a single move brings with it."""

from dataclasses import dataclass
from typing import Literal, cast, get_args

from clocks.engine.errors import InvalidTimeControl, located
from clocks.engine.strict import object_of, one_of, whole_number

IncrementKind = Literal["none", "fischer", "bronstein", "delay"]
KINDS: tuple[IncrementKind, ...] = get_args(IncrementKind)


@dataclass(frozen=True, slots=True)
class Increment:
    """The time a single move brings with it, `ms` milliseconds of one kind.

    - `fischer`: `ms` is added for every move, used or not; time can be saved up.
    - `bronstein`: after the move what it took is given back, at most `ms`; nothing is saved up.
      The flag falls while the clock shows zero, whatever the move would have got back.
    - `delay` (US, "simple"): the first `ms` of every move are free; then the clock counts.
    - `none`: `ms` is 0.
    """

    kind: IncrementKind
    ms: int

    def __post_init__(self) -> None:
        with located(InvalidTimeControl):
            one_of(self.kind, "kind", KINDS)
            if self.kind == "none":
                whole_number(self.ms, "ms", highest=0)
            else:
                whole_number(self.ms, "ms", lowest=1)

    @property
    def per_move_ms(self) -> int:
        """What every move adds, used or not."""
        return self.ms if self.kind == "fischer" else 0

    @property
    def free_ms(self) -> int:
        """How much of every move is not charged."""
        return self.ms if self.kind == "delay" else 0

    def given_back_ms(self, spent_ms: int) -> int:
        """What a move that took `spent_ms` gets back once it is made."""
        return min(spent_ms, self.ms) if self.kind == "bronstein" else 0

    def to_json(self) -> dict[str, object]:
        return {"kind": self.kind, "ms": self.ms}

    @classmethod
    def from_json(cls, value: object) -> "Increment":
        """The inverse of `to_json`; raises `InvalidTimeControl`."""
        with located(InvalidTimeControl):
            fields = object_of(value, ("kind", "ms"))
            return cls(cast(IncrementKind, fields["kind"]), cast(int, fields["ms"]))


NO_INCREMENT = Increment("none", 0)
