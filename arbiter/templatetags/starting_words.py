"""What only the pages about all tables say."""

from collections.abc import Iterable

from django import template

from arbiter.models.log import state_of
from arbiter.rules.equipment import Requirement
from arbiter.templatetags.game_words import page_language
from tournaments.models import PairingGame

register = template.Library()


@register.filter
def requirement_text(requirement: Requirement) -> str:
    """In the language of the page."""
    return requirement.text(page_language())


@register.filter
def table_numbers(numbers: Iterable[int]) -> str:
    """3, 7–9: neighbours are run together."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(a) if a == b else f"{a}–{b}" for a, b in runs)


@register.filter
def standing_times(pairing_game: PairingGame) -> dict[str, int]:
    """What both clocks of a game show that stand, in milliseconds."""
    state = state_of(pairing_game.game)
    return {side: state.clocks.remaining(side, state.last_at) for side in ("white", "black")}
