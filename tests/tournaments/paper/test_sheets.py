"""Every sheet in both languages, as it stands in the file."""

import io
import re
import time

import pytest
from pypdf import PdfReader

from tests.tournaments.paper.events import heading, people
from tests.tournaments.paper.sheets import HASH, SHEETS, dense, pages
from tournaments.paper.document import Language, pdf, pictures
from tournaments.paper.heading import Heading, Person

LATIN = re.compile("[A-Za-z]+")
CYRILLIC = re.compile("[А-Яа-яЁё]+")

EVERY_SHEET = pytest.mark.parametrize("name", SHEETS)
BOTH = pytest.mark.parametrize("language", ["ru", "en"])

ABROAD = Heading(
    "World Championship", "Women", "Riga", "1-9 July 2026", 4, "14:32", "A. Judge", "B. Clerk"
)
STRANGE = (
    '#panic("x")',
    "*a* _b_ `c` = d",
    "$x$ @ref <label> // no /* no",
    "\"double\" 'single' -- --- ~ \\ #{1+1} #[x]",
    "{page} {pages} %(page)s %s &amp; <b>",
    "Й" + "и\u0306" * 20,
    "Щ" * 200,
    "Слово " * 33,
    "ab\tc\nd",
    "",
)


def abroad(count: int) -> dict[int, Person]:
    return {
        number: Person(f"Player {number}", "GMI", 2000, "Latvia", "Club", "Coach")
        for number in range(1, count + 1)
    }


@EVERY_SHEET
def test_a_russian_sheet_is_russian_throughout(name: str) -> None:
    players = people(10 if "round robin" in name else 11)
    text = "".join(pages(SHEETS[name](heading(), players, "ru"))).replace("\u200b", "")
    assert set(LATIN.findall(text.replace(HASH, ""))) == set()


@EVERY_SHEET
def test_an_english_sheet_is_english_throughout(name: str) -> None:
    document = SHEETS[name](ABROAD, abroad(10), "en")
    text = "".join(pages(document)).replace("Трансляция партии", "")
    assert set(CYRILLIC.findall(text)) == set()


@EVERY_SHEET
@BOTH
def test_every_player_stands_on_it(name: str, language: Language) -> None:
    players = people(10)
    text = dense("".join(pages(SHEETS[name](heading(), players, language))))
    missing = {each.name for each in players.values() if dense(each.name) not in text}
    assert missing == set()


@EVERY_SHEET
def test_the_same_document_gives_the_same_bytes(name: str) -> None:
    first, second = (SHEETS[name](heading(), people(10), "ru") for _ in range(2))
    assert pdf(first) == pdf(second)


@EVERY_SHEET
def test_nothing_that_is_typed_is_markup(name: str) -> None:
    players = {
        number: Person(text, text[:9], 2000, text, text, text)
        for number, text in enumerate(STRANGE, start=1)
    }
    named = Heading(*STRANGE[:4], 4, *STRANGE[:3])
    text = dense("".join(pages(SHEETS[name](named, players, "ru"))))
    for typed in STRANGE[:5]:
        assert dense(typed) in text


@EVERY_SHEET
def test_it_is_set_in_the_fonts_that_typst_brings(name: str) -> None:
    reader = PdfReader(io.BytesIO(pdf(SHEETS[name](heading(), people(10), "ru"))))
    fonts = {
        str(font.get_object()["/BaseFont"]).partition("+")[2]
        for page in reader.pages
        for font in page["/Resources"]["/Font"].values()
    }
    assert fonts
    assert {font.split("-")[0] for font in fonts} <= {"LibertinusSerif", "DejaVuSansMono"}


@BOTH
def test_a_long_list_repeats_its_head_and_counts_its_pages(language: Language) -> None:
    found = pages(SHEETS["entry list"](heading(), people(200), language))
    assert len(found) > 3
    name, said = {
        "ru": ("Фамилия, имя", "страница {} из {}"),
        "en": ("Name", "page {} of {}"),
    }[language]
    for number, text in enumerate(found, start=1):
        assert name in text
        assert said.format(number, len(found)) in text
        assert "Чемпионат России" in text


def test_a_protocol_has_places_for_signatures_and_the_hash_of_the_round() -> None:
    text = pages(SHEETS["protocol"](heading(), people(10), "ru"))[-1]
    assert "Главный судья" in text
    assert "Иванова М. П." in text
    assert "Главный секретарь" in text
    assert HASH in dense(text)


def test_four_cards_go_on_a_sheet_and_byes_have_none() -> None:
    assert len(pages(SHEETS["table cards"](heading(), people(16), "ru"))) == 2
    assert len(pages(SHEETS["table cards"](heading(), people(17), "ru"))) == 2
    assert len(pages(SHEETS["table cards"](heading(), people(18), "ru"))) == 3


def test_eight_slips_go_on_a_sheet() -> None:
    assert len(pages(SHEETS["result slips"](heading(), people(16), "ru"))) == 1
    assert len(pages(SHEETS["result slips"](heading(), people(18), "ru"))) == 2


def test_every_page_is_a_picture_too() -> None:
    document = SHEETS["table cards"](heading(), people(18), "ru")
    drawn = pictures(document, ppi=40)
    assert len(drawn) == 3
    assert all(page.startswith(b"\x89PNG") for page in drawn)


def test_a_title_of_the_file_and_its_language_are_set() -> None:
    reader = PdfReader(io.BytesIO(pdf(SHEETS["pairings"](heading(), people(10), "ru"))))
    assert reader.metadata is not None
    assert reader.metadata.title == f"{heading().competition} · Пары 4‑го тура"
    assert reader.metadata.creation_date is None
    assert reader.trailer["/Root"]["/Lang"] == "ru"


@pytest.mark.slow
@EVERY_SHEET
def test_two_hundred_players_are_printed_while_one_waits(name: str) -> None:
    count = 24 if "round robin" in name else 200
    begun = time.process_time()
    pdf(SHEETS[name](heading(), people(count), "ru"))
    assert time.process_time() - begun < 10
