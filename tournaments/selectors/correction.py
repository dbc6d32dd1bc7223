"""What a correction would change: the standings, and the pairings of later rounds."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tournaments.dutch.engine import Progress
from tournaments.models import PairingGame, Round
from tournaments.pairing.comparison import Difference, compare
from tournaments.pairing.proposal import NoLegalPairing
from tournaments.results import Played
from tournaments.selectors.draft import form_of, pairings_of
from tournaments.selectors.field import Field, field_of
from tournaments.selectors.played import RESULTS, game_result, played_of
from tournaments.selectors.ranking import ranking_of
from tournaments.standings.places import Place

UNASKED_S, LONGEST_S = 1.5, 20.0
"""So long the later rounds are paired anew before the rest is left out: unasked, and when asked."""

SMALL = {"swiss": 40, "micro_swiss": 300}
"""Players of the largest field that a form which may take long pairs anew unasked."""


@dataclass(frozen=True, slots=True)
class LaterRound:
    """A round that was paired by the result.

    Args:
        difference: of what was announced from what the engine has after the correction; nothing
            where it has nothing, or was not asked.
        refusal: why the engine has nothing: `{"code", "params"}`; ``not_computed``, it was not
            asked, or not in time.
    """

    round: Round
    difference: Difference | None
    refusal: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class Move:
    """A player's place before and after; nothing for who has none."""

    number: int
    before: Place | None
    after: Place | None

    @property
    def moved(self) -> int:
        """Places gained; below 0 lost."""
        if self.before is None or self.after is None:
            return 0
        return self.before.first - self.after.first

    @property
    def changed(self) -> bool:
        """Whether the place or the points are others."""
        if self.before is None or self.after is None:
            return self.before is not self.after
        was, now = ((one.first, one.last, one.points) for one in (self.before, self.after))
        return was != now


@dataclass(frozen=True, slots=True)
class Preview:
    """The section with and without a correction."""

    field: Field
    before: tuple[Place, ...]
    after: tuple[Place, ...]
    later: tuple[LaterRound, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        """Everybody's places, in the order of the standings after it."""
        was = {one.number: one for one in self.before}
        return tuple(Move(one.number, was.get(one.number), one) for one in self.after)

    @property
    def moved(self) -> int:
        """How many players change places or points."""
        return sum(one.changed for one in self.moves)


def preview(
    pairing_game: PairingGame, result: str, rule: str, *, with_pairings: bool = False
) -> Preview:
    """What would be if the game had ended with `result`. Nothing is written.

    Args:
        pairing_game: a game that has ended.
        result, rule: as in the record.
        with_pairings: pair the later rounds anew, for at most `LONGEST_S`; otherwise only small
            fields are, for at most `UNASKED_S`.
    """
    round_ = pairing_game.pairing.round
    field = field_of(round_.section)
    played = played_of(round_.section, field)
    instead = corrected(played, pairing_game, field, result, rule)
    section = round_.section
    return Preview(
        field,
        ranking_of(section, field, played),
        ranking_of(section, field, instead),
        tuple(_later(pairing_game, field, result, rule, with_pairings=with_pairings)),
    )


def corrected(
    played: Played, pairing_game: PairingGame, field: Field, result: str, rule: str
) -> Played:
    """The section as if the game had ended with `result`."""
    by_player = {entry.player_id: number for number, entry in enumerate(field.entries, start=1)}
    pairing = pairing_game.pairing
    known = pairing.games.filter(number__lt=pairing_game.number, game__result__in=RESULTS)
    instead = game_result(
        by_player[pairing_game.white_id],
        by_player[pairing_game.black_id],
        result,
        rule,
        played.scoring,
    )
    first = field.numbers[pairing.first_id]
    return played.corrected(pairing.round.number, first, known.count(), instead)


class _TimeUp(Exception):
    pass


def _later(
    pairing_game: PairingGame, field: Field, result: str, rule: str, *, with_pairings: bool
) -> Iterator[LaterRound]:
    changed = pairing_game.pairing.round
    form = form_of(changed.section, field)
    if not form.traits.uses_results:
        return
    small = SMALL.get(form.regulations.system, len(field.entries))
    asked = with_pairings or len(field.entries) <= small
    until = time.monotonic() + (LONGEST_S if with_pairings else UNASKED_S)

    def patient(_: Progress) -> None:
        if time.monotonic() > until:
            raise _TimeUp

    left_out = {"code": "not_computed", "params": {}}
    for round_ in changed.section.rounds.filter(number__gt=changed.number).order_by("number"):
        if not asked or time.monotonic() > until:
            yield LaterRound(round_, None, left_out)
            continue
        played = played_of(changed.section, field, before=round_.number)
        instead = corrected(played, pairing_game, field, result, rule)
        try:
            proposal = form.propose(instead, round_.number, patient)
        except NoLegalPairing as error:
            refusal = {"code": error.code, "params": dict(error.params)}
            yield LaterRound(round_, None, refusal)
        except _TimeUp:
            yield LaterRound(round_, None, left_out)
        else:
            yield LaterRound(round_, compare(proposal, pairings_of(round_, field)), None)
