"""A game officiated command by command, with every promise of the log looked at after each."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from arbiter.record.authority import Actor
from arbiter.record.chain import GENESIS, event_hash, text_digest
from arbiter.record.codec import event_from_json, event_to_json
from arbiter.record.commands import parse_command
from arbiter.record.decide import Decision, Stamp, decide
from arbiter.record.events import Event
from arbiter.record.evolve import evolve, fold
from arbiter.record.state import GameState
from arbiter.record.state_codec import state_from_json, state_to_json
from arbiter.rules.pack import Pack
from arbiter.rules.side import Side

ORGANISER = Actor("organiser", "organiser")
ARBITER = Actor("arbiter", "arbiter")
CLERK = Actor("entry clerk", "clerk")
SYSTEM = Actor("system", "system")
WHITE = Actor("white board", "board", frozenset({"white"}))
BLACK = Actor("black board", "board", frozenset({"black"}))
BOTH = Actor("one tablet", "board", frozenset({"white", "black"}))
BOARDS: dict[Side, Actor] = {"white": WHITE, "black": BLACK}

MINUTE = 60_000
KING_ENDING = "W:WKc1,a3:BKf8,h6"
KINGS_TO_AND_FRO = ("c1-d2", "f8-e7", "d2-c1", "e7-f8")


def time_control(minutes: int = 45, *, kind: str = "none", ms: int = 0) -> dict[str, Any]:
    period = {"moves": None, "time_ms": minutes * MINUTE, "increment": {"kind": kind, "ms": ms}}
    return {"white": [period], "black": [period], "increment_before_first_move": False}


def periods(*rows: tuple[int | None, int]) -> dict[str, Any]:
    """A time control of (moves, minutes) periods without increment."""
    both = [
        {"moves": moves, "time_ms": minutes * MINUTE, "increment": {"kind": "none", "ms": 0}}
        for moves, minutes in rows
    ]
    return {"white": both, "black": both, "increment_before_first_move": False}


class OfficiatedGame:
    """A game from `create` on. `at` is the event time of the next command; it stands still unless
    a test lets time pass."""

    def __init__(
        self,
        *,
        fen: str | None = KING_ENDING,
        variant: str = "russian",
        pack: str = "ru-2013",
        control: dict[str, Any] | None = None,
        opening: list[str] | None = None,
        seed: str | None = None,
        settings: dict[str, Any] | None = None,
        started: bool = True,
    ) -> None:
        self.at = 1_000_000
        self.log: list[Event] = []
        self.hashes: list[str] = [GENESIS]
        self.actors: list[str] = []
        self.state: GameState | None = None
        self.checked = True
        self.refolded = True
        body: dict[str, Any] = {
            "game_id": "game",
            "variant": variant,
            "pack": pack,
            "time_control": control or time_control(),
            "seats": {"white": "seat-1", "black": "seat-2"},
            "fen": fen,
        }
        if opening is not None:
            body["opening"] = {"table": "T", "edition": "2013", "number": "7", "moves": opening}
            if seed is not None:
                body["opening"]["seed"] = seed
        if settings is not None:
            body["settings"] = settings
        self.accepted("create", body, by=ORGANISER)
        if started:
            self.accepted("start", by=ARBITER)

    # --- what happens

    def decision(self, kind: str, body: dict[str, Any] | None = None, *, by: Actor) -> Decision:
        """The command is decided and entered; then the log is looked over."""
        stamp = Stamp(self.at, salt=f"salt {len(self.log)}")
        before = self.state
        decided = decide(before, parse_command(kind, body or {}), by, stamp)
        self.state = decided.state
        self.log.extend(decided.events)
        if self.checked:
            self._look_over(before, decided, by, stamp)
        return decided

    def accepted(self, kind: str, body: dict[str, Any] | None = None, *, by: Actor) -> list[str]:
        """The kinds of the events that an accepted command has brought about."""
        decided = self.decision(kind, body, by=by)
        assert decided.refusal is None, decided.refusal
        return [event.kind for event in decided.events]

    def refused(self, kind: str, body: dict[str, Any] | None = None, *, by: Actor) -> str:
        """The code of the refusal."""
        decided = self.decision(kind, body, by=by)
        assert decided.refusal is not None, f"{kind} was accepted"
        return decided.refusal.code

    def wait(self, ms: int) -> "OfficiatedGame":
        self.at += ms
        return self

    def move(self, text: str, *, after: int = 1000) -> list[str]:
        """The side on move makes a move, having thought for `after` milliseconds."""
        self.wait(after)
        body = {"move": text, "ply": self.now.ply + 1}
        return self.accepted("move", body, by=BOARDS[self.now.to_move])

    def moves(self, *texts: str, after: int = 1000) -> "OfficiatedGame":
        for text in texts:
            self.move(text, after=after)
        return self

    def claim(self, move: str | None = None, record: str = "clear") -> list[str]:
        body = {"kind": "repetition", "move": move, "record": record}
        return self.accepted("claim", body, by=BOARDS[self.now.to_move])

    def rule(self, verdict: str, reason: str = "") -> list[str]:
        body = {"verdict": verdict, "version": self.now.version, "reason": reason}
        return self.accepted("rule_claim", body, by=ARBITER)

    def wait_for_flag(self, ms_after: int = 0) -> "OfficiatedGame":
        """Time passes to the deadline, and `ms_after` it."""
        deadline = self.now.deadline()
        assert deadline is not None
        self.at = deadline + ms_after
        return self

    def under(self, change: Callable[[Pack], Pack]) -> "OfficiatedGame":
        """From now on the pack reads differently. No such edition is shipped, so the log can no
        longer be folded from its pack's name, and is not looked over any more."""
        history = self.now.history
        self.state = replace(self.now, history=replace(history, pack=change(history.pack)))
        self.checked = False
        return self

    # --- what stands

    @property
    def now(self) -> GameState:
        assert self.state is not None
        return self.state

    @property
    def last(self) -> Any:
        """The payload of the last event."""
        return self.log[-1].payload

    def latest(self, kind: str) -> Any:
        """The payload of the last event of a kind."""
        return next(event.payload for event in reversed(self.log) if event.kind == kind)

    def ms(self, side: Side) -> int:
        return self.now.clocks.remaining(side, self.at)

    @property
    def verdict(self) -> tuple[str, str, int] | None:
        ended = self.now.result
        return ended and (ended.result, ended.rule, ended.ply)

    def rows(self) -> list[dict[str, Any]]:
        """The log as it is stored, chain and all."""
        return [
            {
                "seq": event.seq,
                "kind": event.kind,
                "schema": event.schema,
                "at": event.at,
                "payload": event_to_json(event),
                "text": event.text,
                "actor": actor,
                "hash": made,
            }
            for event, actor, made in zip(self.log, self.actors, self.hashes[1:], strict=True)
        ]

    # --- what always holds

    def _look_over(
        self, before: GameState | None, decided: Decision, by: Actor, stamp: Stamp
    ) -> None:
        state = before
        for event in decided.events:
            assert state is None or event.at >= state.last_at
            state = evolve(state, event)
            assert event.clocks == state.clocks.reading(event.at)
            row = json.loads(json.dumps(event_to_json(event)))
            again = event_from_json(event.kind, event.schema, event.at, event.seq, row, event.text)
            assert again == event
            digest = row.get("text_digest")
            assert digest == (event.text and text_digest(event.text, stamp.salt))
            self.actors.append(by.id)
            self.hashes.append(
                event_hash(
                    game_id="game",
                    seq=event.seq,
                    kind=event.kind,
                    schema=event.schema,
                    payload_json=row,
                    actor_id=by.id,
                    at=event.at,
                    previous=self.hashes[-1],
                )
            )
        assert state == decided.state
        if self.refolded:
            self.fold_anew()

    def fold_anew(self) -> None:
        """The whole log folds to the state, which survives storage."""
        assert fold(self.log) == self.now
        assert state_from_json(json.loads(json.dumps(state_to_json(self.now)))) == self.now
