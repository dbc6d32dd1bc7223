"""What the organiser changed, beside what the engine proposed."""

from tournaments.pairing.comparison import compare
from tournaments.pairing.proposal import ProposedPairing, because

REASON = because("berger_table", cycle=1, table_round=1, white_place=1, black_place=2)
ENGINE = (
    ProposedPairing(1, 2, reasons=(REASON,)),
    ProposedPairing(3, 4),
    ProposedPairing(5, 6),
    ProposedPairing(7, 8),
    ProposedPairing(9, None, "pairing"),
)


def test_every_change_is_named_and_what_was_kept_keeps_its_reason():
    by_hand = (
        ProposedPairing(4, 3),
        ProposedPairing(1, 2),
        ProposedPairing(5, 7),
        ProposedPairing(6, 8),
        ProposedPairing(9, None, "half"),
    )
    difference = compare(ENGINE, by_hand)
    assert difference.kept == (ENGINE[0],)
    assert difference.turned == (by_hand[0], by_hand[4])
    assert difference.taken_out == (ENGINE[2], ENGINE[3])
    assert difference.put_in == (by_hand[2], by_hand[3])
    assert not difference.none


def test_another_order_of_tables_is_no_difference():
    difference = compare(ENGINE, tuple(ProposedPairing(*_of(one)) for one in reversed(ENGINE)))
    assert difference.none
    assert len(difference.kept) == len(ENGINE)


def test_where_the_engine_found_nothing_all_is_put_in_by_hand():
    assert compare((), ENGINE).put_in == ENGINE


def _of(one: ProposedPairing) -> tuple:
    return one.first, one.second, one.bye
