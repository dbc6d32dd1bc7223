"""Whatever tree is written reads back the same, and strictly where PDN 3.0 can hold all of it."""

from dataclasses import dataclass, replace
from functools import cached_property

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from arbiter.rules import SIDES, Position, Side, Variant, pdn, variants
from arbiter.rules.move import Move

ODD_WORDS = ["%", "[", '[A "b"]', "{", "}", ";", "(", ")", "*", "1-0", "\\", "😀", "Ё", "/FEN"]
FIRST_NUMBERS = (None, 0, 7, 58)


@dataclass(frozen=True)
class Trees:
    """What the games are made of.

    Args:
        plain: only what PDN 3.0 has a writing for: no comment with ``}``, none behind a move
            number, no result of a variation, no variation of nothing, whole seconds, each tag once.
        encoding: whose letters they use.
    """

    plain: bool
    encoding: str = "utf-8"

    @cached_property
    def words(self) -> st.SearchStrategy[str]:
        left_out = "\r\n}" if self.plain else "\r\n"
        letters = st.characters(
            codec=self.encoding, exclude_characters=left_out, exclude_categories=("Cc", "Zs")
        )
        odd = [word for word in ODD_WORDS if not self.plain or "}" not in word]
        known = [word for word in odd if self.encoding == "utf-8" or word != "😀"]
        return st.text(letters, max_size=8) | st.sampled_from(known)

    @cached_property
    def comments(self) -> st.SearchStrategy[str]:
        return (
            st.lists(self.words, max_size=6)
            .map(lambda each: " ".join(" ".join(each).split()))
            .filter(lambda text: "[%c" not in text.lower())
        )

    @cached_property
    def clocks(self) -> st.SearchStrategy[dict[Side, int]]:
        times = st.integers(0, 359_999).map(lambda seconds: seconds * 1000)
        if not self.plain:
            times = st.integers(0, 400_000_000)
        return st.dictionaries(st.sampled_from(SIDES), times)

    @cached_property
    def nags(self) -> st.SearchStrategy[tuple[int, ...]]:
        return st.lists(st.integers(0, 255), max_size=2).map(tuple)

    @cached_property
    def tags(self) -> st.SearchStrategy[dict[str, str]]:
        name = r"[A-Z][A-Za-z0-9_]{0,7}" if self.plain else r"[A-Za-zЖ][A-Za-z0-9_]{0,7}"
        own = ("result", "gametype", "setup", "fen", "resultformat")
        names = st.from_regex(name, fullmatch=True).filter(lambda each: each.casefold() not in own)
        return st.dictionaries(names, self.comments, max_size=4).map(
            lambda tags: {n: tags[n] for n in {n.casefold(): n for n in tags}.values()}
        )


ANY = Trees(plain=False)
PLAIN = Trees(plain=True)
PLAIN_IN_CP1251 = Trees(plain=True, encoding="cp1251")


@st.composite
def moves(
    draw: st.DrawFn, trees: Trees, position: Position, depth: int, most: int
) -> tuple[tuple[pdn.PdnMove, ...], Position]:
    made: list[pdn.PdnMove] = []
    for _ in range(draw(st.integers(0, most))):
        legal = position.legal_moves()
        if not legal:
            break
        move = legal[draw(st.integers(0, len(legal) - 1))]
        made.append(draw(annotated(trees, move, position, depth)))
        position = position.after(move)
    return tuple(made), position


@st.composite
def annotated(
    draw: st.DrawFn, trees: Trees, move: Move, position: Position, depth: int
) -> pdn.PdnMove:
    if draw(st.booleans()):
        return pdn.PdnMove(move=move)
    return pdn.PdnMove(
        move=move,
        before="" if trees.plain else draw(trees.comments),
        comment=draw(trees.comments),
        clock_ms=draw(trees.clocks),
        annotation=draw(st.sampled_from(("", "!", "(?)"))),
        nags=draw(trees.nags),
        variations=draw(variations(trees, position, depth + 1)) if depth < 2 else (),
    )


@st.composite
def set_ups(draw: st.DrawFn, trees: Trees, position: Position, depth: int) -> tuple[pdn.SetUp, ...]:
    """Positions that come about by a pass, by a piece put elsewhere, or out of nothing."""
    found: list[pdn.SetUp] = []
    for _ in range(draw(st.sampled_from((0, 0, 1, 2)))):
        side = draw(st.sampled_from(SIDES))
        position = draw(st.sampled_from((position, position.variant.initial())))
        position = uncrowned(position) if draw(st.booleans()) else position
        position = position.with_to_move(side)
        if position.variant.same_king_moves:
            position = position.variant.parse_fen(position.fen().split(":+")[0], uncrowned=True)
        number = draw(st.sampled_from(FIRST_NUMBERS))
        made, after = draw(moves(trees, position, depth, 4))
        found.append(
            pdn.SetUp(
                position=position,
                moves=made,
                clock_ms=draw(trees.clocks),
                nags=draw(trees.nags),
                comment=draw(trees.comments),
                variations=draw(variations(trees, position, depth + 1)) if depth < 2 else (),
                half_move=None if number is None or not made else number * 2 + (side == "black"),
            )
        )
        position = after
    return tuple(found)


