"""The settings of the suite, however pytest is started."""

import os

os.environ.setdefault("ARBITER_PROFILE", "test")

from arbiter.settings import *  # noqa: F403  the profile has to be chosen first
