"""What is refused to arbiters who see to what needs a person."""

from arbiter.record.refusals import RefusalKind, gettext_noop

_ = gettext_noop

REFUSALS: dict[str, RefusalKind] = {
    "concern_taken": RefusalKind(
        409,
        _("Another arbiter sees to this"),
        _("Taken by %(name)s, who may let it go again."),
    ),
    "concern_over": RefusalKind(
        409,
        _("Nobody is needed for this any more"),
        _("It has been settled meanwhile. What is new stands in the list."),
    ),
}
