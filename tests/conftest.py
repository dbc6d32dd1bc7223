"""What every room's tests may lean on: nothing but the settings of the run."""

import os

os.environ.setdefault("ARBITER_PROFILE", "test")
