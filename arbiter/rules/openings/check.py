"""Whether an opening can be played: its position set up, its moves replayed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter.rules.errors import RulesError, TooManyCaptures
from arbiter.rules.hidden_characters import hides
from arbiter.rules.move import Move
from arbiter.rules.openings.faults import Fault, InvalidEntry, InvalidTable
from arbiter.rules.openings.set_up import NONE, set_up_position
from arbiter.rules.openings.table import LONGEST_WORD, TABLE_ID, Entry, OpeningTable
from arbiter.rules.position import Position
from arbiter.rules.variant import Variant
from arbiter.rules.variants import get_variant, variants

MOST_PLIES = 40
LONGEST_REMARK = 500
MOST_ENTRIES = 10_000


@dataclass(frozen=True, slots=True)
class Opened:
    """An opening on the board: where it begins, its moves, where it ends."""

    start: Position
    moves: tuple[Move, ...]
    end: Position


def opened(variant: Variant, entry: Entry) -> Opened:
    """The entry played in ``variant``.

    Raises:
        InvalidEntry: with the reason and the part that is at fault.
    """
    if not entry.moves and not entry.set_up:
        raise InvalidEntry("nothing_to_play", "moves", "")
    if len(entry.moves) > MOST_PLIES:
        raise InvalidEntry("too_many_moves", "moves", entry.moves[MOST_PLIES])
    if NONE in entry.moves or any(word.lower() == "remove" for word in entry.moves):
        raise InvalidEntry("set_up_in_moves", "moves", " ".join(entry.moves))
    start = position = set_up_position(variant, entry.set_up)
    moves = []
    for text in entry.moves:
        move = _move(position, text)
        moves.append(move)
        position = position.after(move)
    if not _is_undecided(position):
        raise InvalidEntry("game_over", "moves" if moves else "fen", entry.text)
    return Opened(start, tuple(moves), position)


def _move(position: Position, text: str) -> Move:
    try:
        return position.parse_move(text)
    except TooManyCaptures as too_many:
        raise InvalidEntry("invalid_fen", "fen", text) from too_many
    except RulesError as error:
        raise InvalidEntry(error.code, "moves", text) from error


def _is_undecided(position: Position) -> bool:
    both = position.material("white").total and position.material("black").total
    return bool(both) and position.has_legal_move()


def faults_of(table: OpeningTable) -> tuple[Fault, ...]:
    """Everything that is wrong with a table, in its order; none for a table that may be used."""
    return (*_faults_of_the_whole(table), *_faults_of_entries(table))


def _faults_of_the_whole(table: OpeningTable) -> Iterator[Fault]:
    known = {variant.slug for variant in variants()}
    if not TABLE_ID.fullmatch(table.id):
        yield Fault("table_id", text=table.id[:80])
    if not _is_an_edition(table.edition):
        yield Fault("edition", text=table.edition[:80])
    if not table.source.strip() or len(table.source) > LONGEST_REMARK:
        yield Fault("source", text=table.source[:80])
    if not table.variants or not set(table.variants) <= known:
        yield Fault("variants", text=", ".join(table.variants)[:80])
    for name, text in (("edition", table.edition), ("source", table.source)):
        if hides(text):
            yield Fault("hidden_characters", text=f"{name}: {text[:60]!a}")
    if not table.entries:
        yield Fault("no_entries")
    if len(table.entries) > MOST_ENTRIES:
        yield Fault("too_many_rows", text=str(len(table.entries)))


def _is_an_edition(text: str) -> bool:
    """Not ``..``, nor that between slashes: in an address it would lead elsewhere."""
    dots = {".", ".."} & set(text.split("/"))
    return bool(text.strip()) and len(text) <= LONGEST_WORD and not dots


def _faults_of_entries(table: OpeningTable) -> Iterator[Fault]:
    known = [variant for variant in variants() if variant.slug in table.variants]
    seen: set[str] = set()
    for row, entry in enumerate(table.entries[:MOST_ENTRIES], start=1):
        fault = _fault_of(entry, known, seen)
        seen.add(entry.number)
        if fault is not None:
            code, column, text = fault
            yield Fault(code, row, column, text[:80], entry.number[:80])


def _fault_of(entry: Entry, known: list[Variant], seen: set[str]) -> tuple[str, str, str] | None:
    """Code, column and text of the first thing that is wrong with an entry."""
    if not entry.number:
        return "number_missing", "number", ""
    if entry.number in seen:
        return "number_doubled", "number", entry.number
    lengths = (
        ("number", entry.number, LONGEST_WORD),
        ("section", entry.section, LONGEST_WORD),
        ("remark", entry.remark, LONGEST_REMARK),
    )
    for column, text, longest in lengths:
        if len(text) > longest:
            return "too_long", column, text
        if hides(text):
            return "hidden_characters", column, ascii(text)
    for variant in known:
        try:
            opened(variant, entry)
        except InvalidEntry as error:
            return error.reason, error.column, error.text
    return None


def require_sound(table: OpeningTable) -> OpeningTable:
    """The table itself.

    Raises:
        InvalidTable: with everything that is wrong with it.
    """
    if faults := faults_of(table):
        raise InvalidTable(faults)
    return table


def same_positions(table: OpeningTable) -> tuple[tuple[str, ...], ...]:
    """Numbers of entries that lead to the same position, in the order of the table: transpositions
    and repeated entries. Official tables have them; they are reported and are no fault."""
    groups: dict[object, list[str]] = {}
    variant = get_variant(table.variants[0])
    for entry in table.entries:
        groups.setdefault(opened(variant, entry).end.key, []).append(entry.number)
    return tuple(tuple(numbers) for numbers in groups.values() if len(numbers) > 1)
