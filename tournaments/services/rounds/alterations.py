"""Small alterations of a draft: what `alter_round` then keeps."""

import uuid
from collections.abc import Sequence
from dataclasses import replace

from tournaments.models import Entry
from tournaments.services.rounds.draft import Seat


def exchanged(seats: Sequence[Seat], one: Entry, other: Entry) -> list[Seat]:
    """Each of the two in the place of the other; one who has none gives his up."""
    places = {one.pk: other, other.pk: one}
    return [
        replace(
            seat,
            first=places.get(seat.first.pk, seat.first),
            second=places.get(seat.second.pk, seat.second) if seat.second else None,
        )
        for seat in seats
    ]


def turned(seats: Sequence[Seat], one: Entry) -> list[Seat]:
    """His board with colours exchanged."""
    return [
        replace(seat, first=seat.second, second=seat.first)
        if seat.second is not None and sits_at(seat, one.pk)
        else seat
        for seat in seats
    ]


def unpaired(seats: Sequence[Seat], one: Entry) -> list[Seat]:
    """Without his board, or his bye: both players are free."""
    return [seat for seat in seats if not sits_at(seat, one.pk)]


def sits_at(seat: Seat, entry: uuid.UUID) -> bool:
    """Whether the entry is one of the two."""
    return entry in (seat.first.pk, seat.second.pk if seat.second else None)
