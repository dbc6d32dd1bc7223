"""The results of a round as whoever enters them sees it: a line a game."""

import hashlib
import uuid
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from django.contrib.auth import get_user_model
from django.db.models import F, Max

from arbiter.models import GameEvent
from arbiter.rules.outcome import GROUNDS_OF_REPORTS
from tournaments.models import ClerkEntry, Correction, PairingGame, Round
from tournaments.selectors.clerk_entries import Reading, readings_of
from tournaments.selectors.games import games_of_round

LineState = Literal["open", "live", "waiting", "disagreement", "saved", "ended"]
"""``live``: its clocks have been started; ``waiting``: for a second clerk; ``saved``: the record
has what was entered; ``ended``: it ended otherwise, over a live board or by an arbiter's word."""

BLOCKS = 16
"""A round's lines are compared in so many parts, however many there are."""

LAST = 8
"""So many of one's last entries are offered to be taken back."""


@dataclass(frozen=True, slots=True)
class Line:
    """A game of the round.

    Args:
        readings: what clerks have entered, where two are asked for.
        correction: the one that waits for a second arbiter.
        stamp: another one whenever the line has changed.
    """

    game: PairingGame
    readings: tuple[Reading, ...]
    correction: uuid.UUID | None
    stamp: str

    @property
    def state(self) -> LineState:
        record = self.game.game
        if record.result:
            return "saved" if record.result_rule in GROUNDS_OF_REPORTS else "ended"
        if self.readings:
            return "disagreement" if len(self.readings) > 1 else "waiting"
        return "open" if record.status == "not_started" else "live"

    @property
    def settled(self) -> bool:
        """Whether the record has a result."""
        return bool(self.game.game.result)

    def read_by(self, clerk_id: str) -> Reading | None:
        """The reading of one clerk."""
        return next((one for one in self.readings if one.clerk_id == clerk_id), None)

    def shown_to(self, clerk_id: str) -> tuple[Reading, ...]:
        """What a clerk may see of the readings: his own until another one has read for himself."""
        if len(self.readings) > 1 or self.settled:
            return self.readings
        return tuple(one for one in self.readings if one.clerk_id == clerk_id)


@dataclass(frozen=True, slots=True)
class Block:
    """Neighbouring lines of a round, to be asked for together.

    Args:
        stamp: another one whenever one of the lines has changed.
        games: by the ids of their pairing games, in the order of the lines.
    """

    stamp: str
    games: tuple[uuid.UUID, ...]


def blocks_of(round_: Round) -> tuple[Block, ...]:
    """The lines of the round in `BLOCKS` parts at most: so few stamps tell what has changed."""
    waiting = _waiting(round_)
    entered = _entered(round_) if round_.section.regulations.two_clerks else {}
    stamps = {
        pk: _stamp(game_id, version, entered.get(pk), waiting.get(pk))
        for pk, game_id, version in games_of_round(round_).values_list(
            "pk", "game_id", "game__version"
        )
    }
    games = list(stamps)
    size = -(-len(games) // BLOCKS)
    parts = [tuple(games[start : start + size]) for start in range(0, len(games), size or 1)]
    return tuple(Block(_digest(stamps[pk] for pk in part), part) for part in parts)


def _digest(stamps: Iterable[str]) -> str:
    return hashlib.sha256(",".join(stamps).encode()).hexdigest()[:12]


def lines_of(round_: Round, *, only: Collection[uuid.UUID] | None = None) -> tuple[Line, ...]:
    """The games of the round by table and number.

    Args:
        only: these games; nothing for all.
    """
    waiting = _waiting(round_)
    entered = _entered(round_) if round_.section.regulations.two_clerks else {}
    games = games_of_round(round_).defer("game__state")
    if only is not None:
        games = games.filter(pk__in=only)
    found = list(games)
    readings = readings_of([one.pk for one in found]) if entered else {}
    return tuple(
        Line(
            one,
            readings.get(one.pk, ()),
            waiting.get(one.pk),
            _stamp(one.game_id, one.game.version, entered.get(one.pk), waiting.get(one.pk)),
        )
        for one in found
    )


def _stamp(
    game_id: uuid.UUID, version: int, entry: int | None, correction: uuid.UUID | None
) -> str:
    return f"{str(game_id)[:8]}.{version}.{entry or 0}.{'c' if correction else ''}"


def _entered(round_: Round) -> Mapping[uuid.UUID, int]:
    """The last clerk's entry of each game that has one."""
    entries = ClerkEntry.objects.filter(pairing_game__pairing__round=round_)
    return dict(entries.order_by().values_list("pairing_game").annotate(Max("id")))


def last_entries(round_: Round, clerk_id: str) -> tuple[uuid.UUID, ...]:
    """The games whose result stands as this person entered it, the last first; `LAST` at most."""
    if round_.section.regulations.two_clerks:
        entered = ClerkEntry.objects.filter(pairing_game__pairing__round=round_, clerk_id=clerk_id)
        latest: dict[uuid.UUID, str] = {}
        for pk, result in entered.order_by("-id").values_list("pairing_game_id", "result"):
            latest.setdefault(pk, result)
        return tuple(pk for pk, result in latest.items() if result)[:LAST]
    declared = GameEvent.objects.filter(
        game__pairing_game__pairing__round=round_,
        kind="result_declared",
        actor_id=clerk_id,
        seq=F("game__version") - 1,
        game__result_rule__in=GROUNDS_OF_REPORTS,
    )
    return tuple(declared.order_by("-id").values_list("game__pairing_game", flat=True)[:LAST])


def names_of_clerks(ids: Iterable[str]) -> Mapping[str, str]:
    """The names of accounts by their ids as text."""
    found = get_user_model().objects.filter(pk__in=set(ids))
    return {str(one.pk): str(one) for one in found}


def _waiting(round_: Round) -> Mapping[uuid.UUID, uuid.UUID]:
    waiting = Correction.objects.filter(
        pairing_game__pairing__round=round_, state=Correction.State.WAITING
    )
    return dict(waiting.order_by().values_list("pairing_game_id", "pk"))
