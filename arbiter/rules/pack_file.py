"""Reading a rule pack from its TOML file, strictly: whatever is odd stops the program."""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from types import MappingProxyType
from typing import Any, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

from arbiter.rules.draw_counters.counting_rule import CountingRule
from arbiter.rules.draw_counters.order import COUNTING_RULES
from arbiter.rules.flags import Flags
from arbiter.rules.outcome import GROUNDS_OFTEN_UNSAID, RULE_NAMES
from arbiter.rules.pack import (
    Article,
    ClaimProcedure,
    ClearDraw,
    Conduct,
    MoveMaking,
    Offer,
    Pack,
    Title,
    load_pack,
    pack_ids,
)
from arbiter.rules.repetition import Repetition
from arbiter.rules.variants import variants

Record = TypeVar("Record")
Table = dict[str, Any]
"""A TOML table, its values not yet checked."""


class BrokenPack(Exception):
    """A rule pack that cannot be read: for its author, never for a user."""

    def __init__(self, file: str, key: str, why: str) -> None:
        super().__init__(f"rule pack {file}, {key}: {why}")
        self.file = file
        self.key = key
        self.why = why


@dataclass(frozen=True, slots=True)
class _OwnArticle:
    number: str
    ru: str
    en: str
    source: Literal["own", "second_hand"] = "own"


@dataclass(frozen=True, slots=True)
class _ArticlesFrom:
    pack: str
    source: Literal["missing", "own"]
    numbers: tuple[str, ...]


def read_pack(text: str, file: str) -> Pack:
    """The rule pack that a TOML text describes.

    Args:
        text: content of the file; comments and line endings do not matter.
        file: its name, for the messages.

    Raises:
        BrokenPack: with the key and the reason: no TOML, half of a surrogate pair, a key
            missing or unknown, a value out of its range, an article without a text, a rule
            without an article.
    """
    try:
        text.encode()
        content = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BrokenPack(file, "the whole file", str(error)) from error
    return _Reader(file).pack(content)


