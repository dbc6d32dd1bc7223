"""``manage.py variant_pages``: makes pictures and facts of the pages in docs/variants anew."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from arbiter.pack_page import overview
from arbiter.rules.variants import variants
from arbiter.variant_page import PageWithoutMarks, facts, index, picture, with_facts

PAGES = Path(__file__).parents[3] / "docs" / "variants"


class Command(BaseCommand):
    help = "Makes the pictures and facts of docs/variants anew; the prose is left as it is."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="change nothing, name the stale")
        parser.add_argument("--pages", type=Path, default=PAGES, help="another folder")

    def handle(self, *args: Any, **options: Any) -> None:
        stale = []
        for file, content in made_anew(options["pages"]).items():
            if not file.exists() or file.read_text(encoding="utf-8") != content:
                stale.append(file.name)
                if not options["check"]:
                    file.write_text(content, encoding="utf-8")
        if options["check"] and stale:
            raise CommandError(f"stale: {', '.join(stale)}; run `make variant-pages`")
        self.stdout.write(f"made anew: {', '.join(stale) or 'nothing'}")


def made_anew(folder: Path) -> dict[Path, str]:
    """Every file of the pages as it should be."""
    contents = {folder / f"{variant.slug}.svg": picture(variant) for variant in variants()}
    made = {"README": index(), "packs": overview()}
    made |= {variant.slug: facts(variant) for variant in variants()}
    for name, text in made.items():
        file = folder / f"{name}.md"
        try:
            contents[file] = with_facts(file.read_text(encoding="utf-8"), text)
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}") from error
        except PageWithoutMarks as error:
            raise CommandError(f"{file}: {error}") from error
    return contents
