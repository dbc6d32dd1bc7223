"""The installation itself as an actor: it notes flags and interruptions, and judges nothing."""

from arbiter.record.authority import Actor

SYSTEM = Actor(id="system", role="system")
