"""A tablet gets in by a link that is good once."""

from django.urls import reverse

from tests.markup import page
from tournaments.services.boards.access import entry_secret, revoke_grant

ENGLISH = {"Accept-Language": "en"}


def test_looking_at_the_link_does_not_use_it_up(client, hall, let_in):
    grant = hall.grant("white")
    shown = client.get(reverse("board:enter", args=[entry_secret(grant)]))
    assert shown.status_code == 200
    assert "board" not in client.cookies
    assert let_in(grant).status_code == 302


def test_the_link_gives_the_browser_its_cookie_and_the_board(client, hall, let_in):
    hall.game()
    response = let_in(hall.grant("white"))
    assert response.url == reverse("board:device")
    assert client.cookies["board"]["httponly"]
    assert client.get(response.url).status_code == 200


def test_a_link_used_twice_is_refused_in_words(client, hall, let_in):
    grant = hall.grant("white")
    let_in(grant)
    client.cookies.clear()
    again = client.post(reverse("board:enter", args=[entry_secret(grant)]), headers=ENGLISH)
    assert again.status_code == 403
    assert "Call the arbiter for a new one." in page(again).text


def test_a_browser_without_a_cookie_is_told_to_scan_a_code(client, db):
    shown = client.get(reverse("board:device"), headers=ENGLISH)
    assert shown.status_code == 403
    assert "scan the QR code" in page(shown).text


def test_a_revoked_tablet_is_sent_away_by_its_next_question(client, hall, let_in):
    hall.game()
    grant = hall.grant("both")
    let_in(grant)
    revoke_grant(grant=grant)
    fragment = client.get(reverse("board:table"))
    assert fragment.status_code == 403
    assert fragment["HX-Refresh"] == "true"
