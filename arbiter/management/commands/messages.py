"""``manage.py messages``: gathers the texts of code and templates into the Russian catalogue."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from arbiter.message_catalogue import RUSSIAN, gathered, said


class Command(BaseCommand):
    help = "Puts new texts into the Russian catalogue and takes out those no longer said."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--catalogue", type=Path, default=RUSSIAN, help="another django.po")

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["catalogue"]
        file.write_text(gathered(file.read_text("utf-8"), said()), "utf-8")
