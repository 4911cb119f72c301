"""Logs: one JSON object a line, on standard error."""

from __future__ import annotations

import logging
import sys
import time

from domain.kernel.codec import encode


class JsonLines(logging.Formatter):
    """A record as one line of JSON, with whatever `fields` were given to it."""

    def format(self, record: logging.LogRecord) -> str:
        seconds = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, object] = {
            "time": f"{seconds}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return encode(line).decode()


def configure_logs(level: str) -> logging.Handler:
    """Write the logs of this process as JSON lines; gives the handler, for filters."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    return handler
