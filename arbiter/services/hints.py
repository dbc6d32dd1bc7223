"""Word inside a process that something changed. A lost hint costs its hearer time, nothing else:
what is true stands in the database, and who watches looks there again by itself."""

from collections.abc import Callable
from functools import partial

from django.db import transaction

_listeners: list[Callable[[], None]] = []


def listen(listener: Callable[[], None]) -> Callable[[], None]:
    """Calls listener, in the writer's thread, after each change. Returns what ends this."""
    _listeners.append(listener)
    return partial(_listeners.remove, listener)


def hint_after_commit() -> None:
    """Tells the listeners as soon as the present transaction is committed."""
    transaction.on_commit(_tell, robust=True)


def _tell() -> None:
    for listener in tuple(_listeners):
        listener()
