"""The first account of an installation, and the way back in for who has forgotten a password."""

from argparse import ArgumentParser
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError

from arbiter.management.tables import make_tables_of_an_empty_database
from arbiter.models import User
from arbiter.rules.hidden_characters import hides
from tournaments.services.setting_up.staff import give_password


class Command(BaseCommand):
    help = "Makes an account, or finds it, and gives it a new password; prints both, this once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("username")
        parser.add_argument("--name", default="", help="as it shall stand in the log")

    def handle(self, *args: Any, **options: Any) -> None:
        username: str = options["username"]
        make_tables_of_an_empty_database()
        user = User.objects.filter(username=username).first()
        if user is None:
            user = _made(username, options["name"] or username)
        if not user.is_active:
            raise CommandError(f"The account {username!r} is closed.")
        self.stdout.write(f"{username} / {give_password(user)}")


def _made(username: str, display_name: str) -> User:
    user = User(username=username, display_name=display_name)
    if hides(display_name):
        raise CommandError("The name holds characters that nobody sees. Type it anew.")
    try:
        user.full_clean(exclude=["password"])
    except ValidationError as fault:
        raise CommandError(" ".join(fault.messages)) from None
    user.set_unusable_password()
    user.save()
    return user
