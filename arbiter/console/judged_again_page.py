"""The page of a game judged again: each question with its answer then and under the other pack."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from django.utils.translation import gettext, ngettext

from arbiter.console.articles import Articles, cited
from arbiter.models.log import state_of
from arbiter.record.judged_again import (
    BoardAgain,
    ClaimAgain,
    CounterAgain,
    Examined,
    FlagsAgain,
    FlagsRead,
    GameJudgedAgain,
)
from arbiter.rules.draw_counters.counting_rule import Counter
from arbiter.rules.pack import Pack, load_pack, packs
from arbiter.templatetags.console_words import claim_words
from arbiter.templatetags.game_words import counter_words, result_sentence, rule_words
from tournaments.models import PairingGame


@dataclass(frozen=True, slots=True)
class Cell:
    """What one edition answers, and the articles it cites, number and text."""

    sentences: tuple[str, ...]
    articles: Articles = ()


@dataclass(frozen=True, slots=True)
class Question:
    title: str
    then: Cell
    now: Cell
    differs: bool = False


def other_packs(pairing_game: PairingGame) -> list[Pack]:
    """The packs of the game's variant but its own."""
    state = state_of(pairing_game.game)
    return [pack for pack in packs() if state.variant in pack.variants and pack.id != state.pack_id]


def judged_again_context(pairing_game: PairingGame, again: GameJudgedAgain) -> dict[str, Any]:
    """Both columns, how many questions they answer differently, the board of the earlier end."""
    then, now = load_pack(again.then.verdict.pack), load_pack(again.now.verdict.pack)
    history = state_of(pairing_game.game).history
    questions = list(_questions(again, then, now))
    last = history.moves[again.end_ply - 1].notation("full") if again.end_ply else ""
    return {
        "then": then,
        "now": now,
        "questions": questions,
        "verdict": _ended(again),
        "differences": _count_of_differences(sum(each.differs for each in questions)),
        "is_same": not again.differences,
        "position": history.position_at(again.end_ply),
        "last": {"notation": last} if last else None,
        "end_ply": again.end_ply,
    }


def _count_of_differences(count: int) -> str:
    return ngettext("%d difference, marked below.", "%d differences, marked below.", count) % count


def _ended(again: GameJudgedAgain) -> str:
    return (
        f"{result_sentence(asdict(again.ended), again.then.verdict.pack)} {_after(again.ended.ply)}"
    )


def _after(ply: int) -> str:
    return gettext("After half-move %(ply)s.") % {"ply": ply}


def _questions(again: GameJudgedAgain, then: Pack, now: Pack) -> Iterator[Question]:
    changed = {(each.what, each.seq) for each in again.differences}
    before, after = again.then, again.now
    yield Question(
        gettext("The end that the moves bring"),
        _end(before, then),
        _end(after, now),
        any((what, None) in changed for what in ("result", "rule", "ply")),
    )
    if before.verdict.needs or after.verdict.needs:
        yield Question(
            gettext("What the moves ask of the arbiter"),
            _needs(before, then),
            _needs(after, now),
            ("needs", None) in changed,
        )
    if before.verdict.claimable or after.verdict.claimable:
        yield Question(
            gettext("When the side on move could claim a draw"),
            _claimable(before),
            _claimable(after),
            ("claimable", None) in changed,
        )
    for claim in again.claims:
        yield Question(
            _claim_title(claim),
            _examined(claim.then, then),
            _examined(claim.now, now),
            ("claim", claim.seq) in changed,
        )
    for flags in again.flags:
        yield Question(
            _flags_title(flags),
            _flags(flags.then, then),
            _flags(flags.now, now),
            ("flags", flags.seq) in changed,
        )
    if again.counters:
        yield Question(
            gettext("Counters at the earlier end"),
            _counters([(each, each.then) for each in again.counters]),
            _counters([(each, each.now) for each in again.counters]),
        )


