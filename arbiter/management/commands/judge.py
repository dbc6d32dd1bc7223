"""`manage.py judge FILE.json`: what the law says for each worked case.

`manage.py judge --game ID --again PACK`: a stored game judged again under another pack.
"""

import json
import uuid
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from arbiter.models import Game
from arbiter.models.log import events_of
from arbiter.record.json_fields import write
from arbiter.record.judged_again import game_judged_again
from arbiter.record.judging import judge, judge_again
from arbiter.rules import RulesError


class Command(BaseCommand):
    help = (
        "Prints what the law says for each case of a file, a JSON line a case; or a stored game "
        "judged again under another pack. Nothing is written."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, nargs="?", help="a JSON list of cases")
        parser.add_argument("--game", type=uuid.UUID, metavar="ID", help="a stored game, ended")
        parser.add_argument(
            "--again", metavar="PACK", help="judge under this pack too and name the differences"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path | None = options["file"]
        game: uuid.UUID | None = options["game"]
        again: str | None = options["again"]
        if (file is None) == (game is None) or (game is not None and again is None):
            raise CommandError("give a FILE of cases, or --game ID with --again PACK")
        if file is not None:
            self._cases(file, again)
        elif game is not None and again is not None:
            self._game(game, again)

    def _game(self, game: uuid.UUID, again: str) -> None:
        if not Game.objects.filter(pk=game).exists():
            raise CommandError(f"there is no game {game}")
        try:
            judged = write(game_judged_again(events_of(game), again))
        except RulesError as error:
            raise CommandError(f"{error.code}: {error}") from error
        self.stdout.write(json.dumps(judged, ensure_ascii=False))

    def _cases(self, file: Path, again: str | None) -> None:
        try:
            cases = json.loads(file.read_text(encoding="utf-8-sig"))
        except OSError as error:
            raise CommandError(f"{file}: cannot be read: {error.strerror}") from error
        except (ValueError, RecursionError) as error:
            raise CommandError(f"{file}: is no JSON: {error}") from error
        if not isinstance(cases, list):
            raise CommandError(f"{file}: is no list of cases")
        for case in cases:
            answer = judge(case) if again is None else judge_again(case, again)
            self.stdout.write(json.dumps(answer, ensure_ascii=False))
