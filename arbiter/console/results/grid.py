"""What the results grid shows: rows in words, one's own last entries, how far the round is."""

import uuid
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from arbiter.templatetags.game_words import result_score, rule_words
from tournaments.models import Round, RoundState
from tournaments.selectors.clerk_entries import Reading
from tournaments.selectors.round_results import (
    Block,
    Line,
    last_entries,
    lines_of,
    names_of_clerks,
)

RESULTS = (("2-0", _("White won")), ("1-1", _("Draw")), ("0-2", _("Black won")))
"""What has a key and a button of its own, in the order of the buttons."""

BETWEEN_STAMPS = "."


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the grid.

    Args:
        chosen: the result whose button is pressed: what stands, or what one has entered oneself.
        state: in words.
        writable: whether this person enters results here now.
        mine: whether there is something of one's own to be taken back.
        said: why the last entry was refused, if it was.
    """

    line: Line
    chosen: str
    state: str
    writable: bool
    mine: bool
    several: bool
    said: str = ""

    @property
    def table(self) -> str:
        """As it is said and typed: the table, with the game's number in a micro-match."""
        number = str(self.line.game.pairing.place.number)
        return f"{number}.{self.line.game.number}" if self.several else number

    @property
    def awaited(self) -> bool:
        """Whether the cursor stops here by itself: somebody is to enter something."""
        return self.writable and not self.chosen


def stamps_of(blocks: Iterable[Block]) -> str:
    """What a page sends back to be told what has changed since: short, however long the round."""
    return BETWEEN_STAMPS.join(block.stamp for block in blocks)


def grid_of(
    round_: Round,
    clerk_id: str,
    *,
    only: Collection[uuid.UUID] | None = None,
    said: str = "",
) -> dict[str, Any]:
    """Rows, counts, and one's own last entries: what a page or an answer is made of.

    Args:
        only: the games whose rows are wanted; nothing for all.
        said: why an entry was refused, to be said in the rows.
    """
    mine = last_entries(round_, clerk_id)
    lines = lines_of(round_, only=None if only is None else {*only, *mine})
    by_game = {line.game.pk: line for line in lines}
    several = round_.section.regulations.is_micro_match
    results = round_.pairings.filter(games__isnull=False).order_by()
    entered = list(results.values_list("games__game__result", flat=True))
    wanted = [line for line in lines if only is None or line.game.pk in only]
    return {
        "rows": _rows(round_, wanted, clerk_id, said, several=several),
        "boards": len(entered),
        "entered": sum(1 for one in entered if one),
        "last": [_last(by_game[pk], clerk_id, several=several) for pk in mine if pk in by_game],
    }


def _rows(
    round_: Round, lines: Sequence[Line], clerk_id: str, said: str, *, several: bool
) -> list[Row]:
    clerks = {one.clerk_id for line in lines for one in line.readings}
    names = names_of_clerks(clerks) if clerks else {}
    is_open = round_.state == RoundState.PUBLISHED
    return [
        Row(
            line=line,
            chosen=_chosen(line, clerk_id),
            state=_state_words(line, clerk_id, names),
            writable=is_open and line.state in ("open", "waiting", "disagreement", "saved"),
            mine=line.read_by(clerk_id) is not None or line.state == "saved",
            several=several or line.game.number > 1,
            said=said,
        )
        for line in lines
    ]


def _last(line: Line, clerk_id: str, *, several: bool) -> dict[str, Any]:
    number = str(line.game.pairing.place.number)
    table = f"{number}.{line.game.number}" if several else number
    return {"table": table, "game": line.game.game_id, "result": _chosen(line, clerk_id)}


def _chosen(line: Line, clerk_id: str) -> str:
    mine = line.read_by(clerk_id)
    return line.game.game.result or (mine.result if mine else "")


def _state_words(line: Line, clerk_id: str, names: Any) -> str:
    record = line.game.game
    match line.state:
        case "live":
            return gettext("being played on a live board")
        case "saved" if record.result_rule == "no_show":
            return f"{gettext('saved')} · {rule_words('no_show')}"
        case "saved":
            return gettext("saved")
        case "ended":
            return gettext("ended: %(ground)s") % {"ground": rule_words(record.result_rule)}
        case "disagreement":
            return gettext("disagreement: %(entries)s") % {"entries": _entries(line, names)}
        case "waiting":
            return _waiting_words(line, clerk_id, names)
    return ""


def _waiting_words(line: Line, clerk_id: str, names: Any) -> str:
    if line.read_by(clerk_id):
        return gettext("entered by you; waits for a second person")
    name = names.get(line.readings[0].clerk_id, "?")
    return gettext("entered by %(name)s; waits for you") % {"name": name}


def _entries(line: Line, names: Any) -> str:
    return ", ".join(f"{names.get(one.clerk_id, '?')} {_result(one)}" for one in line.readings)


def _result(reading: Reading) -> str:
    score = result_score(reading.result)
    return f"{score} ({rule_words('no_show')})" if reading.rule == "no_show" else score
