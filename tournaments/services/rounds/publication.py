"""A round is announced, taken back, closed and opened again: what everybody sees."""

import hashlib
import uuid
from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import Q
from django.utils import timezone

from arbiter.models import Game
from arbiter.record.authority import Actor
from arbiter.record.commands import Create, ReportResult, parse_command
from arbiter.record.commands.rulings import DeclaredResult
from arbiter.services.create_game import create_games
from arbiter.services.hints import hint_after_commit
from arbiter.services.record import record
from arbiter.services.refused import Refused
from arbiter.services.timeline import now_ms
from arbiter.services.transaction import writing
from tournaments.models import (
    Pairing,
    PairingGame,
    Player,
    Round,
    RoundState,
    Section,
    Table,
)
from tournaments.selectors.draft import checked, pairings_stamp
from tournaments.services.backups import backed_up, of_round
from tournaments.services.journal import note
from tournaments.services.locks import locked_competition, locked_round, next_number
from tournaments.services.rounds.opening import ChosenOpening, chosen_opening

PUBLISHING_PATIENCE_MS = 20_000
"""A round of a thousand is a thousand games to set up."""

LONGEST_OPENING_SEED = 64
"""A meeting that draws its own opening adds its board to it."""


@backed_up("publication", of_round)
@writing(patience_ms=PUBLISHING_PATIENCE_MS)
def publish_round(
    *, round_: Round, by: Any, actor: Actor, at: int, opening_seed: str = "", seen: str = ""
) -> Round:
    """Announce a confirmed round: its tables are set and the games of its meetings opened.

    A round that has an error which it had not when it was confirmed is not announced: two may have
    been kept apart since, or somebody let go.

    Args:
        actor: as whom the games are created.
        at: event time in ms.
        opening_seed: what was drawn in public, where the section draws openings.
        seen: the `pairings_stamp` of what is announced, where it may have been a draft again.

    Raises Refused: ``wrong_round_state``; ``draft_changed``; ``round_faulty``;
    ``opening_seed_missing``, ``opening_seed_too_long``; ``table_of_another_section``, a board would
    stand at a table at which another section's game is still open; what `chosen_opening` refuses.
    """
    locked_competition(round_.section.competition)
    round_ = locked_round(round_, RoundState.CONFIRMED)
    if seen and seen != pairings_stamp(round_):
        raise Refused("draft_changed")
    section = round_.section
    _as_it_was_confirmed(round_)
    round_.opening_seed = _seed_for(section, opening_seed.strip())
    meetings = list(
        round_.pairings.filter(second__isnull=False)
        .select_related("first__player", "second__player")
        .order_by("board")
    )
    tables = _tables(section, len(meetings))
    for meeting, table in zip(meetings, tables, strict=True):
        meeting.table = table
        meeting.opening_seed = _seed_of(round_, meeting)
    seeds = ["opening_seed"] if round_.opening_seed else []
    Pairing.objects.bulk_update(meetings, ["table", *seeds], batch_size=100)
    drawn = {seed: _opening(section, seed) for seed in {one.opening_seed for one in meetings}}
    open_games([(one, drawn[one.opening_seed]) for one in meetings], section, actor, at)
    for meeting in meetings:
        if gone := _gone(round_.number, meeting):
            _lose_without_play(meeting, gone, actor)
    round_.state = RoundState.PUBLISHED
    round_.published_at = timezone.now()
    round_.save(update_fields=["state", "published_at", "opening_seed"])
    note("round_published", by=by, section=section, round=round_.number)
    hint_after_commit("games")
    return round_


