"""Rule packs: one edition of the regulations, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

from arbiter.rules.draw_counters.counting_rule import CountingRule
from arbiter.rules.errors import RulesError, UnknownPack
from arbiter.rules.flags import Flags
from arbiter.rules.outcome import GROUNDS_OFTEN_UNSAID
from arbiter.rules.repetition import Repetition

Language = Literal["ru", "en"]

Degree = Literal["remark", "warning", "loss"]
"""Steps of a ladder of reprimands; a loss is that of the game."""

IrregularMoves = Literal["opponent_chooses", "must_correct"]
"""Who decides whether a wrong move is taken back: the opponent, or nobody, it must be."""


@dataclass(frozen=True, slots=True)
class Article:
    """An article of the regulations.

    Args:
        number: as it is cited; an unnumbered paragraph by its place, 2.1.9.2(5).
        ru: the published text.
        en: our translation.
        source: ``own`` to the edition; ``second_hand``: known from others that quote or report it,
            a report being marked as a paraphrase in the text itself; ``missing``: its text of this
            article has not been seen.
        taken_from: the pack whose text stands in for a missing one, or in which an article of the
            same document stands, else None.
    """

    number: str
    ru: str
    en: str
    source: Literal["own", "second_hand", "missing"]
    taken_from: str | None = None


@dataclass(frozen=True, slots=True)
class Title:
    """What an edition is called in a list, in Russian and English.

    It is no part of the regulations: the content hash leaves it out.
    """

    ru: str
    en: str


@dataclass(frozen=True, slots=True)
class ClearDraw:
    """Playing on in a clearly drawn position (S2 2.1.9.1.6).

    Args:
        start: the count starts by a ruling of the ``arbiter``.
        own_moves: moves of the side that plays on, by which it must have reached its goal.
        goal: ``won_position``, which the arbiter judges.
    """

    start: Literal["arbiter"]
    own_moves: int
    goal: Literal["won_position"]


@dataclass(frozen=True, slots=True)
class ClaimProcedure:
    """How a claim is made and checked (S2 2.1.9.2).

    Args:
        need_record: a claim waits until the claimant has a clear record (2.1.9.2, sixth dash).
        false_penalty_ms: time taken from the claimant for a false claim.
    """

    need_record: bool
    false_penalty_ms: int


@dataclass(frozen=True, slots=True)
class Offer:
    """When a draw may be offered (S2 2.1.9.3, .4; S0 1.9.3-1.9.6).

    Args:
        after_move_only: only after one's own move (2.1.9.3).
        on_opponent_time: an offer while the opponent thinks: irregular, or valid with a warning.
        before_move: an offer on one's own time, before moving: irregular, or valid.
        own_move_keeps_offer: the offerer's own move leaves his offer open (1.9.5).
        repeat: ``after_opponent_offer``: a second offer only after one by the opponent.
        min_move: move number before which no offer may be made, 0 for none.
    """

    after_move_only: bool
    on_opponent_time: Literal["irregular", "valid_with_warning"]
    before_move: Literal["irregular", "valid"]
    own_move_keeps_offer: bool
    repeat: Literal["after_opponent_offer"]
    min_move: int


@dataclass(frozen=True, slots=True)
class MoveMaking:
    """When a move is made.

    Args:
        complete_on: ``release``: when the hand leaves the piece (S0 1.4.6, 1.5.11).
    """

    complete_on: Literal["release"]


@dataclass(frozen=True, slots=True)
class Conduct:
    """How wrong moves and misconduct are dealt with.

    A ruling stands in the record with what it applied, so no verdict of an old game depends on
    this part, and the content hash leaves it out.

    Args:
        irregular_moves: the ``opponent_chooses`` whether a wrong move is corrected or stands (FMJD
            Annex 1, 5.4), or it ``must_correct`` at the offender's time. What neither side noticed
            in time stands under both.
        ladder: what the first, second, ... reprimand of a player in a game is; the last step
            repeats.
    """

    irregular_moves: IrregularMoves
    ladder: tuple[Degree, ...]

    def step(self, offence: int) -> Degree:
        """The degree of a player's reprimand number ``offence``, counted from 1."""
        return self.ladder[min(offence, len(self.ladder)) - 1]


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """One edition of the regulations.

    Args:
        id: stable name.
        variants: slugs of the variants it rules.
        source: the published document.
        title: what it is called in both languages.
        articles: by number.
        article_of: number of the article for each rule name and topic; None where the edition has
            no article for a rule.
        counting: the counting rules, in the order in which they are looked at.
        repetition: the draw by repetition, None if there is none.
        clear_draw: the draw in a clearly drawn position, None if there is none.
        content_hash: SHA-256 of the content, in hexadecimal digits.
    """

    id: str
    variants: tuple[str, ...]
    source: str
    title: Title
    articles: Mapping[str, Article]
    article_of: Mapping[str, str | None]
    counting: tuple[CountingRule, ...]
    repetition: Repetition | None
    clear_draw: ClearDraw | None
    claim: ClaimProcedure
    flags: Flags
    offer: Offer
    moves: MoveMaking
    conduct: Conduct
    content_hash: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pack) and self.content_hash == other.content_hash

    def __hash__(self) -> int:
        return hash(self.content_hash)

    @property
    def claims(self) -> frozenset[str]:
        """The kinds of claim that the edition knows."""
        return frozenset() if self.repetition is None else frozenset({"repetition"})

    @property
    def claims_moves(self) -> bool:
        """Whether repetition is that of the opponent's moves, not of a position (S3b 19)."""
        return self.repetition is not None and self.repetition.of == "moves"

    def article(self, name: str) -> str | None:
        """Number of the article for a rule name or a topic; None where the edition has none.

        Raises:
            KeyError: the pack names no such rule or topic.
        """
        if name not in self.article_of:
            if name in GROUNDS_OFTEN_UNSAID:
                return None
            raise KeyError(f"rule pack {self.id!r} names no rule or topic {name!r}")
        return self.article_of[name]

    def text(self, number: str, language: Language) -> str:
        """Text of an article.

        Raises:
            KeyError: the pack has no such article.
        """
        if number not in self.articles:
            raise KeyError(f"rule pack {self.id!r} has no article {number!r}")
        article = self.articles[number]
        return article.ru if language == "ru" else article.en


class WrongPack(RulesError):
    """The rule pack is not for this variant."""

    code = "wrong_pack"

    def __init__(self, pack: str, variant: str) -> None:
        super().__init__(
            f"rule pack {pack!r} is not for {variant!r}; take a pack of that variant",
            pack=pack,
            variant=variant,
        )


@cache
def pack_ids() -> tuple[str, ...]:
    """Ids of the packs that are shipped, in alphabetical order."""
    names = [entry.name for entry in files(__package__).joinpath("packs").iterdir()]
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def load_pack(pack_id: str) -> Pack:
    """The rule pack of this id, read once.

    Raises:
        UnknownPack: there is none.
        BrokenPack: its file is faulty; see ``arbiter.rules.pack_file``.
    """
    from arbiter.rules.pack_file import read_pack  # it fills the classes of this file

    if pack_id not in pack_ids():
        raise UnknownPack(pack_id, pack_ids())
    name = f"{pack_id}.toml"
    text = files(__package__).joinpath("packs", name).read_text(encoding="utf-8")
    return read_pack(text, name)


def packs() -> tuple[Pack, ...]:
    """All packs that are shipped."""
    return tuple(load_pack(pack_id) for pack_id in pack_ids())
