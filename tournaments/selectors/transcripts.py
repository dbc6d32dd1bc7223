"""The typed score sheets of paper boards, as their typists and as others see them."""

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from arbiter.models.log import state_of
from arbiter.record.state import GameState
from arbiter.rules.history import GameHistory
from tournaments.models import PairingGame, RoundState, Transcript
from tournaments.transcripts.reading import typed
from tournaments.transcripts.remarks import Remark, remarks_on


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet as it stands.

    Args:
        record: of the game, which holds no moves but those of a drawn opening.
        history: the game with the moves of the sheet.
        version: 0 while nothing has been typed.
        typed_by: the account that typed last.
    """

    record: GameState
    history: GameHistory
    version: int
    typed_by: str
    typed_at: datetime | None

    @property
    def plies(self) -> int:
        """Half-moves of the sheet."""
        return self.history.ply - self.record.ply

    @property
    def remarks(self) -> tuple[Remark, ...]:
        ended = self.record.result
        told = (ended.result, ended.rule) if ended else (None, None)
        return remarks_on(self.history, self.plies, *told)


def takes_a_sheet(record: GameState) -> bool:
    """Whether the moves of a game may be typed: its record has none but those of its opening."""
    return record.ply <= record.opening_plies


def sheet_of(pairing_game: PairingGame) -> Sheet:
    """The sheet of a game; an empty one where nothing was typed, or where the record has moves."""
    record = state_of(pairing_game.game)
    found = Transcript.objects.filter(pairing_game=pairing_game).select_related("typed_by").first()
    if found is None or not takes_a_sheet(record):
        return Sheet(record, record.history, found.version if found else 0, "", None)
    history = typed(record.history, found.moves).history
    who = str(found.typed_by) if found.typed_by else ""
    return Sheet(record, history, found.version, who, found.typed_at)


def plies_of(history: GameHistory) -> list[dict[str, Any]]:
    """The moves of a game as the views of games have them; a sheet knows no times."""
    before = zip(history.positions, history.moves, strict=False)
    return [
        {
            "ply": ply,
            "by": position.to_move,
            "notation": move.notation("full"),
            "spent_ms": 0,
            "left_ms": 0,
        }
        for ply, (position, move) in enumerate(before, 1)
    ]


def shown_sheets(games: Iterable[PairingGame], *, staff: bool) -> Mapping[uuid.UUID, GameHistory]:
    """The games of these whose moves are known by a sheet, with its moves, by their ids.

    Args:
        staff: whoever reads officiates there; others see a sheet when its round is closed and
            nobody changes it any more in a hurry.
    """
    of = {each.pk: each for each in games if staff or _is_closed(each)}
    found = Transcript.objects.filter(pairing_game__in=of).exclude(moves="")
    shown = {}
    for one in found:
        game = of[one.pairing_game_id]
        record = state_of(game.game)
        if takes_a_sheet(record):
            shown[game.game_id] = typed(record.history, one.moves).history
    return shown


def _is_closed(game: PairingGame) -> bool:
    return game.pairing.round.state == RoundState.CLOSED
