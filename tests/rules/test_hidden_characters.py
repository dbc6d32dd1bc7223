"""What nobody sees in a text, and what is no more than unusual."""

import unicodedata

import pytest

from arbiter.rules.hidden_characters import hides

HIDDEN = {
    "NUL": "\x00",
    "escape": "\x1b",
    "delete": "\x7f",
    "a control of C1": "\x85",
    "the last of C1": "\x9f",
    "soft hyphen": "\u00ad",
    "Arabic letter mark": "\u061c",
    "zero width space": "\u200b",
    "zero width non-joiner": "\u200c",
    "zero width joiner": "\u200d",
    "left-to-right mark": "\u200e",
    "right-to-left mark": "\u200f",
    "line separator": "\u2028",
    **{f"U+{code:04X}": chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))},
    "blank of Braille": "\u2800",
    "word joiner": "\u2060",
    "byte order mark": "\ufeff",
    "half of a pair": "\ud800",
    "no character": "\uffff",
    "a tag": "\U000e0041",
}


@pytest.mark.parametrize("character", HIDDEN.values(), ids=HIDDEN)
def test_what_nobody_sees_is_hidden_wherever_it_stands(character: str):
    assert hides(character)
    assert hides(f"Белов{character} А.")
    assert hides(f"{character}Белов А.")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Белов А.",
        "Ё́лкин–Œuvre «№ 1», 5½",
        "две\nстроки\r\n\tи отступ",
        "⚠️ 王",
        "a\u00a0b",
        "אבג",
    ],
)
def test_what_is_no_more_than_unusual_hides_nothing(text: str):
    assert not hides(text)


def test_every_control_and_every_mark_of_format_of_the_basic_plane_is_hidden_but_those_of_scripts():
    shown = {
        chr(code)
        for code in range(0x10000)
        if unicodedata.category(chr(code)) in ("Cc", "Cf", "Cs", "Zl", "Zp")
        and not hides(chr(code))
    }
    assert shown - set("\t\n\r") == set(
        "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2"
    ), "number signs of Arabic and Syriac, which are drawn"
