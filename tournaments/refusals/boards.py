"""What is refused to boards that ask to be let in."""

from arbiter.record.refusals import RefusalKind, gettext_noop

_ = gettext_noop

REFUSALS: dict[str, RefusalKind] = {
    "unknown_grant": RefusalKind(
        404, _("This board link is not known"), _("Ask the arbiter for a new one.")
    ),
    "grant_used": RefusalKind(
        409,
        _("This board link has been used already"),
        _("It is good for one device. Ask the arbiter for a new one."),
    ),
    "grant_expired": RefusalKind(
        410, _("This board link has expired"), _("Ask the arbiter for a new one.")
    ),
    "grant_revoked": RefusalKind(
        410, _("This board's access has been revoked"), _("Ask the arbiter for a new one.")
    ),
}
