"""``manage.py perft VARIANT DEPTH``: counts move sequences and says how fast."""

import json
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from arbiter.compiled import build
from arbiter.rules import RulesError, get_variant, perft


class Command(BaseCommand):
    help = "Counts move sequences from a position for each depth, as JSON."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("variant", help="slug of the variant, as russian")
        parser.add_argument("depth", type=int, help="half-moves, 1 and up")
        parser.add_argument("--fen", help="start from this position")
        parser.add_argument("--distinct", choices=["outcome", "path"], default="outcome")

    def handle(self, *args: Any, **options: Any) -> None:
        depth: int = options["depth"]
        if depth < 1:
            raise CommandError(f"the depth is {depth}; it must be 1 or more")
        try:
            variant = get_variant(options["variant"])
            fen = options["fen"]
            position = variant.initial() if fen is None else variant.parse_fen(fen)
            began = perf_counter()
            counts = [perft(position, d, options["distinct"]) for d in range(1, depth + 1)]
            seconds = perf_counter() - began
        except RulesError as error:
            raise CommandError(str(error)) from error
        report = {
            "variant": variant.slug,
            "fen": position.fen(),
            "distinct": options["distinct"],
            "counts": counts,
            "seconds": round(seconds, 3),
            "nodes_per_second": round(sum(counts) / max(seconds, 1e-6)),
            "build": build(),
        }
        self.stdout.write(json.dumps(report))
