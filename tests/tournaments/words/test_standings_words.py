"""Figures opened line by line, in Russian, as a player reads them."""

import pytest

from tests.tournaments.standings.sections import SIX, figures, section
from tests.tournaments.words.players import name_of, russian
from tournaments.standings.decision import Annulment, Decision
from tournaments.standings.places import standings
from tournaments.standings.scores import Rules
from tournaments.standings.term import Term
from tournaments.words.sums import (
    annulment_words,
    cause_words,
    decision_words,
    left_out_words,
    not_applied_words,
    sum_words,
    term_words,
)
from tournaments.words.tie_breaks import (
    figure_text,
    tie_break_explained,
    tie_break_name,
    tie_break_short,
)

__all__ = ["russian"]
pytestmark = pytest.mark.usefixtures("russian")


def opened(code: str, number: int, played=SIX, rules: Rules | None = None) -> tuple[str, ...]:
    """The lines of one player's figure."""
    return sum_words(figures(standings(played, [code], rules))[number], name_of)


def test_a_sum_of_opponents_scores_names_them_round_by_round():
    assert opened("solkoff", 1) == (
        "Тур 1, Ершов П.: 1",
        "Тур 2, Дымова О.: 4",
        "Тур 3, Громов И.: 3",
    )


def test_what_is_struck_says_why():
    assert opened("solkoff_median", 1) == (
        "Тур 1, Ершов П.: 1; вычеркнуто как наименьшее",
        "Тур 2, Дымова О.: 4; вычеркнуто как наибольшее",
        "Тур 3, Громов И.: 3",
    )


def test_of_several_sums_it_is_said_from_which_on_a_term_is_missing():
    assert opened("solkoff_full_truncated", 1) == (
        "Тур 1, Ершов П.: 1; вычеркнуто как наименьшее",
        "Тур 2, Дымова О.: 4",
        "Тур 3, Громов И.: 3; вычеркнуто как наименьшее начиная с суммы 2",
    )


def test_a_product_shows_its_factors():
    assert opened("sonneborn_berger", 1) == (
        "Тур 1, Ершов П.: 2 × 1 = 2",
        "Тур 2, Дымова О.: 1 × 4 = 4",
        "Тур 3, Громов И.: 2 × 3 = 6",
    )


def test_a_sum_with_a_sign_has_the_minus_of_print():
    assert opened("shmulyan", 2) == (
        "Тур 1, Жукова Н.: 0; ничья не учитывается",
        "Тур 2, Ершов П.: 1",
        "Тур 3, Белов А.: −5",
    )


def test_a_running_score_shows_what_the_round_brought():
    assert opened("progressive", 1) == (
        "Тур 1: 2 (за тур 2)",
        "Тур 2: 3 (за тур 1)",
        "Тур 3: 5 (за тур 2)",
    )


def test_rounds_without_a_game_say_what_they_were():
    played = section(3, "1:2 +-, 3 bye", "1 half, 2 zero, 3 full", "1:3 2-0")
    assert opened("solkoff", 1, played) == (
        "Тур 1, Громов И.: 0; встреча без игры",
        "Тур 2, тур без игры: 0",
        "Тур 3, Дымова О.: 4",
    )
    assert opened("solkoff", 3, played)[:2] == (
        "Тур 1, освобождение от игры: 0",
        "Тур 2, тур без игры: 0",
    )
    assert opened("wins", 1, played) == (
        "Тур 1, Громов И.: 1; встреча без игры; в сумму не входит",
        "Тур 3, Дымова О.: 1",
    )


def test_a_direct_result_says_among_whom():
    played = section(4, "1:2 2-0, 3:4 2-0", "1:3 0-2, 2:4 2-0", "1:4 2-0, 2:3 2-0")
    assert opened("direct_result", 1, played) == (
        "Делят место: Белов А., Громов И., Дымова О.",
        "Тур 1, Громов И.: 2",
        "Тур 2, Дымова О.: 0",
    )


def test_a_further_comparison_is_numbered():
    assert term_words(Term(1, 2, 2, stage=2), name_of) == "Тур 1, Громов И.: 2; сравнение 2"


def test_what_is_not_applied_says_why():
    assert opened("direct_result", 2) == ("место ни с кем не делится",)
    apart = section(4, "1:2 2-0, 3:4 2-0")
    assert opened("direct_result", 1, apart) == (
        "Делят место: Белов А., Дымова О.",
        "не применяется: не все, кто делит место, сыграли друг с другом",
    )
    assert opened("lot", 3) == (
        "Делят место: Дымова О., Жукова Н.",
        "нет жребия или решения, где названы все, кто делит место",
    )


def test_a_lot_and_a_ruling_are_told_with_their_reasons():
    lot = Decision("lot", ((5,), (3,)), "строка «орёл»", after=3)
    assert opened("lot", 3, rules=Rules(decisions=(lot,))) == (
        "Делят место: Дымова О., Жукова Н.",
        "строка «орёл»",
    )
    assert decision_words(lot, name_of) == (
        "Жребий после тура 3: Жукова Н., Дымова О. (строка «орёл»)"
    )
    ruling = Decision("ruling", ((1,), (2, 3)), "блиц 2:0")
    assert decision_words(ruling, name_of) == (
        "Переигровка или решение: Белов А., Громов И. = Дымова О. (блиц 2:0)"
    )


def test_an_annulment_is_told_with_its_reason():
    assert annulment_words(Annulment(4, "сыграно меньше половины", 3), name_of) == (
        "Ершов П.: результаты аннулированы после тура 3 (сыграно меньше половины)"
    )


def test_a_cell_shows_a_figure_with_all_its_sums_or_a_dash():
    places = standings(SIX, ["solkoff_full_truncated", "shmulyan", "direct_result"])
    cells = {place.number: [figure_text(one) for one in place.figures] for place in places}
    assert cells[1] == ["7, 4", "4", "—"]
    assert cells[2][1] == "−4"


@pytest.mark.parametrize(
    ("code", "name", "short"),
    [
        ("wins", "Число побед", "Поб."),
        ("direct_result", "Личная встреча", "Л. в."),
        ("solkoff", "Коэффициент Солкофа (Бухгольца)", "Солк."),
        ("solkoff_median", "Медианный коэффициент Солкофа", "Мед."),
        ("sonneborn_berger", "Коэффициент Шоннеборна–Бергера", "ШБ"),
        ("shmulyan", "Коэффициент Шмульяна", "Шм."),
        ("lot", "Жребий", "Жр."),
        ("of_a_later_version", "of_a_later_version", "of_a_later_version"),
    ],
)
def test_a_tie_break_has_its_names(code: str, name: str, short: str):
    assert (tie_break_name(code), tie_break_short(code)) == (name, short)


def test_a_tie_break_is_explained_in_a_sentence():
    assert tie_break_explained("shmulyan") == (
        "Сумма очков побеждённых соперников минус сумма очков тех, кому проиграно; "
        "ничьи не учитываются, значение бывает меньше нуля."
    )
    assert tie_break_explained("of_a_later_version") == ""


def test_nothing_is_said_where_there_is_nothing_to_say():
    assert [cause_words(""), left_out_words(""), not_applied_words("")] == ["", "", ""]
