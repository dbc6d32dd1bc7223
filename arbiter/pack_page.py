"""What the page of the rule packs says: every edition with what it counts, read off its data."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.rules.draw_counters.counting_rule import CountedMoves, CountingRule
from arbiter.rules.draw_counters.five_v_two import FiveVTwo
from arbiter.rules.draw_counters.kings_only import KingsOnly
from arbiter.rules.draw_counters.main_road import MainRoad
from arbiter.rules.draw_counters.no_change_of_forces import NoChangeOfForces
from arbiter.rules.draw_counters.one_v_one import OneVOne
from arbiter.rules.draw_counters.three_v_one import ThreeVOne
from arbiter.rules.draw_counters.two_v_one import TwoVOne
from arbiter.rules.pack import Pack, packs

DRAWS = ("agreement", "repetition", "both_flags", "clear_draw", "no_win_possible")
"""Draws that are no counts."""


def overview() -> str:
    """All packs in a table, then what each counts and where its articles are from."""
    rows = [
        "| pack | variants | repetition | both flags down, order unknown | claim needs a record |",
        "|---|---|---|---|---|",
    ]
    rows += [_row(pack) for pack in packs()]
    return "\n\n".join(["\n".join(rows), *map(section, packs())])


def section(pack: Pack) -> str:
    """One pack: its source, its counts with their articles, and what is not its own text."""
    lines = [f"### `{pack.id}`", "", f"{pack.source}.", ""]
    lines += [f"- {_cited(pack, rule)}" for rule in pack.counting]
    if pack.clear_draw is not None:
        own = pack.clear_draw.own_moves
        article = pack.article("clear_draw")
        lines.append(
            f"- **clear_draw** ({article}): {own} own moves after the arbiter's ruling;"
            " then the arbiter is asked"
        )
    return "\n".join([*lines, *_provenance(pack)])


def _row(pack: Pack) -> str:
    variants = ", ".join(f"[{slug}]({slug}.md)" for slug in pack.variants)
    both = "a draw" if pack.flags.both_unknown == "draw" else "the arbiter decides"
    record = "yes" if pack.claim.need_record else "no"
    return f"| `{pack.id}` | {variants} | {_repetition(pack)} | {both} | {record} |"


def _repetition(pack: Pack) -> str:
    rule = pack.repetition
    if rule is None:
        return "none"
    what = "a position" if rule.of == "position" else "the same moves of one side"
    return f"{what}, {rule.occurrences} times ({pack.article('repetition')})"


def _cited(pack: Pack, rule: CountingRule) -> str:
    articles = ", ".join(dict.fromkeys(str(pack.article(name)) for name in rule.cites))
    asked = "; then the arbiter is asked" if rule.asks_the_arbiter else ""
    return f"**{rule.name}** ({articles}): {_said(rule)}{asked}"


def _said(rule: CountingRule) -> str:
    match rule:
        case KingsOnly():
            return f"{rule.moves_each} moves by each side with kings alone{_yielding(rule)}"
        case ThreeVOne():
            return _three(rule)
        case TwoVOne():
            strong = "two kings" if rule.two_kings_alone else "two kings, king and man, or king"
            man = "; or a king against a man" if rule.king_v_man else ""
            return f"{strong} against a king{man}: {_moves(rule.limit, rule.count)}"
        case FiveVTwo():
            moves = _moves(rule.limit, rule.count)
            return f"five kings, or four and a man, against two kings: {moves}"
        case MainRoad():
            kings = ", a king among them," if rule.min_strong_kings else ""
            moves = _moves(rule.limit, rule.count)
            return f"three pieces{kings} against a lone king on the main road: {moves}"
        case NoChangeOfForces():
            return _table(rule)
        case OneVOne():
            pieces = "king against king" if rule.kings_alone else "one piece against one"
            when = _moves(rule.moves_each, "moves_each") if rule.moves_each else "at once"
            return f"{pieces}: {when}"
    raise ValueError(f"no words for the counting rule {rule.name!r}")


def _three(rule: ThreeVOne) -> str:
    if rule.min_strong_kings < rule.strong_pieces:
        strong = "three pieces, a king among them," if rule.min_strong_kings else "three pieces"
    else:
        more = "" if rule.strong_pieces else " or more"
        beside = ", men beside them or not," if rule.others_allowed else ", nothing beside them,"
        strong = f"three kings{more}{beside}"
    road = " one of them on the main road," if rule.holding_main_road else ""
    weak = rule.limit_with_weak_pieces
    men = f"; {weak} where men stand beside that king" if weak else ""
    kept = "; a capture meanwhile changes nothing" if rule.capture_inside == "keeps" else ""
    return f"{strong}{road} against a king: {_moves(rule.limit, rule.count)}{men}{kept}"


def _table(rule: NoChangeOfForces) -> str:
    if not rule.limits:
        return "kings on both sides: counted, with no limit (the list is lost in the source)"
    lines = ", ".join(
        f"{line.moves_each} with {' or '.join(map(str, line.pieces))} pieces"
        for line in rule.limits
    )
    return f"kings on both sides, no capture and no promotion, by each side: {lines}"


def _yielding(rule: KingsOnly) -> str:
    if rule.vs_table == "specific_first":
        return ", where the table of forces has no limit"
    return ", save while five play against two" if rule.yields_to_five_v_two else ""


def _moves(limit: int, count: CountedMoves) -> str:
    return f"{limit} own moves" if count == "own_moves" else f"{limit} moves by each side"


def _provenance(pack: Pack) -> Iterator[str]:
    """Articles that are not the edition's own text; of those taken over the draws by number."""
    reported = [each.number for each in pack.articles.values() if each.source == "second_hand"]
    if reported:
        yield f"- at second hand: {', '.join(reported)}"
    draws = _articles_on_draws(pack)
    missing = [each for each in pack.articles.values() if each.source == "missing"]
    for source in dict.fromkeys(each.taken_from for each in missing):
        numbers = [each.number for each in missing if each.taken_from == source]
        named = [number for number in numbers if number in draws]
        others = len(numbers) - len(named)
        said = [*named, *([f"{others} on other matters"] if others else [])]
        yield f"- not seen, taken from `{source}`: {', '.join(said)}"


def _articles_on_draws(pack: Pack) -> set[str | None]:
    counted = [name for rule in pack.counting for name in rule.cites]
    return {pack.article(name) for name in (*DRAWS, *counted)}