class _Reader:
    def __init__(self, file: str) -> None:
        self.file = file

    def fault(self, key: str, why: str) -> BrokenPack:
        return BrokenPack(self.file, key, why)

    def pack(self, content: Table) -> Pack:
        sections = ("id", "variants", "source", "rules", "claim", "flags", "offer", "moves")
        self.keys(
            content,
            "top level",
            (*sections, "title", "conduct", "article_of", "articles"),
            ("articles_from",),
        )
        articles = self.articles(content)
        article_of = self.article_of(content["article_of"], articles)
        rules = self.table(content["rules"], "rules")
        self.keys(rules, "rules", (), ("repetition", "clear_draw", *COUNTING_RULES))
        return Pack(
            id=self.pack_id(content["id"]),
            variants=self.variants(content["variants"]),
            source=self.value(content["source"], str, "source"),
            title=self.record(Title, content["title"], "title"),
            articles=MappingProxyType(articles),
            article_of=MappingProxyType(article_of),
            counting=self.counting(rules, article_of),
            repetition=self.optional(Repetition, rules, "repetition"),
            clear_draw=self.optional(ClearDraw, rules, "clear_draw"),
            claim=self.record(ClaimProcedure, content["claim"], "claim"),
            flags=self.record(Flags, content["flags"], "flags"),
            offer=self.record(Offer, content["offer"], "offer"),
            moves=self.record(MoveMaking, content["moves"], "moves"),
            conduct=self.record(Conduct, content["conduct"], "conduct"),
            content_hash=_content_hash(
                {key: content[key] for key in sections}, article_of, articles
            ),
        )

    def pack_id(self, value: object) -> str:
        pack_id = cast("str", self.value(value, str, "id"))
        if self.file != f"{pack_id}.toml":
            raise self.fault("id", f"{pack_id!r} is not the name of the file")
        return pack_id

    def counting(self, rules: Table, article_of: dict[str, str | None]) -> tuple[CountingRule, ...]:
        counting = tuple(
            self.record(kind, rules[name], f"rules.{name}")
            for name, kind in COUNTING_RULES.items()
            if name in rules
        )
        cited = {name for name in rules if name not in COUNTING_RULES}
        for name in cited.union(*(rule.cites for rule in counting)):
            if article_of.get(name) is None:
                raise self.fault(f"article_of: {name}", "the rule has no article to cite")
        return counting

    def variants(self, value: object) -> tuple[str, ...]:
        slugs = cast("tuple[str, ...]", self.value(value, tuple[str, ...], "variants"))
        known = {variant.slug for variant in variants()}
        for slug in slugs:
            if slug not in known:
                raise self.fault("variants", f"{slug!r} is no variant")
        return slugs

    def articles(self, content: Table) -> dict[str, Article]:
        found: dict[str, Article] = {}
        for article in self.records(_OwnArticle, content["articles"], "articles"):
            where = f"articles: {article.number}"
            if article.number in found:
                raise self.fault(where, "the number stands twice")
            found[article.number] = Article(article.number, article.ru, article.en, article.source)
        for taken in self.records(_ArticlesFrom, content.get("articles_from", []), "articles_from"):
            if taken.pack not in pack_ids():
                raise self.fault("articles_from", f"there is no pack {taken.pack!r}")
            source = load_pack(taken.pack).articles
            for number in taken.numbers:
                if number in found:
                    raise self.fault(f"articles_from: {number}", "the number stands twice")
                if number not in source:
                    raise self.fault(f"articles_from: {number}", f"not in pack {taken.pack!r}")
                found[number] = replace(source[number], source=taken.source, taken_from=taken.pack)
        return found

    def article_of(self, value: object, articles: dict[str, Article]) -> dict[str, str | None]:
        tables = self.table(value, "article_of")
        self.keys(tables, "article_of", ("rules", "topics"))
        rules = dict(self.table(tables["rules"], "article_of.rules"))
        topics = self.table(tables["topics"], "article_of.topics")
        without = rules.pop("without_article", [])
        none = cast(
            "tuple[str, ...]",
            self.value(without, tuple[str, ...], "article_of.rules.without_article"),
        )
        for name in RULE_NAMES:
            unsaid = name not in rules and name not in none
            if unsaid and name in GROUNDS_OFTEN_UNSAID:
                continue
            if (name in rules) == (name in none):
                why = "needs one place: an article, or the list without_article"
                raise self.fault(f"article_of.rules: {name}", why)
        for name in (*rules, *none):
            if name not in RULE_NAMES:
                raise self.fault(f"article_of.rules: {name}", "no such rule name")
        for name, number in (*rules.items(), *topics.items()):
            if self.value(number, str, f"article_of: {name}") not in articles:
                raise self.fault(f"article_of: {name}", f"there is no article {number!r}")
        for name in topics:
            if name in RULE_NAMES:
                raise self.fault(f"article_of.topics: {name}", "is a rule name")
        return {**rules, **topics, **dict.fromkeys(none)}

    def keys(
        self, table: Table, where: str, needed: tuple[str, ...], allowed: tuple[str, ...] = ()
    ) -> None:
        for key in needed:
            if key not in table:
                raise self.fault(where, f"the key {key!r} is missing")
        for key in table:
            if key not in (*needed, *allowed):
                raise self.fault(where, f"the key {key!r} is unknown")

    def table(self, value: object, where: str) -> Table:
        if not isinstance(value, dict):
            raise self.fault(where, f"must be a table, not {value!r}")
        return value

    def optional(self, kind: type[Record], tables: Table, name: str) -> Record | None:
        return self.record(kind, tables[name], f"rules.{name}") if name in tables else None

    def records(self, kind: type[Record], value: object, where: str) -> list[Record]:
        if not isinstance(value, list):
            raise self.fault(where, "must be a list of tables")
        return [self.record(kind, entry, f"{where}[{place}]") for place, entry in enumerate(value)]

    def record(self, kind: type[Record], value: object, where: str) -> Record:
        """A dataclass filled from a table: its fields, without those left at their default."""
        table = self.table(value, where)
        hints = get_type_hints(kind)
        known = fields(cast("Any", kind))
        needed = tuple(field.name for field in known if field.default is MISSING)
        self.keys(table, where, needed, tuple(field.name for field in known))
        return kind(
            **{name: self.value(table[name], hints[name], f"{where}.{name}") for name in table}
        )

    def value(self, value: object, hint: Any, where: str) -> Any:
        """``value`` if it is of the kind that ``hint`` says, lists made tuples."""
        if get_origin(hint) is Literal:
            if value not in get_args(hint):
                raise self.fault(where, f"{value!r} is none of {get_args(hint)}")
            return value
        if get_origin(hint) is tuple:
            if not isinstance(value, list):
                raise self.fault(where, f"must be a list, not {value!r}")
            kind = get_args(hint)[0]
            return tuple(self.value(entry, kind, f"{where}[{n}]") for n, entry in enumerate(value))
        if is_dataclass(hint):
            return self.record(cast("type[object]", hint), value, where)
        if type(value) is not hint:
            raise self.fault(where, f"must be {hint.__name__}, not {value!r}")
        if isinstance(value, str) and not value.strip():
            raise self.fault(where, "is empty")
        may_be_zero = where.rpartition(".")[2].startswith("min_") or where.endswith("_ms")
        if type(value) is int and value < (0 if may_be_zero else 1):
            raise self.fault(where, f"{value} is too small")
        return value


def _content_hash(
    sections: Table, article_of: dict[str, str | None], articles: dict[str, Article]
) -> str:
    content = {
        **sections,
        "article_of": article_of,
        "articles": {
            number: [article.ru, article.en, article.source, article.taken_from]
            for number, article in articles.items()
        },
    }
    canonical = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()
