"""The places of a section by its regulations and what has been decided in it."""

from tournaments.models import Section, StruckOut
from tournaments.results import Played
from tournaments.selectors.field import Field
from tournaments.standings.decision import Annulment, Decision
from tournaments.standings.places import Place, standings
from tournaments.standings.scores import Rules


def ranking_of(section: Section, field: Field, played: Played) -> tuple[Place, ...]:
    """The standings of the whole section after the last round of which a result is known."""
    rules = rules_of(section, field)
    return standings(played, order_of(section.regulations.tie_breaks, rules), rules)


def order_of(tie_breaks: tuple[str, ...], rules: Rules) -> tuple[str, ...]:
    """The tie-breaks of the regulations, and after them what has been decided although they do not
    name it: a ruling before a lot, which is drawn among those whom all else leaves level."""
    order = list(tie_breaks)
    taken = {decision.kind for decision in rules.decisions}
    if "ruling" in taken and "ruling" not in order:
        order.insert(order.index("lot") if "lot" in order else len(order), "ruling")
    if "lot" in taken and "lot" not in order:
        order.append("lot")
    return tuple(order)


def rules_of(section: Section, field: Field) -> Rules:
    """How the section ranks, with its lots, rulings and players struck out."""
    regulations = section.regulations
    struck_out = StruckOut.objects.filter(entry__section=section)
    return Rules(
        unplayed=regulations.unplayed,
        decisions=_decisions(section, field),
        annulments=tuple(
            Annulment(field.numbers[one.entry_id], one.reason, one.after)
            for one in struck_out
            if one.entry_id in field.numbers
        ),
        counting=regulations.counting,
    )


def _decisions(section: Section, field: Field) -> tuple[Decision, ...]:
    by_id = {str(pk): number for pk, number in field.numbers.items()}
    return tuple(
        Decision(
            one.kind,  # type: ignore[arg-type]  # one of its kinds
            tuple(tuple(by_id[pk] for pk in level if pk in by_id) for level in one.order),
            one.reason,
            one.after,
        )
        for one in section.decisions.order_by("decided_at")
    )
