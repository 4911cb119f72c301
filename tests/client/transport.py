"""A transport that answers from a list, for what a real service rarely says."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import requests
from requests.adapters import BaseAdapter

from charon_client import Client, Retries

Canned = tuple[int, Mapping[str, str], object] | Exception
"""Status, headers and JSON of an answer, or what is raised instead."""


class Answers(BaseAdapter):
    """Gives each request the next answer and keeps the requests."""

    def __init__(self, *answers: Canned) -> None:
        super().__init__()
        self.answers = list(answers)
        self.requests: list[requests.PreparedRequest] = []

    def send(self, request: requests.PreparedRequest, **_: Any) -> requests.Response:  # type: ignore[override]
        self.requests.append(request)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        response = requests.Response()
        response.status_code, headers, body = answer
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        response.headers.update({"Content-Length": str(len(content)), **headers})
        response._content = content  # noqa: SLF001
        response.url = request.url or ""
        return response

    def close(self) -> None:
        pass


def client_of(answers: Answers, slept: list[float], retries: Retries | None = None) -> Client:
    """A client over this transport that does not sleep but notes for how long it would."""
    session = requests.Session()
    session.mount("http://", answers)
    client = Client("http://charon.test", session=session, retries=retries)
    client.http = replace(client.http, sleep=slept.append)
    return client
