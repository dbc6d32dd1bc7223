"""The lock of a data folder: one process serves it, a second one is turned away at the door."""

import fcntl
import os
from pathlib import Path


class FolderInUse(Exception):
    """Another process serves this data folder."""


class DataFolderLock:
    """Held from `take` until `leave` or the end of the process, however it ends."""

    def __init__(self) -> None:
        self._descriptor: int | None = None

    @property
    def is_held(self) -> bool:
        return self._descriptor is not None

    def take(self, folder: Path) -> None:
        """Raises FolderInUse. Taking it twice is taking it once."""
        if self.is_held:
            return
        folder.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(folder / "serve.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            raise FolderInUse(str(folder)) from None
        self._descriptor = descriptor

    def leave(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


data_folder_lock = DataFolderLock()
