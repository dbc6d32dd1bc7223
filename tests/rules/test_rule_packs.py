"""Rule packs: the editions that are shipped, and files that are refused."""

import hashlib

import pytest

from arbiter.rules import UnknownPack, get_variant
from arbiter.rules.history import GameHistory
from arbiter.rules.outcome import RULE_NAMES
from arbiter.rules.pack import Pack, WrongPack, load_pack, pack_ids, packs
from arbiter.rules.pack_file import BrokenPack, read_pack
from tests.rules.pack_source import source

SHIPPED = packs()


@pytest.mark.parametrize("pack", SHIPPED, ids=lambda pack: pack.id)
def test_every_rule_name_has_an_article_or_says_that_it_has_none(pack: Pack) -> None:
    for rule in RULE_NAMES:
        number = pack.article(rule)
        assert number is None or pack.text(number, "ru")


@pytest.mark.parametrize("pack", SHIPPED, ids=lambda pack: pack.id)
def test_every_article_is_there_in_russian_and_in_english(pack: Pack) -> None:
    for number, article in pack.articles.items():
        assert article.number == number
        assert any("а" <= letter <= "я" for letter in article.ru)
        assert article.en
        assert not any("а" <= letter <= "я" for letter in article.en)


@pytest.mark.parametrize(
    ("rule", "ru_2013", "ru_code"),
    [
        ("no_pieces", "1.8.1", "1.8.1"),
        ("no_move", "1.8.1", "1.8.1"),
        ("resignation", "1.8.1", "1.8.1"),
        ("flag", "1.8.1", "1.8.1"),
        ("agreement", "2.1.9.1.1", "1.9.1(1)"),
        ("both_flags", "2.1.9.1.2", None),
        ("three_v_one", "2.1.9.1.3", "1.9.1(3)"),
        ("three_v_one_with_more", "2.1.9.1.4", "1.9.1(3)"),
        ("no_change_of_forces", "2.1.9.1.5", "1.9.1(4)"),
        ("clear_draw", "2.1.9.1.6", None),
        ("main_road", "2.1.9.1.7", "1.9.1(5)"),
        ("kings_only", "2.1.9.1.8", "1.9.1(6)"),
        ("repetition", "2.1.9.1.9", "1.9.1(7)"),
        ("no_win_possible", None, "1.9.1(2)"),
        ("arbiter", None, None),
        ("no_show", None, None),
        ("illegal_moves", None, None),
        ("claim_check", "2.1.9.2(5)", "1.9.2(5)"),
        ("claim_flag", "2.1.9.2(7)", "1.9.2(6)"),
        ("offer", "2.1.9.3", "1.9.3"),
        ("offer_repeat", "2.1.9.4", "1.9.6"),
        ("capture_compulsory", "1.5.3", "1.5.3"),
    ],
)
def test_a_rule_is_cited_by_its_article(
    rule: str, ru_2013: str | None, ru_code: str | None
) -> None:
    assert load_pack("ru-2013").article(rule) == ru_2013
    assert load_pack("ru-code").article(rule) == ru_code


def test_articles_that_the_2013_source_lacks_come_from_the_code_and_say_so() -> None:
    edition, code = load_pack("ru-2013"), load_pack("ru-code")
    missing = {
        number for number, article in edition.articles.items() if article.source == "missing"
    }
    assert {"1.4.6", "1.5.3", "1.8.1"} <= missing
    assert not any(number.startswith(("2.1.9", "1.9")) for number in missing)
    for number in missing:
        assert edition.articles[number].taken_from == "ru-code"
        assert edition.text(number, "ru") == code.text(number, "ru")
    assert all(article.source == "own" for article in code.articles.values())


def test_texts_are_those_of_the_edition() -> None:
    edition = load_pack("ru-2013")
    assert edition.text("2.1.9.1.2", "ru") == (
        "Если в партии, играющейся с контрольными часами, истекло время у обоих участников "
        "и невозможно установить, кто просрочил время раньше;"
    )
    assert edition.text("2.1.9.1.2", "en").startswith("If, in a game played with a clock,")


def test_the_editions_differ_where_their_texts_do() -> None:
    edition, code = load_pack("ru-2013"), load_pack("ru-code")
    assert (edition.claim.need_record, code.claim.need_record) == (True, False)
    assert (edition.flags.both_unknown, code.flags.both_unknown) == ("draw", "arbiter")
    assert (edition.offer.after_move_only, code.offer.after_move_only) == (True, False)
    assert (edition.offer.own_move_keeps_offer, code.offer.own_move_keeps_offer) == (False, True)
    assert edition.clear_draw is not None
    assert code.clear_draw is None
    assert edition.claims == code.claims == {"repetition"}


def test_an_unknown_pack_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownPack, match=r"'ru-1999' is no rule pack; known: .*ru-2013"):
        load_pack("ru-1999")
    with pytest.raises(UnknownPack):
        load_pack("../packs/ru-2013")


def test_a_pack_is_only_for_its_variants() -> None:
    with pytest.raises(WrongPack, match="'ru-2013' is not for 'international'"):
        GameHistory.start(get_variant("international").initial(), "ru-2013")


