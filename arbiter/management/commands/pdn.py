"""``manage.py pdn FILE...``: reads, replays and judges every game of PDN files, and writes them."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from arbiter.rules import RulesError, UnknownPack, get_variant
from arbiter.rules.history import GameHistory
from arbiter.rules.pack import Pack, WrongPack, load_pack
from arbiter.rules.pdn import Fault, Game, PdnError, UnwritableGame, encode, read, write_game
from arbiter.rules.variant import Variant


@dataclass(slots=True)
class Report:
    """What was found in all files.

    Args:
        games: games read.
        complete: games replayed to the end of their text without an error.
        plies: half-moves replayed.
        judged: games judged under a pack.
        faults: errors, and warnings where a reading was forgiving.
        ends: games that the law ended, and how far the record goes on.
        needs: limits at which the law asks the arbiter.
        not_judged: packs that could not judge, with the number of games.
    """

    games: int = 0
    complete: int = 0
    plies: int = 0
    judged: int = 0
    faults: list[Fault] = field(default_factory=list)
    ends: list[dict[str, Any]] = field(default_factory=list)
    needs: list[dict[str, Any]] = field(default_factory=list)
    not_judged: Counter[str] = field(default_factory=Counter)

    def add(self, file: str, game: Game, pack_id: str | None) -> None:
        """Count a game and judge it, under ``pack_id`` or the pack of its variant."""
        self.games += 1
        self.complete += game.complete
        self.plies += game.plies
        self.faults += game.faults
        if game.start is None:
            return
        try:
            history = judged(game, load_pack(pack_id or game.start.variant.default_pack))
        except (UnknownPack, WrongPack) as error:
            self.not_judged[str(error)] += 1
            return
        self.judged += 1
        where = {"file": file, "game": game.index}
        if history.outcome:
            self.ends.append(
                where
                | {
                    "ply": history.outcome.ply,
                    "result": history.outcome.result,
                    "rule": history.outcome.rule,
                    "article": history.outcome.article,
                    "played_on": history.played_on,
                    "recorded": game.result,
                }
            )
        self.needs += [
            where | {"ply": need.ply, "rule": need.rule, "article": need.article}
            for need in history.needs
        ]

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "complete": self.complete,
            "plies": self.plies,
            "judged": self.judged,
            "faults": [_fault(fault) for fault in self.faults],
            "ends": self.ends,
            "needs": self.needs,
            "not_judged": [
                {"reason": reason, "games": games} for reason, games in self.not_judged.items()
            ],
        }

    def lines(self) -> Iterator[str]:
        """The report for people."""
        for first, games in _summed(self.faults):
            yield f"{first}, in {games} games" if games > 1 else str(first)
        for end in self.ends:
            on = f", {end['played_on']} half-moves played on" if end["played_on"] else ""
            yield (
                f"{end['file']}: game {end['game']}, ply {end['ply']}: {end['result']} by "
                f"{end['rule']} ({end['article']}), recorded {end['recorded']}{on}"
            )
        for need in self.needs:
            yield (
                f"{need['file']}: game {need['game']}, ply {need['ply']}: {need['rule']} "
                f"({need['article']}) asks the arbiter"
            )
        for reason, games in self.not_judged.items():
            yield f"{games} games not judged: {reason}"
        yield (
            f"{self.games} games, {self.complete} complete, {self.plies} half-moves, "
            f"{self.judged} judged, {len(self.faults)} faults"
        )


def judged(game: Game, pack: Pack) -> GameHistory:
    """The history of a game's moves, which the reader has found legal, under a pack.

    Raises:
        WrongPack: the pack is not for the variant of the game.
    """
    if game.start is None:
        raise ValueError("the position that the game starts from is not known")
    return GameHistory.start(game.start, pack).enter(*[move.move for move in game.moves])


def _summed(faults: list[Fault]) -> Iterator[tuple[Fault, int]]:
    """Each fault, and in how many games of its file it shows.

    A departure that many games of a file share is told once, at its first place.
    """
    alike: dict[tuple[str, str], list[Fault]] = {}
    for fault in faults:
        if fault.summed:
            alike.setdefault((fault.file, fault.code), []).append(fault)
    for fault in faults:
        if not fault.summed:
            yield fault, 1
        elif alike[fault.file, fault.code][0] is fault:
            same = alike[fault.file, fault.code]
            yield replace(fault, count=sum(each.count for each in same)), len(same)


def _fault(fault: Fault) -> dict[str, Any]:
    return {
        "file": fault.file,
        "game": fault.game,
        "ply": fault.ply,
        "line": fault.line,
        "column": fault.column,
        "code": fault.code,
        "severity": fault.severity,
        "count": fault.count,
        "message": fault.message,
    }


@contextmanager
def _written_to(path: Path | None, encoding: str) -> Iterator[Callable[[str, Game], None]]:
    """What writes each game to a new file; of a file that cannot be finished nothing stays.

    Raises:
        CommandError: the file is there already or cannot be written, or a game cannot.
    """
    if path is None:
        yield lambda file, game: None
        return
    written = 0

    def write(file: str, game: Game) -> None:
        nonlocal written
        try:
            text = encode(write_game(game), encoding)
        except UnwritableGame as error:
            raise CommandError(f"{file}: game {game.index}: {error}") from error
        stream.write(b"\n" + text if written else text)
        written += 1

    try:
        with path.open("xb") as stream:
            try:
                yield write
            except CommandError:
                path.unlink()
                raise
    except FileExistsError as error:
        raise CommandError(f"{path} is there already; name a new file") from error
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error


class Command(BaseCommand):
    help = "Read, replay and judge every game of PDN files."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", type=Path)
        parser.add_argument("--variant", help="the variant played; by default what GameType says")
        parser.add_argument("--pack", help="the rule pack; by default that of the variant")
        parser.add_argument("--json", action="store_true", help="one JSON object")
        parser.add_argument(
            "--strict",
            action="store_true",
            help="what departs from PDN 3.0 is an error; with any error the command fails",
        )
        parser.add_argument(
            "--write", metavar="OUT", type=Path, help="a new file to write all games to"
        )
        parser.add_argument(
            "--encoding", choices=("utf-8", "cp1251"), default="utf-8", help="of the file written"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            variant = get_variant(options["variant"]) if options["variant"] else None
            if options["pack"]:
                load_pack(options["pack"])
        except RulesError as error:
            raise CommandError(str(error)) from error
        report = Report()
        with _written_to(options["write"], options["encoding"]) as write:
            for path in options["files"]:
                self._read(report, path, variant, options["pack"], options["strict"], write)
        if options["json"]:
            self.stdout.write(json.dumps(report.to_json(), ensure_ascii=False, indent=2))
        else:
            self.stdout.writelines(f"{line}\n" for line in report.lines())
        errors = [fault for fault in report.faults if fault.severity == "error"]
        if options["strict"] and errors:
            first = errors[0]
            at = f"{first.file}:{first.line}:{first.column}: game {first.game}: {first.code}"
            raise CommandError(f"refused, {len(errors)} errors, the first at {at}", returncode=2)

    def _read(
        self,
        report: Report,
        path: Path,
        variant: Variant | None,
        pack_id: str | None,
        strict: bool,
        write: Callable[[str, Game], None],
    ) -> None:
        file = str(path)
        try:
            with path.open("rb") as stream:
                for game in read(stream, variant=variant, strict=strict, file=file):
                    report.add(file, game, pack_id)
                    write(file, game)
        except PdnError as error:
            fault = Fault(file, 0, 0, 1, 1, error.code, "error", {"reason": str(error)})
            report.faults.append(fault)
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}") from error
