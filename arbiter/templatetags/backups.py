"""What pages say of backups."""

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

from arbiter.refusals.words import detail_of
from arbiter.templatetags.place_time import in_zone_of
from tournaments.models import Competition
from tournaments.refusals import KINDS

register = template.Library()


@register.filter
def occasion_words(occasion: str) -> str:
    """Before what a backup was made."""
    known = {
        "pairing": pgettext("backup before", "pairing a round"),
        "publication": pgettext("backup before", "publishing a round"),
        "closing": pgettext("backup before", "closing a round"),
        "correction": pgettext("backup before", "correcting a result"),
        "before-restoring": pgettext("backup before", "bringing another one back"),
        "by-hand": pgettext("backup before", "made by hand"),
    }
    return known.get(occasion, occasion)


@register.simple_tag
def backup_notice(competition: Competition) -> SafeString:
    """That the latest backup failed, until one succeeds."""
    tried = competition.journal.filter(kind__in=("backup_failed", "backup_made"))
    latest = tried.order_by("-id").first()
    if latest is None or latest.kind == "backup_made":
        return SafeString("")
    facts: dict[str, Any] = dict(latest.facts)
    occasion, code = facts.pop("occasion", ""), facts.pop("code", "backup_failed")
    words = gettext("There is no backup from before the last act (%(occasion)s, %(time)s).") % {
        "occasion": occasion_words(occasion),
        "time": f"{in_zone_of(latest.at, competition):%H:%M}",
    }
    title = gettext(KINDS[code].title) if code in KINDS else ""
    why = detail_of(code, facts) if title else ""
    return format_html(
        '<p class="notice notice-alarm" role="alert">{} {}. {}</p>', words, title, why
    )
