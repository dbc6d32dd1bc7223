"""The life of a claim."""

from dataclasses import dataclass
from typing import ClassVar

from arbiter.record.commands.claims import Record, Verdict
from arbiter.record.events.base import Payload
from arbiter.record.written_move import WrittenMove
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class Finding:
    """What the machine reads in the record: the verdict it would give, the plies at which the
    position stood, the article."""

    verdict: Verdict
    occurrences: tuple[int, ...]
    article: str | None


@dataclass(frozen=True, slots=True)
class ClaimMade(Payload):
    """`waits`: the check cannot begin before a record is presented."""

    KIND: ClassVar[str] = "claim_made"
    side: Side
    kind: str
    rule: str
    move: WrittenMove | None
    record: Record
    waits: bool
    finding: Finding


@dataclass(frozen=True, slots=True)
class RecordPresented(Payload):
    KIND: ClassVar[str] = "record_presented"
    side: Side


@dataclass(frozen=True, slots=True)
class ClaimWithdrawn(Payload):
    """Treated as rejected. `charged_ms`: the time on the claimant's clock since the claim."""

    KIND: ClassVar[str] = "claim_withdrawn"
    side: Side
    charged_ms: int


@dataclass(frozen=True, slots=True)
class ClaimRuled(Payload):
    """The arbiter's verdict. `charged_ms` is the time on the claimant's clock from the claim to
    the ruling, stops and interruptions excluded; `against_finding`: a reason stands beside."""

    KIND: ClassVar[str] = "claim_ruled"
    side: Side
    verdict: Verdict
    charged_ms: int
    article: str | None
    against_finding: bool
    text_digest: str | None
