"""The variants that are played, by name."""

from arbiter.rules.errors import UnknownVariant
from arbiter.rules.geometry import Board
from arbiter.rules.variant import Variant

_BOARD_64 = Board(width=8, height=8)
_BOARD_100 = Board(width=10, height=10)

RUSSIAN = Variant(
    slug="russian",
    name_ru="Русские шашки",
    name_en="Russian draughts",
    board=_BOARD_64,
    rows_of_men=3,
    pdn_game_type="25,W,8,8,A0,0",
    default_pack="ru-2013",
)

BRAZILIAN = Variant(
    slug="brazilian",
    name_ru="Бразильские шашки",
    name_en="Brazilian draughts",
    board=_BOARD_64,
    rows_of_men=3,
    capture_choice="max",
    promotion="stays_man",
    pdn_game_type="26,W,8,8,A0,0",
    default_pack="fmjd64-brazilian",
)

INTERNATIONAL = Variant(
    slug="international",
    name_ru="Международные шашки",
    name_en="International draughts",
    board=_BOARD_100,
    rows_of_men=4,
    capture_choice="max",
    promotion="stays_man",
    notation="numeric",
    pdn_game_type="20,W,10,10,N2,0",
    default_pack="int-722",
)

_BY_SLUG = {variant.slug: variant for variant in (RUSSIAN, INTERNATIONAL, BRAZILIAN)}


def variants() -> tuple[Variant, ...]:
    """All variants, the Russian first."""
    return tuple(_BY_SLUG.values())


def get_variant(slug: str) -> Variant:
    """The variant of this name.

    Raises:
        UnknownVariant: there is none.
    """
    try:
        return _BY_SLUG[slug]
    except KeyError:
        raise UnknownVariant(slug, tuple(_BY_SLUG)) from None
