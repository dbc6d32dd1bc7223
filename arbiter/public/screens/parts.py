"""One part of a screen: what is shown of a section, drawn once for as long as nothing changes."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from arbiter.api.kept import Kept
from arbiter.api.viewers import public_of
from arbiter.public.screens.choices import Show, show_words
from arbiter.public.sections.pairings import pairing_rows
from arbiter.selectors.delayed import version_shown
from arbiter.selectors.public_view import short_view
from tournaments.models import PUBLIC, PairingGame, Round, Section
from tournaments.names.alphabet import alphabetical
from tournaments.selectors.games import games_of_round, names_of
from tournaments.selectors.standings import SectionStandings, standings_of
from tournaments.tables.standings import standings_table
from tournaments.words.so_far import so_far_words

_boards: Kept[SafeString] = Kept(64)
EMPTY = SafeString("")


def part(section: Section, show: Show, *, now: int) -> SafeString:
    """The part as it stands on a screen; empty where there is nothing to show yet."""
    if show == "boards":
        return _live_boards(section, now)
    found = standings_of(section)
    return found.once(("screen", show, get_language()), lambda: _drawn(section, show, found))


def _live_boards(section: Section, now: int) -> SafeString:
    round_ = _latest(section)
    games = present_games(games_of_round(round_).defer("game__state")) if round_ else []
    if round_ is None or not games:
        return EMPTY
    viewer = public_of(section.competition)
    stamp = (
        round_.pk,
        viewer.delay,
        *(_told(each, version_shown(each.game, viewer, now)) for each in games),
    )

    def draw() -> SafeString:
        told = [
            {
                "table": each.pairing.place.number,
                "state": short_view(each.game, viewer, now, names_of(each)),
            }
            for each in present_games(games_of_round(round_))
        ]
        return _part(section, "boards", {"games": told, "round": round_, "delay": viewer.delay})

    return _boards.once((section.pk, get_language()), stamp, draw)


def present_games(games: Any) -> list[PairingGame]:
    """Of each meeting the game that is to be looked at: its first that goes on, or its last."""
    of_meeting: dict[Any, PairingGame] = {}
    for game in games:
        known = of_meeting.get(game.pairing_id)
        if known is None or known.game.ended_at is not None:
            of_meeting[game.pairing_id] = game
    return list(of_meeting.values())


def _told(game: PairingGame, version: int) -> tuple[object, ...]:
    return (game.game_id, version, str(game.white), str(game.black), game.pairing.place.number)


def _drawn(section: Section, show: Show, found: SectionStandings) -> SafeString:
    if show == "standings":
        if not found.after:
            return EMPTY
        context = {"table": standings_table(found), "reached": so_far_words(found.so_far)}
        return _part(section, show, context)
    round_ = _latest(section)
    if round_ is None:
        return EMPTY
    rows = pairing_rows(section, round_, standings_of(section, round_.number - 1))
    if not rows:
        return EMPTY
    context = {"rows": seats(rows) if show == "find" else rows, "round": round_}
    return _part(section, show, context)


def seats(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """A line for each player of a round, by name."""
    found = []
    for row in rows:
        first, second = row["first"], row["second"]
        for entry, other, white in ((first, second, True), (second, first, False)):
            if entry is not None:
                found.append(
                    {
                        "name": str(entry.player),
                        "opponent": str(other.player) if other else "",
                        "white": white,
                        "table": row["pairing"].table,
                        "bye": row["bye"],
                    }
                )
    language = get_language() or "ru"
    return sorted(found, key=lambda seat: alphabetical(seat["name"], language))


def _part(section: Section, show: Show, context: Mapping[str, Any]) -> SafeString:
    several = section.competition.sections.count() > 1
    return render_to_string(
        f"public/screens/{show}.html",
        {
            **context,
            "title": show_words()[show],
            "section": section.name if several else "",
            "micro": section.regulations.is_micro_match,
        },
    )


def _latest(section: Section) -> Round | None:
    return section.rounds.filter(state__in=PUBLIC).order_by("number").last()
