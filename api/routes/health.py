"""The service itself: is it alive, can it serve, what does it count, how is it used."""

from __future__ import annotations

import hmac
from importlib.resources import files

from flask import Blueprint, Response, send_from_directory
from swagger_ui_bundle import swagger_ui_path  # type: ignore[import-untyped]

from api.answers import answer
from api.compression import may_shrink
from api.context import bearer_token, services, unauthorized
from api.headers import PAGE_POLICY
from api.metrics import REGISTRY
from api.problems import Problem, not_found
from running.metrics_server import exposition

bp = Blueprint("service", __name__)
OPENAPI = files("api") / "openapi.yaml"


@bp.get("/healthz")
def healthz() -> Response:
    """The process lives."""
    return answer({"status": "ok"})


@bp.get("/readyz")
def readyz() -> Response:
    """The storage answers and keeps what it acknowledges, or a part of it does; what is wrong with it."""
    found, strict = services().watch.current(), services().settings.durability == "strict"
    if found.away is not None:
        raise Problem(503, "not-ready", f"The storage does not answer: {found.away}.")
    if strict and found.all_unsafe:
        raise Problem(503, "not-ready", " ".join(found.problems))
    failing = [*found.failing, *(found.problems if strict else ())]
    return answer(
        {
            "status": "degraded" if failing else "ready",
            "durability": "relaxed" if found.unsafe and not strict else "strict",
            "failing": failing,
            "warnings": list(found.warnings),
        }
    )


@bp.get("/metrics")
def metrics() -> Response:
    """Counters for Prometheus; not here if they have an address of their own."""
    settings = services().settings
    if settings.metrics_address:
        raise not_found()
    given = (bearer_token() or "").encode()
    if settings.metrics_token and not hmac.compare_digest(given, settings.metrics_token.encode()):
        raise unauthorized("This needs the token of CHARON_METRICS_TOKEN.")
    body, content_type = exposition(REGISTRY)
    return Response(body, content_type=content_type)


@bp.get("/openapi.yaml")
def openapi() -> Response:
    """The contract of this API."""
    may_shrink()
    return Response(OPENAPI.read_bytes(), mimetype="application/yaml")


@bp.get("/docs")
def docs() -> Response:
    """An interactive reference that needs nothing from elsewhere."""
    return Response(DOCS_PAGE, mimetype="text/html", headers={"Content-Security-Policy": PAGE_POLICY})


@bp.get("/docs/<path:name>")
def docs_assets(name: str) -> Response:
    """The parts of the reference page."""
    if name == "reference.js":
        return Response(REFERENCE_JS, mimetype="text/javascript")
    return send_from_directory(swagger_ui_path, name)


DOCS_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Charon API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/reference.js"></script>
</body>
</html>
"""

REFERENCE_JS = """window.ui = SwaggerUIBundle({
  url: "/openapi.yaml",
  dom_id: "#reference",
  deepLinking: true,
  validatorUrl: null,
});
"""
