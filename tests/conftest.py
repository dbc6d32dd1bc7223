"""What every room's tests may lean on: a log that can be emptied between tests, which the product
itself refuses, and the small competition of `tests.hall`."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection
from django.test import TransactionTestCase
from django.utils import translation
from hypothesis import settings

from arbiter.models import User
from tests.append_only import lift
from tests.faults.running_server import RunningServer
from tests.hall import Hall

settings.register_profile("busy machine", deadline=None)
settings.load_profile("busy machine")

OF_THE_OTHER_ENGINE = {"sqlite": "postgresql_only", "postgresql": "sqlite_only"}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves a test of one database engine out of a run on the other: it neither passes nor is
    skipped there, for it says nothing."""
    other = OF_THE_OTHER_ENGINE[connection.vendor]
    left_out = [item for item in items if item.get_closest_marker(other)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


@pytest.fixture(autouse=True)
def language_of_the_installation() -> None:
    """No test speaks the language in which another one left the thread."""
    translation.deactivate()


@pytest.fixture(autouse=True, scope="session")
def log_emptied_by_flush() -> Iterator[None]:
    """Lifts the triggers of the append-only log while a transactional test is cleaned up. The
    flush itself sends post_migrate, which puts them back."""
    clean_up = TransactionTestCase._fixture_teardown

    def with_triggers_lifted(test_case: TransactionTestCase) -> None:
        lift(connection)
        clean_up(test_case)

    TransactionTestCase._fixture_teardown = with_triggers_lifted
    yield
    TransactionTestCase._fixture_teardown = clean_up


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that `manage.py migrate` has made in a data folder: for servers with no need of a
    first start."""
    data = RunningServer(tmp_path_factory.mktemp("migrated"))
    made = data.manage("migrate", "--verbosity", "0")
    data.close()
    assert made.returncode == 0, made.stderr
    return data.data / "arbiter.sqlite3"


@pytest.fixture
def organiser(db: None) -> User:
    return User.objects.create_user(username="organiser")


@pytest.fixture
def hall(organiser: User) -> Hall:
    return Hall(organiser)
