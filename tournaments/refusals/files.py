"""What is refused of backups, archives and files of a section."""

from arbiter.record.refusals import RefusalKind, gettext_noop

_ = gettext_noop

REFUSALS: dict[str, RefusalKind] = {
    "not_reportable": RefusalKind(
        409, _("The section has no form in a Tournament Report File"), _("The reason: %(why)s")
    ),
    "report_faulty": RefusalKind(
        422,
        _("Something of the report file would be lost"),
        _("Nothing was stored. The first fault: %(why)s"),
    ),
    "report_empty": RefusalKind(
        422,
        _("The report file has no players, or too many"),
        _("It may have %(most)s at most."),
    ),
    "sheets_waiting": RefusalKind(
        503,
        _("Too many sheets are being made at once"),
        _("Ask for this one again in a few seconds."),
    ),
    "report_too_large": RefusalKind(
        422,
        _("The report file is too large"),
        _(
            "It may have at most %(lines)s lines of %(characters)s characters and, over the pages "
            "and the API, %(games)s results."
        ),
    ),
    "file_too_large": RefusalKind(
        413, _("The file is too large"), _("It may have %(most)s bytes at most.")
    ),
    "not_text": RefusalKind(
        422, _("The file is no text"), _("Choose the file as the program wrote it.")
    ),
    "archive_faulty": RefusalKind(
        422,
        _("The archive cannot be taken"),
        _("Nothing was stored. %(why)s"),
    ),
    "archive_exists": RefusalKind(
        409,
        _("Something of the archive is here already"),
        _("Nothing was stored. It is: %(where)s."),
    ),
    "backup_folder_unset": RefusalKind(
        409,
        _("This installation keeps no backups of its own"),
        _("Whoever runs the server backs its database up."),
    ),
    "backup_tool_missing": RefusalKind(
        500,
        _("PostgreSQL's programs are not on this machine"),
        _("Install %(tool)s, of the server's version or a later one."),
    ),
    "backup_failed": RefusalKind(
        500,
        _("The backup was not made"),
        _("The earlier ones are whole. The machine said: %(why)s."),
    ),
    "backup_unknown": RefusalKind(
        404, _("There is no such backup"), _("It may have been thinned out: %(name)s.")
    ),
    "backup_folder_unknown": RefusalKind(
        422,
        _("There is no such folder on the server's machine"),
        _("Give it from the root, as /media/stick. Received: %(folder)s."),
    ),
    "backup_folder_refused": RefusalKind(
        422,
        _("Nothing may be written in this folder"),
        _("Give one outside the program that the server may write in. Received: %(folder)s."),
    ),
    "backup_exists_there": RefusalKind(
        409,
        _("The folder has this backup already"),
        _("Nothing is written over: %(name)s."),
    ),
}
