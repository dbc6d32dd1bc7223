"""``manage.py backup``: a whole copy of the database, while it is served or not."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from arbiter.management.tables import require_tables
from arbiter.services.backup import make_backup
from arbiter.services.backup_fault import BackupFault
from arbiter.services.backup_folder import copied_to


class Command(BaseCommand):
    help = "Copies the database into the folder of backups; may be done while it is being served."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--to", metavar="FOLDER", help="and copies it to this folder, too")

    def handle(self, *args: Any, **options: Any) -> None:
        require_tables()
        try:
            made = make_backup("by-hand")
            self.stdout.write(f"{made.path} ({made.size} bytes)")
            if options["to"]:
                self.stdout.write(str(copied_to(made, str(Path(options["to"]).absolute()))))
        except BackupFault as fault:
            raise CommandError(f"No backup: {fault}") from fault
