"""The variants that are played, by name.

A GameType is that of PDN 3.0 (https://pdn.fmjd.org/gametype.html); variants that have no number
there have one of this program's own, 925 and up.
"""

from arbiter.rules.errors import UnknownVariant
from arbiter.rules.geometry import (
    DIAGONALS,
    FORWARD,
    FORWARD_AND_SIDEWAYS,
    ORTHOGONALS,
    ORTHOGONALS_OVER_DARK,
    Board,
)
from arbiter.rules.variant import Variant

_BOARD_64 = Board(width=8, height=8)
_BOARD_100 = Board(width=10, height=10)

RUSSIAN = Variant(
    slug="russian",
    name_ru="Русские шашки",
    name_en="Russian draughts",
    board=_BOARD_64,
    pdn_game_type="25,W,8,8,A0,0",
    default_pack="ru-2013",
)

INTERNATIONAL = Variant(
    slug="international",
    name_ru="Международные шашки",
    name_en="International draughts",
    board=_BOARD_100,
    rows_of_men=4,
    precedence=("most_pieces",),
    promotion="stays_man",
    notation="numeric",
    pdn_game_type="20,W,10,10,N2,0",
    default_pack="int-722",
)

BRAZILIAN = Variant(
    slug="brazilian",
    name_ru="Бразильские шашки",
    name_en="Brazilian draughts",
    board=_BOARD_64,
    precedence=("most_pieces",),
    promotion="stays_man",
    pdn_game_type="26,W,8,8,A0,0",
    default_pack="fmjd64-brazilian",
)

GIVEAWAY = Variant(
    slug="giveaway",
    name_ru="Поддавки",
    name_en="Giveaway",
    board=_BOARD_64,
    no_move="wins",
    pdn_game_type="925,W,8,8,A0,0",
    default_pack="giveaway",
)

ENGLISH = Variant(
    slug="english",
    name_ru="Английские шашки (чекерс)",
    name_en="English draughts (checkers)",
    board=_BOARD_64,
    man_captures=FORWARD,
    flying_kings=False,
    promotion="stays_man",
    first_to_move="black",
    notation="numeric",
    pdn_game_type="21,B,8,8,N1,0",
    default_pack="english",
)

CZECH = Variant(
    slug="czech",
    name_ru="Чешские шашки",
    name_en="Czech draughts",
    board=_BOARD_64,
    man_captures=FORWARD,
    precedence=("with_king",),
    promotion="stays_man",
    pdn_game_type="29,W,8,8,A0,0",
    default_pack="czech",
)

THAI = Variant(
    slug="thai",
    name_ru="Тайские шашки (макхот)",
    name_en="Thai draughts (makhot)",
    board=Board(width=8, height=8, first_square="bottom_right"),
    man_captures=FORWARD,
    king_landing="next",
    taken_pieces="leave_at_once",
    promotion="stays_man",
    first_to_move="black",
    notation="numeric",
    pdn_game_type="31,B,8,8,N2,0",
    default_pack="thai",
)

POOL = Variant(
    slug="pool",
    name_ru="Пул чекерс",
    name_en="Pool checkers",
    board=_BOARD_64,
    promotion="stays_man",
    first_to_move="black",
    notation="numeric",
    pdn_game_type="23,B,8,8,N1,0",
    default_pack="pool",
)

JAMAICAN = Variant(
    slug="jamaican",
    name_ru="Ямайские шашки",
    name_en="Jamaican draughts",
    board=Board(width=8, height=8, dark_corner="right", first_file="right"),
    promotion="stays_man",
    pdn_game_type="23,W,8,8,A1,1",
    default_pack="pool",
)

SPANISH = Variant(
    slug="spanish",
    name_ru="Испанские шашки",
    name_en="Spanish draughts",
    board=Board(width=8, height=8, dark_corner="right", first_square="bottom_right"),
    man_captures=FORWARD,
    precedence=("most_pieces", "most_kings"),
    promotion="stays_man",
    notation="numeric",
    pdn_game_type="24,W,8,8,N1,1",
    default_pack="spanish",
)

