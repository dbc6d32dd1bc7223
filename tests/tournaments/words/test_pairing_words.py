"""What the engines and the validator say, in Russian, word for word."""

import pytest

from tests.tournaments.words.players import name_of, russian
from tournaments.pairing.micro_match_swiss import MicroMatchSwiss
from tournaments.pairing.proposal import NoLegalPairing, because, params_of
from tournaments.pairing.validator import Finding
from tournaments.results import Contestant, GameResult, Meeting, Played
from tournaments.words.findings import finding_words
from tournaments.words.kinds import bye_words
from tournaments.words.reasons import reason_words
from tournaments.words.refusals import refusal_words
from tournaments.words.values import points_words

__all__ = ["russian"]
pytestmark = pytest.mark.usefixtures("russian")

REASONS = [
    (because("micro_same_score", points=6), "Пара в одной очковой группе (6 очков)"),
    (
        because("micro_floated_odd_group", floater=1, points=6, other_points=4),
        "Перенос вниз: Белов А. (6 очков) встречается с нижней группой (4 очка), "
        "в своей очковой группе осталось нечётное число участников",
    ),
    (
        because("micro_floated_no_opponent", floater=3, points=2, other_points=1, floaters=2),
        "Перенос вниз: Дымова О. (2 очка) встречается с нижней группой (1 очко), "
        "обойтись меньшим числом переносов из своей очковой группы нельзя (их 2)",
    ),
    (
        because("micro_floated_again", players="1, 4"),
        "Перенос в ту же сторону, что и в прошлом туре (очки без игры — как перенос вниз): "
        "Белов А., Ершов П.",
    ),
    (because("micro_avoided_pair_met"), "Пара нежелательна, но избежать её не удалось"),
    (
        because("micro_bye_lowest", points=0),
        "Освобождение от игры — последнему по месту из тех, кому его можно дать (0 очков)",
    ),
    (
        because("micro_bye_barred", players="2, 3"),
        "Стоят ниже, но дать освобождение им уже нельзя: Громов И., Дымова О.",
    ),
    (
        because("micro_bye_needed_below", players="5"),
        "Стоят ниже, но без них остальных не свести в пары: Жукова Н.",
    ),
    (
        because("micro_first_less_often", balance=-1, other_balance=1),
        "Белые в первой партии у того, кто реже начинал белыми "
        "(первых партий белыми минус чёрными: −1, у соперника +1)",
    ),
    (
        because("micro_first_in_turn", round=3, other_round=2),
        "Белые в первой партии по чередованию: в туре 3 первая партия была чёрными, "
        "у соперника в туре 2 — белыми",
    ),
    (
        because("micro_first_by_table", table=7),
        "Белые в первой партии по номеру стола (7), как решил жребий перед первым туром",
    ),
    (
        because("dutch_bye", points=1, unplayed=2),
        "Освобождение от игры — в самой низкой очковой группе, где его можно дать (1 очко); "
        "туров без игры у этого участника: 2",
    ),
    (
        because("dutch_colours_due", white_history="wbb", black_history=""),
        "Каждый играет своим очередным цветом или мог играть любым "
        "(раньше: у белых БЧЧ, у чёрных нет партий)",
    ),
    (
        because(
            "dutch_colour_stronger",
            colour="black",
            player=2,
            strength="absolute",
            other_strength="mild",
            white_history="bw",
            black_history="ww",
        ),
        "Обоим полагается один цвет (чёрные), но сильнее — Громов И.: безусловно, сопернику слабо "
        "(раньше: у белых ЧБ, у чёрных ББ)",
    ),
    (
        because("dutch_first_colour", player=1, pairing_number=1, colour="white"),
        "Оба ещё не играли; выше стоит Белов А., номер при жеребьёвке 1, "
        "и по жребию перед первым туром этот цвет — белые",
    ),
    (
        because("berger_table", cycle=1, table_round=3, white_place=5, black_place=2),
        "Таблица Бергера: круг 1, тур таблицы 3, белые — № 5, чёрные — № 2",
    ),
    (
        because("berger_free", cycle=2, table_round=4, place=3),
        "Таблица Бергера: круг 2, тур таблицы 4, № 3 свободен от игры",
    ),
    (
        because("scheveningen_table", cycle=1, table_round=2, place=1, other_place=4),
        "Шевенингенская таблица: круг 1, тур таблицы 2, № 1 первой стороны и № 4 второй",
    ),
    (
        because("opponent_not_there", opponent=4),
        "Соперник в туре не участвует: Ершов П.",
    ),
    (because("match_game", game=3, games=10), "Матч, тур 3 из 10; белые по очереди"),
    (
        because("knockout_bracket", stage=1, stages=3, seed=2, other_seed=7),
        "Сетка: стадия 1 из 3, номера посева 2 и 7",
    ),
    (
        because("knockout_bye", stage=1, stages=3, seed=1),
        "Сетка неполная: номер посева 1 проходит дальше без игры (стадия 1 из 3)",
    ),
    (
        because("white_had_less", surplus=0, other_surplus=1),
        "Белые у того, у кого было меньше партий белыми "
        "(партий белыми минус чёрными: 0, у соперника +1)",
    ),
    (
        because("white_by_lot", seed="2026-05-01", drawing=2),
        "Белые по жребию: строка «2026-05-01», розыгрыш 2",
    ),
]


@pytest.mark.parametrize(("reason", "sentence"), REASONS)
def test_why_these_two(reason, sentence: str):
    assert reason_words(reason, name_of) == sentence


