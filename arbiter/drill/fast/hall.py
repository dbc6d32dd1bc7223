"""A whole competition in simulated time: rounds are paired, announced, played and closed."""

import heapq
from collections.abc import Sequence
from dataclasses import dataclass, field

from arbiter.drill.fast.simulated_host import SimulatedHost
from arbiter.drill.fast.table import Table
from arbiter.drill.script.acts import PowerCut, RoundScript
from arbiter.drill.script.line import PACK
from arbiter.drill.script.stopwatch import Stopwatch
from arbiter.models import Game, User
from arbiter.record.authority import Actor
from arbiter.services.timeline import now_ms
from tournaments.models import PairingGame, Section
from tournaments.names.bilingual import Name
from tournaments.services.boards.silence import interrupt_silent_boards
from tournaments.services.rounds.draft import confirm_round, propose_round
from tournaments.services.rounds.publication import close_round, publish_round
from tournaments.services.setting_up.competition import create_competition

NAME: Name = {"ru": "Учебный турнир", "en": "Drill"}
TIME_CONTROL = "rapid-10"
TIME_MS = 600_000


@dataclass
class Played:
    """A drill that has been played.

    Args:
        interrupted: games, by the power cut that interrupted them.
        lasted_ms: in simulated time.
    """

    section: Section
    tables: list[Table] = field(default_factory=list)
    interrupted: list[int] = field(default_factory=list)
    silent: int = 0
    lasted_ms: int = 0


def players(tables: int) -> list[Name]:
    """Two a table, named by their numbers."""
    numbers = range(1, 2 * tables + 1)
    return [{"ru": f"Участник {one}", "en": f"Player {one}"} for one in numbers]


def play(rounds: Sequence[RoundScript], *, staff: User, host: SimulatedHost) -> Played:
    """Play the rounds of a script, the host running; `staff` organises and officiates."""
    competition = create_competition(
        by=staff,
        name=NAME,
        pack=PACK,
        time_control=TIME_CONTROL,
        preset="swiss",
        players=players(len(rounds[0].tables)),
    )
    played = Played(competition.sections.get())
    began_ms = now_ms()
    for script in rounds:
        Hall(played, script, staff, host).play()
    played.lasted_ms = now_ms() - began_ms
    return played


class Hall:
    """A round: whose act comes next, whatever happens in between."""

    def __init__(
        self, played: Played, script: RoundScript, staff: User, host: SimulatedHost
    ) -> None:
        self._played = played
        self._script = script
        self._staff = staff
        self._host = host
        self._tables: list[Table] = []
        self._due: list[tuple[int, int]] = []

    def play(self) -> None:
        by = self._staff
        round_ = confirm_round(round_=propose_round(section=self._played.section, by=by), by=by)
        actor = Actor(str(by.pk), "arbiter")
        round_ = publish_round(round_=round_, by=by, actor=actor, at=now_ms())
        seats = PairingGame.objects.filter(pairing__round=round_).select_related(
            "game", "pairing__first", "pairing__table__competition"
        )
        for script, seat in zip(self._script.tables, seats.order_by("pairing__board"), strict=True):
            watch = Stopwatch({"white": TIME_MS, "black": TIME_MS})
            self._tables.append(Table(script, seat, by, watch))
        self._played.tables += self._tables
        for number in range(len(self._tables)):
            self._queue(number)
        self._to_the_end()
        close_round(round_=round_, by=by)

    def _to_the_end(self) -> None:
        began_ms, cut = now_ms(), self._script.power_cut
        while self._due:
            due, number = heapq.heappop(self._due)
            if cut is not None and due >= began_ms + cut.at_ms:
                heapq.heappush(self._due, (due, number))
                self._host.go_on_until(began_ms + cut.at_ms)
                self._power_cut(cut)
                cut = None
                continue
            self._host.go_on_until(due)
            self._look_for_silent_devices()
            table = self._tables[number]
            act = table.next_act
            assert act is not None
            table.perform(act)
            self._queue(number)

    def _queue(self, number: int) -> None:
        act = self._tables[number].next_act
        if act is not None:
            heapq.heappush(self._due, (self._tables[number].due(act), number))

    def _look_for_silent_devices(self) -> None:
        silent = {table.game_id: table for table in self._tables if table.is_silent}
        if silent:
            for game_id in interrupt_silent_boards(now_ms()):
                silent[game_id].missed()
                self._played.silent += 1

    def _power_cut(self, cut: PowerCut) -> None:
        """Who thought when the power failed thinks on when play is resumed."""
        failed_ms, proven_ms = now_ms(), self._host.last_beat_ms
        self._host.power_cut(cut.lasts_ms)
        found = self._interrupted()
        self._played.interrupted.append(sum(table.stopwatch.runs for table in found))
        for table in found:
            table.interrupted(proven_ms)
        self._host.go_on_until(now_ms() + cut.resumed_after_ms)
        for table in found:
            table.resume()
        held_up_ms = now_ms() - failed_ms
        self._due = [(due + held_up_ms, number) for due, number in self._due]
        heapq.heapify(self._due)

    def _interrupted(self) -> list[Table]:
        games = Game.objects.filter(
            id__in=[table.game_id for table in self._tables], status="interrupted"
        )
        ids = set(games.values_list("id", flat=True))
        return [table for table in self._tables if table.game_id in ids]
