"""The time controls of the regulations, and how they come into the database."""

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError

from clocks.engine import Increment, TimeControl
from clocks.models import TimeControlPreset
from clocks.presets import PRESETS, preset
from clocks.seeding import seed_presets

WHOLE_GAME = {
    "classic-45": (45, 0),
    "classic-60": (60, 0),
    "classic-30-30": (30, 30),
    "classic-40-5": (40, 5),
    "rapid-10": (10, 0),
    "rapid-15": (15, 0),
    "rapid-20": (20, 0),
    "rapid-30": (30, 0),
    "rapid-8-4": (8, 4),
    "blitz-3": (3, 0),
    "blitz-4": (4, 0),
    "blitz-5": (5, 0),
    "blitz-3-2": (3, 2),
    "fmjd-80-60": (80, 60),
    "fmjd-20-5": (20, 5),
    "fmjd-5-3": (5, 3),
}
IN_PERIODS = {
    "classic-70-35-15": [(35, 70), (None, 15)],
    "fmjd-120-50-60-25": [(50, 120), (25, 60)],
}


def test_the_presets_are_those_of_the_regulations() -> None:
    assert {each.slug for each in PRESETS} == WHOLE_GAME.keys() | IN_PERIODS.keys()
    assert len({each.slug for each in PRESETS}) == len(PRESETS)
    assert {each.source for each in PRESETS} == {"S3", "722", "FMJD"}


@pytest.mark.parametrize(("slug", "time"), WHOLE_GAME.items())
def test_a_preset_for_the_whole_game_gives_its_time_and_increment(
    slug: str, time: tuple[int, int]
) -> None:
    minutes, seconds = time
    control = preset(slug).control
    (period,) = control.white
    assert control.black == control.white
    assert (period.moves, period.time_ms) == (None, minutes * 60_000)
    fischer = Increment("fischer", seconds * 1000) if seconds else Increment("none", 0)
    assert period.increment == fischer
    assert control.increment_before_first_move is (seconds > 0)
    assert control.start_ms("white") == minutes * 60_000 + seconds * 1000


@pytest.mark.parametrize(("slug", "periods"), IN_PERIODS.items())
def test_a_preset_in_periods_gives_moves_and_times(
    slug: str, periods: list[tuple[int | None, int]]
) -> None:
    control = preset(slug).control
    assert [(each.moves, each.time_ms // 60_000) for each in control.white] == periods
    assert control.black == control.white
    assert not any(each.increment.ms for each in control.white)


def test_every_preset_has_a_name_in_both_languages() -> None:
    for each in PRESETS:
        assert each.name_ru != each.name_en
        assert each.name_en.isascii()
        assert any("а" <= letter <= "я" for letter in each.name_ru.lower())


def test_an_unknown_slug_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        preset("blitz-1")


@pytest.mark.database
@pytest.mark.django_db
def test_the_presets_stand_in_the_database_after_migrating() -> None:
    rows = list(TimeControlPreset.objects.all())
    assert [row.slug for row in rows] == [each.slug for each in PRESETS]
    assert [row.time_control for row in rows] == [each.control for each in PRESETS]
    assert rows[0].name("ru") == "45 минут"
    assert rows[0].name("en") == "45 minutes"


@pytest.mark.database
@pytest.mark.django_db
def test_seeding_again_mends_the_shipped_and_leaves_an_organisers_own() -> None:
    own = TimeControlPreset(
        slug="club-evening",
        name_ru="Клубный вечер",
        name_en="Club evening",
        control=preset("blitz-5").control.to_json(),
    )
    own.full_clean()
    own.save()
    TimeControlPreset.objects.filter(slug="classic-45").update(name_en="Spoilt")
    seed_presets(using="default", apps=apps)
    seed_presets(using="default")  # as after a flush
    assert TimeControlPreset.objects.count() == len(PRESETS) + 1
    assert TimeControlPreset.objects.get(slug="classic-45").name_en == "45 minutes"
    assert TimeControlPreset.objects.get(slug="club-evening").name_en == "Club evening"


def test_a_preset_whose_json_is_no_time_control_is_refused_with_the_place() -> None:
    body = preset("blitz-3").control.to_json()
    body["white"] = []
    spoilt = TimeControlPreset(slug="x", name_ru="х", name_en="x", control=body)
    with pytest.raises(ValidationError) as caught:
        spoilt.clean_fields()
    assert caught.value.message_dict.keys() == {"control"}
    assert "white (no_periods)" in str(caught.value.message_dict["control"])


def test_a_preset_is_stored_as_its_time_control() -> None:
    for each in PRESETS:
        assert TimeControl.from_json(each.control.to_json()) == each.control
