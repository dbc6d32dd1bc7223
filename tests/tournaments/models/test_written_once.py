"""What clerks, arbiters and the journal have said is added to and never changed."""

import pytest
from django.db import IntegrityError, connection, transaction

from tests.tournaments.drawn_section import DrawnSection, clerk, enter, games_of
from tournaments.models import ClerkEntry, Entry, JournalEntry, MeetingDecider, PlaceDecision
from tournaments.models.written_once import TABLES
from tournaments.services.rounds.draft import alter_round, discard_draft, propose_round

pytestmark = [pytest.mark.django_db, pytest.mark.database]

MODELS = (ClerkEntry, JournalEntry, PlaceDecision, MeetingDecider)


@pytest.fixture
def section(db):
    """With a row in each of the tables."""
    made = DrawnSection(two_clerks=True)
    vera = made.member("vera")
    game = games_of(made.announce())[0]
    enter(game, "2-0", vera, clerk(vera))
    PlaceDecision.objects.create(section=made.section, kind="lot", order=[], reason="x", after=1)
    MeetingDecider.objects.create(
        pairing=game.pairing, winner=Entry.objects.first(), kind="lot", basis="x"
    )
    return made


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(
    "tamper",
    [
        lambda row: row.save(),
        lambda row: row.delete(),
        lambda row: type(row).objects.filter(pk=row.pk).update(id=row.pk),
        lambda row: type(row)._base_manager.all()._raw_delete(using="default"),
    ],
    ids=["save", "delete", "update", "raw"],
)
def test_the_database_refuses_to_change_a_row(section, model, tamper):
    row = model.objects.first()
    with pytest.raises(IntegrityError, match="added and never changed"), transaction.atomic():
        tamper(row)
    assert model.objects.filter(pk=row.pk).exists()


@pytest.mark.parametrize("table", TABLES, ids=lambda one: one.table)
@pytest.mark.sqlite_only
def test_the_database_refuses_to_put_a_row_in_the_place_of_another(section, table):
    replacing = f"REPLACE INTO {table.table} SELECT * FROM {table.table}"
    with pytest.raises(IntegrityError, match="added and never changed"), transaction.atomic():
        connection.cursor().execute(replacing)


@pytest.mark.parametrize("table", TABLES, ids=lambda one: one.table)
@pytest.mark.postgresql_only
def test_postgresql_refuses_to_empty_a_table(section, table):
    connection.check_constraints()
    with pytest.raises(IntegrityError, match="added and never changed"), transaction.atomic():
        connection.cursor().execute(f"TRUNCATE {table.table} CASCADE")


def test_a_draft_of_which_nothing_was_said_is_altered_and_thrown_away(db):
    section = DrawnSection()
    round_ = propose_round(section=section.section, by=section.chief)
    alter_round(round_=round_, seats=(), by=section.chief, reason="anew")
    discard_draft(round_=round_, by=section.chief)
    assert not section.section.rounds.exists()
