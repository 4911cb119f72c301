"""What the workers count. The API's `/metrics` shows it under `charon up`, else the worker's own."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from events.meter import PrometheusMeter

REGISTRY = CollectorRegistry()

TURNS = Counter("charon_bot_turns_total", "Decisions answered by bots", ["game", "bot"], registry=REGISTRY)
TURN_SECONDS = Histogram(
    "charon_bot_turn_seconds",
    "From taking up a bot's decision to its answer in the log",
    ["game"],
    registry=REGISTRY,
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30),
)
PASSED_HINTS = Counter(
    "charon_bot_hints_passed_total",
    "Hints with nothing left to do, or of a match in other hands",
    registry=REGISTRY,
)
DROPPED_HINTS = Counter(
    "charon_bot_hints_dropped_total", "Jobs in the queue that could not be read", registry=REGISTRY
)
FAILED_HINTS = Counter(
    "charon_bot_hints_failed_total",
    "Hints that ended in an error and wait for the sweeper",
    registry=REGISTRY,
)
GIVEN_WAY = Counter(
    "charon_bot_slices_total", "Times a match gave way to others before its bots were done", registry=REGISTRY
)
FAILED_BOTS = Counter(
    "charon_bot_failures_total",
    "Bots that failed and were given the default",
    ["game", "bot"],
    registry=REGISTRY,
)
HANDED_OVER = Counter(
    "charon_searches_handed_over_total",
    "Times a match was left to those who search, since its bot thinks for long",
    registry=REGISTRY,
)
SEARCH_SHARE = Histogram(
    "charon_search_budget_share",
    "How long bots thought that think for long, as a share of the time they have",
    ["bot"],
    registry=REGISTRY,
    buckets=(0.1, 0.25, 0.5, 0.75, 1, 1.1, 1.25, 1.5, 2, 5),
)
CUT_SHORT = Counter(
    "charon_searches_cut_short_total",
    "Thoughts that did not come to their end: the decision closed or went to others, the time was out, or "
    "the worker stopped",
    ["why"],
    registry=REGISTRY,
)
SWEPT = Counter("charon_bot_sweeps_total", "Overdue matches hinted at again", registry=REGISTRY)
DISCLOSED = Counter(
    "charon_deals_disclosed_total",
    "Times a shared deal was disclosed to matches that were played on it",
    registry=REGISTRY,
)
DELIVERED = Counter(
    "charon_letters_left_over_total",
    "Steps whose letters to inboxes were left over and delivered by the sweeper",
    registry=REGISTRY,
)
PACKED = Counter("charon_packed_matches_total", "Finished matches packed into a record", registry=REGISTRY)
PACKED_SAVED = Counter(
    "charon_packed_saved_bytes_total", "Memory of the storage that packing has freed", registry=REGISTRY
)
NOT_PACKED = Counter(
    "charon_packing_postponed_total",
    "Matches that could not be packed yet, or are damaged",
    registry=REGISTRY,
)
OVERDUE = Gauge(
    "charon_bot_matches_overdue",
    "Matches that have waited for a bot longer than they should, at the last sweep",
    registry=REGISTRY,
    multiprocess_mode="livesum",
)
RUNNING_TOURNAMENTS = Gauge(
    "charon_tournaments_running",
    "Tournaments that have begun and are not over, at the last sweep",
    registry=REGISTRY,
    multiprocess_mode="livemostrecent",
)
OPEN_TABLES = Gauge(
    "charon_tournament_tables_open",
    "Tables at which tournaments are played, at the last sweep",
    registry=REGISTRY,
    multiprocess_mode="livemostrecent",
)
TABLES_OPENED = Counter(
    "charon_tournament_tables_opened_total", "Tables of tournaments opened", ["game"], registry=REGISTRY
)
TABLES_ENDED = Counter(
    "charon_tournament_tables_ended_total",
    "Tables of tournaments that came to their end: played, or for nothing",
    ["game", "how"],
    registry=REGISTRY,
)
TABLES_TROUBLED = Counter(
    "charon_tournament_tables_troubled_total",
    "Times a table of a tournament was left alone for a while, since something failed at it",
    registry=REGISTRY,
)
CONDUCTED = Counter(
    "charon_tournament_passes_total", "Times a tournament was looked after", registry=REGISTRY
)
FAILED_TOURNAMENTS = Counter(
    "charon_tournament_failures_total",
    "Times looking after a tournament ended in an error; it is tried again",
    registry=REGISTRY,
)
OUTAGES = Counter(
    "charon_worker_outages_total", "Times a worker waited for a Redis that took no writes", registry=REGISTRY
)
MEMORY = PrometheusMeter(REGISTRY)
