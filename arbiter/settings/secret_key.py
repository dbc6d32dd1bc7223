"""The secret key of an installation that nobody configures: made once, kept in its data folder."""

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path

from arbiter.settings.fault import BadSetting


def secret_key(path: Path) -> str:
    """The key kept at path; the first caller makes it, readable by its owner only. A power cut can
    leave a file without a key, which is made anew. Raises BadSetting where it can be neither read
    nor made."""
    try:
        return _kept_or_made(path)
    except (OSError, UnicodeDecodeError) as fault:
        why = getattr(fault, "strerror", None) or "it holds no key"
        raise BadSetting(
            "data_folder_unusable",
            f"The data folder {path.parent} cannot be used: {path.name}: {why}. "
            "Set ARBITER_DATA to a folder that this account may write.",
        ) from None


def _kept_or_made(path: Path) -> str:
    key = _kept(path)
    if not key:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if key is not None:
            path.unlink(missing_ok=True)
        descriptor, draft = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(50))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            path.hardlink_to(draft)
        Path(draft).unlink()
        key = _kept(path)
    return key or ""


def _kept(path: Path) -> str | None:
    try:
        return path.read_text(encoding="ascii").strip("\0 \n")
    except FileNotFoundError:
        return None
