"""Players for sentences."""

import pytest
from django.utils import translation

NAMES = {1: "Белов А.", 2: "Громов И.", 3: "Дымова О.", 4: "Ершов П.", 5: "Жукова Н."}


def name_of(number: int) -> str:
    """A player's name; of a number that nobody has, the number."""
    return NAMES.get(number, f"№ {number}")


@pytest.fixture
def russian():
    with translation.override("ru"):
        yield
