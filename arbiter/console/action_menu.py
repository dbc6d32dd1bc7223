"""The commands that a game's page offers, in the order in which an arbiter reaches for them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, pgettext

from arbiter.console.action import Action
from arbiter.console.command_form import CommandForm
from arbiter.console.command_forms import FORMS
from arbiter.console.offered import offered
from arbiter.templatetags.clock import clock_text
from arbiter.templatetags.game_words import rule_words

PRIMARY = "button-primary"
ALARM = "button-alarm"


@dataclass(frozen=True, slots=True)
class Menu:
    """`at_once` are buttons of the moment, `claim` those of the claim under check, `limits` the
    rulings awaited, `resumption` the two ways back into play, `presence` who is
    there, `folded` all the rest."""

    claim: tuple[Action, ...] = ()
    limits: tuple[tuple[Mapping[str, Any], tuple[Action, ...]], ...] = ()
    resumption: tuple[Action, ...] = ()
    at_once: tuple[Action, ...] = ()
    folded: tuple[Action, ...] = ()
    presence: tuple[Action, ...] = ()

    @property
    def names(self) -> frozenset[str]:
        of_limits = (action for _need, actions in self.limits for action in actions)
        every = (
            *self.claim,
            *of_limits,
            *self.resumption,
            *self.at_once,
            *self.folded,
            *self.presence,
        )
        return frozenset(action.name for action in every)


class Forms:
    """Fresh forms for a state, but for the one that was refused: it keeps what was typed."""

    def __init__(self, state: Mapping[str, Any], refused: CommandForm | None = None) -> None:
        self.state = state
        self.refused = refused
        self.refused_name = str(refused.data.get("action", "")) if refused else ""

    def of(self, kind: str, name: str = "", **initial: Any) -> CommandForm:
        name = name or kind
        form = FORMS[kind]
        if form.uses_version:
            initial["version"] = self.state["version"]
        fresh = form(action=name, **initial)
        if self.refused is None or self.refused.kind != kind or self.refused_name != name:
            return fresh
        self.refused.initial = fresh.initial
        self.refused.sent_anew()
        return self.refused


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
        folded=tuple(_folded(state, kinds, forms)),
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


def _folded(state: Mapping[str, Any], kinds: frozenset[str], forms: Forms) -> Iterator[Action]:
    if "move" in kinds:
        white = state["to_move"] == "white"
        yield Action(
            "move",
            forms.of("move", ply=state["ply"] + 1),
            gettext("Make the move"),
            heading=gettext("Enter White's move") if white else gettext("Enter Black's move"),
            key="m",
        )
    if "claim" in kinds:
        yield Action(
            "claim",
            forms.of("claim", record="clear"),
            gettext("Enter the claim"),
            heading=gettext("Claim of %(rule)s (paper board)") % {"rule": rule_words("repetition")},
            question=gettext("Enter the claim of the side on move? Its clock runs on."),
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
            question=gettext("Declare the flags? This may end the game."),
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
    if "declare_result" in kinds:
        yield Action(
            "declare_result",
            forms.of("declare_result", rule="arbiter"),
            gettext("Declare the result"),
            heading=pgettext("heading", "Declare a result"),
            question=gettext("Declare this result? The game ends."),
            style=ALARM,
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
