"""Event time never goes back: not with the wall clock, not over a reboot."""

import time

import pytest

from arbiter.models import Installation
from arbiter.record.commands import WriteNote
from arbiter.services.timeline import SharedTimeline, Timeline, host_clock, now_ms
from tests.services.fake_clock import FakeClock, reboot
from tests.services.games import ARBITER, new_game, send

pytestmark = [pytest.mark.django_db, pytest.mark.database]

HOUR = 3_600_000


def test_event_time_begins_at_the_wall_and_goes_with_the_host(clock):
    began = now_ms()
    assert began == clock.wall
    clock.advance(1_234)
    assert now_ms() == began + 1_234


def test_a_change_of_the_wall_clock_does_not_touch_it(clock):
    began = now_ms()
    clock.wall -= HOUR
    clock.since_boot += 10
    assert now_ms() == began + 10
    assert Timeline(clock.host_clock()).now_ms() == began + 10


def test_processes_of_one_boot_share_one_timeline(clock):
    began = now_ms()
    clock.wall += HOUR
    another = Timeline(clock.host_clock())
    assert another.now_ms() == began
    assert Installation.objects.get().boot_id == "first boot"


def test_after_a_reboot_it_begins_at_the_wall_again(clock):
    began = now_ms()
    rebooted = reboot(clock, wall=clock.wall + HOUR, boot="second boot")
    assert rebooted.now_ms() == began + HOUR
    assert Installation.objects.get().boot_id == "second boot"


def test_after_a_reboot_with_the_wall_gone_back_it_goes_on_from_the_last_event(clock):
    clock.advance(HOUR)
    game = new_game()
    clock.advance(500)
    send(game, WriteNote("last word"), ARBITER)
    last = now_ms()
    rebooted = reboot(clock, wall=clock.wall - 10 * HOUR, boot="second boot")
    assert rebooted.now_ms() == last
    clock.since_boot += 7
    assert rebooted.now_ms() == last + 7


def test_after_a_reboot_it_does_not_lie_below_the_last_heartbeat(clock):
    last = now_ms()
    Installation.objects.update(heartbeat_ms=last + 9_000)
    assert reboot(clock, wall=0, boot="second boot").now_ms() == last + 9_000


def test_sleeping_until_an_instant_returns_no_sooner(clock):
    timeline = Timeline(clock.host_clock())
    until = timeline.now_ms() + 250
    timeline.sleep_until(until)
    assert timeline.now_ms() == until
    timeline.sleep_until(until - 100)
    assert clock.slept == [250]


def test_the_host_has_a_boot_and_a_clock_that_goes_on():
    clock = host_clock()
    assert clock.boot_id
    before = clock.since_boot_ms()
    clock.sleep_ms(5)
    assert 5 <= clock.since_boot_ms() - before < 1_000


def test_a_host_that_names_no_boot_counts_each_process_as_one(monkeypatch, tmp_path):
    monkeypatch.setattr("arbiter.services.timeline.BOOT_ID", tmp_path / "absent")
    assert host_clock().boot_id != host_clock().boot_id
    assert FakeClock().host_clock().boot_id == "first boot"


@pytest.mark.postgresql_only
class TestSeveralHosts:
    """PostgreSQL's clock, read from hosts that were booted at other times."""

    def host(self, boot: str, since_boot: int) -> tuple[SharedTimeline, FakeClock]:
        clock = FakeClock(wall=0, since_boot=since_boot, boot=boot)
        return SharedTimeline(clock.host_clock()), clock

    def test_hosts_agree_whatever_their_own_clocks_say(self):
        (one, _), (another, _) = self.host("a", 10), self.host("b", 9_000_000)
        assert abs(one.now_ms() - another.now_ms()) < 250
        assert abs(one.now_ms() - time.time_ns() // 1_000_000) < 2_000

    def test_between_two_measurements_a_process_goes_by_its_host(self):
        timeline, clock = self.host("a", 10)
        before = timeline.now_ms()
        clock.since_boot += 1_234
        assert timeline.now_ms() == before + 1_234

    def test_a_process_that_was_ahead_stands_still_and_never_goes_back(self):
        timeline, clock = self.host("a", 10)
        clock.since_boot += 60_000
        ahead = timeline.now_ms() + 60_000
        clock.since_boot += 60_000
        assert timeline.now_ms() == ahead
        timeline.measure()
        assert timeline.now_ms() == ahead

    def test_it_does_not_lie_below_what_was_recorded(self):
        timeline, _ = self.host("a", 10)
        recorded = timeline.now_ms() + HOUR
        Installation.objects.update(heartbeat_ms=recorded)
        later, _ = self.host("b", 10)
        assert later.now_ms() >= recorded
        timeline.measure()
        assert abs(timeline.now_ms() - later.now_ms()) < 250