def _end(board: BoardAgain, pack: Pack) -> Cell:
    end = board.verdict.outcome
    if end is None:
        return Cell((gettext("The moves bring no end by themselves."),))
    sentences = [result_sentence({**asdict(end), "article": None}, pack.id), _after(end.ply)]
    if board.played_on:
        sentences.append(
            ngettext(
                "%d half-move was made after it.",
                "%d half-moves were made after it.",
                board.played_on,
            )
            % board.played_on
        )
    return Cell(tuple(sentences), cited(pack, end.article))


def _needs(board: BoardAgain, pack: Pack) -> Cell:
    needs = board.verdict.needs
    if not needs:
        return Cell((gettext("Nothing."),))
    asked = gettext("%(rule)s, after half-move %(ply)s: is the position won?")
    return Cell(
        tuple(asked % {"rule": _capital(rule_words(need.rule)), "ply": need.ply} for need in needs),
        cited(pack, *(need.article for need in needs)),
    )


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _claimable(board: BoardAgain) -> Cell:
    plies = board.verdict.claimable
    if not plies:
        return Cell((gettext("Never."),))
    if len(plies) == 1:
        return Cell((_after(plies[0]),))
    several = gettext("After half-moves %(plies)s.")
    return Cell((several % {"plies": ", ".join(str(ply) for ply in plies)},))


def _claim_title(claim: ClaimAgain) -> str:
    title = claim_words({"by": claim.by, "rule": claim.kind}) + ", "
    title += gettext("after half-move %(ply)s") % {"ply": claim.ply}
    if claim.move:
        title += ", " + gettext("written move %(move)s") % {"move": claim.move}
    return f"{title}. {_ruling(claim)}"


def _ruling(claim: ClaimAgain) -> str:
    match claim.ruling:
        case "upheld":
            return gettext("The arbiter upheld it.")
        case "rejected":
            return gettext("The arbiter rejected it.")
        case "withdrawn":
            return gettext("It was withdrawn.")
    return gettext("The game ended without a ruling on it.")


def _examined(examined: Examined, pack: Pack) -> Cell:
    if examined.verdict == "nothing_to_claim":
        return Cell((gettext("This edition knows no such claim."),))
    count = len(examined.occurrences)
    if pack.claims_moves:
        found = ngettext(
            "the same moves were made %(count)s time, to half-move %(plies)s.",
            "the same moves were made %(count)s times, to half-moves %(plies)s.",
            count,
        )
    else:
        found = ngettext(
            "the position stood %(count)s time, after half-move %(plies)s.",
            "the position stood %(count)s times, after half-moves %(plies)s.",
            count,
        )
    plies = ", ".join(str(ply) for ply in examined.occurrences)
    right = examined.verdict == "upheld"
    head = gettext("The claim is right:") if right else gettext("The claim is false:")
    return Cell(
        (f"{head} {found % {'count': count, 'plies': plies}}", *_over(examined.over)),
        cited(pack, examined.article),
    )


def _over(over: bool) -> tuple[str, ...]:
    return (gettext("By its moves the game was over before."),) if over else ()


def _flags_title(flags: FlagsAgain) -> str:
    if flags.white and flags.black:
        title = {
            "white": gettext("Both flags down, White's first"),
            "black": gettext("Both flags down, Black's first"),
            None: gettext("Both flags down, nobody knows which fell first"),
        }[flags.first]
    else:
        title = gettext("White's flag is down") if flags.white else gettext("Black's flag is down")
    title += ", " + gettext("after half-move %(ply)s") % {"ply": flags.ply} + "."
    if flags.in_check:
        title += " " + gettext("A claim was being checked; its ruling went before the flag.")
    return title


def _flags(read: FlagsRead, pack: Pack) -> Cell:
    if read.result == "arbiter":
        sentence = gettext("The arbiter decides.")
    else:
        sentence = result_sentence({"result": read.result, "rule": read.rule}, pack.id)
    return Cell((sentence, *_over(read.over)), cited(pack, read.article))


def _counters(counters: Sequence[tuple[CounterAgain, Counter | None]]) -> Cell:
    return Cell(
        tuple(
            counter_words(asdict(counter), each.rule) + "."
            for each, counter in counters
            if counter is not None
        )
        or (gettext("None."),)
    )
