"""``manage.py trf``: a Tournament Report File becomes a section of a competition."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import override

from arbiter.management.tables import require_tables
from arbiter.models import User
from arbiter.record.authority import Actor
from arbiter.services.refused import Refused
from arbiter.services.timeline import now_ms
from tournaments.models import Competition
from tournaments.predicates import is_organiser
from tournaments.services.files.import_report import import_report, planned_report
from tournaments.words.report_files import trf_fault_words

LARGEST = 4_000_000


class Command(BaseCommand):
    help = (
        "Reads a Tournament Report File (TRF16, TRF26) and says what is wrong with it; with a "
        "competition and an organiser of it, adds what was played as a section."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--competition", type=UUID, help="else nothing is stored")
        parser.add_argument("--as", dest="user", help="log-in of one of its organisers")
        parser.add_argument("--pack", default="ru-2013")
        parser.add_argument("--time-control", default="classic-45")
        parser.add_argument("--name", default="", help="of the section")
        parser.add_argument("--encoding", default="utf-8")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            with options["file"].open("rb") as file:
                content = file.read(LARGEST + 1)
            text = content.decode(options["encoding"])
        except (OSError, UnicodeDecodeError, LookupError) as error:
            raise CommandError(f"{options['file']}: {error}") from error
        if len(content) > LARGEST:
            raise CommandError(f"{options['file']}: longer than {LARGEST} bytes.")
        try:
            planned = planned_report(text)
        except Refused as refused:
            raise CommandError(f"{options['file']}: {refused}") from refused
        with override("en"):
            for fault in planned.faults:
                self.stdout.write(f"{fault.severity}: {trf_fault_words(fault)}")
        self.stdout.write(
            f"{len(planned.report.players)} players, {planned.played.rounds} rounds, "
            f"{sum(len(one.games) for one in planned.played.meetings)} results, "
            f"{len(planned.errors)} errors."
        )
        if options["competition"] is None:
            return
        require_tables()
        competition = Competition.objects.filter(pk=options["competition"]).first()
        user = User.objects.filter(username=options["user"] or "").first()
        if competition is None or not is_organiser(user, competition):
            raise CommandError("Name a competition by its id and, with --as, one who organises it.")
        assert user is not None
        try:
            section = import_report(
                competition=competition,
                planned=planned,
                by=user,
                actor=Actor(str(user.pk), "organiser"),
                at=now_ms(),
                pack=options["pack"],
                time_control=options["time_control"],
                name=options["name"],
            )
        except Refused as refused:
            raise CommandError(f"Nothing was stored. {refused}") from refused
        self.stdout.write(f"section {section.pk}")
