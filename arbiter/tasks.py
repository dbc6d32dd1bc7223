"""What has to happen by itself. Each function does a piece of work once; a thread of `serve` calls
them, or a scheduler of another kind: twice at once does no harm, and none keeps anything in memory.
"""

from arbiter.services.heartbeat import beat
from arbiter.services.sweep import sweep
from arbiter.services.timeline import now_ms, timeline
from tournaments.services.boards import silence
from tournaments.services.rounds import jobs


def keep_heartbeat() -> None:
    """Every second: notes that the installation is alive; after a gap, interrupts first."""
    beat()


def measure_timeline() -> None:
    """Every ten seconds in each web process: how far its host's clock is from the timeline."""
    timeline.measure()


def note_fallen_flags() -> None:
    """Several times a second: has the law look at the games whose time is up."""
    sweep(now_ms())


def interrupt_silent_boards() -> None:
    """Every second: interrupts the games of two-sided devices that have fallen silent."""
    silence.interrupt_silent_boards(now_ms())


def pair_queued_rounds() -> None:
    """Every half second, in a thread of its own: pairs the next round that waits for it, however
    long that takes."""
    jobs.run_queued()