PORTUGUESE = Variant(
    slug="portuguese",
    name_ru="Португальские шашки",
    name_en="Portuguese draughts",
    board=SPANISH.board,
    man_captures=FORWARD,
    precedence=("most_pieces", "most_kings"),
    promotion="stays_man",
    notation="numeric",
    pdn_game_type="28,W,8,8,N1,1",
    default_pack="portuguese",
)

GERMAN = Variant(
    slug="german",
    name_ru="Немецкие шашки",
    name_en="German draughts",
    board=_BOARD_64,
    man_captures=FORWARD,
    promotion="stays_man",
    pdn_game_type="928,W,8,8,A0,0",
    default_pack="german",
)

CANADIAN = Variant(
    slug="canadian",
    name_ru="Канадские шашки",
    name_en="Canadian draughts",
    board=Board(width=12, height=12),
    rows_of_men=5,
    precedence=("most_pieces",),
    promotion="stays_man",
    notation="numeric",
    pdn_game_type="27,W,12,12,N2,0",
    default_pack="canadian",
)

ITALIAN = Variant(
    slug="italian",
    name_ru="Итальянские шашки",
    name_en="Italian draughts",
    board=Board(width=8, height=8, dark_corner="right"),
    man_captures=FORWARD,
    flying_kings=False,
    men_take_kings=False,
    precedence=("most_pieces", "with_king", "most_kings", "kings_first"),
    promotion="stays_man",
    notation="numeric",
    pdn_game_type="22,W,8,8,N2,1",
    default_pack="italian",
)

FRISIAN = Variant(
    slug="frisian",
    name_ru="Фризские шашки",
    name_en="Frisian draughts",
    board=_BOARD_100,
    rows_of_men=4,
    man_captures=DIAGONALS + ORTHOGONALS_OVER_DARK,
    king_captures=DIAGONALS + ORTHOGONALS_OVER_DARK,
    precedence=("highest_value", "with_king"),
    same_king_moves=3,
    promotion="stays_man",
    notation="numeric",
    pdn_game_type="40,W,10,10,N2,0",
    default_pack="frisian",
)

TURKISH = Variant(
    slug="turkish",
    name_ru="Турецкие шашки",
    name_en="Turkish draughts",
    board=Board(width=8, height=8, playable="all"),
    start="W41-56:B9-24",
    man_moves=FORWARD_AND_SIDEWAYS,
    man_captures=FORWARD_AND_SIDEWAYS,
    king_moves=ORTHOGONALS,
    king_captures=ORTHOGONALS,
    taken_pieces="leave_at_once",
    turning_back=False,
    precedence=("most_pieces",),
    promotion="stays_man",
    pdn_game_type="30,W,8,8,A0,0",
    default_pack="turkish",
)

NORTHERN = Variant(
    slug="northern",
    name_ru="Северные шашки",
    name_en="Northern draughts",
    board=_BOARD_64,
    taken_kings="become_men",
    pdn_game_type="926,W,8,8,A0,0",
    default_pack="northern",
)

DIAGONAL = Variant(
    slug="diagonal",
    name_ru="Диагональные шашки",
    name_en="Diagonal draughts",
    board=_BOARD_64,
    start="Wc1,d2,e1,e3,f2,f4,g1,g3,g5,h2,h4,h6:Ba3,a5,a7,b4,b6,b8,c5,c7,d6,d8,e7,f8",
    pdn_game_type="927,W,8,8,A0,0",
    default_pack="diagonal",
)

SPANTSIRETTI = Variant(
    slug="spantsiretti",
    name_ru="Шашки Спанцирети",
    name_en="Spantsiretti draughts",
    board=Board(width=10, height=8),
    pdn_game_type="41,W,10,8,A0,0",
    default_pack="spantsiretti",
)

_BY_SLUG = {
    variant.slug: variant
    for variant in (
        RUSSIAN,
        GIVEAWAY,
        INTERNATIONAL,
        BRAZILIAN,
        CANADIAN,
        ENGLISH,
        ITALIAN,
        SPANISH,
        PORTUGUESE,
        CZECH,
        THAI,
        POOL,
        JAMAICAN,
        GERMAN,
        FRISIAN,
        TURKISH,
        NORTHERN,
        DIAGONAL,
        SPANTSIRETTI,
    )
}


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
