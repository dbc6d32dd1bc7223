"""The commands under "More commands": folded, in groups by what an arbiter looks for."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, pgettext

from arbiter.console.action import Action
from arbiter.console.articles import Articles, cited
from arbiter.console.choices import (
    degrees_of_an_offender,
    fates_of_a_move,
    grounds,
    half_moves,
    irregularities,
    next_steps,
    reported_results,
    reprimands_given,
    sides_on_the_ladder,
    touchable_pieces,
)
from arbiter.console.command_form import CommandForm
from arbiter.console.command_forms.claims import ClaimForm
from arbiter.console.forms_of_state import Forms
from arbiter.rules.pack import load_pack
from arbiter.templatetags.game_words import rule_words

ALARM = "button-alarm"


@dataclass(frozen=True, slots=True)
class Group:
    """Commands under a heading of their own."""

    title: str
    actions: tuple[Action, ...]


def folded(
    state: Mapping[str, Any], kinds: frozenset[str], forms: Forms, opening_plies: int
) -> Iterator[Group]:
    """The groups that hold a command for the game of `state`."""
    for title, actions in (
        (gettext("On the board"), _on_the_board(state, kinds, forms, opening_plies)),
        (gettext("Draws"), _draws(state, kinds, forms)),
        (pgettext("heading", "Clocks"), _clocks(state, kinds, forms)),
        (gettext("Players and result"), _players_and_result(state, kinds, forms)),
    ):
        group = tuple(actions)
        if group:
            yield Group(title, group)


def _on_the_board(
    state: Mapping[str, Any], kinds: frozenset[str], forms: Forms, opening_plies: int
) -> Iterator[Action]:
    if "move" in kinds:
        white = state["to_move"] == "white"
        yield Action(
            "move",
            forms.of("move", ply=state["ply"] + 1),
            gettext("Make the move"),
            heading=gettext("Enter White's move") if white else gettext("Enter Black's move"),
            key="m",
        )
    if "rule_touch" in kinds:
        yield Action(
            "rule_touch",
            forms.of("rule_touch", choices={"square": touchable_pieces(state)}),
            gettext("Rule that it moves"),
            heading=gettext("A touched piece"),
            key="t",
            articles=_articles(state, "touch_move"),
        )
    if "rule_irregularity" in kinds:
        yield Action(
            "rule_irregularity",
            _irregularity(state, forms, opening_plies),
            gettext("Enter the ruling"),
            heading=gettext("Something irregular on the board"),
            question=gettext(
                "Enter the ruling? A move of the record that is corrected is taken back with all "
                "that followed it, and the clocks will stand."
            ),
            key="i",
            style=ALARM,
        )
    if "retract" in kinds:
        yield Action(
            "retract",
            forms.of("retract", to_ply=state["ply"] - 1, times="restored"),
            gettext("Take the moves back"),
            heading=gettext("Take moves back"),
            question=gettext("Take back every move after that half-move? The clocks will stand."),
            style=ALARM,
        )


def _articles(state: Mapping[str, Any], *topics: str) -> Articles:
    pack = load_pack(state["pack"])
    return cited(pack, *(pack.article_of.get(topic) for topic in topics))


def _irregularity(state: Mapping[str, Any], forms: Forms, opening_plies: int) -> CommandForm:
    return forms.of(
        "rule_irregularity",
        choices={
            "wrong": irregularities(state),
            "ply": half_moves(state, opening_plies),
            "choice": fates_of_a_move(state),
            "degree": degrees_of_an_offender(state),
        },
        ply=state["ply"] + 1,
        degree="",
        times="charged",
        **_seen(state),
    )


def _claim(state: Mapping[str, Any], forms: Forms) -> CommandForm:
    form = forms.of("claim", record="clear")
    assert isinstance(form, ClaimForm)
    return form.under(load_pack(state["pack"]))


def _draws(state: Mapping[str, Any], kinds: frozenset[str], forms: Forms) -> Iterator[Action]:
    if "claim" in kinds:
        yield Action(
            "claim",
            _claim(state, forms),
            gettext("Enter the claim"),
            heading=gettext("Claim of %(rule)s (paper board)") % {"rule": rule_words("repetition")},
            articles=_articles(state, "repetition"),
            question=gettext("Enter the claim of the side on move? Its clock runs on."),
        )
    if "start_clear_draw" in kinds:
        pack = load_pack(state["pack"])
        limit = pack.clear_draw.own_moves if pack.clear_draw else 0
        yield Action(
            "start_clear_draw",
            forms.of("start_clear_draw"),
            gettext("Count the moves"),
            heading=gettext("A clearly drawn position is played on"),
            explanation=(
                gettext("After %(count)s own moves of that side you judge whether it is won.")
                % {"count": limit}
            ),
            key="d",
            articles=_articles(state, "clear_draw"),
        )


def _clocks(state: Mapping[str, Any], kinds: frozenset[str], forms: Forms) -> Iterator[Action]:
    if "read_clock" in kinds:
        yield Action(
            "read_clock",
            forms.of("read_clock", side=state["to_move"], first=""),
            gettext("Enter the reading"),
            heading=gettext("Reading of a mechanical clock"),
            question=gettext(
                "Set the clocks to this reading? A flag that is down may end the game."
            ),
            key="c",
        )
    if "adjust_clock" in kinds:
        yield Action(
            "adjust_clock",
            forms.of("adjust_clock", side=state["to_move"], how="set"),
            gettext("Adjust the clock"),
            heading=gettext("Adjust a clock"),
        )
    if "declare_flags" in kinds:
        yield Action(
            "declare_flags",
            forms.of("declare_flags", first=""),
            gettext("Declare the flags"),
            heading=gettext("Flags of a mechanical clock"),
            articles=_articles(state, "flag", "both_flags"),
            question=gettext("Declare the flags? This may end the game."),
            style=ALARM,
        )


def _players_and_result(
    state: Mapping[str, Any], kinds: frozenset[str], forms: Forms
) -> Iterator[Action]:
    if "warn" in kinds:
        yield Action(
            "warn",
            forms.of(
                "warn", choices={"side": sides_on_the_ladder(state)}, degree="", **_seen(state)
            ),
            gettext("Give the reprimand"),
            heading=gettext("A remark or a warning"),
            question=_question_of_a_reprimand(state),
            key="w",
        )
    if "withdraw_reprimand" in kinds:
        yield Action(
            "withdraw_reprimand",
            forms.of("withdraw_reprimand", choices={"seq": reprimands_given(state)}),
            gettext("Take the reprimand back"),
            heading=gettext("A reprimand that should not have been given"),
            question=gettext(
                "Take this reprimand back? Later ones go down the ladder by a step. A game lost by "
                "them is open again, and its clocks stand."
            ),
            style=ALARM,
        )
    if "declare_result" in kinds:
        yield Action(
            "declare_result",
            forms.of("declare_result", choices={"rule": grounds(state)}, rule="arbiter"),
            gettext("Declare the result"),
            heading=pgettext("heading", "Declare a result"),
            question=gettext("Declare this result? The game ends."),
            style=ALARM,
        )
    if "report_result" in kinds:
        yield Action(
            "report_result",
            forms.of("report_result", choices={"result": reported_results(state)}),
            gettext("Enter the result"),
            heading=gettext("Result from the score sheet (paper board)"),
            question=gettext("Enter this result?"),
        )
    if "reopen" in kinds:
        yield Action(
            "reopen",
            forms.of("reopen"),
            gettext("Reopen the game"),
            heading=gettext("Take the end of the game back"),
            question=gettext("Reopen the game? Its result is taken back, the clocks stand."),
            style=ALARM,
        )
    yield Action(
        "note", forms.of("note"), gettext("Write the note"), heading=gettext("Note"), key="n"
    )


def _seen(state: Mapping[str, Any]) -> dict[str, Any]:
    """How many reprimands of each side the arbiter sees to stand."""
    return {f"seen_{side}": ladder.count for side, ladder in state["ladders"].items()}


def _question_of_a_reprimand(state: Mapping[str, Any]) -> str:
    """Asked before the reprimand; a player who stands before the loss of the game is named."""
    before_the_loss = [side for side, step in next_steps(state).items() if step == "loss"]
    if before_the_loss:
        return gettext(
            "Give the reprimand? The next step of the ladder is the loss of the game: %(sides)s."
        ) % {"sides": ", ".join(gettext(side) for side in before_the_loss)}
    return gettext("Give the reprimand?")
