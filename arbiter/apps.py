from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig, apps
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connections
from django.db.models.signals import post_migrate


class ArbiterConfig(AppConfig):
    name = "arbiter"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        post_migrate.connect(guard_what_is_written_once, sender=self)
        register(what_is_written_once_is_guarded, Tags.database)


def guard_what_is_written_once(*, using: str, **_: object) -> None:
    """After every migration all that is written once has its triggers."""
    from arbiter.models.append_only import install

    install(connections[using])


def what_is_written_once_is_guarded(
    *, databases: Sequence[str] | None = None, **_: Any
) -> list[CheckMessage]:
    """A check of the database (`check --database default`): are the triggers there?"""
    from arbiter.models.append_only import WRITTEN_ONCE, missing

    return [
        Error(
            f"What is written once can be changed: no trigger {', '.join(sorted(absent))}.",
            hint="Run `manage.py migrate`, which puts the triggers back.",
            obj=apps.get_app_config("arbiter"),
            id="arbiter.E001",
        )
        for alias in databases or []
        for guarded in WRITTEN_ONCE
        if (absent := missing(connections[alias], guarded))
    ]
