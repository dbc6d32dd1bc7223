"""Folds every game anew and compares."""

from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError

from arbiter.management.tables import require_tables
from arbiter.models import Game
from arbiter.services.verification import vanished_games, verify_game


class Command(BaseCommand):
    help = (
        "Checks the chain of hashes of every game's log and compares what it folds to with what is "
        "stored. Names game and event of every fault; exit code 1 when there is one."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", nargs="*", type=UUID, help="only these games")

    def handle(self, *args: Any, **options: Any) -> None:
        require_tables()
        games = Game.objects.order_by("created_at", "id")
        if options["game"]:
            games = games.filter(id__in=options["game"])
            if unknown := set(options["game"]) - set(games.values_list("id", flat=True)):
                raise CommandError(f"There is no game {', '.join(map(str, sorted(unknown)))}.")
        checked = events = faults = 0
        for fault in () if options["game"] else vanished_games():
            faults += 1
            self.stdout.write(str(fault))
        for game in games.iterator(chunk_size=50):
            for fault in verify_game(game):
                faults += 1
                self.stdout.write(str(fault))
            checked += 1
            events += game.version
        if faults:
            raise CommandError(f"{faults} faults in {checked} games, {events} events.")
        self.stdout.write(f"{checked} games, {events} events: every log is whole.")
