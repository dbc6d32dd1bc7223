"""A section as far as it has been played, read from the results in the logs of its games."""

import uuid
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django.db.models import QuerySet

from arbiter.rules.outcome import was_played
from tournaments.models import PUBLIC, Entry, Pairing, PairingGame, Section
from tournaments.results import ByeKind, GameResult, Meeting, Number, Played, Scoring
from tournaments.selectors.field import Field, field_of

RESULTS = ("2-0", "1-1", "0-2", "0-0")
"""Of the record, White's points first; whatever else a game ended with is no result here."""


def played_of(section: Section, field: Field | None = None, *, before: int | None = None) -> Played:
    """What the published rounds have brought: meetings with the results known, and byes.

    Results that wait for a second clerk, or that a game has not ended with, are not known.

    Args:
        section: with its regulations.
        field: of the section, if it is at hand.
        before: only rounds with a lower number, and of this one the byes granted in it: what an
            engine looks at to pair that round.
    """
    field = field_of(section) if field is None else field
    scoring = section.regulations.scoring
    pairings = Pairing.objects.filter(round__section=section, round__state__in=PUBLIC)
    if before is not None:
        pairings = pairings.filter(round__number__lt=before)
    meetings = meetings_of(pairings, field, scoring)
    if before is not None:
        meetings.extend(_granted(section, field, before))
    return Played(field.contestants, tuple(meetings), scoring)


def meetings_of(pairings: "QuerySet[Pairing]", field: Field, scoring: Scoring) -> list[Meeting]:
    """The pairings as meetings, by round and board."""
    rows: Iterable[Any] = pairings.order_by("round__number", "board").values_list(
        "pk", "round__number", "first_id", "second_id", "bye"
    )
    of_pairing = _results(pairings, field, scoring)
    return [
        Meeting(
            round=number,
            first=field.numbers[first],
            second=field.numbers[second] if second is not None else None,
            games=tuple(of_pairing.get(pk, ())),
            bye=bye_kind(bye),
        )
        for pk, number, first, second, bye in rows
        if first in field.numbers and (second is None or second in field.numbers)
    ]


def _results(
    pairings: "QuerySet[Pairing]", field: Field, scoring: Scoring
) -> dict[uuid.UUID, list[GameResult]]:
    by_player = {entry.player_id: number for entry, number in _numbered(field)}
    ended = PairingGame.objects.filter(pairing__in=pairings).exclude(game__result="")
    rows = ended.order_by("pairing_id", "number").values_list(
        "pairing_id", "white_id", "black_id", "game__result", "game__result_rule"
    )
    found: dict[uuid.UUID, list[GameResult]] = defaultdict(list)
    for pairing, white, black, result, rule in rows:
        if white in by_player and black in by_player and result in RESULTS:
            game = game_result(by_player[white], by_player[black], result, rule, scoring)
            found[pairing].append(game)
    return found


def game_result(
    white: Number, black: Number, result: str, rule: str, scoring: Scoring
) -> GameResult:
    """A result of the record in points of the section's scale.

    Args:
        white, black: the players' numbers.
        result: ``2-0``, ``1-1``, ``0-2`` or ``0-0``, both lost.
        rule: on what ground the game ended; a no-show was not played.
        scoring: of the section.
    """
    played = was_played(rule)
    lost = scoring.loss if played else scoring.zero_bye
    points = {
        "2-0": (scoring.win, lost),
        "1-1": (scoring.draw, scoring.draw),
        "0-2": (lost, scoring.win),
        "0-0": (lost, lost),
    }
    of_white, of_black = points[result]
    return GameResult(white, black, of_white, of_black, played=played)


def _granted(section: Section, field: Field, round_number: int) -> Iterable[Meeting]:
    for entry, number in _numbered(field):
        for bye in entry.byes.all():
            if bye.round_number == round_number:
                yield Meeting(round_number, number, None, bye=bye_kind(bye.kind))


def _numbered(field: Field) -> Iterable[tuple[Entry, Number]]:
    return ((entry, number) for number, entry in enumerate(field.entries, start=1))


def bye_kind(kind: str) -> ByeKind | None:
    """The kind of a stored bye; nothing for a meeting."""
    known: dict[str, ByeKind] = {
        "pairing": "pairing",
        "full": "full",
        "half": "half",
        "zero": "zero",
    }
    return known.get(kind)
