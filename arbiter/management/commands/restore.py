"""``manage.py restore FILE``: a backup takes the place of the database."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from arbiter.services.backup_fault import BackupFault
from arbiter.services.restore import restore


class Command(BaseCommand):
    help = (
        "Puts a backup in the place of the database, which is backed up first; refuses while it is "
        "being served. Brings an older backup up to date and checks the log of every game."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            done = restore(options["file"])
        except BackupFault as fault:
            raise CommandError(f"Not restored: {fault}") from fault
        if done.before is not None:
            self.stdout.write(f"What was there before is kept: {done.before}")
        if done.migrated:
            self.stdout.write(f"Brought up to date by {done.migrated} migrations.")
        call_command("verify_log", stdout=self.stdout)
        self.stdout.write(f"Restored from {options['file']}.")
