"""What the page of a variant says that can be read off its parameters and its rule pack.

The pages in ``docs/variants`` hold prose written by hand and, between two marks, the facts made
here, so that these cannot drift from what is played.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbiter import diagram
from arbiter.rules.geometry import (
    DIAGONALS,
    FORWARD,
    FORWARD_AND_SIDEWAYS,
    ORTHOGONALS,
    ORTHOGONALS_OVER_DARK,
    Direction,
)
from arbiter.rules.pack import Pack, packs
from arbiter.rules.perft import perft
from arbiter.rules.precedence import Precedence
from arbiter.rules.variant import Variant
from arbiter.rules.variants import variants

BEGIN = "<!-- made by `manage.py variant_pages`; write above or below, not here -->"
END = "<!-- end of what is made -->"

COUNTED_DEPTH = 4

_DIRECTIONS: dict[tuple[Direction, ...], str] = {
    FORWARD: "diagonally forward",
    DIAGONALS: "diagonally, forward and backward",
    FORWARD_AND_SIDEWAYS: "straight forward and sideways",
    ORTHOGONALS: "along rows and files",
    DIAGONALS + ORTHOGONALS_OVER_DARK: "diagonally, and along rows and files over the dark squares",
}
_PRECEDENCE: dict[Precedence, str] = {
    "most_pieces": "the most pieces",
    "highest_value": "the highest value",
    "with_king": "with a king before with a man",
    "most_kings": "the most kings",
    "kings_first": "the capture that meets a king first",
}


class PageWithoutMarks(ValueError):
    """A page has no place for the facts; it needs the lines ``BEGIN`` and ``END``."""


def with_facts(page: str, facts: str) -> str:
    """The page with what stands between its marks made anew.

    Raises:
        PageWithoutMarks: it has not both marks, each once.
    """
    before, found_begin, rest = page.partition(BEGIN)
    _, found_end, after = rest.partition(END)
    if not (found_begin and found_end) or BEGIN in after or END in after:
        raise PageWithoutMarks(f"the page must hold {BEGIN!r} and {END!r} once each")
    return f"{before}{BEGIN}\n\n{facts}\n\n{END}{after}"


def picture(variant: Variant) -> str:
    """The start position as an SVG file."""
    return diagram.svg(variant.initial(), size=400, title=f"{variant.name_en}: the start") + "\n"


def index() -> str:
    """All variants, a line each."""
    lines = [
        "| | variant | board | men | begins | captures | page |",
        "|---|---|---|---|---|---|---|",
    ]
    for variant in variants():
        measures = f"{variant.board.width}x{variant.board.height}"
        image = f'<img src="{variant.slug}.svg" width="96" alt="">'
        lines.append(
            f"| {image} | **{variant.name_en}**<br>{variant.name_ru} | {measures} "
            f"| {_men(variant)} | {variant.first_to_move} | {_choice(variant)} "
            f"| [{variant.slug}]({variant.slug}.md) |"
        )
    return "\n".join(lines)


def facts(variant: Variant) -> str:
    """The parameters of a variant in words, and how games of it are drawn."""
    table = "\n".join(f"| {name} | {value} |" for name, value in _rows(variant))
    return f"| | |\n|---|---|\n{table}\n\n{_draws(variant)}"


def _rows(variant: Variant) -> Iterator[tuple[str, str]]:
    board, position = variant.board, variant.initial()
    dark = "" if board.playable == "all" else f", dark corner at White's {board.dark_corner}"
    yield "slug", f"`{variant.slug}`"
    yield "по-русски", variant.name_ru
    yield "board", f"{board.width}x{board.height}, {len(board.squares)} squares{dark}"
    yield "men", f"{_men(variant)} a side"
    yield "begins", variant.first_to_move
    yield "squares are written", _notation(variant)
    yield "PDN GameType", f"`{variant.pdn_game_type}`"
    yield "start", f"`{position.fen()}`"
    yield "a man moves", _DIRECTIONS[variant.man_moves]
    man_captures = _DIRECTIONS[variant.man_captures]
    yield "a man captures", man_captures + ("" if variant.men_take_kings else "; men only")
    distance = "any distance" if variant.flying_kings else "one step"
    yield "a king moves", f"{_DIRECTIONS[variant.king_moves]}, {distance}"
    yield "a king captures", _king_captures(variant)
    yield "captured pieces", _taken(variant)
    yield "choice of capture", _choice(variant)
    yield (
        "a man that reaches the last row while capturing",
        "goes on as a king"
        if variant.promotion == "continues_as_king"
        else "goes on as a man, and is crowned only where it stops there",
    )
    if variant.same_king_moves:
        yield "one king moves running", f"at most {variant.same_king_moves} times, while men remain"
    yield "a side without a move", variant.no_move
    counts = [str(perft(position, depth)) for depth in range(1, COUNTED_DEPTH + 1)]
    yield f"moves to depth {COUNTED_DEPTH}", " ".join(counts)


def _men(variant: Variant) -> int:
    return variant.initial().white_men.bit_count()


def _notation(variant: Variant) -> str:
    board = variant.board
    if variant.notation == "algebraic":
        return f"with letters and digits, file a at White's {board.first_file}"
    where = board.first_square.replace("_", " ")
    return f"with numbers 1 to {len(board.squares)}, 1 at the {where} as White sees it"


def _king_captures(variant: Variant) -> str:
    where = _DIRECTIONS[variant.king_captures]
    if not variant.flying_kings:
        return f"{where}, the neighbour"
    landing = "anywhere" if variant.king_landing == "anywhere" else "on the square next to it"
    turning = "" if variant.turning_back else "; never turns back on its line"
    return f"{where}, at any distance; lands {landing} behind the piece{turning}"


def _taken(variant: Variant) -> str:
    stand = "stand until the capture is over, and are not passed twice"
    when = stand if variant.taken_pieces == "stand" else "leave the board at once"
    kings = "; a captured king becomes a man of its colour where it stood"
    return when + (kings if variant.taken_kings == "become_men" else "")


def _choice(variant: Variant) -> str:
    return ", then ".join(_PRECEDENCE[each] for each in variant.precedence) or "free"


def _draws(variant: Variant) -> str:
    """The drawing rules of the default pack with their articles; other packs by name."""
    ruling = {pack.id: pack for pack in packs() if variant.slug in pack.variants}
    default = ruling.pop(variant.default_pack, None)
    if default is None:
        return f"The rule pack `{variant.default_pack}` is not there yet: no draw is counted."
    others = [f"- `{pack.id}`: {pack.source}" for pack in ruling.values()]
    also = ["", "Other editions:", "", *others] if others else []
    heading = [f"### Draws under `{default.id}`", "", f"Source: {default.source}.", ""]
    return "\n".join([*heading, *_drawing_rules(default), *also])


def _drawing_rules(pack: Pack) -> Iterator[str]:
    names = ["agreement"]
    if pack.repetition is not None:
        names.append("repetition")
    for rule in pack.counting:
        by_article: dict[str | None, str] = {}
        for name in rule.cites:
            by_article.setdefault(pack.article(name), name)
        names += by_article.values()
    if pack.clear_draw is not None:
        names.append("clear_draw")
    for name in names:
        number = pack.article(name)
        if number is None:
            yield f"- **{name}**: in no article of this edition."
        else:
            article = pack.articles[number]
            known = {"own": "", "second_hand": ", at second hand", "missing": ", from elsewhere"}
            text = " ".join(article.en.split())
            yield f"- **{name}** ({number}{known[article.source]}): {text}"