def test_an_unknown_rule_or_article_is_a_mistake_of_the_program() -> None:
    with pytest.raises(KeyError, match="names no rule or topic 'threefold'"):
        load_pack("ru-2013").article("threefold")
    with pytest.raises(KeyError, match=r"has no article '9\.9'"):
        load_pack("ru-2013").text("9.9", "ru")


@pytest.mark.parametrize("pack_id", pack_ids())
def test_the_content_hash_leaves_out_comments_and_line_endings(pack_id: str) -> None:
    pack = load_pack(pack_id)
    assert len(pack.content_hash) == len(hashlib.sha256().hexdigest())
    odd = "# a note\r\n" + source(pack_id).replace("\n", "\r\n")
    assert read_pack(odd, f"{pack_id}.toml") == pack


def test_the_content_hash_knows_every_parameter_and_every_text() -> None:
    text = source("ru-code")
    changes = [
        ("limit = 15", "limit = 16"),
        ('both_unknown = "arbiter"', 'both_unknown = "draw"'),
        ("min_move = 0", "min_move = 1"),
        ("when neither of the opponents can win", "when nobody can win"),
        ("при невозможности выигрыша", "при невозможности победы"),
        ('no_move = "1.8.1"', 'no_move = "1.7"'),
    ]
    hashes = {load_pack("ru-code").content_hash}
    for old, new in changes:
        assert old in text
        hashes.add(read_pack(text.replace(old, new, 1), "ru-code.toml").content_hash)
    assert len(hashes) == 1 + len(changes)


@pytest.mark.parametrize(
    ("old", "new", "key", "why"),
    [
        ('id = "ru-code"', "id = ", "the whole file", "Invalid value"),
        ('id = "ru-code"', 'id = "other"', "id", "not the name of the file"),
        ('id = "ru-code"', 'id = "ru-code"\ncolour = 1', "top level", "'colour' is unknown"),
        ('variants = ["russian"]', 'variants = ["rusian"]', "variants", "is no variant"),
        ('variants = ["russian"]', 'variants = "russian"', "variants", "must be a list"),
        ("[flags]", "[flag]", "top level", "'flags' is missing"),
        ("occurrences = 3", "occurences = 3", "rules.repetition", "'occurrences' is missing"),
        ("occurrences = 3", "occurrences = 0", "rules.repetition.occurrences", "too small"),
        ("occurrences = 3", 'occurrences = "3"', "rules.repetition.occurrences", "must be int"),
        ("need_record = false", "need_record = 0", "claim.need_record", "must be bool"),
        ('goal = "won_position"', 'goal = "win"', "rules.main_road.goal", "none of"),
        (
            "\nlimits = []",
            "\nlimits = [{ pieces = [2] }]",
            "rules.no_change_of_forces.limits[0]",
            "",
        ),
        ("[rules.kings_only]", "[rules.king_only]", "rules", "'king_only' is unknown"),
        ('flag = "1.8.1"\n', "", "article_of.rules: flag", "needs one place"),
        ('"both_flags", ', "", "article_of.rules: both_flags", "needs one place"),
        ('flag = "1.8.1"', 'flag = "1.8.9"', "article_of: flag", "no article '1.8.9'"),
        ('flag = "1.8.1"', 'flag = ["1.8.1"]', "article_of: flag", "must be str"),
        ('repetition = "1.9.1(7)"', 'repeat = "1.9.1(7)"', "article_of.rules: repetition", ""),
        ('three_v_one_with_more = "1.9.1(3)"', "", "article_of: three_v_one_with_more", "cite"),
        ('claim = "1.9.2"', 'agreement = "1.9.2"', "article_of.topics: agreement", "rule name"),
        ('number = "1.4.3"', 'number = "1.4.1"', "articles: 1.4.1", "stands twice"),
        ('ru = "при невозможности', 'rus = "при невозможности', "articles[", "'ru' is missing"),
        ('en = "when neither of the opponents can win;"', 'en = " "', "articles[", "is empty"),
    ],
)
def test_a_faulty_file_is_refused_with_file_key_and_reason(
    old: str, new: str, key: str, why: str
) -> None:
    text = source("ru-code")
    assert old in text
    with pytest.raises(BrokenPack) as refusal:
        read_pack(text.replace(old, new, 1), "ru-code.toml")
    assert refusal.value.file == "ru-code.toml"
    assert refusal.value.key.startswith(key)
    assert why in refusal.value.why
    assert "ru-code.toml" in str(refusal.value)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"1.1", "1.2"', '"1.1", "1.1"', "stands twice"),
        ('"1.1", "1.2"', '"1.0", "1.2"', "not in pack 'ru-code'"),
        ('pack = "ru-code"', 'pack = "ru-1999"', "there is no pack 'ru-1999'"),
    ],
)
def test_articles_can_be_taken_only_where_they_are(old: str, new: str, why: str) -> None:
    text = source("ru-2013")
    assert old in text
    with pytest.raises(BrokenPack, match=why):
        read_pack(text.replace(old, new, 1), "ru-2013.toml")
