"""An arbiter has seen what needs a person, takes it, or lets it go again.

Of two who take one thing at once one has it, and the other is told who."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Q
from django.utils import timezone

from arbiter.models import User
from arbiter.services.hints import hint_after_commit
from arbiter.services.refused import Refused
from arbiter.services.timeline import now_ms
from arbiter.services.transaction import writing
from tournaments.models import Attention, PairingGame
from tournaments.selectors.hall import concerns_of_game


def see(*, pairing_game: PairingGame, marks: Sequence[str], by: User) -> None:
    """Note that `by` has seen these; who saw each first stays.

    Raises Refused ``concern_over``: there is none of them any more.
    """
    with writing():
        _rows(pairing_game, marks, by)
        hint_after_commit("attention")


def take(*, pairing_game: PairingGame, marks: Sequence[str], by: User) -> None:
    """`by` sees to these, and nobody else need.

    Raises Refused: ``concern_over``; ``concern_taken``: another arbiter has one of them.
    """
    with writing():
        rows = _rows(pairing_game, marks, by)
        for row in rows:
            if row.taken_at is not None and row.taken_by != by:
                raise Refused("concern_taken", name=_name(row.taken_by))
        free = [row.pk for row in rows if row.taken_at is None]
        Attention.objects.filter(pk__in=free).update(
            taken_by=by, taken_at=timezone.now(), released_by=None, released_at=None
        )
        hint_after_commit("attention")


def release(*, pairing_game: PairingGame, marks: Sequence[str], by: User) -> None:
    """These are anybody's again: whoever took them was held up, or another relieves him."""
    with writing():
        rows = _rows(pairing_game, marks, by)
        taken = [row.pk for row in rows if row.taken_at is not None]
        Attention.objects.filter(pk__in=taken).update(
            taken_by=None, taken_at=None, released_by=by, released_at=timezone.now()
        )
        hint_after_commit("attention")


def _rows(pairing_game: PairingGame, marks: Sequence[str], by: User) -> list[Attention]:
    """A row for each of the marks that stands now, locked; a new one says that `by` saw it."""
    standing = {concern.mark for concern in concerns_of_game(pairing_game.game_id, now_ms())}
    found = sorted({mark for mark in marks if mark in standing})
    if not found:
        raise Refused("concern_over")
    now = timezone.now()
    Attention.objects.bulk_create(
        [_new(pairing_game, mark, by, now) for mark in found], ignore_conflicts=True
    )
    wanted = Q()
    for mark in found:
        kind, _, occurrence = mark.partition(":")
        wanted |= Q(kind=kind, occurrence=occurrence)
    every = Attention.objects.filter(pairing_game=pairing_game)
    rows = every.select_for_update(of=("self",), no_key=True)
    return list(rows.filter(wanted).select_related("taken_by").order_by("kind", "occurrence"))


def _new(pairing_game: PairingGame, mark: str, by: User, now: datetime) -> Attention:
    kind, _, occurrence = mark.partition(":")
    return Attention(
        pairing_game=pairing_game, kind=kind, occurrence=occurrence, seen_by=by, seen_at=now
    )


def _name(user: User | None) -> str:
    return "–" if user is None else user.display_name or user.username