def uncrowned(position: Position) -> Position:
    """The position with one man of White's where it ought to have been crowned."""
    side, white, black = position.fen().split(":")[:3]
    stand = [square for square in white[1:].split(",") if square and square[0] != "K"]
    taken = {*white[1:].replace("K", "").split(","), *black[1:].replace("K", "").split(",")}
    free = [
        name
        for name in position.variant.squares
        if position.variant.board.by_name[name] & position.variant.reach["white"].promotion_row
        and name not in taken
    ]
    if not stand or not free:
        return position
    men = [free[0] if square == stand[0] else square for square in white[1:].split(",")]
    return position.variant.parse_fen(f"{side}:W{','.join(men)}:{black}", uncrowned=True)


@st.composite
def variations(
    draw: st.DrawFn, trees: Trees, position: Position, depth: int
) -> tuple[pdn.Variation, ...]:
    found: list[pdn.Variation] = []
    for _ in range(draw(st.integers(0, 2))):
        made, after = draw(moves(trees, position, depth, 3))
        variation = pdn.Variation(
            moves=made,
            set_ups=draw(set_ups(trees, after, depth)),
            nags=draw(trees.nags),
            comment=draw(trees.comments),
            result=None if trees.plain else draw(st.sampled_from((None, "2-0", "0-0", "*"))),
            comment_behind=draw(trees.comments),
        )
        something = variation.moves or variation.set_ups or variation.nags or variation.comment
        if something or not trees.plain:
            found.append(variation)
    return tuple(found)


@st.composite
def games(draw: st.DrawFn, trees: Trees, variant: Variant | None = None) -> pdn.Game:
    start = (variant or draw(st.sampled_from(variants()))).initial()
    made, after = draw(moves(trees, start, 0, 6))
    line = pdn.Game(
        start=start,
        moves=made,
        set_ups=draw(set_ups(trees, after, 0)) if made else (),
        tags=draw(trees.tags),
        result=draw(st.sampled_from(("2-0", "1-1", "0-2", "0-0", "*"))),
        nags=draw(trees.nags),
        comment=draw(trees.comments),
        variations=draw(variations(trees, start, 1)),
    )
    if trees.plain or not line.tags:
        return line
    again = draw(st.lists(st.sampled_from(sorted(line.tags)), max_size=2))
    return replace(line, repeated_tags=tuple((name, draw(trees.comments)) for name in again))


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(games(ANY))
def test_every_tree_is_written_and_read_back_the_same(game: pdn.Game) -> None:
    text = pdn.write([game])
    (read,) = pdn.read(text)
    assert read == replace(game, tags=pdn.tags_of(game))
    assert read.complete
    assert not [fault.code for fault in read.faults if fault.code.startswith("variation")]
    assert pdn.write([read]) == text


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.slug)
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_what_pdn_can_hold_is_written_so_that_strict_reading_finds_no_fault(
    variant: Variant, data: st.DataObject
) -> None:
    game = data.draw(games(PLAIN, variant))
    (read,) = pdn.read(pdn.encode(pdn.write([game]), "utf-8"), strict=True)
    assert read == replace(game, tags=pdn.tags_of(game))
    assert read.complete
    assert {fault.code for fault in read.faults} <= {"setup_inside_game"}


def is_text_in_utf_8_too(line: str) -> bool:
    try:
        return not line.isascii() and bool(line.encode("cp1251").decode("utf-8"))
    except UnicodeDecodeError:
        return False


def test_a_line_that_would_be_read_as_utf_8_is_not_written_in_cp1251() -> None:
    (game,) = pdn.read("1. c3-d4 {ВЁ} *")
    with pytest.raises(pdn.UnwritableGame, match="line 4"):
        pdn.encode(pdn.write([game]), "cp1251")


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(games(PLAIN_IN_CP1251))
def test_in_cp1251_the_encoding_is_the_only_departure(game: pdn.Game) -> None:
    text = pdn.write([game])
    assume(not any(is_text_in_utf_8_too(line) for line in text.splitlines()))
    (read,) = pdn.read(pdn.encode(text, "cp1251"), strict=True)
    assert read == replace(game, tags=pdn.tags_of(game))
    assert {fault.code for fault in read.faults} <= {"setup_inside_game", "not_utf8"}
