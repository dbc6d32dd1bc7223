"""What the forms offer to choose from, for a game as it stands: pieces, half-moves, the ladder."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, pgettext

from arbiter import score_sheet
from arbiter.console.command_forms.reports import TAKEN_BACK
from arbiter.console.command_forms.rulings import RESULTS
from arbiter.record.decide.conduct import ARTICLES
from arbiter.rules.outcome import RULE_NAMES
from arbiter.rules.pack import Conduct, Pack, load_pack, packs
from arbiter.rules.side import SIDES, Side
from arbiter.rules.variants import get_variant
from arbiter.templatetags.conduct_words import (
    DEGREES,
    IRREGULARITIES,
    degree_words,
    irregularity_words,
    reprimand_words,
)
from arbiter.templatetags.game_words import RULES, article_words, side_words

Choices = list[tuple[str, str]]


def touchable_pieces(state: Mapping[str, Any]) -> Choices:
    """The pieces of the side on move, each with the moves that a touch would leave it."""
    position = get_variant(state["variant"]).parse_fen(state["fen"], uncrowned=True)
    left: dict[str, list[str]] = {
        square: [] for square, piece in position.pieces().items() if piece.side == state["to_move"]
    }
    for move in position.legal_moves():
        left[move.squares[0]].append(move.notation("full"))
    order = {square: place for place, square in enumerate(position.variant.squares)}
    cannot = gettext("cannot move: nothing follows")
    pieces = sorted(left.items(), key=lambda each: (not each[1], order[each[0]]))
    return [
        ("", "—"),
        *((square, f"{square} · {', '.join(moves) or cannot}") for square, moves in pieces),
    ]


def half_moves(state: Mapping[str, Any], opening_plies: int) -> Choices:
    """The half-moves that may have been irregular, the latest first: that on the board alone, and
    those of the record."""
    on_board = (
        gettext("White's move on the board, not entered")
        if state["to_move"] == "white"
        else gettext("Black's move on the board, not entered")
    )
    label = score_sheet.ply_label
    made = [
        (str(move["ply"]), label(move["ply"], state["ply"], state["to_move"]) + move["notation"])
        for move in state["moves"][opening_plies:]
    ]
    return [(str(state["ply"] + 1), on_board), *reversed(made)]


def next_steps(state: Mapping[str, Any]) -> dict[Side, str]:
    """What the ladder of the event makes of each side's next reprimand."""
    return {side: state["ladders"][side].next for side in SIDES}


def sides_on_the_ladder(state: Mapping[str, Any]) -> Choices:
    """Both sides, each with its next step."""
    return [
        (
            side,
            gettext("%(side)s (next: %(degree)s)")
            % {"side": side_words(side), "degree": degree_words(step)},
        )
        for side, step in next_steps(state).items()
    ]


def reprimands_given(state: Mapping[str, Any]) -> Choices:
    """The reprimands that stand, by their events, the latest first."""
    return [(str(given["seq"]), reprimand_words(given)) for given in reversed(state["reprimands"])]


def degrees_of_an_offender(state: Mapping[str, Any]) -> Choices:
    """What the offender may be given, the ladder's next with what it is for either side."""
    steps = "; ".join(
        f"{gettext(side)}: {degree_words(step)}" for side, step in next_steps(state).items()
    )
    return [
        ("", pgettext("reprimand", "none")),
        ("next", gettext("the next of the ladder (%(steps)s)") % {"steps": steps}),
        *((degree, str(words)) for degree, words in DEGREES.items()),
    ]


def irregularities(state: Mapping[str, Any]) -> Choices:
    """What may have been wrong, each with the article that it offends against, if there is one."""
    article_of = load_pack(state["pack"]).article_of

    def words(kind: str) -> str:
        article = article_words(article_of.get(ARTICLES.get(kind, "")))
        return f"{irregularity_words(kind)} · {article}" if article else irregularity_words(kind)

    return [("", "—"), *((kind, words(kind)) for kind in IRREGULARITIES)]


def fates_of_a_move(state: Mapping[str, Any]) -> Choices:
    """Whether a wrong move is corrected or stands, and whose choice the pack makes that."""
    unnoticed = (
        "unnoticed",
        gettext("neither side noticed it in time: it stands and can no longer be changed"),
    )
    if conduct(state).irregular_moves == "opponent_chooses":
        return [
            ("correct", gettext("the opponent asks for its correction")),
            ("stand", gettext("the opponent lets it stand")),
            unnoticed,
        ]
    return [
        ("correct", gettext("it is corrected, as these rules ask")),
        ("stand", pgettext("move", "it was the right move and stands; only the manner was wrong")),
        unnoticed,
    ]


def grounds(state: Mapping[str, Any]) -> Choices:
    """The grounds on which a result may be declared, the arbiter's decision first: those of every
    edition, and of the others those that the pack knows."""
    unknown = {ground for pack in packs() for ground in _own_grounds(pack)}
    unknown -= _own_grounds(load_pack(state["pack"]))
    return [(rule, str(RULES[rule])) for rule in reversed(RULE_NAMES) if rule not in unknown]


def reported_results(state: Mapping[str, Any]) -> Choices:
    """The results that a score sheet may say; one that was entered may be taken back."""
    results = RESULTS if state["result"] is None else (*RESULTS, TAKEN_BACK)
    return [(result, str(words)) for result, words in results]


def _own_grounds(pack: Pack) -> set[str]:
    clear_draw = {"clear_draw"} if pack.clear_draw else set()
    return {rule.name for rule in pack.counting} | pack.claims | clear_draw


def conduct(state: Mapping[str, Any]) -> Conduct:
    return load_pack(state["pack"]).conduct
