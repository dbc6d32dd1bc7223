"""A token for scripts: `Authorization: Token ...`."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from arbiter.management.tables import make_tables_of_an_empty_database, require_tables
from arbiter.models import ApiToken, User


class Command(BaseCommand):
    help = "Prints a new token of a member of staff. It is shown this once; its digest is kept."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("username")
        parser.add_argument(
            "--create", action="store_true", help="make the account, without a password"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        username: str = options["username"]
        if options["create"]:
            make_tables_of_an_empty_database()
        require_tables()
        user = User.objects.filter(username=username).first()
        if user is None and not options["create"]:
            raise CommandError(f"There is no account {username!r}; --create makes it.")
        if user is None:
            user = User.objects.create_user(username=username)
        if not user.is_active:
            raise CommandError(f"The account {username!r} is closed.")
        self.stdout.write(ApiToken.issue(user))
