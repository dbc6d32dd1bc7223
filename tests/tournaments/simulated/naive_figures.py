"""The tie-breaks once more, worked from the meetings as an arbiter works them from the cards.

Nothing of `tournaments.standings` is used but its rules as data. Definitions: FMJD Annexes 2024 as
quoted in the research notes, section 2 (Solkoff and what is derived from it, Sonneborn-Berger),
regulations of Russian draughts for the blind 2019, 4.2.10 (wins, Shmulyan, direct result); what
they leave open is decided in ADR 0072 and 0073.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tournaments.results import GameResult, Meeting, Number, Played
from tournaments.standings.scores import Rules

Value = tuple[int, ...]


@dataclass
class Card:
    """A round on a player's card.

    Args:
        kind: ``game``, ``forfeit``, ``open``, ``bye``, ``asked``, ``away`` or ``annulled``.
        points: of the unit that ranks.
    """

    round: int
    kind: str
    opponent: Number | None
    points: int
    meeting: Meeting | None


@dataclass
class Arbiter:
    """Works the figures of a section after a round."""

    played: Played
    rules: Rules
    after: int
    group: str | None = None

    @property
    def mutual(self) -> bool:
        return self.group is not None and self.rules.counting == "mutual_games"

    @cached_property
    def numbers(self) -> list[Number]:
        """Who is ranked."""
        return [
            one.number
            for one in self.played.contestants
            if self.group in (None, one.group)
            and one.number not in self.gone
            and (
                one.from_round <= max(1, self.after)
                or any(one.number in meeting.numbers for meeting in self.meetings)
            )
        ]

    @cached_property
    def gone(self) -> set[Number]:
        return {one.number for one in self.rules.annulments if one.after <= self.after}

    @cached_property
    def meetings(self) -> list[Meeting]:
        known = [one for one in self.played.meetings if one.round <= self.after]
        if not self.mutual:
            return known
        of_group = {one.number for one in self.played.contestants if one.group == self.group}
        return [one for one in known if one.second and {one.first, one.second} <= of_group]

    @property
    def by_match(self) -> bool:
        return self.played.scoring.ranked_by == "match_points"

    @cached_property
    def cards(self) -> dict[Number, list[Card]]:
        cards = {}
        for one in self.played.contestants:
            had = {m.round: m for m in self.meetings if one.number in m.numbers}
            cards[one.number] = [
                self.card(one.number, round, had.get(round)) for round in range(1, self.after + 1)
            ]
        return cards

    def card(self, number: Number, round: int, meeting: Meeting | None) -> Card:
        if meeting is None:
            return Card(round, "away", None, 0, None)
        other = meeting.second if meeting.first == number else meeting.first
        if self.gone & {meeting.first, meeting.second}:
            return Card(round, "annulled", other, 0, meeting)
        points = self.match_points(meeting, number) if self.by_match else 0
        if not self.by_match:
            points = self.game_points(meeting, number)
        if meeting.bye:
            kind = "bye" if meeting.bye == "pairing" else "asked"
        elif not meeting.games:
            kind = "open"
        else:
            kind = "game" if any(game.played for game in meeting.games) else "forfeit"
        return Card(round, kind, other, points, meeting)

    def game_points(self, meeting: Meeting, number: Number) -> int:
        scoring = self.played.scoring
        if meeting.bye:
            return scoring.games * getattr(scoring, f"{meeting.bye}_bye")
        return sum(self.of(game, number)[0] for game in meeting.games)

    def match_points(self, meeting: Meeting, number: Number) -> int:
        scoring = self.played.scoring
        if meeting.bye:
            worth = getattr(scoring, f"{meeting.bye}_bye")
            if worth == scoring.draw:
                return scoring.match_draw
            return scoring.match_win if worth > scoring.draw else scoring.match_loss
        if len(meeting.games) < scoring.games:
            return 0
        own = sum(self.of(game, number)[0] for game in meeting.games)
        other = sum(self.of(game, number)[1] for game in meeting.games)
        if own == other:
            nothing = all(self.of(game, number)[0] == scoring.loss for game in meeting.games)
            return scoring.match_loss if nothing else scoring.match_draw
        return scoring.match_win if own > other else scoring.match_loss

    def of(self, game: GameResult, number: Number) -> tuple[int, int]:
        """A game's points, his own first."""
        if game.white == number:
            return game.white_points, game.black_points
        return game.black_points, game.white_points

    @cached_property
    def score(self) -> dict[Number, int]:
        return {number: sum(card.points for card in cards) for number, cards in self.cards.items()}

    @property
    def drawn_round(self) -> int:
        scoring = self.played.scoring
        return scoring.match_draw if self.by_match else scoring.games * scoring.draw

    def rest(self, own: int) -> int:
        """What is left of a round for one who was not there; of a draw, the same again."""
        if own == self.drawn_round:
            return own
        scoring = self.played.scoring
        if self.by_match:
            return scoring.match_win + scoring.match_loss - own
        return scoring.games * (scoring.win + scoring.loss) - own

    @property
    def forfeits_are_games(self) -> bool:
        return self.rules.unplayed.forfeit == "opponent"

    def is_game(self, card: Card) -> bool:
        return card.kind == "game" or (card.kind == "forfeit" and self.forfeits_are_games)

    def score_as_opponent(self, number: Number) -> int:
        if self.mutual or self.rules.unplayed.opponents == "as_scored":
            return self.score[number]
        return sum(
            card.points
            if self.is_game(card) or card.kind in ("open", "annulled")
            else self.drawn_round
            for card in self.cards[number]
        )

    def opponents(self, number: Number) -> Iterator[tuple[Card, int]]:
        """The rounds that are terms, each with the score that stands for the opponent's."""
        before = 0
        for card in self.cards[number]:
            if self.is_game(card):
                assert card.opponent is not None
                yield card, self.score_as_opponent(card.opponent)
            else:
                rule = self.rules.unplayed
                stand_in = {
                    "bye": rule.bye,
                    "asked": rule.requested_bye,
                    "away": "nothing" if self.mutual else rule.absence,
                    "forfeit": rule.forfeit,
                }.get(card.kind, "nothing")
                if stand_in == "zero":
                    yield card, 0
                elif stand_in == "own_score":
                    yield card, self.score[number]
                elif stand_in == "virtual_opponent":
                    since = self.drawn_round * (self.after - card.round)
                    yield card, before + self.rest(card.points) + since
            before += card.points

    def results(self, card: Card, number: Number) -> Iterator[tuple[int, int, bool]]:
        """Own points, the other's, and whether it counts as played."""
        scoring, meeting = self.played.scoring, card.meeting
        if meeting is None or card.kind == "annulled":
            return
        if self.by_match:
            if meeting.bye:
                yield card.points, self.rest(card.points), False
            elif len(meeting.games) == scoring.games:
                other = meeting.second if meeting.first == number else meeting.first
                assert other is not None
                yield card.points, self.match_points(meeting, other), self.is_game(card)
        elif meeting.bye:
            for _ in range(scoring.games):
                own = card.points // scoring.games
                yield own, self.rest(card.points) // scoring.games, False
        else:
            for game in meeting.games:
                yield *self.of(game, number), game.played or self.forfeits_are_games

    def work(self, code: str) -> dict[Number, Value]:
        """A tie-break's values of everybody who is ranked, or of those it applies to."""
        if code == "direct_result":
            return self.direct_results()
        if code == "solkoff_full_truncated":
            return self.full_truncated()
        if code in ("game_points", "match_points"):
            return {number: (self.total(code, number),) for number in self.numbers}
        return {number: (getattr(self, code)(number),) for number in self.numbers}

    def wins(self, number: Number) -> int:
        return sum(
            own > other and counts
            for card in self.cards[number]
            for own, other, counts in self.results(card, number)
        )

    def solkoff(self, number: Number) -> int:
        return sum(score for _, score in self.opponents(number))

    def solkoff_median(self, number: Number) -> int:
        return sum(sorted(score for _, score in self.opponents(number))[1:-1])

    def solkoff_short_truncated(self, number: Number) -> int:
        return sum(sorted(score for _, score in self.opponents(number))[1:])

    def full_truncated(self) -> dict[Number, Value]:
        lists = {
            number: sorted(score for _, score in self.opponents(number)) for number in self.numbers
        }
        longest = max(map(len, lists.values()), default=0)
        return {
            number: tuple(sum(scores[cut:]) for cut in range(1, max(2, longest)))
            for number, scores in lists.items()
        }

    def solkoff_plus(self, number: Number) -> int:
        return sum(
            self.solkoff(card.opponent)
            for card in self.cards[number]
            if self.is_game(card) and card.opponent
        )

    def sonneborn_berger(self, number: Number) -> int:
        return sum(card.points * score for card, score in self.opponents(number))

    def shmulyan(self, number: Number) -> int:
        total = 0
        for card, score in self.opponents(number):
            for own, other, counts in self.results(card, number):
                if card.kind == "game" and not counts:
                    continue
                total += score * ((own > other) - (own < other))
        return total

    def progressive(self, number: Number) -> int:
        points = [card.points for card in self.cards[number]]
        return sum(sum(points[:round]) for round in range(1, self.after + 1))

    def black_games(self, number: Number) -> int:
        return sum(
            game.played and game.black == number
            for card in self.cards[number]
            if card.meeting and card.kind != "annulled"
            for game in card.meeting.games
        )

    def total(self, code: str, number: Number) -> int:
        return sum(
            getattr(self, code)(card.meeting, number)
            for card in self.cards[number]
            if card.meeting and card.kind != "annulled"
        )

    def direct_results(self) -> dict[Number, Value]:
        values: dict[Number, Value] = {}
        for points in {self.score[number] for number in self.numbers}:
            tied = [number for number in self.numbers if self.score[number] == points]
            if len(tied) > 1 and self.all_have_met(tied):
                self.look(tied, values)
        return values

    def mutual_cards(self, number: Number, tied: list[Number]) -> list[Card]:
        return [
            card
            for card in self.cards[number]
            if card.opponent in tied
            and self.is_game(card)
            and card.meeting
            and len(card.meeting.games) == self.played.scoring.games
        ]

    def all_have_met(self, tied: list[Number]) -> bool:
        """Every two of them, and all equally often."""
        times = {
            sum(card.opponent == b for card in self.mutual_cards(a, tied))
            for a in tied
            for b in tied
            if a != b
        }
        return len(times) == 1 and 0 not in times

    def look(self, tied: list[Number], values: dict[Number, Value]) -> None:
        sums = {n: sum(card.points for card in self.mutual_cards(n, tied)) for n in tied}
        for number in tied:
            values[number] = (*values.get(number, ()), sums[number])
        for points in set(sums.values()):
            level = [number for number in tied if sums[number] == points]
            if 1 < len(level) < len(tied):
                self.look(level, values)
