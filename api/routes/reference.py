"""The contract of this API, as a file and as a page to try things on that needs nothing from elsewhere."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import flask_swagger_ui
from flask import Blueprint, Response, send_from_directory

from api.answers import answer
from api.compression import may_shrink
from api.contract import OPENAPI, document
from api.headers import PAGE_POLICY

bp = Blueprint("reference", __name__)
OWN = Path(str(files("api") / "reference"))
SWAGGER_UI = Path(flask_swagger_ui.__file__).parent / "dist"


@bp.get("/openapi.yaml")
def openapi() -> Response:
    """The contract as it is written."""
    may_shrink()
    return Response(OPENAPI.read_bytes(), mimetype="application/yaml")


@bp.get("/openapi.json")
def openapi_json() -> Response:
    """The same in JSON."""
    may_shrink()
    return answer(document())


@bp.get("/docs")
def docs() -> Response:
    """The page."""
    headers = {"Content-Security-Policy": PAGE_POLICY}
    return Response((OWN / "page.html").read_text(), mimetype="text/html", headers=headers)


@bp.get("/docs/<path:name>")
def docs_assets(name: str) -> Response:
    """Its parts: ours, and Swagger UI's."""
    return send_from_directory(OWN if (OWN / name).is_file() else SWAGGER_UI, name)