@writing()
def take_round_back(*, round_: Round, by: Any, reason: str) -> Round:
    """Take an announced round back to the desk while no game of it has begun and no clerk has
    entered a result.

    The logs of its games stay, but belong to no round any more. Raises Refused:
    ``wrong_round_state``, ``reason_missing``, ``round_begun``; ``later_round_first``, a later one
    has been made.
    """
    if not reason.strip():
        raise Refused("reason_missing")
    round_ = locked_round(round_, RoundState.PUBLISHED)
    last = _last_number(round_)
    if last > round_.number:
        raise Refused("later_round_first", round=last)
    _lock_games(round_)
    games = PairingGame.objects.filter(pairing__round=round_)
    left = Q(pairing__first__to_round__lt=round_.number)
    left |= Q(pairing__second__to_round__lt=round_.number)
    untouched = Q(game__status="not_started") | (left & Q(game__result_rule="no_show"))
    begun = (
        games.filter(~untouched | Q(clerk_entries__isnull=False))
        .select_related("pairing__table")
        .first()
    )
    if begun is not None:
        table = begun.pairing.table
        raise Refused("round_begun", table=table.number if table else 0)
    given_up = [str(pk) for pk in games.values_list("game_id", flat=True)]
    games.delete()
    round_.pairings.update(table=None, opening_seed="")
    round_.state = RoundState.DRAFT
    round_.published_at = None
    round_.opening_seed = ""
    round_.save(update_fields=["state", "published_at", "opening_seed"])
    note(
        "round_taken_back",
        by=by,
        section=round_.section,
        reason=reason.strip(),
        round=round_.number,
        games=given_up,
    )
    hint_after_commit("games")
    return round_


@backed_up("closing", of_round)
@writing()
def close_round(*, round_: Round, by: Any) -> Round:
    """Close a round whose every game has ended; its seal is taken.

    Raises Refused: ``wrong_round_state``; ``games_open`` with the tables.
    """
    round_ = locked_round(round_, RoundState.PUBLISHED)
    _lock_games(round_)
    still_open = open_tables(round_)
    if still_open:
        raise Refused("games_open", tables=still_open)
    round_.state = RoundState.CLOSED
    round_.closed_at = timezone.now()
    round_.head_hash = seal_of(round_)
    round_.save(update_fields=["state", "closed_at", "head_hash"])
    note("round_closed", by=by, section=round_.section, round=round_.number, seal=round_.head_hash)
    return round_


@writing()
def reopen_round(*, round_: Round, by: Any, reason: str) -> Round:
    """Open the last closed round again. Raises Refused: ``reason_missing``, ``wrong_round_state``,
    ``later_round``: one has been made from its results."""
    if not reason.strip():
        raise Refused("reason_missing")
    round_ = locked_round(round_, RoundState.CLOSED)
    if _last_number(round_) > round_.number:
        raise Refused("later_round", round=round_.number)
    round_.state = RoundState.PUBLISHED
    round_.closed_at = None
    round_.head_hash = ""
    round_.save(update_fields=["state", "closed_at", "head_hash"])
    note(
        "round_reopened",
        by=by,
        section=round_.section,
        reason=reason.strip(),
        round=round_.number,
    )
    return round_


def _as_it_was_confirmed(round_: Round) -> None:
    """Raises Refused ``round_faulty`` for errors that nobody has let stand."""
    errors = {one.code for one in checked(round_).errors}
    new = errors - set(round_.accepted_errors.split())
    if new:
        raise Refused("round_faulty", errors=sorted(new))


def open_tables(round_: Round) -> list[int]:
    """The tables at which a game has not ended with a result, each once, in their order."""
    unfinished = PairingGame.objects.filter(pairing__round=round_, game__result="")
    tables = unfinished.order_by("pairing__table__number").values_list(
        "pairing__table__number", flat=True
    )
    return list(dict.fromkeys(tables))


def seal_of(round_: Round) -> str:
    """SHA-256 over the head hashes of the round's games, by board and number, a line each."""
    heads = (
        PairingGame.objects.filter(pairing__round=round_)
        .order_by("pairing__board", "number")
        .values_list("game__head_hash", flat=True)
    )
    return hashlib.sha256("".join(f"{head}\n" for head in heads).encode()).hexdigest()


def open_games(
    meetings: Iterable[tuple[Pairing, ChosenOpening]], section: Section, actor: Actor, at: int
) -> None:
    """Open the games of meetings, colours exchanged from game to game, the opening the same."""
    games, commands = [], {}
    for meeting, chosen in meetings:
        assert meeting.second is not None
        pair = (meeting.first.player, meeting.second.player)
        for number in range(1, section.regulations.scoring.games + 1):
            white, black = pair if number % 2 else pair[::-1]
            games.append(PairingGame(pairing=meeting, number=number, white=white, black=black))
            seats = {"white": white, "black": black}
            commands[f"{meeting.pk}:{number}:{at}"] = create_command(section, seats, chosen)
    for game, answer in zip(games, create_games(commands, actor=actor, at=at), strict=True):
        if answer.code is not None:
            raise Refused(answer.code, **answer.params)
        game.game_id = answer.game_id
    PairingGame.objects.bulk_create(games)


