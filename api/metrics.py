"""What is counted, for Prometheus. With several processes the counts are gathered from all of them."""

from __future__ import annotations

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from events.meter import PrometheusMeter

REGISTRY = CollectorRegistry()

REQUESTS = Counter(
    "charon_requests_total", "Requests answered", ["route", "method", "status"], registry=REGISTRY
)
SECONDS = Histogram(
    "charon_request_seconds",
    "Time to answer, waiting and streaming not counted",
    ["route"],
    registry=REGISTRY,
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
)
ACTIONS = Counter("charon_actions_total", "Actions accepted", ["game"], registry=REGISTRY)
accepted = cache(ACTIONS.labels)
"""The count of a game, looked up once."""
REFUSALS = Counter("charon_refusals_total", "Actions refused by the rules", ["game"], registry=REGISTRY)
"""Not by code: what somebody tried in a private match is nobody's business."""
BOT_REFUSALS = Counter(
    "charon_bot_account_refusals_total",
    "Answers of bots' accounts that were late, illegal or malformed",
    ["how"],
    registry=REGISTRY,
)
TURNED_AWAY = Counter(
    "charon_turned_away_total",
    "Connections and requests that a limit kept out, by the limit",
    ["limit"],
    registry=REGISTRY,
)
FOLLOWERS = Gauge(
    "charon_followers",
    "Open streams and long polls in this process",
    registry=REGISTRY,
    multiprocess_mode="livesum",
)

MEMORY = PrometheusMeter(REGISTRY)
