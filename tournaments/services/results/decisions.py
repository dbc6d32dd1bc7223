"""What no sum gives is decided: lots among those level, rulings on places, players struck out.

Nothing is ever changed or taken away: a later decision among the same players takes the place of
an earlier one.
"""

from collections.abc import Sequence
from typing import Any

from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import Entry, PlaceDecision, Section, StruckOut
from tournaments.pairing.seeding import by_lot
from tournaments.selectors.standings import DecisionKind, level_players, standings_of
from tournaments.services.entries.registration import about
from tournaments.services.journal import note
from tournaments.services.locks import locked_entry, locked_section


@writing()
def draw_lot(
    *,
    section: Section,
    entries: Sequence[Entry],
    seed: str,
    by: Any,
    reason: str = "",
    after: int | None = None,
    group: str | None = None,
) -> PlaceDecision:
    """Draw lots among all who share a place; anybody can check the order by the seed (`by_lot`).

    Args:
        section: in which they play.
        entries: those who are level, in any order.
        seed: what was drawn or said in public.
        by: the account.
        reason: as it is published; the seed where nothing is said.
        after: the round after which it holds; nothing for the present standings.
        group: in whose standings they are level; nothing for those of everybody.

    Raises Refused: ``not_level``, ``bad_seed``.
    """
    section = locked_section(section)
    numbers, after = _level(section, "lot", entries, after, group)
    try:
        drawn = by_lot(seed, numbers.values())
    except ValueError:
        raise Refused("bad_seed") from None
    by_number = {number: entry for entry, number in numbers.items()}
    order = [[by_number[number]] for number in drawn]
    return _keep(section, "lot", order, reason.strip() or seed.strip(), after, by, seed.strip())


@writing()
def rule_places(
    *,
    section: Section,
    order: Sequence[Sequence[Entry]],
    reason: str,
    by: Any,
    after: int | None = None,
    group: str | None = None,
) -> PlaceDecision:
    """Rule on the order of all who share a place: a play-off, the regulations, the chief arbiter.

    Args:
        order: the best first; those who are to stay level stand together.
        reason: as it is published.

    The others as of `draw_lot`. Raises Refused: ``not_level``, ``reason_missing``.
    """
    if not reason.strip():
        raise Refused("reason_missing")
    section = locked_section(section)
    named = [entry for together in order for entry in together]
    _, after = _level(section, "ruling", named, after, group)
    return _keep(section, "ruling", order, reason.strip(), after, by)


@writing()
def strike_out(*, entry: Entry, reason: str, by: Any) -> StruckOut:
    """Let a player's results count for nobody from the last announced round on.

    Whether the regulations want it says `selectors.withdrawing.loses_results`. Raises Refused:
    ``reason_missing``; ``struck_out``, he has been already; ``wrong_entry_state``, he has no
    number.
    """
    if not reason.strip():
        raise Refused("reason_missing")
    entry = locked_entry(entry)
    section = entry.section
    if entry.seed is None:
        raise Refused("wrong_entry_state", state=entry.status)
    if StruckOut.objects.filter(entry=entry).exists():
        raise Refused("struck_out")
    after = standings_of(section).after
    made = StruckOut.objects.create(entry=entry, reason=reason.strip(), after=after, decided_by=by)
    note("struck_out", by=by, section=section, reason=made.reason, **about(entry), after=after)
    return made


def _level(
    section: Section,
    kind: DecisionKind,
    entries: Sequence[Entry],
    after: int | None,
    group: str | None,
) -> tuple[dict[Entry, int], int]:
    """The numbers of those named, and the round. Raises Refused ``not_level``."""
    standings = standings_of(section, after, group)
    numbers = {
        entry: standings.field.numbers[entry.pk]
        for entry in entries
        if entry.pk in standings.field.numbers
    }
    level = map(sorted, level_players(section, kind, standings.after, group))
    if len(numbers) != len(entries) or sorted(numbers.values()) not in level:
        raise Refused("not_level", round=standings.after)
    return numbers, standings.after


def _keep(
    section: Section,
    kind: DecisionKind,
    order: Sequence[Sequence[Entry]],
    reason: str,
    after: int,
    by: Any,
    seed: str = "",
) -> PlaceDecision:
    made = PlaceDecision.objects.create(
        section=section,
        kind=kind,
        order=[[str(entry.pk) for entry in together] for together in order],
        seed=seed,
        reason=reason,
        after=after,
        decided_by=by,
    )
    names = ", ".join(" = ".join(str(one.player) for one in together) for together in order)
    facts: dict[str, Any] = {"seed": seed} if seed else {}
    note(
        "lot_drawn" if kind == "lot" else "places_ruled",
        by=by,
        section=section,
        reason=reason,
        after=after,
        order=names,
        **facts,
    )
    return made
