"""A cross-table for a page: everybody against everybody, or round by round; games are links."""

import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, pgettext

from tournaments.models import Player, Section
from tournaments.paper.boards import EQUAL, MINUS, result
from tournaments.paper.figures import place_text
from tournaments.results import Number
from tournaments.selectors.section_games import GamesOf, ended_games
from tournaments.selectors.standings import SectionStandings
from tournaments.standings.cross_table import Cell as Met
from tournaments.standings.cross_table import Row, rows_by_number
from tournaments.words.sums import cause_words
from tournaments.words.values import side_in_words

SIGNS = ("+", MINUS, EQUAL)
"""Results of games without play."""


@dataclass(frozen=True, slots=True)
class GameShown:
    """The result of a game from the row's side, and where the game is."""

    text: str
    game_id: uuid.UUID | None


@dataclass(frozen=True, slots=True)
class MeetingShown:
    """A meeting in a cell.

    Args:
        spoken: whom he met and how, for those who do not see the table.
        lead: line of the opponent and colour, in a table by rounds.
        games: of a micro-match both.
        match: match points, of a micro-match that is over.
        annulled: it counts for nobody.
    """

    spoken: str
    lead: str
    games: tuple[GameShown, ...]
    match: str
    annulled: bool


@dataclass(frozen=True, slots=True)
class CellShown:
    """A cell; ``own`` is the diagonal."""

    meetings: tuple[MeetingShown, ...] = ()
    own: bool = False


@dataclass(frozen=True, slots=True)
class RowShown:
    """A player's line."""

    line: int
    player: Player
    number: Number
    cells: tuple[CellShown, ...]
    points: int
    place: str


@dataclass(frozen=True, slots=True)
class CrossTable:
    """The whole table; ``heads`` are lines of players, or rounds."""

    heads: tuple[int, ...]
    rows: tuple[RowShown, ...]
    by_rounds: bool
    with_byes: bool

    @property
    def without_play(self) -> bool:
        """Whether a game was won or lost without play."""
        return any(game.text in SIGNS for met in self._meetings for game in met.games)

    @property
    def open(self) -> bool:
        """Whether a meeting stands there of which no result is known."""
        return any(not met.games for met in self._meetings)

    @property
    def _meetings(self) -> Iterator[MeetingShown]:
        return (met for row in self.rows for cell in row.cells for met in cell.meetings)


def cross_table(
    section: Section, standings: SectionStandings, *, numbered: bool = False
) -> CrossTable:
    """The cross-table of some standings, by places or by the players' numbers."""
    table = standings.cross_table(numbered=numbered)
    games = standings.known.once("ended games", lambda: ended_games(section, standings.field))
    drawing = _Drawing(standings, rows_by_number(table), games)
    meets = standings.everybody_meets
    with_byes = meets and any(_byes(row) for row in table)
    rows = tuple(
        RowShown(
            line,
            standings.field.entry(row.place.number).player,
            row.place.number,
            tuple(drawing.cells(row, line, with_byes=with_byes)),
            row.place.points,
            place_text(row.place),
        )
        for line, row in enumerate(table, start=1)
    )
    heads = range(1, (len(table) if meets else standings.after) + 1)
    return CrossTable(tuple(heads), rows, by_rounds=not meets, with_byes=with_byes)


def _byes(row: Row) -> list[Met]:
    return [met for met in row.elsewhere if met.bye is not None]


@dataclass(frozen=True, slots=True)
class _Drawing:
    standings: SectionStandings
    lines: Mapping[Number, int]
    games: GamesOf

    def cells(self, row: Row, line: int, *, with_byes: bool) -> list[CellShown]:
        meets = self.standings.everybody_meets
        cells = [
            CellShown(own=True) if meets and index == line else self._cell(met, row.place.number)
            for index, met in enumerate(row.cells, start=1)
        ]
        return [*cells, self._cell(_byes(row), row.place.number)] if with_byes else cells

    def _cell(self, meetings: Sequence[Met], number: Number) -> CellShown:
        return CellShown(
            tuple(self._meeting(met, number) for met in meetings if met.cause != "absence")
        )

    def _meeting(self, met: Met, number: Number) -> MeetingShown:
        found = self.games.get((met.round, number), ())
        ids = found if len(found) == len(met.games) else (None,) * len(met.games)
        shown = tuple(
            GameShown(result(game.own, game.other, played=game.played)[0], game_id)
            for game, game_id in zip(met.games, ids, strict=True)
        )
        if met.opponent is None:
            shown = (GameShown(str(met.game_points), None),)
        scoring = self.standings.scores.scoring
        over = met.bye is not None or len(met.games) >= scoring.games
        return MeetingShown(
            self._spoken(met),
            "" if self.standings.everybody_meets else self._lead(met),
            shown,
            str(met.match_points) if scoring.games > 1 and over else "",
            met.cause == "annulled",
        )

    def _lead(self, met: Met) -> str:
        if met.opponent is None:
            return pgettext("bye in a cross-table", "bye")
        return f"{self.lines.get(met.opponent, '·')}{_colour(met)}"

    def _spoken(self, met: Met) -> str:
        round_words = gettext("Round %(round)s") % {"round": met.round}
        if met.opponent is None:
            return f"{round_words}, {cause_words(met.cause)}:"
        against = [round_words, self.standings.field.name(met.opponent)]
        if met.games and met.games[0].played:
            against.append(side_in_words("white" if met.games[0].white else "black"))
        return f"{', '.join(against)}:"


def _colour(met: Met) -> str:
    if not met.games or not met.games[0].played:
        return ""
    if met.games[0].white:
        return pgettext("colour in a cross-table", "w")
    return pgettext("colour in a cross-table", "b")
