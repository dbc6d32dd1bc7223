#!/usr/bin/env python
"""Runs Django's commands with the settings of ARBITER_PROFILE (embedded by default)."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "arbiter.settings")
    from django.conf import settings
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        _ = settings.INSTALLED_APPS
    except ImproperlyConfigured as fault:
        sys.exit(f"manage.py: {fault}")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
