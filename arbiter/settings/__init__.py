"""Chooses the settings by ARBITER_PROFILE: embedded (default), production or test."""

import os

from arbiter.settings.fault import BadSetting

PROFILES = ("embedded", "production", "test")
PROFILE = os.environ.get("ARBITER_PROFILE", "embedded")

if PROFILE == "embedded":
    from arbiter.settings.embedded import *  # noqa: F403  the settings module is the profile
elif PROFILE == "production":
    from arbiter.settings.production import *  # noqa: F403  the settings module is the profile
elif PROFILE == "test":
    from arbiter.settings.test import *  # noqa: F403  the settings module is the profile
else:
    raise BadSetting(
        "unknown_profile",
        f"ARBITER_PROFILE is {PROFILE!r}: set it to one of {', '.join(PROFILES)}, or leave it out.",
    )
