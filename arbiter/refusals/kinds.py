"""Every code that a refusal may carry, with its status, title and detail."""

from arbiter.record.refusals import RefusalKind, gettext_noop
from tournaments.refusals import KINDS as COMPETITION_REFUSALS

_ = gettext_noop

OPENING_REFUSALS = {
    "invalid_opening_table": RefusalKind(
        422,
        _("The table of openings has faults"),
        _("Nothing was stored. The first: %(fault)s."),
    ),
    "edition_taken": RefusalKind(
        409,
        _("This edition of the table is there already"),
        _("An edition is never changed: import it under another edition."),
    ),
}
CALLER_REFUSALS = {
    "idempotency_key_invalid": RefusalKind(
        400,
        _("The Idempotency-Key cannot be used"),
        _("A key is 1 to 80 visible ASCII characters."),
    ),
    "token_invalid": RefusalKind(
        401,
        _("The token is not good, or no longer"),
        _("It is unknown, has expired or was revoked."),
    ),
    "not_your_table": RefusalKind(
        403,
        _("This is not the game of your table"),
        _("This device acts only in the present game of table %(table)s."),
    ),
    "csrf_failed": RefusalKind(
        403,
        _("The request does not come from this site's own page"),
        _("Open the page again and repeat. Programs send a token instead of a cookie."),
    ),
}

KINDS: dict[str, RefusalKind] = {
    **CALLER_REFUSALS,
    **OPENING_REFUSALS,
    **COMPETITION_REFUSALS,
}


def kind_of(code: str) -> RefusalKind:
    """The kind of a code; KeyError for a code that stands in no table."""
    return KINDS[code]
