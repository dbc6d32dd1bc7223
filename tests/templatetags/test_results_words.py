"""How a player moves by a correction, in words."""

import pytest
from django.utils.translation import override

from arbiter.templatetags.results_words import move_words
from tournaments.selectors.correction import Move
from tournaments.standings.places import Place


def place(first, last, points=4):
    return Place(1, first, last, points, points, points, (), "")


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        (place(3, 3), place(1, 1, 6), "▲ 2 places up"),
        (place(1, 2), place(2, 2), "▼ 1 place down"),
        (place(5, 5), place(5, 5), ""),
        (place(5, 5), place(5, 5, 5), "other points"),
        (place(5, 6), place(5, 5), "has the place alone"),
        (place(5, 5), place(5, 6), "shares the place"),
        (place(5, 6), place(5, 7), "shares the place with others"),
    ],
)
def test_a_move_says_what_changes_for_the_player(before, after, words):
    with override("en"):
        assert move_words(Move(1, before, after)) == words
