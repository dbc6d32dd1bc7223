"""The chart of the time that each move took."""

from django.utils import translation

from arbiter.public.clock_use import HEIGHT, clock_use


def moves(*spent):
    return [
        {"ply": ply, "notation": "c3-d4", "spent_ms": ms, "left_ms": 0}
        for ply, ms in enumerate(spent, start=1)
    ]


def test_white_goes_up_and_black_down_from_the_middle():
    chart = clock_use(moves(10_000, 5_000), "white")
    white, black = chart.bars
    assert (white.side, white.y + white.height) == ("white", chart.middle)
    assert (black.side, black.y) == ("black", chart.middle)
    assert white.height > black.height


def test_no_bar_leaves_the_drawing():
    chart = clock_use(moves(*range(0, 600_000, 7_000)), "white")
    assert all(bar.y >= 0 and bar.y + bar.height <= HEIGHT for bar in chart.bars)
    assert all(bar.x + bar.width <= chart.width for bar in chart.bars)


def test_a_move_without_time_is_still_to_be_seen():
    chart = clock_use(moves(10_000, 0), "white")
    assert chart.bars[1].height == 1


def test_a_game_of_drawn_moves_alone_has_no_bars():
    with translation.override("en"):
        chart = clock_use(moves(0, 0), "white")
    assert chart.bars == ()
    assert chart.summary == "No time has been used yet."


def test_the_chart_says_in_words_what_it_shows():
    with translation.override("en"):
        chart = clock_use(moves(61_000, 5_000, 1_000), "black")
    assert chart.summary == (
        "White, upwards: 1 minute 2 seconds in all. Black, downwards: 5 seconds. "
        "The longest thought: 1.c3-d4, 1 minute 1 second."
    )


def test_a_game_that_black_began_has_its_first_bar_below():
    chart = clock_use(moves(4_000), "white")
    assert [bar.side for bar in chart.bars] == ["black"]
    assert chart.bars[0].title.startswith("1…")
