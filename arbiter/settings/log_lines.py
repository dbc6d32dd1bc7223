"""What the log says of requests that no honest client sends."""

from logging import LogRecord


def one_line(record: LogRecord) -> bool:
    """A stranger's bad request is told in one line: its traceback shows Django's own code only,
    and anybody could fill the log with it."""
    if record.name.startswith("django.security."):
        record.exc_info = None
        record.exc_text = None
    return True
