"""Repetition in words: of the position, or of moves where the old rules know nothing else."""

import pytest
from django.utils import translation

from arbiter.templatetags.game_words import result_sentence, times_stood


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


def test_a_position_has_stood():
    assert times_stood([0, 4, 8], "ru-2013") == "The position stood 3 times"


@pytest.mark.parametrize(("plies", "pack"), [([0], "ru-2013"), ([0, 4, 8], "frisian")])
def test_nothing_is_said_before_it_comes_again_or_where_nothing_follows(plies, pack):
    assert times_stood(plies, pack) == ""


def test_under_the_old_rules_moves_have_been_made():
    assert times_stood([3, 7], "ru-old") == "The same moves made 2 times"


@pytest.mark.parametrize(
    ("pack", "article", "language", "sentence"),
    [
        ("ru-2013", "2.1.9.1.9", "en", "Draw: the position was repeated. Art. 2.1.9.1.9."),
        ("ru-old", "19", "en", "Draw: the opponent repeated the same moves. Art. 19."),
        ("ru-old", "19", "ru", "Ничья: соперник повторил одни и те же ходы. П. 19."),
    ],
)
def test_a_draw_by_repetition_says_what_was_repeated(pack, article, language, sentence):
    ended = {"result": "1-1", "rule": "repetition", "article": article, "ply": 11}
    with translation.override(language):
        assert result_sentence(ended, pack) == sentence
