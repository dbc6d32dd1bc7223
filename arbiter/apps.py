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
        post_migrate.connect(guard_the_log, sender=self)
        register(the_log_is_guarded, Tags.database)


def guard_the_log(*, using: str, **_: object) -> None:
    """After every migration the log of the games is append-only again."""
    from arbiter.models.append_only import TABLE, install

    if TABLE in connections[using].introspection.table_names():
        install(connections[using])


def the_log_is_guarded(*, databases: Sequence[str] | None = None, **_: Any) -> list[CheckMessage]:
    """A check of the database (`check --database default`): are the triggers there?"""
    from arbiter.models.append_only import TABLE, missing

    found: list[CheckMessage] = []
    for alias in databases or []:
        connection = connections[alias]
        if TABLE in connection.introspection.table_names() and (absent := missing(connection)):
            found.append(
                Error(
                    f"The log of the games can be changed: no trigger {', '.join(sorted(absent))}.",
                    hint="Run `manage.py migrate`, which puts the triggers back.",
                    obj=apps.get_app_config("arbiter"),
                    id="arbiter.E001",
                )
            )
    return found
