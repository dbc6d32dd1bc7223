"""The secret key of an installation that nobody configures: made once, kept in its data folder."""

import os
import secrets
import tempfile
from pathlib import Path


def secret_key(path: Path) -> str:
    """The key kept at path; the first caller makes it, readable by its owner only."""
    if not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor, draft = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(50))
        try:
            Path(path).hardlink_to(draft)
        except FileExistsError:
            pass
        finally:
            Path(draft).unlink()
    return path.read_text(encoding="ascii")
