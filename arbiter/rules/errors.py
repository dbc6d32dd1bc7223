"""What the rules refuse, with codes that stay the same.

The messages are for developers and logs: each holds the input as it came and the position it was
meant for. A user is told by ``code`` (and ``reason``), which the shell translates.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from arbiter.rules.move import Move


class RulesError(ValueError):
    """Something that the law of the board does not allow.

    Attributes:
        code: stable name of the kind of error.
        params: what a translated message needs: the input, the position, the reason.
    """

    code: ClassVar[str] = "rules_error"

    def __init__(self, message: str, **params: object) -> None:
        super().__init__(message)
        self.params: dict[str, object] = params


class InvalidMove(RulesError):
    """The text is not a move in any notation that is read."""

    code = "invalid_move"

    def __init__(self, text: str, fen: str) -> None:
        super().__init__(f"{text!r} is not a move; position {fen}", move=text, position=fen)


class IllegalMove(RulesError):
    """The move is readable but not legal in this position.

    Attributes:
        reason: one of the keys of ``REASONS``.
    """

    code = "illegal_move"

    REASONS: ClassVar[dict[str, str]] = {
        "no_legal_move": "the side on move has no legal move",
        "no_piece": "there is no piece to move there",
        "opponents_piece": "the piece belongs to the opponent",
        "occupied": "the square to land on is occupied",
        "capture_compulsory": "a capture is compulsory",
        "capture_must_continue": "the capture must be continued to its end",
        "majority": "another capture takes more",
        "precedence": "another capture goes before it",
        "king_must_rest": "the king has made all the moves running that it may",
        "not_reachable": "the piece cannot go that way",
    }

    def __init__(self, text: str, fen: str, reason: str) -> None:
        super().__init__(
            f"{text!r} is illegal: {self.REASONS[reason]}; position {fen}",
            move=text,
            position=fen,
            reason=reason,
        )
        self.reason = reason


class AmbiguousMove(RulesError):
    """The text fits several legal moves; the full path has to be given.

    Attributes:
        candidates: the legal moves that the text fits.
    """

    code = "ambiguous_move"

    def __init__(self, text: str, fen: str, candidates: tuple[Move, ...]) -> None:
        written = [move.notation("full") for move in candidates]
        super().__init__(
            f"{text!r} fits several moves: {', '.join(written)}; position {fen}",
            move=text,
            position=fen,
            candidates=written,
        )
        self.candidates = candidates


class InvalidFen(RulesError):
    """The text describes no position of the variant.

    Attributes:
        reason: stable name of the fault, see ``arbiter.rules.fen``.
    """

    code = "invalid_fen"

    def __init__(self, text: str, reason: str, explanation: str) -> None:
        super().__init__(f"{text!r} is not a position: {explanation}", fen=text, reason=reason)
        self.reason = reason


class TooManyCaptures(RulesError):
    """A constructed position offers more captures than are searched for."""

    code = "too_many_captures"

    def __init__(self, limit: int) -> None:
        super().__init__(f"the position offers more than {limit} captures", limit=limit)


class UnknownVariant(RulesError):
    """No variant of the game has this name."""

    code = "unknown_variant"

    def __init__(self, slug: str, known: tuple[str, ...]) -> None:
        super().__init__(
            f"{slug!r} is no variant; known: {', '.join(known)}", variant=slug, known=known
        )


class UnknownPack(RulesError):
    """No rule pack has this id."""

    code = "unknown_pack"

    def __init__(self, pack: str, known: tuple[str, ...] = ()) -> None:
        super().__init__(
            f"{pack!r} is no rule pack; known: {', '.join(known)}", pack=pack, known=known
        )
