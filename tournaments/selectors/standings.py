"""The standings of a section, worked once for as long as nothing changes.

What they are worked from is kept in the memory of the process under a stamp of the section, which
a few small queries read anew for every caller: so that they are right at once, in every process.
"""

import json
import uuid
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as kept_field
from threading import Lock
from typing import Any, Literal, TypeVar, cast

from django.db.models import Count, Max, Q, Sum

from tournaments.models import PUBLIC, JournalEntry, PairingGame, Section, StruckOut
from tournaments.results import Number, Played
from tournaments.selectors.field import Field, field_of
from tournaments.selectors.played import played_of
from tournaments.selectors.ranking import order_of, rules_of
from tournaments.standings.cross_table import Row, by_number, round_robin_table, swiss_table
from tournaments.standings.decision import Annulment, Decision
from tournaments.standings.places import Place, ranked
from tournaments.standings.progress import Step
from tournaments.standings.scores import Rules, Scores, rounds_begun, scores_after
from tournaments.standings.so_far import SoFar, so_far

T = TypeVar("T")
Stamp = tuple[Hashable, ...]
DecisionKind = Literal["lot", "ruling"]

SECTIONS_KEPT = 64

OF_ENTRY = ("pk", "status", "seed", "group", "from_round", "to_round")
OF_PLAYER = (
    *("name_ru", "name_en", "title", "rank", "rating"),
    *("federation", "federation_id", "club", "coach"),
)


class UnknownGroup(LookupError):
    """A section has no such group."""


@dataclass(frozen=True, slots=True)
class Known:
    """What standings of a section are worked from, and what has been worked from it.

    Args:
        order: codes of the tie-breaks.
        groups: keys of the groups that are ranked by themselves too.
        made: by what it is.
    """

    stamp: Stamp
    field: Field
    played: Played
    rules: Rules
    order: tuple[str, ...]
    groups: tuple[str, ...]
    everybody_meets: bool
    made: dict[Hashable, Any] = kept_field(default_factory=dict)

    def once(self, what: Hashable, make: Callable[[], T]) -> T:
        """What `make` gives, worked on the first asking. Two who ask at once may both work it."""
        if what not in self.made:
            self.made[what] = make()
        return cast(T, self.made[what])


@dataclass(frozen=True, slots=True)
class SectionStandings:
    """The standings of a section, or of one of its groups, after a round.

    Args:
        known: what they are worked from.
        group: the group that is ranked by itself; nothing for everybody.
        scores: after the round asked for.
        places: the first one first.
    """

    known: Known
    group: str | None
    scores: Scores
    places: tuple[Place, ...]

    @property
    def field(self) -> Field:
        """Who plays."""
        return self.known.field

    @property
    def played(self) -> Played:
        """What has been played, in all rounds."""
        return self.known.played

    @property
    def rules(self) -> Rules:
        """How the section ranks."""
        return self.known.rules

    @property
    def after(self) -> int:
        """The round after which these are the standings."""
        return self.scores.after

    @property
    def begun(self) -> int:
        """The last round of which a result is known."""
        return rounds_begun(self.played)

    @property
    def so_far(self) -> SoFar:
        """Of which games these are the standings."""
        return self.once("so far", lambda: so_far(self.played, self.after))

    @property
    def by_number(self) -> Mapping[Number, Place]:
        """The places of the players."""
        return self.once("by number", lambda: {place.number: place for place in self.places})

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The lots and rulings that these standings know."""
        return tuple(one for one in self.rules.decisions if one.after <= self.after)

    @property
    def annulments(self) -> tuple[Annulment, ...]:
        """The players struck out of these standings."""
        return tuple(one for one in self.rules.annulments if one.after <= self.after)

    @property
    def everybody_meets(self) -> bool:
        """Whether the cross-table is everybody against everybody."""
        return self.known.everybody_meets

    def cross_table(self, *, numbered: bool = False) -> tuple[Row, ...]:
        """The rows of the cross-table: by places, or by the players' numbers."""

        def make() -> tuple[Row, ...]:
            rows = by_number(self.places) if numbered else self.places
            table = round_robin_table if self.everybody_meets else swiss_table
            return table(self.scores, rows)

        return self.once(("cross-table", numbered), make)

    def progress(self) -> Mapping[Number, tuple[Step, ...]]:
        """Everybody's places and points round by round, from the first round that lists him."""

        def make() -> Mapping[Number, tuple[Step, ...]]:
            steps: dict[Number, list[Step]] = {}
            for after in range(1, self.after + 1):
                for place in _ranked(self.known, after, self.group).places:
                    step = Step(after, place.first, place.last, place.points)
                    steps.setdefault(place.number, []).append(step)
            return {number: tuple(taken) for number, taken in sorted(steps.items())}

        return self.once("progress", make)

    def once(self, what: Hashable, make: Callable[[], T]) -> T:
        """What `make` gives, kept with these standings for as long as they are right."""
        return self.known.once((self.after, self.group, what), make)


