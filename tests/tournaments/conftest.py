import pytest

from arbiter.models import User
from tests.hall import Hall


@pytest.fixture
def organiser(db):
    return User.objects.create_user(username="organiser", password="never used")


@pytest.fixture
def hall(organiser):
    return Hall(organiser)
