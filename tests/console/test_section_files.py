"""The paper and the files of a section: what there is, for whom, and what stands in it."""

import csv
import io

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from arbiter.api import section_files
from arbiter.models import User
from arbiter.rules.openings import draw, shipped_table
from tests.tournaments.drawn_section import DrawnSection, enter, games_of
from tournaments.paper.press import Press
from tournaments.selectors.printed import FOR_EVERYBODY, NO_TABLES, SHEETS, Wanted, printed

pytestmark = [pytest.mark.database, pytest.mark.sqlite_only, pytest.mark.django_db]


@pytest.fixture
def drawn(db: None) -> DrawnSection:
    """A round closed, another one announced."""
    drawn = DrawnSection(players=5)
    drawn.close(drawn.announce(), "2-0", "1-1")
    drawn.announce()
    return drawn


@pytest.fixture
def browser(drawn: DrawnSection, client: Client) -> Client:
    client.force_login(drawn.chief)
    return client


def text_of(content: bytes) -> str:
    return " ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)


def address(drawn: DrawnSection, sheet: str, form: str, of: str = "console") -> str:
    return reverse(f"{of}:section_sheet", args=[drawn.section.pk, sheet, form])


def rows_of(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig")), delimiter=";"))


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_every_sheet_is_printed_in_both_languages(
    drawn: DrawnSection, browser: Client, sheet: str, language: str
) -> None:
    got = browser.get(address(drawn, sheet, "pdf"), {"language": language, "round": "1"})
    assert got["Content-Type"] == "application/pdf"
    text = text_of(got.content)
    assert "Игрок 002" in text
    assert ("Кубок" in text, "Cup" in text) == (language == "ru", language == "en")


@pytest.mark.parametrize("form", ["csv", "xlsx"])
@pytest.mark.parametrize("sheet", [each for each in SHEETS if each not in NO_TABLES])
def test_every_table_goes_into_a_spreadsheet(
    drawn: DrawnSection, browser: Client, sheet: str, form: str
) -> None:
    got = browser.get(address(drawn, sheet, form))
    assert got.status_code == 200
    if form == "csv":
        assert any("Игрок 001" in cell for row in rows_of(got.content) for cell in row)
    else:
        assert got.content[:2] == b"PK"


def test_the_protocol_bears_the_seal_of_the_round(drawn: DrawnSection, browser: Client) -> None:
    seal = drawn.section.rounds.get(number=1).head_hash
    got = browser.get(address(drawn, "results", "pdf"), {"round": "1"})
    assert seal in text_of(got.content).replace("\u200b", "").replace("\n", "").replace(" ", "")


def test_everybody_finds_his_table_by_the_alphabet(drawn: DrawnSection, browser: Client) -> None:
    heading, *rows = rows_of(browser.get(address(drawn, "find-your-table", "csv")).content)
    assert heading[1] == "Стол"
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    assert len(rows) == 5


def test_everybody_has_the_sheets_that_are_no_officials_own(
    drawn: DrawnSection, client: Client
) -> None:
    for sheet in SHEETS:
        got = client.get(address(drawn, sheet, "pdf", "public"))
        assert got.status_code == (200 if sheet in FOR_EVERYBODY else 404)
    page = client.get(reverse("public:section_paper", args=[drawn.section.pk])).content.decode()
    assert page.count("PDF") >= len(FOR_EVERYBODY)
    assert "TRF" not in page


def test_a_sheet_that_has_not_changed_is_not_sent_again(
    drawn: DrawnSection, client: Client
) -> None:
    asked = address(drawn, "standings", "pdf", "public")
    tag = client.get(asked)["ETag"]
    again = client.get(asked, headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    enter(games_of(drawn.section.rounds.get(number=2))[0], "1-1", drawn.chief)
    assert client.get(asked, headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize(
    "of", ["public:section_sheet", "console:section_sheet", "api:section-sheet"]
)
def test_while_too_many_sheets_are_made_one_is_asked_to_come_again(
    drawn: DrawnSection, browser: Client, monkeypatch: pytest.MonkeyPatch, of: str
) -> None:
    monkeypatch.setattr(section_files, "press", Press(at_once=0, patience_s=0))
    got = browser.get(reverse(of, args=[drawn.section.pk, "standings", "pdf"]))
    assert (got.status_code, got["Retry-After"]) == (503, "5")
    assert of != "api:section-sheet" or got.json()["code"] == "sheets_waiting"


OPENINGS = {"opening_table": "three-plies", "opening_edition": "2026"}


def openings_on(drawn: DrawnSection, browser: Client, sheet: str) -> list[str]:
    got = browser.get(address(drawn, sheet, "pdf"), {"language": "en", "round": "1"})
    text = " ".join(text_of(got.content).replace("\u200b", "").split())
    return [said for said in openings_of(drawn) if said in text]


def openings_of(drawn: DrawnSection) -> list[str]:
    """As the section's table of openings has those that the seed draws, by board."""
    table = shipped_table("three-plies")
    meetings = drawn.section.rounds.get().pairings.filter(second__isnull=False)
    seeds = meetings.order_by("board").values_list("opening_seed")
    entries = [draw(seed, table) for (seed,) in seeds]
    return [f"No. {entry.number}, {' '.join(entry.moves)}" for entry in entries]


@pytest.mark.parametrize(
    ("sheet", "draws"),
    [
        ("find-your-table", "of_round"),
        *((sheet, "of_round") for sheet in ("pairings", "cards", "slips", "results")),
        *((sheet, "of_meeting") for sheet in ("pairings", "cards", "slips")),
    ],
)
def test_drawn_openings_are_on_the_paper_of_a_round(client: Client, sheet: str, draws: str) -> None:
    drawn = DrawnSection(players=4, opening_draw=draws, **OPENINGS)
    client.force_login(drawn.chief)
    drawn.announce("May 1")
    assert openings_on(drawn, client, sheet) == openings_of(drawn)
    assert len(set(openings_of(drawn))) == (1 if draws == "of_round" else 2)


def test_paper_has_the_openings_that_were_played_whatever_is_drawn_later(client: Client) -> None:
    drawn = DrawnSection(players=4, opening_draw="of_round", **OPENINGS)
    client.force_login(drawn.chief)
    drawn.announce("May 1")
    drawn.section.settings = {**drawn.section.settings, "opening_table": "two-plies"}
    drawn.section.save()
    assert openings_on(drawn, client, "cards") == openings_of(drawn)


def test_what_is_not_there_is_not_found(drawn: DrawnSection, browser: Client) -> None:
    for sheet, form, query in (
        ("pairings", "pdf", {"round": "3"}),
        ("pairings", "pdf", {"round": "x"}),
        ("pairings", "pdf", {"language": "de"}),
        ("pairings", "pdf", {"round": "9" * 50}),
        ("standings", "pdf", {"group": "nobody"}),
        ("cards", "csv", {}),
        ("diplomas", "pdf", {}),
        ("pairings", "doc", {}),
    ):
        assert browser.get(address(drawn, sheet, form), query).status_code == 404


def test_a_draft_is_on_no_sheet(drawn: DrawnSection, browser: Client) -> None:
    drawn.section.rounds.filter(number=2).update(state="confirmed")
    assert browser.get(address(drawn, "pairings", "pdf"), {"round": "2"}).status_code == 404
    page = browser.get(reverse("console:section_files", args=[drawn.section.pk]))
    assert '<option value="2"' not in page.content.decode()


def test_the_games_of_all_rounds_are_one_file(drawn: DrawnSection, browser: Client) -> None:
    for of in ("console", "public"):
        got = browser.get(reverse(f"{of}:section_games", args=[drawn.section.pk]))
        assert got.content.decode().count("[Event ") == 4


def test_the_report_is_for_officials_and_reads_back(drawn: DrawnSection, browser: Client) -> None:
    got = browser.get(reverse("console:section_report", args=[drawn.section.pk, "trf26"]))
    assert got.content.decode().count("\r\n001 ") == 5
    stranger = Client()
    stranger.force_login(User.objects.create_user(username="stranger"))
    there = reverse("console:section_report", args=[drawn.section.pk, "trf26"])
    assert stranger.get(there).status_code == 403


def test_a_section_without_a_form_in_the_report_says_why(browser: Client) -> None:
    other = DrawnSectionOfMicroMatches()
    browser.force_login(other.chief)
    got = browser.get(reverse("console:section_report", args=[other.section.pk, "trf26"]))
    assert got.status_code == 409
    assert "Причина" in got.content.decode()


class DrawnSectionOfMicroMatches(DrawnSection):
    def __init__(self) -> None:
        User.objects.filter(username="chief").update(username="chief-of-another")
        super().__init__(players=4, scoring={"games": 2, "ranked_by": "match_points"})


@pytest.mark.parametrize("asked", ["9" * 5000, "²", "٢", "-1", ""])
def test_what_is_no_round_shows_the_latest(
    drawn: DrawnSection, browser: Client, asked: str
) -> None:
    page = browser.get(reverse("console:section_files", args=[drawn.section.pk]), {"round": asked})
    assert page.status_code == 200
    assert page.context["chosen"] == 2


@pytest.mark.parametrize("draws", ["of_round", "of_meeting"])
@pytest.mark.parametrize("sheet", ["find-your-table", "pairings", "results"])
def test_a_spreadsheet_of_a_round_has_the_openings_in_a_column(
    client: Client, sheet: str, draws: str
) -> None:
    drawn = DrawnSection(players=5, opening_draw=draws, **OPENINGS)
    client.force_login(drawn.chief)
    drawn.announce("May 1")
    heading, *rows = rows_of(client.get(address(drawn, sheet, "csv"), {"language": "ru"}).content)
    said = [row[heading.index("Дебют")] for row in rows]
    meetings = drawn.section.rounds.get().pairings.filter(second__isnull=False).count()
    lines = meetings * (2 if sheet == "find-your-table" else 1)
    assert len([one for one in said if one]) == lines
    assert len(said) == lines + 1
    assert {one for one in said if one} <= {one.replace("No.", "№") for one in openings_of(drawn)}


def test_players_have_slips_with_the_way_to_their_own_pages(
    drawn: DrawnSection, browser: Client
) -> None:
    sheet = printed(
        drawn.section,
        Wanted("player-cards", "ru", player_address_of=lambda player: f"http://hall/{player}"),
    )
    entries = drawn.section.entries.filter(seed__isnull=False).order_by("seed")
    assert [card["address"] for card in sheet.data["cards"]] == [
        f"http://hall/{entry.player_id}" for entry in entries
    ]
    got = browser.get(address(drawn, "player-cards", "pdf"))
    names = "".join(text_of(got.content).split())
    assert all("".join(entry.player.name_ru.split()) in names for entry in entries)
