"""Sheets are made once for all who ask, and not too many of them at once."""

import threading
from dataclasses import replace
from time import monotonic

import pytest

from tests.services.threads import at_once
from tournaments.paper.document import Document
from tournaments.paper.press import Press, PressBusy

SHEET = Document("table", {"title": "Таблица", "printed": "Напечатано 30.11.2026 17:20"})
LATER = replace(SHEET, data={**SHEET.data, "printed": "Напечатано 30.11.2026 17:21"})
CORRECTED = replace(SHEET, data={**SHEET.data, "title": "Таблица 2"})


class Maker:
    """Counts what it makes, each file another one."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> bytes:
        self.made += 1
        return f"{self.made}".encode()


@pytest.fixture
def maker():
    return Maker()


def test_a_sheet_is_made_once_whenever_it_is_printed(maker):
    press = Press(at_once=1)
    printed = [press.printed("pdf", one, maker) for one in (SHEET, SHEET, LATER)]
    assert [one.content for one in printed] == [b"1"] * 3
    assert len({one.digest for one in printed}) == 1


def test_a_sheet_that_says_something_else_is_another_one(maker):
    press = Press(at_once=1)
    files = [press.printed("pdf", SHEET, maker), press.printed("pdf", CORRECTED, maker)]
    files.append(press.printed("xlsx", SHEET, maker))
    assert [one.content for one in files] == [b"1", b"2", b"3"]


def test_a_sheet_does_not_pass_for_fresh_for_ever(maker):
    press = Press(at_once=1, fresh_s=-1)
    assert [press.printed("pdf", SHEET, maker).content for _ in range(2)] == [b"1", b"2"]


def test_no_more_is_kept_than_there_is_room_for(maker):
    press = Press(at_once=1, most_bytes=1)
    asked = (SHEET, CORRECTED, CORRECTED, SHEET)
    assert [press.printed("pdf", one, maker).content for one in asked] == [b"1", b"2", b"2", b"3"]


def test_those_who_ask_meanwhile_are_given_the_same_file(maker):
    press = Press(at_once=1)
    printed = at_once(*[lambda: press.printed("pdf", SHEET, maker)] * 5)
    assert {one.content for one in printed} == {b"1"}


class TestWhileOneIsBeingMade:
    @pytest.fixture
    def busy(self):
        """A press at work on another sheet until the test is over."""
        press = Press(at_once=1, patience_s=0.05)
        begun, over = threading.Event(), threading.Event()

        def slowly() -> bytes:
            begun.set()
            over.wait(timeout=10)
            return b"slow"

        at_work = threading.Thread(target=lambda: press.printed("pdf", CORRECTED, slowly))
        at_work.start()
        begun.wait(timeout=10)
        yield press
        over.set()
        at_work.join()

    def test_who_has_waited_long_is_refused(self, busy, maker):
        with pytest.raises(PressBusy):
            busy.printed("pdf", SHEET, maker)
        assert maker.made == 0


def test_who_would_wait_behind_too_many_is_refused_at_once(maker):
    began = monotonic()
    with pytest.raises(PressBusy):
        Press(at_once=0, patience_s=10, most_waiting=0).printed("pdf", SHEET, maker)
    assert monotonic() - began < 1


def test_the_place_is_free_again_after_a_fault(maker):
    press = Press(at_once=1, patience_s=0)
    with pytest.raises(ZeroDivisionError):
        press.printed("pdf", SHEET, lambda: bytes(1 // 0))
    assert press.printed("pdf", SHEET, maker).content == b"1"
