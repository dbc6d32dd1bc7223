"""Every page of a competition, for its officials and for everybody: it fits a phone, in both
languages, and breaks no rule of access."""

import json
from types import SimpleNamespace

import pytest
from axe_playwright_python.sync_playwright import Axe

pytestmark = pytest.mark.browser

SCRIPT = "from tests.browser.half_played_event import as_json; print(as_json('arbiter'))"
PHONE = {"width": 360, "height": 740}
OF_OFFICIALS = (
    "",
    "competitions/new/",
    "competitions/{competition}/",
    "competitions/{competition}/edit/",
    "competitions/{competition}/sections/new/",
    "competitions/{competition}/sections/groups/",
    "competitions/{competition}/journal/",
    "competitions/{competition}/staff/",
    "competitions/{competition}/backups/",
    "sections/{section}/",
    "sections/{section}/settings/",
    "sections/{unpaired}/settings/",
    "sections/{section}/entries/",
    "sections/{unpaired}/entries/",
    "sections/{unpaired}/entries/new/",
    "sections/{section}/entries/import/",
    "sections/{section}/entries/check-in/",
    "sections/{section}/entries/numbers/",
    "sections/{section}/entries/forbidden/",
    "entries/{entry}/",
    "entries/{withdrawn}/",
    "entries/{applied}/",
    "entries/{entry}/edit/",
    "sections/{section}/rounds/",
    "rounds/{draft}/desk/",
    "rounds/{draft}/desk/alter/",
    "rounds/{published}/desk/",
    "rounds/{closed}/desk/",
    "rounds/{published}/results/",
    "rounds/{closed}/results/",
    "games/{game}/correction/?result=0-2&rule=reported",
    "sections/{section}/corrections/",
    "sections/{section}/standings/",
    "sections/{section}/files/",
)
OF_EVERYBODY = (
    "competitions/{competition}/",
    "sections/{section}/entries/",
    "sections/{unpaired}/entries/",
    "rounds/{published}/pairings/",
    "rounds/{published}/?view=boards",
    "sections/{section}/standings/",
    "sections/{section}/standings/?after=1",
    "sections/{section}/cross-table/",
    "sections/{section}/progress/",
    "sections/{section}/paper/",
    "players/{player}/",
    "sections/{unpaired}/apply/",
    "applications/{application}/",
)


@pytest.fixture(scope="module")
def event(server, log_in):
    """The ids of an event that is half played."""
    shell = server.manage("shell", "-c", SCRIPT)
    assert shell.returncode == 0, shell.stderr
    return json.loads(shell.stdout.splitlines()[-1])


@pytest.fixture(scope="module")
def phones(chromium, server, logged_in):
    """Two phones: of an official in Russian, and of a spectator in English."""
    phone = {"viewport": PHONE, "base_url": server.url}
    official = chromium.new_context(locale="ru", storage_state=logged_in, **phone)
    spectator = chromium.new_context(locale="en", **phone)
    yield SimpleNamespace(official=official.new_page(), spectator=spectator.new_page())
    official.close()
    spectator.close()


@pytest.mark.parametrize("path", OF_OFFICIALS)
def test_a_page_of_officials_fits_a_phone_and_can_be_read_by_all(phones, event, path):
    looked_at(phones.official, "/console/" + path.format(**event))


@pytest.mark.parametrize("path", OF_EVERYBODY)
def test_a_page_of_everybody_fits_a_phone_and_can_be_read_by_all(phones, event, path):
    looked_at(phones.spectator, "/" + path.format(**event))


def looked_at(page, path):
    """Nothing is wider than the screen, and in the dark no colour is too weak either."""
    page.emulate_media(color_scheme="light")
    answer = page.goto(path)
    assert answer.status == 200
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert broken(page) == []
    page.emulate_media(color_scheme="dark")
    assert broken(page, runOnly=["color-contrast"]) == []


def broken(page, **options):
    """The rules that axe finds broken, and the elements."""
    violations = Axe().run(page, options=options).response["violations"]
    return [(each["id"], [node["html"][:120] for node in each["nodes"]]) for each in violations]
