"""What has been played in a section, as pairing and standings look at it. Pure: no database.

A player is known by his number in the section. Points are integers of the section's scale.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

Number = int
"""A player's number in the section, from 1, in the order of the seeds."""

ByeKind = Literal["pairing", "full", "half", "zero"]
"""``pairing``: nobody was left to meet; the others were asked for, or given to an absent player."""

Unit = Literal["game_points", "match_points"]


@dataclass(frozen=True, slots=True)
class Scoring:
    """What games, meetings and byes are worth.

    Args:
        win, draw, loss: points of a game.
        games: games of a meeting; more than one make a micro-match.
        match_win, match_draw, match_loss: match points of a meeting, by its game points.
        ranked_by: which of the two totals ranks; the other is kept all the same.
        pairing_bye, full_bye, half_bye, zero_bye: points of one game of a bye; a bye is worth as
            many games as a meeting has. Its match points are those of a meeting with these results.
    """

    win: int = 2
    draw: int = 1
    loss: int = 0
    games: int = 1
    match_win: int = 2
    match_draw: int = 1
    match_loss: int = 0
    ranked_by: Unit = "game_points"
    pairing_bye: int = 2
    full_bye: int = 2
    half_bye: int = 1
    zero_bye: int = 0

    def of_bye(self, kind: ByeKind) -> int:
        """Points of one game of a bye."""
        worth = {
            "pairing": self.pairing_bye,
            "full": self.full_bye,
            "half": self.half_bye,
            "zero": self.zero_bye,
        }
        return worth[kind]

    def beside_bye(self, own: int) -> int:
        """Game points that an opponent would have had beside those of a bye; a draw has its own."""
        if own == self.games * self.draw:
            return own
        return self.games * (self.win + self.loss) - own

    def of_match(self, own: int, other: int) -> int:
        """Match points of a meeting that ended with so many game points.

        Two who have both lost every game have both lost it: neither came (rules 0.20).
        """
        if own == other:
            both_lost = own <= self.games * self.loss < self.games * self.draw
            return self.match_loss if both_lost else self.match_draw
        return self.match_win if own > other else self.match_loss


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game.

    Args:
        white, black: who had the colours.
        white_points, black_points: in points of the scale; both may be 0 (both lost).
        played: a move was made; a forfeit is a result without play, and no colour was had.
        confirmed: by whoever confirms results; another one may still take its place.
    """

    white: Number
    black: Number
    white_points: int
    black_points: int
    played: bool = True
    confirmed: bool = True

    def points(self, number: Number) -> int:
        """The points of one of the two."""
        return self.white_points if number == self.white else self.black_points


@dataclass(frozen=True, slots=True)
class Meeting:
    """A pairing of a round with what came of it, or a bye.

    Args:
        round: from 1.
        first: who has White in the first game, or has the bye.
        second: the other; nothing for a bye.
        games: the results known, in their order; with none the meeting is still open.
        bye: of which kind, if it is one.
    """

    round: int
    first: Number
    second: Number | None
    games: tuple[GameResult, ...] = ()
    bye: ByeKind | None = None

    @property
    def numbers(self) -> Iterator[Number]:
        """Who took part."""
        yield self.first
        if self.second is not None:
            yield self.second

    @property
    def played(self) -> bool:
        """Whether the two met over the board in any game: then they may not meet again."""
        return any(game.played for game in self.games)

    @property
    def counts_as_met(self) -> bool:
        """Whether the two have met or are about to: not a bye, nor a meeting without play."""
        return self.second is not None and (self.played or not self.games)

    def opponent(self, number: Number) -> Number | None:
        """The other of the two, nothing for a bye."""
        return self.second if number == self.first else self.first

    def game_points(self, number: Number, scoring: Scoring) -> int:
        """The game points that a player has from it so far."""
        if self.bye is not None:
            return scoring.games * scoring.of_bye(self.bye)
        return sum([game.points(number) for game in self.games])

    def match_points(self, number: Number, scoring: Scoring) -> int:
        """The match points of a meeting whose games are all known, or of a bye; else 0."""
        return self.totals(scoring)[number != self.first][1]

    def totals(self, scoring: Scoring) -> tuple[tuple[int, int], tuple[int, int]]:
        """Game points and match points of ``first`` and of ``second``.

        Beside a bye stand those that an opponent would have had.
        """
        own = self.game_points(self.first, scoring)
        if self.second is None:
            other = scoring.beside_bye(own)
        else:
            other = self.game_points(self.second, scoring)
            if len(self.games) < scoring.games:
                return (own, 0), (other, 0)
        return (own, scoring.of_match(own, other)), (other, scoring.of_match(other, own))

    def points(self, number: Number, scoring: Scoring) -> int:
        """The points that rank."""
        if scoring.ranked_by == "match_points":
            return self.match_points(number, scoring)
        return self.game_points(number, scoring)


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player of a section.

    Args:
        number: his number.
        rating: 0 if he has none.
        from_round: the first round in which he is there.
        to_round: the last one; nothing while he has not withdrawn.
        group: of joint play with standings per group; nothing if there are none.
    """

    number: Number
    rating: int = 0
    from_round: int = 1
    to_round: int | None = None
    group: str = ""

    def is_there(self, round: int) -> bool:
        """Whether he takes part in a round."""
        return self.from_round <= round and (self.to_round is None or round <= self.to_round)


@dataclass(frozen=True, slots=True)
class Played:
    """A section as far as it has been played.

    Args:
        contestants: by number, from 1 without a gap.
        meetings: of all rounds so far, in the order of rounds and tables.
        scoring: of the section.
    """

    contestants: tuple[Contestant, ...]
    meetings: tuple[Meeting, ...]
    scoring: Scoring = Scoring()

    @property
    def rounds(self) -> int:
        """Rounds paired so far."""
        return max((meeting.round for meeting in self.meetings), default=0)

    def confirmed(self) -> Played:
        """The section without the results of which another one may still take the place."""
        return replace(
            self,
            meetings=tuple(
                replace(one, games=tuple(game for game in one.games if game.confirmed))
                for one in self.meetings
            ),
        )

    def corrected(self, round: int, first: Number, place: int, result: GameResult) -> Played:
        """The section as if a game had ended otherwise.

        Args:
            round, first: of the meeting.
            place: of the game among its known results, from 0; one past the last adds a result.
            result: what takes its place.
        """
        meetings = tuple(
            replace(one, games=(*one.games[:place], result, *one.games[place + 1 :]))
            if (one.round, one.first) == (round, first)
            else one
            for one in self.meetings
        )
        return replace(self, meetings=meetings)

    def of(self, number: Number) -> tuple[Meeting, ...]:
        """The meetings and byes of one player, by round."""
        return tuple(meeting for meeting in self.meetings if number in meeting.numbers)
