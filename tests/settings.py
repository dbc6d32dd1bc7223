"""The settings of the suite, however pytest is started."""

import os

os.environ.setdefault("ARBITER_PROFILE", "test")

from arbiter.settings import *  # noqa: E402, F403  the profile has to be chosen first