def standings_of(
    section: Section, after: int | None = None, group: str | None = None
) -> SectionStandings:
    """The standings as everybody sees them: of published rounds, by results that are known.

    Args:
        section: with its regulations, as they are now.
        after: the round, from 0; later than any result it is the last round published.
            Nothing for the last round of which a result is known.
        group: a group to rank by itself; nothing for everybody.

    Raises UnknownGroup.
    """
    known = _known(section)
    if group is not None and group not in known.groups:
        raise UnknownGroup(group)
    last = known.played.rounds
    wanted = rounds_begun(known.played) if after is None else max(0, min(after, last))
    return _ranked(known, wanted, group)


def level_players(
    section: Section, kind: DecisionKind, after: int | None = None, group: str | None = None
) -> tuple[tuple[Number, ...], ...]:
    """Those who share a place as long as no decision of the kind has been taken: among whom one can
    be taken, or taken anew. A ruling goes before a lot.

    Args and errors as of ``standings_of``.
    """
    standings = standings_of(section, after, group)
    undone = ("lot",) if kind == "lot" else ("lot", "ruling")
    rules = standings.rules
    kept = tuple(one for one in rules.decisions if one.kind not in undone)
    scores = replace(standings.scores, rules=replace(rules, decisions=kept))
    shared: dict[int, list[Number]] = {}
    for place in ranked(scores, standings.known.order):
        if place.shared:
            shared.setdefault(place.first, []).append(place.number)
    return tuple(map(tuple, shared.values()))


def _ranked(known: Known, after: int, group: str | None) -> SectionStandings:
    def make() -> SectionStandings:
        scores = scores_after(known.played, known.rules, after, group)
        return SectionStandings(known, group, scores, ranked(scores, known.order))

    return known.once((after, group, "standings"), make)


_kept: "OrderedDict[uuid.UUID, Known]" = OrderedDict()
_keeping = Lock()


def _known(section: Section) -> Known:
    stamp = stamp_of(section)
    with _keeping:
        known = _kept.get(section.pk)
        if known is not None and known.stamp == stamp:
            _kept.move_to_end(section.pk)
            return known
    known = _read(section, stamp)
    with _keeping:
        _kept[section.pk] = known
        _kept.move_to_end(section.pk)
        while len(_kept) > SECTIONS_KEPT:
            _kept.popitem(last=False)
    return known


def _read(section: Section, stamp: Stamp) -> Known:
    regulations = section.regulations
    field_ = field_of(section)
    rules = rules_of(section, field_)
    present = dict.fromkeys(entry.group for entry in field_.entries if entry.group)
    return Known(
        stamp=stamp,
        field=field_,
        played=played_of(section, field_),
        rules=rules,
        order=order_of(regulations.tie_breaks, rules),
        groups=(*regulations.groups, *(key for key in present if key not in regulations.groups)),
        everybody_meets=regulations.traits.everybody_meets,
    )


def stamp_of(section: Section) -> Stamp:
    """What is another one as soon as anything that standings are worked from has changed.

    A result that is new or corrected brings a later end of a game, one taken back leaves fewer
    ended games; what staff do beside the games is in the journal, and what is read for the
    standings is looked at all the same.
    """
    games = PairingGame.objects.filter(
        pairing__round__section=section, pairing__round__state__in=PUBLIC
    ).aggregate(
        games=Count("pk"),
        ended=Count("pk", filter=Q(game__status="ended")),
        versions=Sum("game__version", filter=Q(game__status="ended")),
        latest=Max("game__ended_at"),
    )
    rounds = section.rounds.annotate(seats=Count("pairings")).order_by("number")
    entries = section.entries.order_by("seed", "pk")
    struck = StruckOut.objects.filter(entry__section=section)
    staff = JournalEntry.objects.filter(
        Q(section_id=section.pk) | Q(section_id=None), competition=section.competition_id
    )
    return (
        tuple(games.values()),
        tuple(rounds.values_list("number", "state", "published_at", "closed_at", "seats")),
        hash(tuple(entries.values_list(*OF_ENTRY, *(f"player__{name}" for name in OF_PLAYER)))),
        tuple(section.decisions.order_by("pk").values_list("pk", flat=True)),
        tuple(struck.order_by("pk").values_list("pk", "after")),
        staff.aggregate(last=Max("pk"))["last"],
        json.dumps(section.settings, sort_keys=True),
    )
