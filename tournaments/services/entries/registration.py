"""Players are entered in a section: by name alone, with all that is known of them, or as somebody
who is in the competition already."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import lazy

from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.eligibility.entering import Verdict
from tournaments.models import Competition, Entry, Player, Section
from tournaments.names.bilingual import Name, bilingual
from tournaments.selectors.admission import verdict_of
from tournaments.selectors.namesakes import namesakes, particulars_of
from tournaments.services.entries.players import fill_in, new_player
from tournaments.services.entries.seats import seat, unseat
from tournaments.services.journal import note
from tournaments.services.locks import locked_competition, locked_entry, locked_section
from tournaments.words.eligibility import eligibility_words

_told = lazy(eligibility_words, str)


@writing()
def add_players(*, section: Section, names: Sequence[Name]) -> list[Player]:
    """Enter people of whom no more than the name is known, after those already in the section.

    Nobody looks whether they are there already or may play in it. Raises Refused
    ``late_entry_closed``.
    """
    section = locked_section(section)
    players = [Player(competition=section.competition, **bilingual(name)) for name in names]
    for player in players:
        player.full_clean(exclude=["competition"])
    Player.objects.bulk_create(players)
    entries = [Entry(section=section, player=player) for player in players]
    Entry.objects.bulk_create(entries)
    seat(section, entries)
    return players


@writing()
def register_player(
    *,
    section: Section,
    values: Mapping[str, Any],
    by: Any,
    same_as: Player | None = None,
    is_another: bool = False,
    overruled: str = "",
) -> Entry:
    """Enter a person with all that is known of him (`players.FIELDS`).

    Args:
        same_as: who of the competition it is; what is not known of him yet is filled in.
        is_another: he is none of those who are like him.
        overruled: why he is admitted although the regulations do not admit him.

    Raises Refused: ``perhaps_known`` with the ids as `candidates`, while nobody has said who he is;
    ``entered_already``, ``not_eligible``, ``late_entry_closed``; ValidationError.
    """
    competition = locked_competition(section.competition)
    said = particulars_of(values)
    if same_as is None and not is_another:
        refuse_if_known(competition, said)
    if same_as is None:
        player = new_player(competition, values)
        player.save(force_insert=True)
    else:
        player = _of_the_competition(competition, same_as)
        fill_in(player, said)
    return enter_player(section=section, player=player, by=by, overruled=overruled)


@writing()
def enter_player(*, section: Section, player: Player, by: Any, overruled: str = "") -> Entry:
    """Enter somebody of the competition in one more section. Raises Refused: ``unknown_player``,
    ``entered_already``, ``not_eligible``, ``late_entry_closed``."""
    locked_competition(section.competition)
    section = locked_section(section)
    _of_the_competition(section.competition, player)
    if section.entries.filter(player=player).exists():
        raise Refused("entered_already", player=player.name)
    verdict = verdict_of(section, player.person)
    refuse_unless_eligible(verdict, overruled)
    reason = "" if verdict.allowed else overruled.strip()
    entry = Entry.objects.create(section=section, player=player, reason=reason, entered_by=by)
    seat(section, [entry])
    note(
        "player_entered",
        by=by,
        section=section,
        reason=reason,
        **about(entry),
        against=codes_against(verdict),
    )
    return entry


@writing()
def remove_entry(*, entry: Entry, by: Any, reason: str = "") -> None:
    """Take an entry off the list that was made by mistake, before the section has begun; a person
    with no other entry goes with it. Raises Refused: ``player_has_rounds``, ``numbers_frozen``,
    ``draft_exists``, ``wrong_entry_state``."""
    locked_competition(entry.section.competition)
    entry = locked_entry(entry)
    section = entry.section
    if entry.seed is not None:
        unseat(section, [entry])
    if in_rounds(entry):
        raise Refused("player_has_rounds")
    note("entry_removed", by=by, section=section, reason=reason.strip(), **about(entry))
    player = entry.player
    entry.delete()
    if not player.entries.exists():
        player.delete()


def refuse_if_known(competition: Competition, said: Any, leave_out: Player | None = None) -> None:
    """Raises Refused ``perhaps_known``."""
    found = namesakes(competition, said, leave_out=leave_out.pk if leave_out else None)
    if found:
        raise Refused(
            "perhaps_known",
            names=[each.player.name for each in found],
            candidates=[str(each.player.pk) for each in found],
        )


def refuse_unless_eligible(verdict: Verdict, overruled: str) -> None:
    """Raises Refused ``not_eligible`` with the reasons in the language of whoever reads them."""
    if not verdict.allowed and not overruled.strip():
        reasons = [_told(reason) for reason in verdict.reasons]
        raise Refused("not_eligible", reasons=reasons, codes=codes_against(verdict))


def codes_against(verdict: Verdict) -> list[str]:
    """What stands against an entry, by codes."""
    return [] if verdict.allowed else [reason.code for reason in verdict.reasons]


def about(entry: Entry) -> dict[str, Any]:
    """What the journal says of an entry: nothing that is private."""
    return {"entry": str(entry.pk), "name": entry.player.name, "number": entry.seed}


def in_rounds(entry: Entry) -> bool:
    """Whether he stands in any round, be it a draft."""
    pairings = entry.section.rounds.filter(pairings__first=entry)
    return pairings.exists() or entry.section.rounds.filter(pairings__second=entry).exists()


def _of_the_competition(competition: Competition, player: Player) -> Player:
    found = competition.players.filter(pk=player.pk).first()
    if found is None:
        raise Refused("unknown_player", player=str(player.pk))
    return found
