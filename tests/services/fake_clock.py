"""A host clock that a test moves by hand."""

from dataclasses import dataclass, field

from arbiter.services.timeline import HostClock, Timeline


@dataclass
class FakeClock:
    """A host clock that moves only when it is told to, or slept on."""

    wall: int = 1_900_000_000_000
    since_boot: int = 5_000
    boot: str = "first boot"
    slept: list[int] = field(default_factory=list)

    def advance(self, ms: int) -> None:
        self.wall += ms
        self.since_boot += ms

    def sleep(self, ms: int) -> None:
        self.slept.append(ms)
        self.advance(ms)

    def host_clock(self) -> HostClock:
        return HostClock(
            boot_id=self.boot,
            wall_ms=lambda: self.wall,
            since_boot_ms=lambda: self.since_boot,
            sleep_ms=self.sleep,
        )


def reboot(clock: FakeClock, *, wall: int, boot: str) -> Timeline:
    """The timeline of a process started after a reboot."""
    clock.wall, clock.since_boot, clock.boot = wall, 0, boot
    return Timeline(clock.host_clock())
