"""Word inside a process that something changed. A lost hint costs its hearer time, nothing else:
what is true stands in the database, and who watches looks there again by itself."""

from collections.abc import Callable
from functools import partial
from typing import Literal

from django.db import transaction

Change = Literal["game", "games", "access", "attention"]

_listeners: list[Callable[[Change], None]] = []


def listen(listener: Callable[[Change], None]) -> Callable[[], None]:
    """Calls listener, in the writer's thread, after each change. Returns what ends this."""
    _listeners.append(listener)
    return partial(_listeners.remove, listener)


def hint_after_commit(change: Change = "game") -> None:
    """Tells the listeners as soon as the present transaction is committed.

    change: `game` when a log has grown, `games` when there is a new one, `access` when somebody
        may see less than before (a grant, a token or a role revoked, a session ended), `attention`
        when an arbiter has seen, taken or let go what needs a person.
    """

    def tell() -> None:
        for listener in tuple(_listeners):
            listener(change)

    transaction.on_commit(tell, robust=True)
