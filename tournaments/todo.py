"""What stands between now and the next round of a section: a list of what is to be done, made from
a light picture of it. Pure: no database, no words.

The first item is what is to be done first; an item that waits for others comes after them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tournaments.pairing.proposal import Params, params_of

State = Literal["draft", "confirmed", "published", "closed"]
Job = Literal["none", "queued", "running", "refused"]
Settings = Literal["missing", "faulty", "set"]

ITEMS: dict[str, tuple[str, ...]] = {
    "regulations_missing": (),
    "regulations_faulty": (),
    "nobody_entered": (),
    "applications_waiting": ("count",),
    "numbers_not_drawn": ("count",),
    "not_checked_in": ("count",),
    "pairing_running": ("round",),
    "pairing_refused": ("round",),
    "draft_faulty": ("count", "round"),
    "draft_to_confirm": ("round",),
    "openings_to_draw": ("round",),
    "round_to_publish": ("round",),
    "games_open": ("count", "round", "tables"),
    "second_clerk_waited_for": ("count", "round"),
    "corrections_waiting": ("count",),
    "meeting_level": ("first", "round", "second"),
    "round_to_close": ("round",),
    "round_to_pair": ("round",),
    "event_complete": ("rounds",),
}
"""Every code with the names of its values."""

AFTER_THE_GAMES = frozenset(
    {"games_open", "second_clerk_waited_for", "corrections_waiting", "round_to_close"}
)
"""What a form that does not look at results need not wait for."""

MAY_WAIT = frozenset({"regulations_missing", "applications_waiting", "not_checked_in"})
"""What the next round can be paired without."""

HINDERS = frozenset(ITEMS) - MAY_WAIT - {"pairing_refused", "round_to_pair", "event_complete"}
"""What has to be done before the next round can be paired."""

MOST_TABLES_NAMED = 12


@dataclass(frozen=True, slots=True)
class RoundNow:
    """A round as the list looks at it.

    Args:
        errors: that the validator finds, of a draft.
        open_games: games of an announced round without a result, at the ``open_tables``.
        half_entered: games whose result waits for a second clerk.
    """

    number: int
    state: State
    errors: int = 0
    open_games: int = 0
    open_tables: tuple[int, ...] = ()
    half_entered: int = 0


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A section at one moment.

    Args:
        players: admitted, with a number.
        unnumbered: admitted, without one; where players are checked in, those who are here.
        applications: neither admitted nor rejected.
        not_checked_in: admitted and not yet seen; 0 where nobody is checked in.
        draws_openings: whether an opening is drawn for each round.
        uses_results: whether a round waits for the results of the one before.
        planned: rounds that there are to be, if anybody has said it.
        rounds: by number.
        corrections: of results, that wait for a second arbiter.
        job: of the next round, in the background.
        level: meetings of a knockout that ended level: round, first and second by number.
    """

    settings: Settings = "set"
    players: int = 0
    unnumbered: int = 0
    applications: int = 0
    not_checked_in: int = 0
    draws_openings: bool = False
    uses_results: bool = True
    planned: int | None = None
    rounds: tuple[RoundNow, ...] = ()
    corrections: int = 0
    job: Job = "none"
    level: tuple[tuple[int, int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """Something to be done.

    Args:
        code: one of `ITEMS`.
        params: its values.
        round: that it is about, if it is about one.
    """

    code: str
    params: Params = ()
    round: int | None = None

    @property
    def hinders(self) -> bool:
        """Whether the next round waits for it."""
        return self.code in HINDERS

    @property
    def may_wait(self) -> bool:
        """Whether the next round can be paired without it."""
        return self.code in MAY_WAIT


def todo(section: Snapshot) -> tuple[Item, ...]:
    """The list, what comes first first."""
    found = (*_setting_up(section), *_rounds(section))
    hinders = {item.code for item in found if item.hinders}
    following = len(section.rounds) + 1
    if section.planned is not None and following > section.planned:
        return found if hinders else (*found, _item("event_complete", rounds=section.planned))
    if not section.uses_results:
        hinders -= AFTER_THE_GAMES
    return found if hinders else (*found, _item("round_to_pair", following))


def _item(code: str, round: int | None = None, **values: int | str) -> Item:
    if "round" in ITEMS[code] and round is not None:
        values["round"] = round
    return Item(code, params_of(values), round)


def _setting_up(section: Snapshot) -> Iterator[Item]:
    if section.settings == "missing":
        yield _item("regulations_missing")
    if section.settings == "faulty":
        yield _item("regulations_faulty")
    if not section.players and not section.unnumbered:
        yield _item("nobody_entered")
    if section.applications:
        yield _item("applications_waiting", count=section.applications)
    if section.unnumbered:
        yield _item("numbers_not_drawn", count=section.unnumbered)
    if section.not_checked_in and not any(one.state != "draft" for one in section.rounds):
        yield _item("not_checked_in", count=section.not_checked_in)


def _rounds(section: Snapshot) -> Iterator[Item]:
    for one in section.rounds:
        match one.state:
            case "published":
                yield from _published(one)
            case "draft" if one.errors:
                yield _item("draft_faulty", one.number, count=one.errors)
            case "draft":
                yield _item("draft_to_confirm", one.number)
            case "confirmed":
                drawn = "openings_to_draw" if section.draws_openings else "round_to_publish"
                yield _item(drawn, one.number)
    if section.corrections:
        yield _item("corrections_waiting", count=section.corrections)
    for number, first, second in section.level:
        yield _item("meeting_level", number, first=first, second=second)
    following = len(section.rounds) + 1
    if section.job in ("queued", "running"):
        yield _item("pairing_running", following)
    if section.job == "refused":
        yield _item("pairing_refused", following)


def _published(one: RoundNow) -> Iterator[Item]:
    if one.half_entered:
        yield _item("second_clerk_waited_for", one.number, count=one.half_entered)
    if one.open_games:
        named = [str(table) for table in one.open_tables[:MOST_TABLES_NAMED]]
        more = "…" if len(one.open_tables) > MOST_TABLES_NAMED else ""
        tables = ", ".join([*named, *([more] if more else [])])
        yield _item("games_open", one.number, count=one.open_games, tables=tables)
    else:
        yield _item("round_to_close", one.number)
