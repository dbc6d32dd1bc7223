"""``manage.py unarchive``: a competition from the file of another installation."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from arbiter.management.tables import make_tables_of_an_empty_database
from tournaments.archive.document import LARGEST, ArchiveFault
from tournaments.services.files.unarchive import unarchive


class Command(BaseCommand):
    help = "Reads an archive back: the competition with its ids, all of it or nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        make_tables_of_an_empty_database()
        try:
            with options["file"].open("rb") as file:
                content = file.read(LARGEST + 1)
        except OSError as error:
            raise CommandError(f"{options['file']}: {error.strerror}") from error
        try:
            found = unarchive(content)
        except ArchiveFault as fault:
            raise CommandError(f"Nothing was taken. {fault}") from fault
        self.stdout.write(f"{found.pk} {found.name}")
