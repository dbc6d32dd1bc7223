"""The settings of a section, as they are announced before it begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from arbiter.record.json_fields import FieldFault, Length, Within, read, write
from arbiter.rules.pack import Degree
from tournaments.incidents.ladder import Scope
from tournaments.pairing.first_game import Higher
from tournaments.pairing.score_groups import Seeds, WithoutPlay
from tournaments.pairing.seeding import LONGEST_SEED
from tournaments.pairing.validator import Colour
from tournaments.regulations.admission import Admission
from tournaments.regulations.systems import SYSTEMS, System, Traits
from tournaments.results import ByeKind, Scoring
from tournaments.standings.registry import TIE_BREAKS
from tournaments.standings.scores import Counting
from tournaments.standings.unplayed import Unplayed

OpeningDraw = Literal["none", "of_round", "of_meeting"]
"""``of_round``: one opening binds every table of a round; ``of_meeting``: each meeting draws its
own. In a micro-match it binds both games."""

KeepsResults = Literal["always", "more_than_half"]
"""``more_than_half``: who withdraws keeps his results if he has played more than half of the
rounds; else he is struck out with all of them (World Cup Rotterdam 2019)."""

MOST_GAMES = 8
MOST_POINTS = 1000
LONGEST_DEFAULT_TIME_MS = 3 * 3600 * 1000
MOST_STEPS = 9
SEVERITY = ("remark", "warning", "loss")


@dataclass(frozen=True, slots=True)
class Regulations:
    """How a section is played and ranked.

    Args:
        system: the form of competition.
        rounds: how many are planned; nothing where the form says it (tables, brackets).
        scoring: what games, meetings and byes are worth; ``scoring.games`` is the number of games
            of a meeting.
        tie_breaks: codes of `TIE_BREAKS` in their order.
        unplayed: what rounds without a game are to the tie-breaks.
        counting: which games count in the standings of a group of joint play.
        groups: keys of the groups of joint play, each ranked by itself too; nothing for one field.
        admission: who may enter.
        default_time_ms: who is not there so long after the start loses; nothing: no such rule.
        missed_round: the bye of a late entrant for each round he has missed.
        keeps_results: of one who withdraws.
        byes_on_request: how many byes a player may ask for.
        bars_bye: after which rounds without play there is no pairing bye.
        seeds: what decides among equal points in a Swiss: the rating, or the number drawn.
        higher_at_odd: who has White first at odd tables where nothing else decides.
        first_colour: of number 1 in the first round of a Swiss, by lot.
        opponent_not_there: the bye of him whose opponent of the table is absent.
        third_place: in a knockout the losers of the last stage but one meet.
        lot: seed of the lots of the form itself (White in a knockout), drawn in public.
        ends_when_decided: of a match.
        opening_draw: how openings are drawn; ``opening_table`` and ``opening_edition`` from what.
        two_clerks: a paper result counts when two people have entered the same.
        second_arbiter: a correction of a past result waits for another arbiter.
        reprimands_count: across the competition, or in the section by itself.
        reprimand_ladder: what the first, second, ... reprimand of a player is, none milder than
            the one before; nothing for the ladder of the pack. The last step repeats.
    """

    system: System = "by_hand"
    rounds: Annotated[int, Within(1, 99)] | None = None
    scoring: Scoring = field(default_factory=Scoring)
    tie_breaks: tuple[str, ...] = ("solkoff_short_truncated", "solkoff", "wins", "direct_result")
    unplayed: Unplayed = field(default_factory=Unplayed)
    counting: Counting = "all_games"
    groups: tuple[Annotated[str, Length(40, shortest=1)], ...] = ()
    admission: Admission = field(default_factory=Admission)
    default_time_ms: Annotated[int, Within(0, LONGEST_DEFAULT_TIME_MS)] | None = None
    missed_round: ByeKind = "zero"
    keeps_results: KeepsResults = "always"
    byes_on_request: Annotated[int, Within(0, 99)] = 1
    bars_bye: tuple[WithoutPlay, ...] = ("pairing", "full", "forfeit")
    seeds: Seeds = "number"
    higher_at_odd: Higher = "first"
    first_colour: Colour = "white"
    opponent_not_there: ByeKind = "full"
    third_place: bool = False
    lot: Annotated[str, Length(LONGEST_SEED)] = ""
    ends_when_decided: bool = True
    opening_draw: OpeningDraw = "none"
    opening_table: Annotated[str, Length(40)] = ""
    opening_edition: Annotated[str, Length(80)] = ""
    two_clerks: bool = False
    second_arbiter: bool = False
    reprimands_count: Scope = "competition"
    reprimand_ladder: tuple[Degree, ...] = ()

    def __post_init__(self) -> None:
        """Raises FieldFault for settings that contradict one another."""
        for code in self.tie_breaks:
            if code not in TIE_BREAKS:
                raise FieldFault("tie_breaks", "not_one_of", code)
        self._check_scoring()
        if self.system == "swiss" and self.scoring.games != 1:
            raise FieldFault("scoring.games", "out_of_range", self.scoring.games)
        if self.traits.rounds == "asked" and self.rounds is None:
            raise FieldFault("rounds", "missing")
        if self.system == "knockout" and not self.lot.strip():
            raise FieldFault("lot", "missing")
        if self.opening_draw != "none" and not self.opening_table:
            raise FieldFault("opening_table", "missing")
        if len(set(self.groups)) != len(self.groups):
            raise FieldFault("groups", "not_one_of", self.groups)
        steps = [SEVERITY.index(degree) for degree in self.reprimand_ladder]
        if len(steps) > MOST_STEPS or steps != sorted(steps):
            raise FieldFault("reprimand_ladder", "out_of_range", self.reprimand_ladder)
        try:
            self.admission.rules(2000)
        except ValueError as error:
            raise FieldFault("admission", "not_one_of", str(error)) from None

    def _check_scoring(self) -> None:
        scoring = self.scoring
        if not 1 <= scoring.games <= MOST_GAMES:
            raise FieldFault("scoring.games", "out_of_range", scoring.games)
        for name, points in write(scoring).items():
            if isinstance(points, int) and not 0 <= points <= MOST_POINTS:
                raise FieldFault(f"scoring.{name}", "out_of_range", points)
        if not scoring.loss <= scoring.draw <= scoring.win:
            raise FieldFault("scoring.draw", "out_of_range", scoring.draw)

    @property
    def traits(self) -> Traits:
        """What its form of competition is like."""
        return SYSTEMS[self.system]

    @property
    def is_micro_match(self) -> bool:
        """Whether a meeting has several games."""
        return self.scoring.games > 1

    @property
    def scale(self) -> str:
        """What a game is worth, as ``2-1-0``."""
        return f"{self.scoring.win}-{self.scoring.draw}-{self.scoring.loss}"

    def to_json(self) -> dict[str, Any]:
        """As it is stored."""
        stored: dict[str, Any] = write(self)
        return stored

    def altered(self, changes: Mapping[str, object]) -> Regulations:
        """These with some fields of others, given as JSON; of ``scoring``, ``unplayed`` and
        ``admission`` what is left out stays as well. Raises FieldFault."""
        stored = self.to_json()
        for name, value in changes.items():
            old = stored.get(name)
            if isinstance(old, dict) and isinstance(value, Mapping):
                value = {**old, **value}
            stored[name] = value
        return regulations_of(stored)


def regulations_of(stored: object) -> Regulations:
    """Read from JSON; what is left out has its default. Raises FieldFault."""
    return read(Regulations, stored)
