"""Who in a competition may be a person that is being entered."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.eligibility.ages import Date
from tournaments.imports.matching import Directory
from tournaments.imports.people import KnownPerson, Particulars
from tournaments.models import Competition, Player
from tournaments.names.likeness import Likeness


@dataclass(frozen=True, slots=True)
class Namesake:
    """Somebody who may be the person.

    Args:
        likeness: how alike the two are, and in what.
        sure: nobody has to be asked.
    """

    player: Player
    likeness: Likeness
    sure: bool


def namesakes(
    competition: Competition, said: Particulars, leave_out: uuid.UUID | None = None
) -> tuple[Namesake, ...]:
    """Who may be this person, the most alike first; in either script, whatever the order of names.

    Args:
        leave_out: the person himself, if he is in the competition.
    """
    players = [each for each in competition.players.all() if each.pk != leave_out]
    found = Directory([known_person(each) for each in players]).matches(said)
    return tuple(Namesake(players[each.place], each.likeness, each.sure) for each in found)


def particulars_of(values: Mapping[str, Any]) -> Particulars:
    """What the fields of a player say, as lists of players have it."""
    birth = values.get("birth_date")
    born = Date(birth.year, birth.month, birth.day) if birth else values.get("birth_year")
    return Particulars(**_said(values), born=born)


def known_person(player: Player) -> KnownPerson:
    """A player as lists of players have him, his id being the key."""
    said = _said({name: getattr(player, name) for name in (*_SAME, "federation_id")})
    return KnownPerson(key=str(player.pk), **said, born=player.born)


_SAME = ("name_ru", "name_en", "sex", "rank", "title", "rating", "federation", "club", "coach")


def _said(values: Mapping[str, Any]) -> dict[str, Any]:
    said = {name: values.get(name) or "" for name in _SAME}
    return {
        **said,
        "sex": values.get("sex") or None,
        "rating": values.get("rating") or None,
        "identity": values.get("federation_id") or "",
    }
