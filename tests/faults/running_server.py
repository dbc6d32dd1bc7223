"""A real server in a process of its own: started, killed with SIGKILL, started again."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent.parent
START_PATIENCE_S = 60.0


class RunningServer:
    """`manage.py serve` on a free loopback port, with a data folder that outlives its kills.

    Args:
        data: the folder, empty.
        database_url: a PostgreSQL database in place of the folder's file.
        begun: a database file that is copied into the folder, so that no start has to make one.
    """

    def __init__(
        self, data: Path, database_url: str | None = None, *, begun: Path | None = None
    ) -> None:
        self.data = data
        if begun is not None and not database_url:
            shutil.copyfile(begun, data / begun.name)
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._environment = {
            **{k: v for k, v in os.environ.items() if k not in ("DATABASE_URL", "ARBITER_PROFILE")},
            "ARBITER_PROFILE": "embedded",
            "DJANGO_SETTINGS_MODULE": "arbiter.settings",
            "ARBITER_DATA": str(data),
            "PYTHONUNBUFFERED": "1",
        }
        if database_url:
            self._environment["DATABASE_URL"] = database_url
        self._process: subprocess.Popen[bytes] | None = None
        self._log = (data / "serve.log").open("ab")

    def start(self) -> None:
        """Start the server and wait until it answers; RuntimeError with its log otherwise."""
        self._process = subprocess.Popen(
            [sys.executable, "manage.py", "serve", "--port", str(self.port)],
            cwd=ROOT,
            env=self._environment,
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )
        until = time.monotonic() + START_PATIENCE_S
        while time.monotonic() < until:
            if self._process.poll() is not None:
                break
            try:
                urlopen(f"{self.url}/api/v1/time", timeout=2).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        self.kill()
        raise RuntimeError((self.data / "serve.log").read_text(errors="replace")[-4000:])

    def kill(self) -> None:
        """End the server as a power cut would."""
        self._signal(signal.SIGKILL)

    def stop(self) -> int:
        """Ask the server to end; return its exit code."""
        return self._signal(signal.SIGTERM)

    def manage(self, *arguments: str, timeout_s: float = 120) -> subprocess.CompletedProcess[str]:
        """Run a management command on the server's data."""
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=timeout_s,
            check=False,
        )

    def _signal(self, number: signal.Signals) -> int:
        process = self._process
        if process is None:
            return 0
        if process.poll() is None:
            process.send_signal(number)
        code = process.wait(timeout=30)
        self._process = None
        return code

    def close(self) -> None:
        """Kill what still runs and let go of the log."""
        self.kill()
        self._log.close()


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
