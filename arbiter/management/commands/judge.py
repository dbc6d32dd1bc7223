"""`manage.py judge FILE.json`: what the law says for each worked case."""

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from arbiter.record.judging import judge, judge_again


class Command(BaseCommand):
    help = "Prints what the law says for each case of a file, a JSON line a case."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a JSON list of cases")
        parser.add_argument(
            "--again", metavar="PACK", help="judge under this pack too and name the differences"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"]
        try:
            cases = json.loads(file.read_text(encoding="utf-8-sig"))
        except OSError as error:
            raise CommandError(f"{file}: cannot be read: {error.strerror}") from error
        except ValueError as error:
            raise CommandError(f"{file}: is no JSON: {error}") from error
        if not isinstance(cases, list):
            raise CommandError(f"{file}: is no list of cases")
        again = options["again"]
        for case in cases:
            answer = judge(case) if again is None else judge_again(case, again)
            self.stdout.write(json.dumps(answer, ensure_ascii=False))
