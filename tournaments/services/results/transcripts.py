"""Typing the score sheet of a paper board: moves added, taken back, typed otherwise.

The sheet stands beside the record of the game and alters nothing of it.
"""

from typing import Any

from django.utils import timezone

from arbiter.models.log import state_of
from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import PairingGame, RoundState, Transcript
from tournaments.selectors.transcripts import takes_a_sheet
from tournaments.services.journal import note
from tournaments.transcripts.reading import Fault, typed


@writing()
def type_moves(
    *, pairing_game: PairingGame, version: int, text: str, keep: int | None = None, by: Any
) -> Fault | None:
    """Add the moves of a text to the sheet, up to the first that is none in its place.

    Args:
        version: of the sheet that the typist sees.
        text: moves in any notation that is read; nothing only takes moves back.
        keep: half-moves of the sheet that stay, the first ones; all, where it is not given.
        by: the account.

    Returns: what stopped the reading; the moves before it stand.

    Raises Refused: ``sheet_changed``, somebody else has typed since; ``moves_in_record``, the game
    was played on a board of the system; ``wrong_round_state``, it is there no more.
    """
    game = _locked(pairing_game)
    history = state_of(game.game).history
    if not takes_a_sheet(state_of(game.game)):
        raise Refused("moves_in_record")
    sheet = Transcript.objects.filter(pairing_game=game).first() or Transcript(pairing_game=game)
    if sheet.version != version:
        raise Refused("sheet_changed", version=sheet.version)
    kept = sheet.moves.split()[:keep]
    read = typed(history, " ".join([*kept, text]))
    moves = " ".join(move.notation("full") for move in read.history.moves[history.ply :])
    if moves != sheet.moves:
        _write(sheet, moves, by)
    return read.fault


def _locked(pairing_game: PairingGame) -> PairingGame:
    """The game as it is now, against others who type in its sheet."""
    rows = PairingGame.objects.select_for_update(of=("self",), no_key=True)
    named = rows.select_related("game", "pairing__table", "pairing__round__section")
    found = named.filter(pk=pairing_game.pk).first()
    if found is None:
        raise Refused("wrong_round_state", state="discarded", wanted=[RoundState.PUBLISHED])
    return found


def _write(sheet: Transcript, moves: str, by: Any) -> None:
    if sheet.version == 0:
        _note_begun(sheet.pairing_game, by)
    sheet.moves, sheet.typed_by, sheet.typed_at = moves, by, timezone.now()
    sheet.version += 1
    sheet.save()


def _note_begun(game: PairingGame, by: Any) -> None:
    round_ = game.pairing.round
    note(
        "sheet_begun",
        by=by,
        section=round_.section,
        round=round_.number,
        table=game.pairing.place.number,
        game=game.number,
    )
