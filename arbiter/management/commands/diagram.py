"""``manage.py diagram VARIANT -o FILE``: a position as SVG or PNG."""

import re
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from arbiter import diagram
from arbiter.png import png
from arbiter.rules import RulesError, get_variant
from arbiter.rules.move import Move
from arbiter.rules.position import Position

SMALLEST, LARGEST = 16, 4096
"""Pixels across a picture."""

_MOVE_NUMBER = re.compile(r"\b[0-9]+\.+")


class Command(BaseCommand):
    help = "Draws a position as SVG or PNG; without -o an SVG goes to the standard output."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("variant", help="slug of the variant, as russian")
        parser.add_argument("--fen", help="the position; by default that of the start")
        parser.add_argument(
            "--moves",
            default="",
            help='moves played from there, as "c3-d4 d6-c5"; numbers may stand',
        )
        parser.add_argument(
            "--last-move", action="store_true", help="show the way of the last of these moves"
        )
        parser.add_argument(
            "--mark", default="", metavar="SQUARES", help='squares to be framed, as "c3 e3"'
        )
        parser.add_argument("--format", choices=["svg", "png"], help="by default as FILE ends")
        parser.add_argument(
            "--size", type=int, metavar="PX", help="width in pixels; 800 for a PNG unless given"
        )
        parser.add_argument("--flip", action="store_true", help="Black sits at the lower edge")
        labels = parser.add_mutually_exclusive_group()
        for flag, value, text in (
            ("--coordinates", "letters", "letters of files and numbers of rows"),
            ("--numbers", "numbers", "the number of every square"),
            ("--bare", "none", "nothing written on the board"),
        ):
            labels.add_argument(
                flag, dest="labels", action="store_const", const=value, default="own", help=text
            )
        parser.add_argument("--title", help="what the picture is, for screen readers; SVG only")
        parser.add_argument("-o", "--output", type=Path, metavar="FILE")

    def handle(self, *args: Any, **options: Any) -> None:
        output: Path | None = options["output"]
        kind = options["format"] or (_kind_of(output) if output else "svg")
        size: int | None = options["size"]
        _check(kind, output, size, options["title"])
        try:
            position, last = _position(options["variant"], options["fen"], options["moves"])
        except RulesError as error:
            raise CommandError(f"{error.code}: {error}") from error
        if options["last_move"] and last is None:
            raise CommandError("no_last_move: there is no last move; give --moves")
        if kind == "png":
            size = size or 800
        drawing = diagram.svg(
            position,
            orientation="black" if options["flip"] else "white",
            last_move=last.squares if last and options["last_move"] else (),
            marked=_squares(position, options["mark"]),
            labels=options["labels"],
            size=size,
            title=options["title"] or "",
        )
        if output is None:
            self.stdout.write(drawing)
            return
        content = drawing.encode() + b"\n"
        if kind == "png":
            assert size
            content = png(drawing, width=size, height=diagram.height(position, size))
        try:
            output.write_bytes(content)
        except OSError as error:
            raise CommandError(f"not_written: {output}: {error.strerror}") from error


def _kind_of(output: Path) -> str:
    suffix = output.suffix.lower()
    if suffix not in (".svg", ".png"):
        raise CommandError(f"unknown_format: {output} ends neither in .svg nor .png; give --format")
    return suffix[1:]


def _check(kind: str, output: Path | None, size: int | None, title: str | None) -> None:
    if size is not None and not SMALLEST <= size <= LARGEST:
        raise CommandError(f"wrong_size: {size} pixels; give {SMALLEST} to {LARGEST}")
    if kind == "png" and output is None:
        raise CommandError("no_file: a PNG goes into a file; give -o FILE")
    if kind == "png" and title:
        raise CommandError("no_title: a PNG holds no title; leave --title out, or make an SVG")


def _position(slug: str, fen: str | None, moves: str) -> tuple[Position, Move | None]:
    """The position to be drawn, and the move that led to it.

    Raises:
        RulesError: no such variant, or a position or move that the law does not allow.
    """
    variant = get_variant(slug)
    position = variant.initial() if fen is None else variant.parse_fen(fen)
    move = None
    for text in _MOVE_NUMBER.sub(" ", moves).split():
        move = position.parse_move(text)
        position = position.play(move)
    return position, move


def _squares(position: Position, text: str) -> list[str]:
    names = text.replace(",", " ").split()
    for name in names:
        if name not in position.variant.board.by_name:
            raise CommandError(f"unknown_square: {name!r} is no square of this board")
    return names
