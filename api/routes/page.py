"""The page for people: one file under every address of its own, and its parts. It uses the API as anybody."""

from __future__ import annotations

from pathlib import Path

from flask import Blueprint, Response, send_from_directory

from api.compression import may_shrink

bp = Blueprint("page", __name__)
BUILT = Path(__file__).parents[1] / "static"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types charon"
)
PAGES = (
    "/",
    "/new",
    "/me",
    "/audit",
    "/replays",
    "/tournaments",
    "/tournaments/<path:rest>",
    "/match/<path:rest>",
    "/join/<path:rest>",
    "/watch/<path:rest>",
    "/games/<path:rest>",
    "/players/<path:rest>",
)
"""Its addresses."""
FOREVER = "public, max-age=31536000, immutable"
MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Charon</title>
<h1>Charon</h1>
<p>The page is not built here. <code>python web/build.py</code> in the folder of the source builds it; that
needs a package registry the first time.</p>
<p>The service itself is up: <a href="/docs">its reference</a>, <a href="/v1/games">its games</a>.</p>
</html>
"""


def page(**_: str) -> Response:
    """The same page everywhere; what it shows is in its address."""
    index = BUILT / "index.html"
    if not index.is_file():
        return Response(MISSING, 503, mimetype="text/html")
    may_shrink()
    answer = Response(index.read_bytes(), mimetype="text/html", headers={"Content-Security-Policy": POLICY})
    answer.add_etag()
    return answer


@bp.get("/assets/<path:name>")
def assets(name: str) -> Response:
    """A part of the page. Its name changes with what it holds, so it can be kept for ever."""
    may_shrink()
    answer = send_from_directory(BUILT / "assets", name)
    answer.direct_passthrough = False
    answer.headers["Cache-Control"] = FOREVER
    return answer


for _path in PAGES:
    bp.add_url_rule(_path, view_func=page)
