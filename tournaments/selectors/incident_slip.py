"""An incident on paper, from its row to what `tournaments.paper` prints."""

from zoneinfo import ZoneInfo

from django.utils.translation import gettext, override

from arbiter import diagram
from arbiter.rules.pack import load_pack
from arbiter.rules.variants import get_variant
from tournaments.models import Incident
from tournaments.paper.document import Document, Language
from tournaments.paper.incident_slip import Fact, Picture, incident_slip
from tournaments.selectors.printed import heading
from tournaments.words.incidents import choice_words, clock_words, degree_words, incident_words


def slip_of(incident: Incident, language: Language) -> Document:
    """The slip of an incident in a language; the note stands as it was written."""
    with override(language):
        by = str(incident.by) if incident.by else ""
        return incident_slip(
            heading(incident.section, language, incident.round_number or 0),
            _facts(incident, language),
            _pictures(incident),
            player=incident.player.name_in(language),
            arbiter=by,
            language=language,
        )


def _facts(incident: Incident, language: Language) -> list[Fact]:
    at = incident.at.astimezone(ZoneInfo(incident.competition.time_zone))
    reprimand = degree_words(incident.degree)
    if incident.departs:
        reprimand += "; " + gettext("by the ladder: %(degree)s") % {
            "degree": degree_words(incident.ladder_step)
        }
    return [
        Fact(gettext("Player"), incident.player.name_in(language)),
        Fact(gettext("Where"), _where(incident), _opponents(incident, language)),
        Fact(
            gettext("When"), f"{at:%d.%m.%Y %H:%M}" if language == "ru" else f"{at:%Y-%m-%d %H:%M}"
        ),
        Fact(gettext("What happened"), incident_words(incident.kind), incident.note),
        Fact(gettext("Article"), incident.article, _article(incident, language)),
        Fact(gettext("Half-move"), "" if incident.ply is None else str(incident.ply)),
        Fact(gettext("Clocks"), clock_words(incident.white_ms, incident.black_ms)),
        Fact(gettext("The move"), choice_words(incident.choice)),
        Fact(
            gettext("Reprimand"),
            reprimand,
            gettext("Reprimands of this player before: %(count)s")
            % {"count": incident.given_before},
        ),
        Fact(gettext("Taken back"), "" if incident.stands else incident.taken_back_reason),
    ]


def _where(incident: Incident) -> str:
    game = incident.pairing_game
    if game is not None and game.pairing.table is not None:
        return gettext("Round %(round)s, table %(table)s") % {
            "round": incident.round_number,
            "table": game.pairing.table.number,
        }
    if incident.round_number is None:
        return gettext("Before the first round")
    return gettext("Round %(round)s, not in a game") % {"round": incident.round_number}


def _opponents(incident: Incident, language: Language) -> str:
    game = incident.pairing_game
    return f"{game.white.name_in(language)} – {game.black.name_in(language)}" if game else ""


def _article(incident: Incident, language: Language) -> str:
    pack = load_pack(incident.section.pack)
    return pack.text(incident.article, language) if incident.article in pack.articles else ""


def _pictures(incident: Incident) -> list[Picture]:
    variant = get_variant(incident.section.variant)
    same = incident.before == incident.after
    titled = (
        (gettext("On the board") if same else gettext("Before the ruling"), incident.before),
        (gettext("After the ruling"), "" if same else incident.after),
    )
    return [
        Picture(title, diagram.svg(variant.parse_fen(fen, uncrowned=True)))
        for title, fen in titled
        if fen
    ]
