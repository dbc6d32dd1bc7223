"""The header that every write carries."""

import re
from typing import Any

from arbiter.api.problem import Problem

VISIBLE_ASCII = re.compile(r"[\x21-\x7e]{1,80}")


def idempotency_key(request: Any) -> str:
    """The request's key. Raises Problem: `idempotency_key_missing`, `idempotency_key_invalid`."""
    key = request.headers.get("Idempotency-Key")
    if key is None:
        raise Problem("idempotency_key_missing")
    if not VISIBLE_ASCII.fullmatch(key):
        raise Problem("idempotency_key_invalid")
    return str(key)
