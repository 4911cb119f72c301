"""Smaller answers, where it pays and tells nothing.

How well an answer shrinks tells what in it repeats. Where an answer holds secrets of a seat beside words that
others chose, somebody who can see sizes could guess a secret by choosing words. So a view must allow it, and
those that mix the two do not; nor is a stream ever compressed.
"""

from __future__ import annotations

import gzip

from flask import Response, g, request

from api.here import the_notes

SMALLEST = 1_000
LEVEL = 5


def may_shrink() -> None:
    """This answer may be compressed: it holds no secret, or nothing that others have written."""
    g.may_shrink = True


def shrink(response: Response) -> Response:
    """Compress an answer that may be, for a caller who can read it."""
    if not the_notes().get("may_shrink") or response.status_code != 200 or response.direct_passthrough:
        return response
    response.vary.add("Accept-Encoding")
    body = response.get_data()
    if (
        len(body) < SMALLEST
        or request.accept_encodings.best_match(["gzip", "identity"], "identity") != "gzip"
    ):
        return response
    response.set_data(gzip.compress(body, LEVEL, mtime=0))
    response.headers["Content-Encoding"] = "gzip"
    if etag := response.headers.get("ETag"):
        response.headers["ETag"] = f"W/{etag}"  # the same content, not the same bytes
    return response