REFUSALS = [
    (("all_rounds_paired", {"rounds": 7}), "Все туры уже составлены, всего их 7."),
    (
        ("match_decided", {"winner": 2, "points": 11, "other_points": 5}),
        "Матч решён: Громов И. — 11 очков, соперник — 5 очков, догнать уже нельзя.",
    ),
    (
        ("meeting_level", {"round": 2, "first": 1, "second": 3}),
        "Тур 2, Белов А. – Дымова О.: встреча закончилась вничью. Укажите, кто проходит дальше: "
        "по дополнительным партиям, по жребию или по решению судьи.",
    ),
    (
        ("result_missing", {"round": 2, "first": 1, "second": 3}),
        "Тур 2, Белов А. – Дымова О.: подтверждённого результата ещё нет. "
        "Внесите или подтвердите его.",
    ),
    (
        ("lot_drew_the_other", {"round": 2, "seed": "орёл 100 %", "drawn": 3}),
        "По строке «орёл 100 %» жребий тура 2 указывает на другого участника (Дымова О.). "
        "Исправьте строку или победителя.",
    ),
    (
        ("everybody_has_had_a_bye", {"players": "1, 2, 3"}),
        "Число участников нечётное, а дать освобождение от игры уже никому нельзя: "
        "Белов А., Громов И., Дымова О.",
    ),
    (
        ("nobody_left_to_meet", {"player": 1, "met": "2, 3", "forbidden": ""}),
        "Не осталось возможных соперников: Белов А. "
        "(уже встречались: Громов И., Дымова О.; встреча запрещена: нет)",
    ),
    (
        ("too_few_opponents", {"groups": "1, 2, 3; 4; 0", "outside": "5"}),
        "Соперников не хватает: в каждой из этих групп число участников нечётное, и одному нужен "
        "соперник вне группы (Белов А., Громов И., Дымова О.; Ершов П.; освобождение от игры), "
        "но вне групп возможны только эти, а их меньше, чем групп (Жукова Н.)",
    ),
    (
        ("not_reportable", {"why": "points_without_result"}),
        "Тур нельзя передать программе жеребьёвки: у одной из партий столько очков, "
        "сколько не даёт ни один результат формата. Исправьте это или составьте тур вручную.",
    ),
    (
        ("engine_timed_out", {"seconds": 120}),
        "Программа жеребьёвки остановлена: не уложилась во время (секунд: 120). "
        "Составьте тур вручную: он всё равно будет проверен.",
    ),
]


@pytest.mark.parametrize(("refusal", "sentence"), REFUSALS)
def test_why_no_round_can_be_paired(refusal, sentence: str):
    code, values = refusal
    assert refusal_words(code, params_of(values), name_of) == sentence


def test_the_refusal_of_an_engine_is_taken_as_it_comes():
    two = (Contestant(1), Contestant(2))
    played = Played(two, (Meeting(1, 1, 2, (GameResult(1, 2, 2, 0),)),))
    with pytest.raises(NoLegalPairing) as refused:
        MicroMatchSwiss().propose(played, 2)
    assert refusal_words(refused.value.code, refused.value.params, name_of) == (
        "Не осталось возможных соперников: Белов А. "
        "(уже встречались: Громов И.; встреча запрещена: нет)"
    )


FINDINGS = [
    (("unknown_player", (77,), {}), "Участника № 77 нет в списке"),
    (
        ("player_missing", (1,), {}),
        "Белов А.: участвует в туре, но нет ни пары, ни освобождения, ни пропуска тура",
    ),
    (
        ("bye_not_given", (1,), {"kind": "half"}),
        "Белов А.: не учтено разрешённое (пропуск тура, как ничья)",
    ),
    (
        ("several_byes", (1, 2), {"byes": 2}),
        "Без пары осталось больше одного участника (2): Белов А., Громов И.",
    ),
    (
        ("second_bye", (3,), {"earlier": 2}),
        "Дымова О.: снова освобождение от игры, первое было в туре 2",
    ),
    (
        ("bye_while_lower_placed", (3,), {"lower": 4, "points": 3, "lower_points": 1}),
        "Дымова О.: освобождение от игры (3 очка), хотя ниже стоит Ершов П. (1 очко)",
    ),
    (
        ("rematch", (1, 2), {"earlier": 3}),
        "Белов А. – Громов И.: уже встречались, последний раз в туре 3",
    ),
    (
        ("third_colour", (2,), {"colour": "black", "running": 3}),
        "Громов И.: слишком долго один цвет подряд — чёрные (партий: 3)",
    ),
    (
        ("colour_difference", (2,), {"colour": "white", "difference": 3}),
        "Громов И.: перевес одного цвета — белые (разность: 3)",
    ),
    (("forbidden_pair", (1, 2), {}), "Белов А. – Громов И.: пара запрещена"),
    (
        ("result_missing", (1, 2), {"earlier": 3}),
        "Белов А. – Громов И.: нет результата тура 3",
    ),
]


@pytest.mark.parametrize(("found", "sentence"), FINDINGS)
def test_what_is_wrong_with_a_round(found, sentence: str):
    code, numbers, values = found
    finding = Finding(code, "error", 4, numbers, params_of(values))
    assert finding_words(finding, name_of) == sentence


def test_a_number_that_nobody_has_is_not_asked_for_its_name():
    finding = Finding("unknown_player", "error", 1, (77,))
    assert "77" in finding_words(finding, {1: "Белов А."}.__getitem__)


@pytest.mark.parametrize(
    ("points", "words"),
    [(0, "0 очков"), (1, "1 очко"), (3, "3 очка"), (11, "11 очков"), (21, "21 очко")],
)
def test_points_stand_in_their_forms(points: int, words: str):
    assert points_words(points) == words


def test_kinds_stand_beside_a_name():
    assert [bye_words(kind) for kind in ("pairing", "full", "half", "zero")] == [
        "освобождение от игры",
        "пропуск тура, как победа",
        "пропуск тура, как ничья",
        "пропуск тура, без очков",
    ]
