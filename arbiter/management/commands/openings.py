"""``manage.py openings``: lists, checks, imports and exports tables of openings, and draws."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from arbiter.management.tables import make_tables_of_an_empty_database, require_tables
from arbiter.rules.openings import (
    InvalidTable,
    OpeningTable,
    draw,
    read_csv,
    same_positions,
    write_csv,
)
from arbiter.rules.openings.csv_file import LARGEST_FILE
from arbiter.selectors.opening_tables import opening_table, opening_tables
from arbiter.services.opening_tables import EditionTaken, import_table


class Command(BaseCommand):
    help = "Tables of openings: list, check, import, export, draw. The CSV: docs/openings.md."

    def add_arguments(self, parser: CommandParser) -> None:
        acts = parser.add_subparsers(dest="act")
        acts.add_parser("list", help="every table that is known (also without any word)")
        for act, words in (
            ("check", "say what is wrong with a CSV file, row by row; nothing is stored"),
            ("import", "check a CSV file and store it, all or nothing"),
        ):
            sub = acts.add_parser(act, help=words)
            sub.add_argument("file", type=Path)
            sub.add_argument("--variant", action="append", help="default: russian")
            sub.add_argument("--id", default="table", required=act == "import")
            sub.add_argument("--edition", default="1", required=act == "import")
            sub.add_argument("--source", default="file", required=act == "import")
            if act == "import":
                sub.add_argument("--dry-run", action="store_true", help="store nothing")
        export = acts.add_parser("export", help="write a table as CSV")
        drawing = acts.add_parser("draw", help="the opening that a seed draws")
        for sub in (export, drawing):
            sub.add_argument("id")
            sub.add_argument("edition")
        drawing.add_argument("seed")

    def handle(self, *args: Any, **options: Any) -> None:
        act = options["act"] or "list"
        if act == "check":
            self._read(options)
        elif act == "import":
            self._import(self._read(options), dry_run=options["dry_run"])
        elif act == "list":
            make_tables_of_an_empty_database()
            self._list()
        else:
            make_tables_of_an_empty_database()
            self._one(act, options)

    def _read(self, options: dict[str, Any]) -> OpeningTable:
        """The table of the file, with a report of every row."""
        try:
            with options["file"].open("rb") as file:
                content = file.read(LARGEST_FILE + 1)
        except OSError as error:
            raise CommandError(f"{options['file']}: {error.strerror}") from error
        try:
            table = read_csv(
                content,
                id=options["id"],
                edition=options["edition"],
                source=options["source"],
                variants=options["variant"] or ["russian"],
            )
        except InvalidTable as error:
            for fault in error.faults:
                self.stdout.write(str(fault))
            raise CommandError(f"{len(error.faults)} faults; nothing is taken.") from error
        for entry in table.entries:
            self.stdout.write(f"{entry.number}: accepted: {entry.kind} {entry.text}")
        for numbers in same_positions(table):
            self.stdout.write(f"same position: {', '.join(numbers)}")
        self.stdout.write(f"{len(table.entries)} entries, every one legal.")
        return table

    def _import(self, table: OpeningTable, *, dry_run: bool) -> None:
        if dry_run:
            self.stdout.write("Nothing was stored (--dry-run).")
            return
        require_tables()
        try:
            import_table(table)
        except EditionTaken as error:
            raise CommandError(
                f"{error.code}: {error}; an edition is never changed: name another edition."
            ) from error
        self.stdout.write(f"Stored: {table.id}, {table.edition}.")

    def _list(self) -> None:
        for table in opening_tables():
            variants = ", ".join(table.variants)
            self.stdout.write(
                f"{table.id}, {table.edition}: {len(table.entries)} ({variants}). {table.source}"
            )

    def _one(self, act: str, options: dict[str, Any]) -> None:
        table = opening_table(options["id"], options["edition"])
        if table is None:
            raise CommandError("No such table; `manage.py openings` lists them.")
        if act == "export":
            self.stdout.write(write_csv(table), ending="")
            return
        try:
            entry = draw(options["seed"], table)
        except ValueError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{entry.number}: {entry.text}")
