"""What every room's tests may lean on: the settings of the run, and a log that can be emptied
between tests, which the product itself refuses."""

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def log_emptied_by_flush() -> Iterator[None]:
    """Lifts the triggers of the append-only log while a transactional test is cleaned up. The
    flush itself sends post_migrate, which puts them back."""
    from django.db import connection
    from django.test import TransactionTestCase

    from tests.append_only import lift

    clean_up = TransactionTestCase._fixture_teardown

    def with_triggers_lifted(test_case: TransactionTestCase) -> None:
        lift(connection)
        clean_up(test_case)

    TransactionTestCase._fixture_teardown = with_triggers_lifted
    yield
    TransactionTestCase._fixture_teardown = clean_up
