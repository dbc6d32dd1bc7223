"""The absolute criteria of the Dutch system once more, for small fields: every way to pair is
written down. Nothing of the engine is used."""

from dataclasses import dataclass

from tests.tournaments.pairing.by_exhaustion import Way, ways_to_pair
from tournaments.dutch.engine import DutchSwiss
from tournaments.results import Number, Played


@dataclass
class Small:
    """A round, looked at without the engine."""

    swiss: DutchSwiss
    played: Played
    round: int

    @property
    def field(self) -> list[Number]:
        return [
            one.number
            for one in self.played.contestants
            if one.is_there(self.round)
            and all(meeting.round != self.round for meeting in self.played.of(one.number))
        ]

    def points(self, number: Number) -> int:
        past = [meeting for meeting in self.played.of(number) if meeting.round < self.round]
        return sum(meeting.game_points(number, self.played.scoring) for meeting in past)

    def colours(self, number: Number) -> str:
        return "".join(
            "w" if game.white == number else "b"
            for meeting in self.played.of(number)
            for game in meeting.games
            if game.played and meeting.round < self.round
        )

    def needs(self, number: Number) -> str:
        """The colour that he must have, if he is no leader of the last round."""
        if self.round == self.swiss.rounds and self.points(number) > self.round - 1:
            return ""
        had = self.colours(number)
        difference = had.count("w") - had.count("b")
        if difference < -1 or (had.endswith("bb") and difference < 2):
            return "w"
        return "b" if difference > 1 or had.endswith("ww") else ""

    def may_meet(self, a: Number, b: Number, colours: bool = True) -> bool:
        if any(one.played and b in one.numbers for one in self.played.of(a)):
            return False
        if any(one.kind == "absolute" and one.pair == {a, b} for one in self.swiss.forbidden):
            return False
        return not colours or not self.needs(a) or self.needs(a) != self.needs(b)

    def may_have_bye(self, number: Number) -> bool:
        for meeting in self.played.of(number):
            if meeting.bye in ("pairing", "full"):
                return False
            won = meeting.game_points(number, self.played.scoring) == 2
            if meeting.bye is None and not meeting.played and won:
                return False
        return True

    def legal_ways(self, colours: bool = True) -> list[Way]:
        field = tuple(self.field)
        return [
            way
            for way in ways_to_pair(field, len(field) % 2 == 1)
            if all(
                self.may_meet(*pair, colours) if len(pair) == 2 else self.may_have_bye(*pair)
                for pair in way
            )
        ]

    @property
    def pairs_to_avoid(self) -> Way:
        return frozenset(one.pair for one in self.swiss.forbidden if one.kind == "avoid")

    def avoided(self, way: Way) -> int:
        return len(self.pairs_to_avoid & way)

    def points_with_bye(self, way: Way) -> int:
        return sum(self.points(*pair) for pair in way if len(pair) == 1)
