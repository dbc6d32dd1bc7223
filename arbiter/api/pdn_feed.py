"""Games as PDN, as far as the reader may see them."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import HttpResponse

from arbiter.rules import pdn
from arbiter.rules.history import GameHistory
from arbiter.rules.pdn import PdnMove
from arbiter.selectors.delayed import state_until
from arbiter.selectors.viewer import Viewer
from tournaments.models import PairingGame
from tournaments.selectors.transcripts import shown_sheets

View = Mapping[str, Any]
UNKNOWN = "?"


def pdn_response(
    games: Iterable[tuple[PairingGame, View]], viewer: Viewer, *, filename: str
) -> HttpResponse:
    """A PDN text of games, each with what `public_view` shows of it to the viewer, or with the
    moves of its score sheet."""
    shown = list(games)
    sheets = shown_sheets((each for each, _ in shown), staff=viewer.is_staff)
    response = HttpResponse(
        pdn.write(pdn_game(each, view, sheets.get(each.game_id)) for each, view in shown),
        content_type="application/x-pdn; charset=utf-8",
    )
    response["Content-Disposition"] = f'inline; filename="{filename}"'
    response["Cache-Control"] = "no-cache"
    return response


def pdn_game(pairing_game: PairingGame, view: View, sheet: GameHistory | None = None) -> pdn.Game:
    """The moves that the view shows, with the time left after each, and its result.

    Behind a move that stood though the law has none such, the position is set up.

    Args:
        sheet: the game with the moves of its score sheet, which have no times.
    """
    if sheet is not None:
        return _typed_game(pairing_game, view, sheet)
    history = state_until(pairing_game.game, view["version"]).history
    shown_moves = (
        PdnMove(move=move, clock_ms={shown["by"]: _whole_seconds(shown["left_ms"])})
        for move, shown in zip(history.moves, view["moves"], strict=False)
    )
    moves, set_ups = pdn.played_line(history.start_position, shown_moves)
    return pdn.Game(
        start=history.start_position,
        moves=moves,
        set_ups=set_ups,
        tags=tags(pairing_game, view),
        result=view["result"]["result"] if view["result"] else "*",
    )


def _typed_game(pairing_game: PairingGame, view: View, sheet: GameHistory) -> pdn.Game:
    moves, set_ups = pdn.played_line(
        sheet.start_position, (PdnMove(move=move) for move in sheet.moves)
    )
    return pdn.Game(
        start=sheet.start_position,
        moves=moves,
        set_ups=set_ups,
        tags={**tags(pairing_game, view), "MovesFrom": "score sheet"},
        result=view["result"]["result"] if view["result"] else "*",
    )


def _whole_seconds(ms: int) -> int:
    return ms - ms % 1000


def tags(pairing_game: PairingGame, view: View) -> dict[str, str]:
    """Who played whom, where and when; what is not known is `?`."""
    pairing = pairing_game.pairing
    competition = pairing.round.section.competition
    tagged = {
        "Event": competition.name,
        "Site": competition.place or UNKNOWN,
        "Date": pairing_game.game.created_at.strftime("%Y.%m.%d"),
        "Round": f"{pairing.round.number}.{pairing.place.number}.{pairing_game.number}",
        "White": pairing_game.white.name,
        "Black": pairing_game.black.name,
        "Table": str(pairing.place.number),
        "GameId": str(pairing_game.game_id),
    }
    opening = view["opening"]
    if opening is not None:
        tagged |= {
            "OpeningTable": opening["table"],
            "OpeningEdition": opening["edition"],
            "OpeningNumber": opening["number"],
        }
        if opening["seed"]:
            tagged["OpeningSeed"] = opening["seed"]
    if view["result"]:
        tagged["Termination"] = view["result"]["rule"]
    return tagged
