"""``manage.py archive``: a competition as one file."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError

from arbiter.management.tables import require_tables
from tournaments.models import Competition
from tournaments.selectors.archive import archive_of


class Command(BaseCommand):
    help = "Writes a competition whole, with the logs of its games, as one JSON file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("competition", type=UUID)
        parser.add_argument("-o", "--output", type=Path, help="the file; else standard output")
        parser.add_argument(
            "--without-private",
            action="store_true",
            help="leave out births, contacts, the words said in games and the journal",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        require_tables()
        found = Competition.objects.filter(pk=options["competition"]).first()
        if found is None:
            raise CommandError("There is no such competition.")
        content = archive_of(found, private=not options["without_private"])
        if options["output"] is None:
            sys.stdout.buffer.write(content)
            return
        try:
            with options["output"].open("xb") as file:
                file.write(content)
        except OSError as error:
            raise CommandError(f"{options['output']}: {error.strerror}") from error
        self.stdout.write(f"{options['output']} ({len(content)} bytes)")
