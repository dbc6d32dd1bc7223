"""The board that other sites frame: it alone may be framed, and shows what everybody sees."""

import pytest
from django.urls import reverse

from tests.markup import page
from tests.public.conftest import ENGLISH


@pytest.fixture
def board(client, played):
    def ask(**query):
        address = reverse("public:embedded_game", args=[played.game_id])
        return client.get(address, query, headers=ENGLISH)

    return ask


def test_it_may_be_framed_by_any_site_and_is_strict_otherwise(board):
    policy = board()["Content-Security-Policy"]
    assert "frame-ancestors *" in policy
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "X-Frame-Options" not in board()


def test_no_other_page_may_be_framed(client, played):
    shown = client.get(reverse("public:game", args=[played.game_id]))
    assert "frame-ancestors 'none'" in shown["Content-Security-Policy"]
    assert shown["X-Frame-Options"] == "DENY"


def test_the_board_is_shown_with_its_replay_and_how_the_game_stands(board):
    shown = page(board())
    assert shown.forbidden == []
    assert "White to move." in shown.text
    assert "1…d6-e5" in shown.text
    assert "1.c3-d4" in page(board(ply="1")).text
    assert "Ход белых" in page(board(language="ru")).text


def test_what_is_held_back_is_held_back_here(board, hall):
    hall.competition.delay = 1
    hall.competition.save()
    text = page(board()).text
    assert "d6-e5" not in text
    assert "Black to move." in text


def test_the_page_of_the_game_has_the_piece_of_html(look, played):
    text = look("game", played.game_id).text
    address = reverse("public:embedded_game", args=[played.game_id])
    assert f'<iframe src="http://testserver{address}"' in text
