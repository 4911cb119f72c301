"""Requests and retries: one call, one idempotency key, however often it has to be sent."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import requests
from requests.auth import AuthBase

from charon_client._errors import ConnectionFailed, Problem, problem
from charon_client._version import __version__

TRANSIENT = (requests.ConnectionError, requests.Timeout, requests.exceptions.ChunkedEncodingError)
RETRIED = (429, 503)
CONNECT_SECONDS = 5.0
MOST_DOUBLINGS = 64
"""More would not fit into a number."""
USER_AGENT = f"charon-client/{__version__}"


@dataclass(frozen=True, slots=True)
class Retries:
    """How often and how long a call is tried again when nobody answers, or the answer is 429 or 503."""

    attempts: int = 6
    first_pause: float = 0.1
    longest_pause: float = 5.0
    """Pauses double up to this one; a `Retry-After` of the service is kept instead."""
    patience: float = 75.0
    """Seconds of pauses in one call altogether."""

    def pause(self, failures: int) -> float:
        """Seconds before the next attempt, a little scattered so that many clients spread out."""
        doublings = min(failures - 1, MOST_DOUBLINGS)
        return min(self.longest_pause, self.first_pause * 2.0**doublings) * random.uniform(0.5, 1.0)


NO_RETRIES = Retries(attempts=1)


class Bearer(AuthBase):
    """The token in the `Authorization` header. Without one nothing is sent, whatever netrc says."""

    def __init__(self, token: str | None) -> None:
        self.token = token

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        if self.token is not None:
            request.headers["Authorization"] = f"Bearer {self.token}"
        return request


class ServerTime:
    """What time it is at the service, by which deadlines are meant, as far as its answers tell."""

    def __init__(self) -> None:
        self._ahead = timedelta()

    def now(self) -> datetime:
        return datetime.now(UTC) + self._ahead

    def hear(self, response: requests.Response) -> None:
        """Note the time in an answer: those that come with deadlines have one."""
        if told := response.headers.get("Charon-Time"):
            self._ahead = datetime.fromisoformat(told) - datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Http:
    """The service at an address, asked in the name of a token."""

    url: str
    token: str | None
    session: requests.Session
    retries: Retries
    timeout: float
    sleep: Callable[[float], object] = time.sleep
    time: ServerTime = field(default_factory=ServerTime)

    def with_token(self, token: str | None) -> Http:
        return replace(self, token=token)

    def get(self, path: str, query: Mapping[str, Any] | None = None, wait: int = 0) -> Any:
        """The JSON at a path, held back by the service for up to `wait` seconds until there is news."""
        return self.json(self.send("GET", path, query=query, wait=wait))

    def post(
        self,
        path: str,
        body: Mapping[str, Any],
        key: str | None = None,
        headers: Mapping[str, str] | None = None,
        query: Mapping[str, Any] | None = None,
    ) -> Any:
        """Write, under this idempotency key or a fresh one."""
        return self.write("POST", path, body, key, headers, query)

    def write(
        self,
        method: str,
        path: str,
        body: Mapping[str, Any] | None,
        key: str | None = None,
        headers: Mapping[str, str] | None = None,
        query: Mapping[str, Any] | None = None,
    ) -> Any:
        """The same by another method."""
        headers = {"Idempotency-Key": key or secrets.token_hex(16), **(headers or {})}
        return self.json(self.send(method, path, query=query, body=body, headers=headers))

    def send(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        data: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        wait: int = 0,
        silence: float | None = None,
    ) -> requests.Response:
        """An answer that is no error; raises Problem or ConnectionFailed.

        With `silence` the answer is a stream that may pause for as many seconds. `data` is a body that is not
        JSON.
        """
        prefer = {"Prefer": f"wait={wait}"} if wait else {}

        def attempt() -> requests.Response:
            return self.session.request(
                method,
                self.url + path,
                params={name: value for name, value in (query or {}).items() if value is not None},
                json=body,
                data=data,
                headers={"User-Agent": USER_AGENT, **prefer, **(headers or {})},
                auth=Bearer(self.token),
                timeout=(CONNECT_SECONDS, silence or self.timeout + wait),
                stream=silence is not None,
                allow_redirects=False,
            )

        return self._persist(attempt)

    def _persist(self, attempt: Callable[[], requests.Response]) -> requests.Response:
        paused = 0.0
        failures = 0
        while True:
            outcome = self._outcome(attempt)
            if isinstance(outcome, requests.Response):
                self.time.hear(outcome)
                return outcome
            failures += 1
            asked = outcome.retry_after if isinstance(outcome, Problem) else None
            pause = self.retries.pause(failures) if asked is None else asked
            if failures >= self.retries.attempts or paused + pause > self.retries.patience:
                raise outcome
            self.sleep(pause)
            paused += pause

    def _outcome(
        self, attempt: Callable[[], requests.Response]
    ) -> requests.Response | Problem | ConnectionFailed:
        """An answer, or a failure that may pass; any other failure is raised."""
        try:
            response = attempt()
        except TRANSIENT as error:
            return ConnectionFailed(f"No answer from {self.url}: {root_of(error)}.")
        except requests.RequestException as error:
            raise ConnectionFailed(str(error)) from error
        if cut_short(response):
            return ConnectionFailed(f"The answer from {self.url} was cut short.")
        if response.status_code < 400:
            return response
        failure = failed(response)
        if response.status_code in RETRIED:
            return failure
        raise failure

    def json(self, response: requests.Response) -> Any:
        """The body of an answer."""
        try:
            return response.json()
        except requests.exceptions.JSONDecodeError:
            message = f"{response.url} did not answer in JSON. Is {self.url} a Charon service?"
            raise ConnectionFailed(message) from None


def cut_short(response: requests.Response) -> bool:
    """Whether the connection was lost within the headers, which then do not say how long the body is."""
    chunked = response.headers.get("Transfer-Encoding") == "chunked"
    told = chunked or response.headers.get("Content-Length", "").isdigit()
    return not told and response.status_code not in (204, 304)


def root_of(error: BaseException) -> str:
    """The innermost reason of an error that wraps others, in a few words."""
    inner = getattr(error, "reason", None) or (error.args[-1] if error.args else None)
    return root_of(inner) if isinstance(inner, BaseException) else str(error).rpartition(": ")[2]


def failed(response: requests.Response) -> Problem:
    """The problem in an error answer, also where somebody else than the service wrote it."""
    try:
        body = response.json()
    except ValueError:
        body = None
    if not isinstance(body, dict):
        body = {"code": "unknown", "detail": response.text[:200].strip() or response.reason}
    after = response.headers.get("Retry-After", "")
    return problem(response.status_code, body, float(after) if after.isdigit() else None)
