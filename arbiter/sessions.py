"""Sessions in the database, asked for by keys that can be keys only.

A cookie may hold any character, NUL among them, which PostgreSQL takes in no text.
"""

from typing import Any

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    def _validate_session_key(self, key: Any) -> bool:
        return isinstance(key, str) and key.isascii() and key.isalnum() and len(key) >= 8
