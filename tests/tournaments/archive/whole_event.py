"""A competition with every kind of row that an archive holds."""

from datetime import date

from django.utils import timezone

from arbiter.record.commands import MakeMove, Start, WriteNote
from arbiter.rules.openings import read_csv
from arbiter.services.opening_tables import import_table
from tests.services.games import send
from tests.tournaments.drawn_section import DrawnSection, arbiter, ask, games_of, sent
from tournaments.models import (
    Attention,
    ClerkEntry,
    Competition,
    Entry,
    EntryStatus,
    EquipmentCheck,
    ForbiddenMeeting,
    GrantedBye,
    HallStop,
    MeetingDecider,
    PlaceDecision,
    Player,
    Role,
    StruckOut,
)
from tournaments.services.incidents.putting_down import put_down
from tournaments.services.results.transcripts import type_moves
from tournaments.services.rounds.publication import take_round_back

CSV = b"number;moves\n1;c3-d4 d6-c5\n2;c3-b4 f6-g5"


def whole_event() -> Competition:
    """Two rounds closed, one under way with a game on the board, one draft; every kind of row."""
    club = read_csv(CSV, id="club", edition="2026", source="by hand", variants=["russian"])
    import_table(club)
    drawn = DrawnSection(
        players=7, opening_table="club", opening_edition="2026", second_arbiter=True
    )
    drawn.member("clerk", Role.CLERK)
    _private(drawn)
    first = drawn.announce()
    take_round_back(round_=first, by=drawn.chief, reason="wrong tables")
    first.delete()
    first = drawn.announce()
    drawn.close(first, "2-0", "1-1", "0-2")
    _live(drawn)
    entries = list(drawn.section.entries.order_by("seed"))
    game = games_of(first)[0]
    ask(game, "0-2", drawn.chief)
    ClerkEntry.objects.create(
        pairing_game=game, result="2-0", rule="reported", clerk_id=str(drawn.chief.pk)
    )
    put_down(entry=entries[0], kind="phone", degree="next", note="it rang", **sent(drawn.chief))
    Attention.objects.create(
        pairing_game=game,
        kind="call",
        occurrence="7",
        seen_by=drawn.chief,
        seen_at=timezone.now(),
        taken_by=drawn.chief,
        taken_at=timezone.now(),
    )
    type_moves(pairing_game=game, version=0, text="cb4 fg5", by=drawn.chief)
    order = [[str(entries[0].pk)], [str(entries[1].pk), str(entries[2].pk)]]
    PlaceDecision.objects.create(
        section=drawn.section, kind="lot", order=order, seed="42", reason="by lot", after=1
    )
    StruckOut.objects.create(entry=entries[6], reason="left", after=1, decided_by=drawn.chief)
    MeetingDecider.objects.create(
        pairing=game.pairing,
        winner=game.pairing.first,
        kind="lot",
        basis="coin",
        decided_by=drawn.chief,
    )
    ForbiddenMeeting.objects.create(section=drawn.section, first=entries[0], second=entries[1])
    GrantedBye.objects.create(entry=entries[2], round_number=4, kind="half", reason="train")
    EquipmentCheck.objects.create(
        round=first,
        table=game.pairing.table,
        requirement="clocks",
        in_order=False,
        remark="they stand",
        by=drawn.chief,
    )
    HallStop.objects.create(
        competition=drawn.competition, round=first, reason="an alarm", by=drawn.chief
    )
    Entry.objects.create(
        section=drawn.section,
        player=Player.objects.create(competition=drawn.competition, name_ru="Заявка"),
        status=EntryStatus.APPLIED,
        reason="later",
    )
    return drawn.competition


def _private(drawn: DrawnSection) -> None:
    entry = drawn.section.entries.select_related("player").first()
    assert entry is not None
    player = entry.player
    player.birth_date, player.sex, player.contact = date(2014, 5, 9), "female", "+7 900"
    player.name_en, player.rating, player.coach = "O'Neil «Ann»", 2100, "Тренер"
    player.save()
    entry.checked_in_at = timezone.now()
    entry.save()


def _live(drawn: DrawnSection) -> None:
    """A game of the second round is played on a board."""
    game = games_of(drawn.announce())[0].game_id
    chief = arbiter(drawn.chief)
    assert send(game, Start(), chief).code is None
    assert send(game, WriteNote(text="the clock was slow"), chief).code is None
    for ply, move in enumerate(("c3-d4", "d6-c5"), 1):
        assert send(game, MakeMove(move=move, ply=ply), chief).code is None
