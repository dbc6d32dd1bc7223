"""The pages in docs/variants say what is played."""

import io
import re
import shutil
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from arbiter.management.commands.variant_pages import PAGES
from arbiter.rules import Variant, variants
from arbiter.rules.pack import load_pack
from arbiter.variant_page import BEGIN, END, PageWithoutMarks, facts, with_facts

EVERY = pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.slug)


def page(variant: Variant) -> str:
    return (PAGES / f"{variant.slug}.md").read_text(encoding="utf-8")


def test_the_committed_pictures_and_facts_are_those_of_the_program() -> None:
    call_command("variant_pages", check=True, stdout=io.StringIO())


def test_a_stale_page_is_named_and_made_anew_without_a_change_of_its_prose(tmp_path: Path) -> None:
    shutil.copytree(PAGES, tmp_path, dirs_exist_ok=True)
    file = tmp_path / "thai.md"
    right = file.read_text(encoding="utf-8")
    file.write_text(right.replace("| men | 12", "| men | 8"), encoding="utf-8")
    (tmp_path / "pool.svg").unlink()
    with pytest.raises(CommandError, match=r"stale: pool\.svg, thai\.md"):
        call_command("variant_pages", pages=tmp_path, check=True)
    call_command("variant_pages", pages=tmp_path, stdout=io.StringIO())
    assert file.read_text(encoding="utf-8") == right
    assert (tmp_path / "pool.svg").exists()


@EVERY
def test_a_page_shows_its_picture_and_both_names(variant: Variant) -> None:
    text = page(variant)
    assert text.startswith(f"# {variant.name_en} · {variant.name_ru}\n")
    assert f"]({variant.slug}.svg)" in text


@EVERY
def test_every_position_on_a_page_is_one_of_its_variant(variant: Variant) -> None:
    positions = re.findall(r"`([WB]:[WB][^`]+)`", page(variant))
    assert variant.initial().fen() in positions
    for fen in positions:
        assert variant.parse_fen(fen).legal_moves()


@EVERY
def test_every_link_of_a_page_leads_somewhere(variant: Variant) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", page(variant)):
        assert (PAGES / target).exists(), target


def test_the_draws_are_those_of_the_default_pack_with_their_articles() -> None:
    pack = load_pack("ru-2013")
    text = facts(next(each for each in variants() if each.default_pack == "ru-2013"))
    for name in ("three_v_one", "main_road", "no_change_of_forces", "kings_only", "repetition"):
        assert f"- **{name}** ({pack.article(name)}" in text


@pytest.mark.parametrize("text", ["", BEGIN, END, f"{END}{BEGIN}", f"{BEGIN}{END}{BEGIN}{END}"])
def test_a_page_without_a_place_for_the_facts_is_refused(text: str) -> None:
    with pytest.raises(PageWithoutMarks):
        with_facts(text, "facts")
