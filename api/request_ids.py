"""Log lines of the API carry the id of their request."""

from __future__ import annotations

import logging

from flask import g, has_request_context


def with_request_id(record: logging.LogRecord) -> bool:
    """A filter that adds the request's id to a record written while one is answered."""
    if has_request_context():
        record.fields = {**getattr(record, "fields", {}), "request_id": g.get("request_id", "")}
    return True
