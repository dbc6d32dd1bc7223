"""The FIDE system for teams without colours (C.04.6) as gacrux pairs it, asked with teams of one
player whose only game is the micro-match: match points 2-1-0, a pairing bye worth a win."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from tournaments.results import Number, Played

Way = frozenset[frozenset[Number]]

RESULTS = {2: "1", 1: "=", 0: "0"}


def pairs_of_teams(
    played: Played, round: int, rounds: int, absent: Iterable[Number], folder: Path
) -> Way:
    """How gacrux pairs a round; the bye is a set of one.

    Raises:
        RuntimeError: it found no pairing.
    """
    file = folder / "section.trf"
    file.write_text(_trf(played, rounds), encoding="ascii")
    command = [
        sys.executable,
        "-m",
        "gacrux.pairingchecker",
        "-i",
        file,
        "-o",
        "-",
        "-p",
        "-d",
        "T",
    ]
    command += ["-n", str(round)]
    if away := [str(number) for number in absent]:
        command += ["-u", *away]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    pairs = [frozenset(map(int, line.split())) for line in answer.stdout.split("\n")[1:] if line]
    pairs = [pair - {0} for pair in pairs if pair]
    if not pairs:
        raise RuntimeError(f"gacrux paired nobody: {answer.stdout} {answer.stderr}")
    return frozenset(pairs)


def _trf(played: Played, rounds: int) -> str:
    lines = ["012 Section", f"142 {rounds}", "152 W", "192 FIDE_TEAM_MP", "352 W"]
    teams = []
    for number in (one.number for one in played.contestants):
        total, cells = 0, []
        for meeting in played.of(number):
            points = meeting.match_points(number, played.scoring)
            total += points
            opponent = meeting.opponent(number)
            if opponent is None:
                cells.append("  0000 - U")
            else:
                colour = "w" if meeting.first == number else "b"
                cells.append(f"  {opponent:4} {colour} {RESULTS[points]}")
        player = f"001 {number:4}      {f'Player, {number}':33} {2500 - 5 * number:4}"
        player = f"{player:80}{total / 2:4.1f} {number:4}"
        lines.append(player + "".join(cells))
        team = f"310 {number:3} {f'Team {number}':32}"
        teams.append(f"{team:54}{total:6.1f} {total / 2:6.1f} {number:3}  {number:4}")
    byes = {meeting.round: meeting.first for meeting in played.meetings if meeting.bye}
    free = "".join(f"{byes.get(round, 0):3} " for round in range(1, played.rounds + 1))
    return "\n".join([*lines, *teams, f"320  2.0  1.0 {free}", ""])