def _gone(number: int, meeting: Pairing) -> set[uuid.UUID]:
    """Who of the two had withdrawn before the round of this number."""
    return {
        entry.player_id
        for entry in (meeting.first, meeting.second)
        if entry is not None and entry.to_round is not None and entry.to_round < number
    }


def _lose_without_play(meeting: Pairing, gone: set[uuid.UUID], actor: Actor) -> None:
    """Who has withdrawn from a table that is played to its end loses every game of a meeting."""
    for each in meeting.games.all():
        white, black = each.white_id in gone, each.black_id in gone
        result: DeclaredResult = "0-0" if white and black else "0-2" if white else "2-0"
        answer = record(
            game_id=each.game_id,
            command=ReportResult(result, "no_show"),
            actor=actor,
            key=f"{each.pk}:left",
            at=now_ms(),
        )
        if answer.code is not None:
            raise Refused(answer.code, **answer.params)


def create_command(section: Section, seats: dict[str, Player], chosen: ChosenOpening) -> Create:
    """What sets up a game of a section."""
    command = parse_command(
        Create.KIND,
        {
            "variant": section.variant,
            "pack": section.pack,
            "time_control": section.time_control,
            "seats": {side: str(player.pk) for side, player in seats.items()},
            "fen": chosen.fen,
            "opening": chosen.opening,
            "settings": {"clocks_stop_by_call": section.competition.clocks_stop_by_call},
        },
    )
    assert isinstance(command, Create)
    return command


def _last_number(round_: Round) -> int:
    """The number of the last round of its section."""
    return next_number(round_.section) - 1


def _lock_games(round_: Round) -> None:
    """No game of the round begins, ends or is opened again until the transaction is over."""
    rows = Game.objects.select_for_update().filter(pairing_game__pairing__round=round_)
    list(rows.order_by("pk").values_list("pk"))


def _seed_for(section: Section, seed: str) -> str:
    if section.regulations.opening_draw == "none":
        return ""
    if not seed:
        raise Refused("opening_seed_missing")
    if len(seed) > LONGEST_OPENING_SEED:
        raise Refused("opening_seed_too_long", allowed=LONGEST_OPENING_SEED)
    return seed


def _seed_of(round_: Round, meeting: Pairing) -> str:
    draw = round_.section.regulations.opening_draw
    if draw == "of_meeting":
        return f"{round_.opening_seed}/{meeting.board}"
    return round_.opening_seed


def _opening(section: Section, seed: str) -> ChosenOpening:
    regulations = section.regulations
    if not seed:
        return ChosenOpening(None, None)
    given = {
        "table": regulations.opening_table,
        "edition": regulations.opening_edition,
        "seed": seed,
    }
    return chosen_opening(section.variant, None, given)


def _tables(section: Section, count: int) -> list[Table]:
    """The tables of the round's boards; those that are not there yet are set up.

    The competition is locked: of two sections that announce at once, one sees the other's games.
    A game set up by hand may set up the same table meanwhile.
    """
    numbers = range(section.first_table, section.first_table + count)
    Table.objects.bulk_create(
        [Table(competition=section.competition, number=number) for number in numbers],
        ignore_conflicts=True,
    )
    tables = list(section.competition.tables.filter(number__in=numbers).order_by("number"))
    refuse_tables_in_use(section, tables)
    return tables


def refuse_tables_in_use(section: Section, tables: Sequence[Table]) -> None:
    """Raises Refused ``table_of_another_section``: a device at one of them would play there."""
    elsewhere = (
        PairingGame.objects.filter(pairing__table__in=tables, game__ended_at=None)
        .exclude(pairing__round__section=section)
        .select_related("pairing__table", "pairing__round__section")
        .first()
    )
    if elsewhere is not None:
        other = elsewhere.pairing
        raise Refused(
            "table_of_another_section", table=other.place.number, section=other.round.section.name
        )
