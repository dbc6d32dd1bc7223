"""What a section has played, as whoever typed the results knows it, and its standings worked from
that alone."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from django.utils.translation import override

from tests.tournaments.simulated.naive_figures import Arbiter
from tournaments.regulations.presets import preset
from tournaments.regulations.regulations import Regulations
from tournaments.results import ByeKind, Contestant, GameResult, Meeting, Played
from tournaments.standings.scores import Rules
from tournaments.words.kinds import bye_words

Pair = tuple[str, str]
"""Two names, White first."""


@dataclass
class Taken:
    """A result taken down: White's points of two, and whether a move was made."""

    white: str
    black: str
    points: int
    played: bool = True

    def score(self, player: str) -> str:
        """From a player's side."""
        own = self.points if player == self.white else 2 - self.points
        return f"{own}:{2 - own}"


@dataclass
class Book:
    """The book of a section.

    Args:
        preset: its regulations.
        came: in which round somebody came, if not in the first.
        left: after which round somebody went.
        asked: who asked for a round off, and what it is worth.
        rounds: what was taken down in each.
    """

    preset: str
    came: dict[str, int] = field(default_factory=dict)
    left: dict[str, int] = field(default_factory=dict)
    asked: dict[tuple[int, str], ByeKind] = field(default_factory=dict)
    rounds: dict[int, list[Taken]] = field(default_factory=dict)

    @property
    def regulations(self) -> Regulations:
        found = preset(self.preset)
        assert found is not None
        return found.regulations

    def take(self, number: int, pairs: Iterable[Pair], keys: Iterable[str]) -> None:
        """Keys as they are typed in, each White's points of a game."""
        taken = (Taken(*pair, int(key)) for pair, key in zip(pairs, keys, strict=True))
        self.rounds.setdefault(number, []).extend(taken)

    def take_no_show(self, number: int, games: Iterable[Pair], absent: str) -> None:
        """Somebody has not come and loses every game of the meeting."""
        lost = (Taken(*pair, 0 if pair[0] == absent else 2, played=False) for pair in games)
        self.rounds.setdefault(number, []).extend(lost)

    def correct(self, number: int, player: str, points: int) -> None:
        """The only game of a player in a round ended otherwise."""
        (game,) = (one for one in self.rounds[number] if player in (one.white, one.black))
        game.points = points

    def meetings(self, number: int) -> dict[frozenset[str], list[Taken]]:
        """The games of a round by who met."""
        met: dict[frozenset[str], list[Taken]] = {}
        for game in self.rounds[number]:
            met.setdefault(frozenset((game.white, game.black)), []).append(game)
        return met

    def met(self, one: str, other: str) -> list[int]:
        """The rounds in which two met."""
        return [
            number for number in self.rounds if frozenset((one, other)) in self.meetings(number)
        ]

    def played_by(self, name: str) -> list[int]:
        """The rounds in which somebody was paired with another."""
        return [
            number for number in self.rounds if any(name in pair for pair in self.meetings(number))
        ]

    def byes(self, number: int, names: Iterable[str]) -> dict[str, ByeKind]:
        """Who of these had no opponent in a round: who asked, who had not come yet, and the one who
        was left over."""
        without = [name for name in names if number not in self.played_by(name)]
        gone = [name for name in without if number > self.left.get(name, number)]
        byes: dict[str, ByeKind] = {
            name: self.asked.get(
                (number, name), "zero" if number < self.came.get(name, 1) else "pairing"
            )
            for name in without
            if name not in gone
        }
        assert list(byes.values()).count("pairing") <= 1
        return byes

    def rows(self, number: int, names: Iterable[str]) -> set[tuple[str, ...]]:
        """A round as it is shown: who has White first, the other and the results in that order, or
        who is free and how."""
        meetings = {
            (games[0].white, games[0].black, *(game.score(games[0].white) for game in games))
            for games in self.meetings(number).values()
        }
        with override("ru"):
            return meetings | {
                (name, bye_words(kind)) for name, kind in self.byes(number, names).items()
            }

    def ladder(self, numbers: dict[str, int]) -> list[list[tuple[str, list[str]]]]:
        """The standings worked by hand: who is level on everything, with points and figures, the
        best first."""
        worked = _Worked(self, numbers)
        level = [sorted(numbers.values())]
        for code in ("points", *self.regulations.tie_breaks):
            level = [part for group in level for part in worked.parted(group, code)]
        name_of = {number: name for name, number in numbers.items()}
        return [[(name_of[one], worked.figures[one]) for one in group] for group in level]


class _Worked:
    """The figures of a book, one tie-break after the other."""

    def __init__(self, book: Book, numbers: dict[str, int]) -> None:
        form = book.regulations
        meetings: list[Meeting] = []
        for number in book.rounds:
            for games in book.meetings(number).values():
                results = tuple(
                    GameResult(
                        *(numbers[one.white], numbers[one.black], one.points, 2 - one.points),
                        played=one.played,
                    )
                    for one in games
                )
                first, second = results[0].white, results[0].black
                meetings.append(Meeting(number, first, second, results))
            meetings += [
                Meeting(number, numbers[name], None, bye=kind)
                for name, kind in book.byes(number, numbers).items()
            ]
        contestants = tuple(
            Contestant(number, 0, book.came.get(name, 1), book.left.get(name))
            for name, number in numbers.items()
        )
        played = Played(contestants, tuple(meetings), form.scoring)
        self.arbiter = Arbiter(played, Rules(form.unplayed), max(book.rounds))
        self.figures: dict[int, list[str]] = {number: [] for number in numbers.values()}

    def parted(self, level: list[int], code: str) -> list[list[int]]:
        """Those who are level, parted by one more figure."""
        values = self.values(level, code)
        for number in level:
            text = " / ".join(map(str, values.get(number, ()))) or ("–" if len(level) < 2 else "—")
            self.figures[number].append(text)
        order = sorted(level, key=lambda number: values.get(number, ()), reverse=True)
        return [list(part) for _, part in groupby(order, lambda number: values.get(number, ()))]

    def values(self, level: list[int], code: str) -> dict[int, tuple[int, ...]]:
        if code == "points":
            return {number: (self.arbiter.score[number],) for number in level}
        if code != "direct_result":
            return self.arbiter.work(code)
        values: dict[int, tuple[int, ...]] = {}
        if len(level) > 1 and self.arbiter.all_have_met(level):
            self.arbiter.look(level, values)
        return values
