"""What stands in the gaps of a sentence: players by name, points, sides, signed numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from django.utils.translation import gettext, ngettext, pgettext

from tournaments.pairing.proposal import Params
from tournaments.results import Number
from tournaments.words.kinds import bye_words, history_words, strength_words
from tournaments.words.of_code import of_code
from tournaments.words.report_files import NOT_REPORTABLE_WORDS, UNWRITABLE_WORDS

NameOf = Callable[[Number], str]
"""A player's display name by his number; of a number that nobody has, whatever shall be read."""

Gaps = Mapping[str, Callable[[], str]]
"""What stands in each gap of a sentence, put into words only where the sentence asks for it."""

Value = int | str

BYE: Number = 0
"""The bye, where an engine lists it among players."""


def filled(message: str, gaps: Gaps) -> str:
    """The translation of a message with its gaps filled."""
    return gettext(message) % _Asked(gaps)


def gaps_of(params: Params, name_of: NameOf) -> Gaps:
    """The values of a reason, a refusal or a finding as gaps."""
    return {name: partial(value_words, name, value, name_of) for name, value in params}


def value_words(name: str, value: Value, name_of: NameOf) -> str:
    """One value in words, by what its name says it is; of an unknown name as it stands."""
    return SHOWN.get(name, _as_it_is)(value, name_of)


def points_words(points: int) -> str:
    """So many points."""
    return ngettext("%(points)s point", "%(points)s points", abs(points)) % {
        "points": number_text(points)
    }


def number_text(number: int) -> str:
    """A number with the minus of print."""
    return str(number).replace("-", "−")


def side_in_words(side: str) -> str:
    """White or Black, within a sentence."""
    return gettext("white") if side == "white" else gettext("black")


def names(numbers: Iterable[Number], name_of: NameOf) -> str:
    """Players by name."""
    return ", ".join(_player(number, name_of) for number in numbers)


class _Asked:
    """Gaps as ``%`` asks for them."""

    def __init__(self, gaps: Gaps) -> None:
        self.gaps = gaps

    def __getitem__(self, gap: str) -> str:
        return self.gaps[gap]()


def _as_it_is(value: Value, _name_of: NameOf) -> str:
    return str(value)


def _player(value: Value, name_of: NameOf) -> str:
    number = int(value)
    return gettext("the bye") if number == BYE else name_of(number)


def _players(value: Value, name_of: NameOf) -> str:
    """Players as `proposal.listed` writes them, groups with ``; `` between."""
    if not value:
        return pgettext("players", "none")
    groups = (group.split(", ") for group in str(value).split("; "))
    return "; ".join(names(map(int, group), name_of) for group in groups)


def _points(value: Value, _name_of: NameOf) -> str:
    return points_words(int(value))


def _signed(value: Value, _name_of: NameOf) -> str:
    number = int(value)
    return f"+{number}" if number > 0 else number_text(number)


def _side(value: Value, _name_of: NameOf) -> str:
    return side_in_words(str(value))


def _bye(value: Value, _name_of: NameOf) -> str:
    return bye_words(str(value))


def _history(value: Value, _name_of: NameOf) -> str:
    return history_words(str(value))


def _strength(value: Value, _name_of: NameOf) -> str:
    return strength_words(str(value))


def _why_not_reportable(value: Value, _name_of: NameOf) -> str:
    return of_code({**UNWRITABLE_WORDS, **NOT_REPORTABLE_WORDS}, str(value))


SHOWN: Mapping[str, Callable[[Value, NameOf], str]] = {
    **dict.fromkeys(
        ("player", "floater", "opponent", "winner", "first", "second", "lower", "drawn"), _player
    ),
    **dict.fromkeys(("players", "met", "forbidden", "groups", "outside"), _players),
    **dict.fromkeys(("points", "other_points", "lower_points"), _points),
    **dict.fromkeys(("balance", "other_balance", "surplus", "other_surplus"), _signed),
    "colour": _side,
    "kind": _bye,
    "why": _why_not_reportable,
    **dict.fromkeys(("white_history", "black_history"), _history),
    **dict.fromkeys(("strength", "other_strength"), _strength),
    **dict.fromkeys(
        (
            *("round", "rounds", "other_round", "earlier", "cycle", "table_round", "table"),
            *("stage", "stages", "seed", "other_seed", "drawing", "game", "games"),
            *("place", "other_place", "white_place", "black_place"),
            *("floaters", "count", "needed", "allowed", "times", "byes", "running", "difference"),
            *("pairing_number", "unplayed", "seconds", "detail"),
        ),
        _as_it_is,
    ),
}
"""What the values of every engine and of the validator are, by their names."""
