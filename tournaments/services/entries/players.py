"""A person of a competition: made, completed, corrected."""

from collections.abc import Mapping
from typing import Any

from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.imports.matching import filled_in
from tournaments.imports.people import Particulars
from tournaments.models import Competition, Player
from tournaments.names.transliteration import NotRussianError, to_latin
from tournaments.selectors.namesakes import known_person
from tournaments.services.journal import note

FIELDS = (
    *("name_ru", "name_en", "birth_date", "birth_year", "sex", "title", "rank", "rating"),
    *("federation", "federation_id", "club", "coach", "contact"),
)
"""What is said of a player; birth_date and birth_year are never given both."""

LONGEST_NAME = 200


def new_player(competition: Competition, values: Mapping[str, Any]) -> Player:
    """A player of these `FIELDS`, not stored yet; a Latin name that is missing is made by us.

    Raises ValidationError for what the fields do not take.
    """
    player = Player(competition=competition, **_known(values))
    _with_latin_name(player)
    player.full_clean(exclude=["competition"])
    return player


@writing()
def edit_player(
    *, player: Player, by: Any, values: Mapping[str, Any], only_if_unchanged: bool = False
) -> Player:
    """Correct what is known of a player; what is not named stays.

    The Latin name that was made by us follows the Russian one. Raises ValidationError, and Refused
    ``unknown_player``: somebody has taken him off the list; ``changed_meanwhile``: he is no more as
    the caller has read him, where that is asked for.
    """
    found = Player.objects.select_for_update(of=("self",)).filter(pk=player.pk).first()
    if found is None:
        raise Refused("unknown_player", player=player.name)
    if only_if_unchanged and _values(player) != _values(found):
        raise Refused("changed_meanwhile")
    player = found
    wanted = _known(values)
    if player.latin_is_ours and wanted.get("name_en", player.name_en) == player.name_en:
        wanted["name_en"] = ""
    before = _values(player)
    for name, value in wanted.items():
        setattr(player, name, value)
    if player.name_en:
        player.latin_is_ours = False
    _with_latin_name(player)
    player.full_clean(exclude=["competition"])
    player.save()
    changed = [name for name in FIELDS if getattr(player, name) != before[name]]
    if changed:
        competition = player.competition
        note(
            "player_edited",
            by=by,
            competition=competition,
            player=str(player.pk),
            name=player.name,
            fields=changed,
        )
    return player


def _values(player: Player) -> dict[str, Any]:
    return {name: getattr(player, name) for name in FIELDS}


def fill_in(player: Player, said: Particulars) -> list[str]:
    """Complete a player by what is said of him and was not known; what differs stays as it was.

    Returns the names of the fields that were filled in.
    """
    found = filled_in(known_person(player), said)
    for each in found:
        if each.field == "born":
            for name, value in born_fields(said.born).items():
                setattr(player, name, value)
        else:
            setattr(player, MODEL_FIELD.get(each.field, each.field), each.listed)
            if each.field == "name_en":
                player.latin_is_ours = False
    if found:
        player.full_clean(exclude=["competition"])
        player.save()
    return [each.field for each in found]


MODEL_FIELD = {"identity": "federation_id"}


def listed_values(said: Particulars, *, latin_made: bool) -> dict[str, Any]:
    """The fields of a player by what a list says of him."""
    same = ("name_ru", "rank", "title", "federation", "club", "coach")
    return {
        **{name: getattr(said, name) for name in same},
        **born_fields(said.born),
        "name_en": "" if latin_made else said.name_en,
        "sex": said.sex or "",
        "rating": said.rating or 0,
        "federation_id": said.identity,
    }


def born_fields(born: Any) -> dict[str, Any]:
    """The day of birth, or the year, as a player has it."""
    if born is None or isinstance(born, int):
        return {"birth_date": None, "birth_year": born}
    return {"birth_date": f"{born.year:04}-{born.month:02}-{born.day:02}", "birth_year": None}


def _known(values: Mapping[str, Any]) -> dict[str, Any]:
    unknown = set(values) - set(FIELDS)
    assert not unknown, f"no fields of a player: {sorted(unknown)}"
    texts = {
        name: " ".join(value.split()) if isinstance(value, str) else value
        for name, value in values.items()
    }
    if texts.get("birth_date"):
        texts["birth_year"] = None
    elif texts.get("birth_year"):
        texts["birth_date"] = None
    return texts


def _with_latin_name(player: Player) -> None:
    if player.name_en or not player.name_ru:
        return
    try:
        player.name_en = to_latin(player.name_ru)[:LONGEST_NAME]
    except NotRussianError:
        return
    player.latin_is_ours = True
