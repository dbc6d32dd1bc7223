"""Faults as they are found: what they show is short, and everybody sees all of it."""

from __future__ import annotations

from arbiter.rules.hidden_characters import hides
from tournaments.imports.faults import Fault, FaultCode, FileCode, Severity

SHOWN = 80


def fault(
    code: FaultCode, severity: Severity, line: int = 0, column: int = 0, **params: int | str
) -> Fault:
    """A fault with its parameters cut and in their order."""
    shown = {name: _shown(each) if isinstance(each, str) else each for name, each in params.items()}
    return Fault(code, severity, line, column, tuple(sorted(shown.items())))


def _shown(text: str) -> str:
    cut = text[:SHOWN]
    return ascii(cut)[1:-1] if hides(cut) else cut


class UnreadableFile(Exception):
    """A file of which nothing can be read.

    Args:
        fault: why, of severity ``error``.
    """

    code = "unreadable_file"

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(f"{fault.code} (line {fault.line}): {dict(fault.params)}")


def unreadable(
    code: FileCode, line: int = 0, column: int = 0, **params: int | str
) -> UnreadableFile:
    """The error of a file of which nothing can be read."""
    return UnreadableFile(fault(code, "error", line, column, **params))
