"""An organiser at the console: every act by its page, in Russian, as the hands do it."""

import re
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Locator, Page, expect

TABS = {
    "to_do": "Что сделать",
    "entries": "Участники",
    "rounds": "Туры",
    "standings": "Места",
    "files": "Печать и файлы",
    "regulations": "Регламент",
}
LONG_MS = 60_000
"""For what runs in a process of its own: pairing, printing."""


class Organiser:
    """Somebody logged in, in a browser of his own; `page` stands where he works."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._sections: dict[str, str] = {}
        page.set_default_timeout(20_000)

    # Finding one's way.

    def press(self, button: str, within: Locator | None = None) -> None:
        """Press a button, and wait for the page that comes."""
        with self.page.expect_navigation():
            (within or self.page.locator("main")).get_by_role(
                "button", name=button, exact=True
            ).first.click()

    def follow(self, link: str | re.Pattern[str], within: str = "main") -> None:
        """Follow a link."""
        exact = isinstance(link, str)
        with self.page.expect_navigation():
            self.page.locator(within).get_by_role("link", name=link, exact=exact).first.click()

    def fill(self, **fields: Any) -> None:
        """Fill in fields by their names: texts, choices, ticks."""
        for name, value in fields.items():
            field = self.page.locator(f"main [name='{name.replace('__', '-')}']").first
            if isinstance(value, bool):
                field.set_checked(value)
            elif field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)

    def said(self, words: str) -> None:
        """The page says it in a notice."""
        expect(self.page.locator("main p.notice", has_text=words).first).to_be_visible()

    def open(self, section: str, tab: str = "to_do") -> None:
        """Go to a page of a section, over its tab; the first time from the competition."""
        if section in self._sections:
            self.page.goto(self._sections[section])
        else:
            self.page.goto(self.competition)
            self.follow(section, ".sections-table")
            self._sections[section] = self.page.url
        if tab != "to_do":
            self.follow(TABS[tab], "nav.tabs")

    def fold(self, heading: str) -> Locator:
        """Unfold what is folded away."""
        fold = self.page.locator("main details", has=self.page.locator("summary", has_text=heading))
        if fold.get_attribute("open") is None:
            fold.locator("summary").first.click()
        return fold

    # The competition and its sections.

    def sets_up(self, name: str, **facts: Any) -> None:
        self.page.goto("/console/")
        self.follow("Новое соревнование")
        self.fill(name_ru=name, **facts)
        self.press("Завести соревнование")
        self.competition = self.page.url

    def adds_groups(self, *groups: str, form: str, tables_each: int) -> None:
        self.follow("Добавить возрастные группы")
        for group in groups:
            self.page.get_by_label(group, exact=True).check()
        for sex, wanted in (("male", False), ("female", False), ("open", True)):
            self.page.locator(f"[name=sexes][value={sex}]").set_checked(wanted)
        self.fill(preset=form, tables_each=str(tables_each))
        self.press("Добавить группы")

    def deletes(self, section: str) -> None:
        self.open(section, "regulations")
        self.press("Удалить группу", self.fold("Удалить группу"))

    def regulates(self, section: str, preset: str = "", **fields: Any) -> None:
        """Fill the regulations in from a preset, alter what differs, save."""
        self.open(section, "regulations")
        if preset:
            self.page.locator("#preset").select_option(preset)
            self.press("Заполнить")
        self.fill(**fields)
        self.press("Сохранить регламент")

    def appoints_a_clerk(self, username: str, name: str) -> str:
        """The password that is shown once."""
        self.page.goto(self.competition)
        self.follow("Судьи и организаторы")
        self.page.locator("#id_username").fill(username)
        self.page.locator("#id_display_name").fill(name)
        self.page.locator("#id_role").select_option("clerk")
        self.press("Завести запись")
        return self.page.locator("code.password").inner_text()

    # The players.

    def looks_at_list(self, section: str, content: bytes) -> Locator:
        """Hand in a list; the rows with their fates come back, and nothing is stored yet."""
        self.open(section, "entries")
        self.follow(re.compile("^Загрузить список"))
        file = {"name": "заявки.csv", "mimeType": "text/csv", "buffer": content}
        self.page.locator("[name=file]").set_input_files(file)  # type: ignore[arg-type]
        self.press("Проверить файл")
        return self.page.locator("main tbody tr")

    def checks_in(self, section: str, surnames: Iterable[str]) -> None:
        """Type a part of each name; Enter takes the first found."""
        self.open(section, "entries")
        self.page.keyboard.press("c")
        self.page.wait_for_url("**/check-in/")
        for surname in surnames:
            row = self.page.locator("tbody tr", has_text=surname)
            self.page.locator("#filter").fill(surname)
            self.page.keyboard.press("Enter")
            expect(row).to_have_class(re.compile("is-here"))

    def numbers(self, section: str, lot: str = "") -> None:
        """By rating; with something drawn in public, by lot."""
        self.open(section, "entries")
        self.page.keyboard.press("m")
        self.page.wait_for_url("**/numbers/")
        if lot:
            fold = self.page.locator("main details").first
            fold.locator("summary").click()
            fold.locator("[name=seed]").fill(lot)
            self.submit(fold)
        else:
            self.press("Расставить по рейтингу")

    def submit(self, within: Locator) -> None:
        """Send the only form there."""
        with self.page.expect_navigation():
            within.locator("button:not([type=button])").first.click()

    def forbids(self, section: str, first: str, second: str, reason: str) -> None:
        self.open(section, "entries")
        self.page.keyboard.press("b")
        self.page.wait_for_url("**/forbidden/")
        for name, player in (("first", first), ("second", second)):
            field = self.page.locator(f"main select[name={name}]").first
            field.select_option(field.locator("option", has_text=player).get_attribute("value"))
        self.fill(reason=reason)
        self.press("Запретить встречу")

    def opens_player(self, section: str, surname: str) -> None:
        self.open(section, "entries")
        self.follow(re.compile(surname))

    def withdraws(self, section: str, surname: str, reason: str) -> None:
        self.opens_player(section, surname)
        fold = self.fold("Снятие с соревнования")
        fold.locator("[name=reason]").fill(reason)
        self.submit(fold)

    def grants_bye(self, section: str, surname: str, round_number: int, kind: str) -> None:
        self.opens_player(section, surname)
        fold = self.page.locator("main details", has=self.page.locator("[name=round_number]"))
        fold.locator("summary").click()
        fold.locator("[name=round_number]").fill(str(round_number))
        fold.locator("[name=kind]").select_option(kind)
        self.submit(fold)

    def registers(self, section: str, **particulars: str) -> None:
        self.open(section, "entries")
        self.page.keyboard.press("n")
        self.page.wait_for_url("**/new/")
        self.fill(**particulars)
        self.submit(self.page.locator("main form.person-form"))

    # A round, from the pairing to its close.

    def pairs(self, section: str, number: int) -> None:
        """Have the round paired; a Swiss is paired in the background while the page looks on."""
        self.open(section)
        self.page.get_by_role("button", name=f"Провести жеребьёвку тура {number}").click()
        self.page.wait_for_url("**/desk/", timeout=LONG_MS)

    def exchanges(self, one: str, other: str, reason: str) -> None:
        """On the desk of a draft: two players change places."""
        fold = self.page.locator("#fold-exchange")
        self.page.keyboard.press("x")
        for name, player in (("one", one), ("other", other)):
            field = fold.locator(f"[name={name}]")
            field.select_option(field.locator("option", has_text=player).get_attribute("value"))
        fold.locator("[name=reason]").fill(reason)
        self.submit(fold)
        self.said("Участники поменялись местами")

    def announces(self, seed: str = "", in_spite_of: str = "") -> None:
        """Confirm the draft on the desk and publish it, with the seed of its openings."""
        confirm = self.page.locator("#form-confirm")
        if confirm.locator("[name=reason]").count():
            confirm.locator("[name=reason]").fill(in_spite_of)
        self.submit(confirm)
        if seed:
            self.page.locator("#form-publish [name=opening_seed]").fill(seed)
        self.submit(self.page.locator("#form-publish"))

    def opens_results(self) -> str:
        """From the desk to the grid; its address for a second person."""
        with self.page.expect_navigation():
            self.page.keyboard.press("r")
        return self.page.url

    def pairs_to_enter(self) -> list[tuple[str, str]]:
        """White and Black of every game that waits for a result."""
        pairs: list[tuple[str, str]] = self.page.locator("[data-awaited]").evaluate_all(
            "rows => rows.map(row => ['.cell-white', '.cell-black']"
            ".map(side => row.querySelector(side).textContent.trim()))"
        )
        return pairs

    def keys_in(self, results: Iterable[str]) -> None:
        """One key a board, down the grid."""
        for key in results:
            self.page.keyboard.press(key)
        expect(self.page.locator("[data-pending]")).to_have_count(0, timeout=LONG_MS)

    def enters_no_show(self, absent: str, reason: str) -> None:
        """Of the board under the cursor."""
        self.page.keyboard.press("n")
        more = self.page.locator("#more")
        more.locator("[name=absent]").select_option(absent)
        more.locator("[name=reason]").first.fill(reason)
        with self.page.expect_navigation():
            more.get_by_role("button", name="Записать неявку").click()

    def closes(self, number: int) -> None:
        """From the results of the round."""
        self.follow(f"Тур {number}")
        self.submit(self.page.locator("#form-close"))
        self.said("Тур закрыт")

    def looks_at_correction(self, section: str, number: int, players: str, result: str) -> None:
        """What a correction of a past result would change: standings, and the pairings after it."""
        self.open(section, "rounds")
        self.follow(f"Тур {number}")
        self.opens_results()
        row = self.page.locator("[data-row]", has_text=players)
        with self.page.expect_navigation():
            row.get_by_role("link", name="исправить…").click()
        self.fill(result=result)
        self.press("Показать, что изменится")

    def corrects(self, reason: str) -> None:
        """What has been looked at."""
        self.fill(reason=reason)
        self.submit(self.page.locator("main form", has=self.page.locator("[name=reason]")))
        self.said("Результат исправлен")

    def decides_by_lot(self, section: str, seed: str) -> int:
        """Draw lots among all who are level still; how many draws that took."""
        self.open(section, "standings")
        level = self.page.locator("details.level:not(:has(.tag)):has([name=seed])")
        drawn = 0
        while level.count():
            first = level.first
            if first.get_attribute("open") is None:
                first.locator("summary").click()
            first.locator("[name=seed]").fill(seed)
            self.press("Провести жребий", first)
            self.said("Решение принято")
            drawn += 1
        return drawn

    # Paper.

    def file(self, sheet: str, form: str) -> bytes:
        """What the link of a sheet on this page gives."""
        link = self.page.get_by_role("link", name=f"{sheet}, {form.upper()}", exact=True)
        address = link.get_attribute("href") or ""
        answer = self.page.context.request.get(address, timeout=LONG_MS)
        assert answer.ok, (sheet, form, answer.status)
        return answer.body()
