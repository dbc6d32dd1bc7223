"""The commands that a game's page offers, in the order in which an arbiter reaches for them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, pgettext

from arbiter.console.action import Action
from arbiter.console.command_form import CommandForm
from arbiter.console.folded_actions import Group, folded
from arbiter.console.forms_of_state import Forms
from arbiter.console.offered import offered
from arbiter.templatetags.clock import clock_text

PRIMARY = "button-primary"


@dataclass(frozen=True, slots=True)
class Menu:
    """`at_once` are buttons of the moment, `claim` those of the claim under check, `limits` the
    rulings awaited, `resumption` the two ways back into play, `presence` who is
    there, `folded` all the rest in groups."""

    claim: tuple[Action, ...] = ()
    limits: tuple[tuple[Mapping[str, Any], tuple[Action, ...]], ...] = ()
    resumption: tuple[Action, ...] = ()
    at_once: tuple[Action, ...] = ()
    folded: tuple[Group, ...] = ()
    presence: tuple[Action, ...] = ()

    @property
    def names(self) -> frozenset[str]:
        of_limits = (action for _need, actions in self.limits for action in actions)
        of_groups = (action for group in self.folded for action in group.actions)
        every = (
            *self.claim,
            *of_limits,
            *self.resumption,
            *self.at_once,
            *of_groups,
            *self.presence,
        )
        return frozenset(action.name for action in every)


def menu(
    state: Mapping[str, Any], *, opening_plies: int = 0, refused: CommandForm | None = None
) -> Menu:
    """Everything an arbiter may do with the game of `state`."""
    kinds = offered(state, opening_plies)
    forms = Forms(state, refused)
    return Menu(
        claim=tuple(_claim(state, kinds, forms)),
        limits=tuple(_limits(state, kinds, forms)),
        resumption=tuple(_resumption(state, kinds, forms)),
        at_once=tuple(_at_once(state, kinds, forms)),
        folded=tuple(folded(state, kinds, forms, opening_plies)),
        presence=tuple(_presence(state, kinds, forms)),
    )


def _claim(state: Mapping[str, Any], kinds: frozenset[str], forms: Forms) -> Iterator[Action]:
    if "present_record" in kinds:
        yield Action(
            "present_record",
            forms.of("present_record"),
            gettext("The record is presented"),
            style=PRIMARY,
        )
    if "rule_claim" in kinds:
        finding = state["claim"]["finding"]["verdict"]
        for verdict in ("upheld", "rejected"):
            yield _ruling(state, forms, verdict, against=verdict != finding)
    if "withdraw_claim" in kinds:
        yield Action(
            "withdraw_claim",
            forms.of("withdraw_claim"),
            gettext("The claim is withdrawn"),
            question=gettext("Has the claimant withdrawn the claim? It counts as rejected."),
        )


def _ruling(state: Mapping[str, Any], forms: Forms, verdict: str, *, against: bool) -> Action:
    name = f"rule_claim-{verdict}"
    upheld = verdict == "upheld"
    question = gettext("Uphold the claim? The game ends 1:1.") if upheld else rejection(state)
    return Action(
        name,
        forms.of("rule_claim", name, verdict=verdict, against=against),
        gettext("Uphold the draw") if upheld else pgettext("claim", "Reject"),
        question=question if upheld else gettext("Reject the claim?") + " " + question,
        key="u" if upheld else "x",
        style="" if against else PRIMARY,
        focus=not against,
    )


def rejection(state: Mapping[str, Any]) -> str:
    """What follows when the claim of `state` is rejected."""
    claim = state["claim"]
    if state["clocks"]["flag_down"] == claim["by"]:
        if claim["by"] == "white":
            return gettext("White's flag is down: White loses on time.")
        return gettext("Black's flag is down: Black loses on time.")
    if claim["move"]:
        return gettext("The written move %(move)s is made, the opponent's clock runs.") % {
            "move": claim["move"]
        }
    return gettext("The claimant is still on move.")


def _limits(
    state: Mapping[str, Any], kinds: frozenset[str], forms: Forms
) -> Iterator[tuple[Mapping[str, Any], tuple[Action, ...]]]:
    if "rule_limit" not in kinds:
        return
    for place, need in enumerate(need for need in state["needs"] if need["rule"] != "both_flags"):
        draw, on = f"rule_limit-draw-{place}", f"rule_limit-on-{place}"
        rule = need["rule"]
        yield (
            need,
            (
                Action(
                    draw,
                    forms.of("rule_limit", draw, rule=rule, decision="draw"),
                    gettext("The position is not won: draw"),
                    question=gettext("Declare the draw? The game ends at half-move %(ply)s.")
                    % {"ply": need["ply"]},
                ),
                Action(
                    on,
                    forms.of("rule_limit", on, rule=rule, decision="play_on"),
                    gettext("The position is won: play on"),
                ),
            ),
        )


def _resumption(state: Mapping[str, Any], kinds: frozenset[str], forms: Forms) -> Iterator[Action]:
    if "resume_play" not in kinds:
        return
    clocks = state["clocks"]
    white, black = clock_text(clocks["white_ms"]), clock_text(clocks["black_ms"])
    yield Action(
        "resume_play-proven",
        forms.of("resume_play", "resume_play-proven", times="proven"),
        gettext("Resume play with the proven times"),
        explanation=gettext("White %(white)s, Black %(black)s.") % {"white": white, "black": black},
        key="r",
        style=PRIMARY,
    )
    yield Action(
        "resume_play-set",
        forms.of("resume_play", "resume_play-set", times="set", white_time=white, black_time=black),
        gettext("Resume play"),
        heading=gettext("Resume play with other times"),
    )


def _at_once(state: Mapping[str, Any], kinds: frozenset[str], forms: Forms) -> Iterator[Action]:
    if "answer_call" in kinds:
        yield Action(
            "answer_call",
            forms.of("answer_call"),
            gettext("The call is answered"),
            style=PRIMARY,
        )
    if "start" in kinds:
        white = state["to_move"] == "white"
        yield Action(
            "start",
            forms.of("start", clock=state["to_move"]),
            gettext("Start White's clock") if white else gettext("Start Black's clock"),
            key="r",
            style=PRIMARY,
        )
    if "stop_clocks" in kinds:
        yield Action("stop_clocks", forms.of("stop_clocks"), gettext("Stop the clocks"), key="s")
    if "resume_clocks" in kinds:
        yield Action(
            "resume_clocks",
            forms.of("resume_clocks"),
            gettext("Resume the clocks"),
            key="r",
            style=PRIMARY,
        )
    if "note_flag" in kinds:
        yield Action("note_flag", forms.of("note_flag"), gettext("Look at the flag"))
    if "rule_touch" in kinds and state["touch"]:
        lift = "rule_touch-lift"
        yield Action(
            lift,
            forms.of("rule_touch", lift, lifts=True),
            gettext("Lift the ruling on the touched piece"),
        )


def _presence(state: Mapping[str, Any], kinds: frozenset[str], forms: Forms) -> Iterator[Action]:
    """The side that is there may be marked absent, and the other way round."""
    if not {"present", "absent"} <= kinds:
        return
    for side in ("white", "black"):
        kind = "absent" if state["presence"][side] else "present"
        verb = (
            gettext("Mark absent: %(of)s") if kind == "absent" else gettext("Mark present: %(of)s")
        )
        name = f"{kind}-{side}"
        yield Action(
            name,
            forms.of(kind, name, side=side),
            verb % {"of": gettext(side)},
            style="button-small",
        )
