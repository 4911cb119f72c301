"""Everything that can go wrong.

CharonError
  ConnectionFailed          nobody answered, or not in time, also after the retries
  Problem                   the service answered with an error (RFC 9457)
    Refused                   422: the rules or the checks of a request forbid it
    Unauthorized              401: no token, or one that stands for nobody
    Forbidden                 403: known, and not allowed
    NotFound                  404: not there, or not yours to see
    Conflict                  409: it does not fit what has happened meanwhile
      DecisionClosed            the decision is not open, or not any more
        TooLate                   its time was out, and the default was played
      HistoryTakenBack          what was seen is not in the log any more
    TooManyRequests           429: past the quota, also after the retries
    ServerError               5xx: the service's fault
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class CharonError(Exception):
    """Any failure of this library."""


class ConnectionFailed(CharonError):
    """Nobody answered, or not in time. A write may or may not have happened."""


class Problem(CharonError):
    """An answer that is an error."""

    def __init__(self, status: int, body: Mapping[str, Any], retry_after: float | None = None) -> None:
        self.status = status
        self.code = str(body.get("code", "unknown"))
        """Stable, for programs."""
        self.detail = str(body.get("detail", ""))
        """A sentence for people."""
        self.rule: str | None = body.get("rule")
        """The id of the rule that forbids it, where a rule does."""
        self.errors: list[dict[str, str]] = list(body.get("errors", ()))
        """What is wrong with which field or parameter."""
        self.request_id: str | None = body.get("request_id")
        self.retry_after = retry_after
        """Seconds after which the service wants to be asked again."""
        self.raw = body
        super().__init__(f"{status} {self.code}: {self.detail}")


class Refused(Problem):
    """The rules forbid it (then `rule` names the paragraph), or the request does not fit."""


class Unauthorized(Problem):
    """No token, or one that stands for nobody."""


class Forbidden(Problem):
    """The token is known, and may not do this."""


class NotFound(Problem):
    """Not there, or not yours to see."""


class Conflict(Problem):
    """It does not fit what has happened meanwhile."""


class DecisionClosed(Conflict):
    """The decision is not open, or not any more."""

    @property
    def open_decision(self) -> str | None:
        """The id of the decision that is open to the seat instead, if one is."""
        found: str | None = self.raw.get("open_decision")
        return found


class TooLate(DecisionClosed):
    """The decision's time was out: its default was played."""


class HistoryTakenBack(Conflict):
    """What was seen is not in the log any more: a failover took it back before it was safe.

    Read again from an earlier event that you have, or from the beginning: the cursor of an event that still
    stands is accepted.
    """

    @property
    def end(self) -> int:
        """The last version of the log."""
        found: int = self.raw["end"]
        return found


class TooManyRequests(Problem):
    """Past the quota; `retry_after` says for how long."""


class ServerError(Problem):
    """The service's fault, or it is busy."""


_BY_STATUS: Mapping[int, type[Problem]] = {
    401: Unauthorized,
    403: Forbidden,
    404: NotFound,
    409: Conflict,
    422: Refused,
    429: TooManyRequests,
}


_CONFLICTS: Mapping[str, type[Problem]] = {
    "decision-closed": DecisionClosed,
    "too-late": TooLate,
    "history-taken-back": HistoryTakenBack,
}


def problem(status: int, body: Mapping[str, Any], retry_after: float | None = None) -> Problem:
    """The exception for an error answer."""
    kind = _BY_STATUS.get(status, ServerError if status >= 500 else Problem)
    if kind is Conflict:
        kind = _CONFLICTS.get(str(body.get("code")), kind)
    return kind(status, body, retry_after)
