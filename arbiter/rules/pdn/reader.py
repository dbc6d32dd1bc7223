"""Reading PDN: a stream of games, each replayed on the board."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.rules.pdn.game import Game
from arbiter.rules.pdn.grammar import game_texts
from arbiter.rules.pdn.lexer import tokens
from arbiter.rules.pdn.replay import replay
from arbiter.rules.pdn.source import Source, lines
from arbiter.rules.variant import Variant
from arbiter.rules.variants import get_variant


def read(
    source: Source,
    *,
    variant: Variant | str | None = None,
    strict: bool = False,
    file: str | None = None,
) -> Iterator[Game]:
    """The games of ``source``, read one at a time as they are asked for.

    A game's moves are played over; the first that is not legal, or any text that is not
    understood, stops that game at a fault, and the next game is read all the same. Time is linear
    in the length of the source, memory is bounded by one game.

    Args:
        source: text, bytes (UTF-8, else cp1251) or a stream of either.
        variant: what is played. A game whose GameType says otherwise is a fault. Without it,
            GameType decides, and a game without a GameType is Russian draughts.
        strict: every departure from PDN 3.0 is an error, also one whose meaning is clear.
        file: the name that faults bear; by default that of the stream.

    Raises:
        PdnError: the source is UTF-16, or neither text nor bytes.
        UnknownVariant: there is no variant of that name.
    """
    asked = get_variant(variant) if isinstance(variant, str) else variant
    name = getattr(source, "name", "") if file is None else file
    return _read(source, asked, strict, str(name))


def _read(source: Source, asked: Variant | None, strict: bool, file: str) -> Iterator[Game]:
    default = get_variant("russian")
    for text in game_texts(tokens(lines(source)), file=file, strict=strict):
        yield replay(text, asked, default)
