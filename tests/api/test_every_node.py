"""`/readyz` and `charon doctor` look at every server of the storage, and name the one that is not well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask import Flask

from api.app import create_app
from cli import main
from events.keys import player_key
from events.storage import connect
from running.durability import NotDurable
from running.embedded import EmbeddedRedis
from running.settings import Settings
from running.watch import StorageWatch, check_storage, watching
from tests.ports import free_port
from tests.servers import Cluster, Sentinels, Server
from tests.workers.processes import eventually


@pytest.fixture(scope="module")
def six(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Three primaries and a replica of each. Whatever a test changes it puts right again."""
    with Cluster(tmp_path_factory.mktemp("six"), replicas=1, node_timeout_ms=5_000) as cluster:
        yield cluster


@pytest.fixture
def queue_url(server: EmbeddedRedis) -> str:
    return server.url


@pytest.fixture
def app(six: Cluster, queue_url: str) -> Iterator[Flask]:
    """The app over the six, which asks them at every look."""
    settings = Settings(redis_url=six.url, queue_url=queue_url, replicas=1)
    with connect(six.url, timeout=0.5, retries=0) as storage:
        yield create_app(settings, storage, StorageWatch(storage, replicas=1))


@contextmanager
def set_to(server: Server, name: str, value: str) -> Iterator[None]:
    before = str(server.client.config_get(name)[name])
    server.client.config_set(name, value)
    try:
        yield
    finally:
        server.client.config_set(name, before)


@contextmanager
def frozen(server: Server) -> Iterator[None]:
    server.freeze()
    try:
        yield
    finally:
        server.wake()


def ready(app: Flask) -> tuple[int, dict[str, object]]:
    answer = app.test_client().get("/readyz")
    return answer.status_code, answer.get_json()


def test_a_cluster_that_is_well_is_ready(app: Flask) -> None:
    assert ready(app) == (
        200,
        {"status": "ready", "durability": "strict", "failing": [], "warnings": []},
    )


def test_one_bad_primary_of_six_is_named_and_the_others_go_on(app: Flask, six: Cluster) -> None:
    bad, good = six.servers[:2]
    watch: StorageWatch = app.extensions["charon"].watch
    with set_to(bad, "appendfsync", "everysec"):
        status, told = ready(app)
        with pytest.raises(NotDurable, match=bad.name):
            watch.permit(six.key_of(bad))
        watch.permit(six.key_of(good))
    assert (status, told["status"], told["durability"]) == (200, "degraded", "strict")
    reason = "so that an acknowledged event survives a crash"
    assert told["failing"] == [f"{bad.name}: Set appendfsync always (it is everysec), {reason}."]
    watch.look()
    watch.permit(six.key_of(bad))


def test_nothing_is_acknowledged_that_only_an_unsafe_primary_has(app: Flask, six: Cluster) -> None:
    client = app.test_client()
    with set_to(six.servers[0], "appendfsync", "everysec"):
        app.extensions["charon"].watch.look()
        answers = [client.post("/v1/players", json={"name": "Ann"}) for _ in range(40)]
    app.extensions["charon"].watch.look()
    assert {answer.status_code for answer in answers} == {201, 503}
    for answer in answers:
        if answer.status_code == 201:
            player = answer.get_json()["player"]["id"]
            assert six.owner(player_key(player)) is not six.servers[0]
        else:
            assert answer.get_json()["code"] == "not-durable"


def test_a_cluster_that_keeps_nothing_is_not_ready(app: Flask, six: Cluster) -> None:
    one, two, three = six.servers[:3]
    with (
        set_to(one, "appendfsync", "no"),
        set_to(two, "appendfsync", "no"),
        set_to(three, "appendfsync", "no"),
    ):
        status, told = ready(app)
        with connect(six.url) as storage, pytest.raises(NotDurable, match=one.name):
            check_storage(storage, replicas=1)
    assert (status, told["code"]) == (503, "not-ready")


def test_one_bad_replica_of_six_is_named_before_it_is_promoted(app: Flask, six: Cluster) -> None:
    (bad,) = six.replicas_of(six.servers[0])
    with set_to(bad, "maxmemory-policy", "allkeys-lru"):
        status, told = ready(app)
    assert (status, told["status"]) == (200, "ready")
    reason = "so that no event is ever thrown away"
    assert told["warnings"] == [f"{bad.name}: Set maxmemory-policy noeviction (it is allkeys-lru), {reason}."]


def test_a_cluster_that_stops_with_one_shard_is_told_of(app: Flask, six: Cluster) -> None:
    bad = six.servers[0]
    with set_to(bad, "cluster-require-full-coverage", "yes"):
        _, told = ready(app)
    expected = "Set cluster-require-full-coverage no (it is yes), or the loss of one shard stops all."
    assert told["warnings"] == [f"{bad.name}: {expected}"]


def test_a_primary_that_would_go_on_without_its_replicas_is_told_of(app: Flask, six: Cluster) -> None:
    bad = six.servers[0]
    with set_to(bad, "min-replicas-to-write", "0"):
        _, told = ready(app)
    reason = "so that nothing is shown that a promotion would take back"
    assert told["failing"] == [f"{bad.name}: Set min-replicas-to-write 1 (it is 0), {reason}."]


def test_a_shard_that_hangs_is_degraded_and_says_which(app: Flask, six: Cluster) -> None:
    hung = six.servers[0]
    with frozen(hung):
        status, told = ready(app)
    assert (status, told["status"]) == (200, "degraded")
    (sentence,) = told["failing"]  # type: ignore[misc]
    assert sentence.startswith(f"{hung.name}: This primary does not answer, and its matches wait")  # type: ignore[has-type]


def test_the_watch_sees_the_others_while_one_hangs(six: Cluster) -> None:
    hung, other = six.servers[:2]
    watch = watching(Settings(redis_url=six.url, replicas=1)).start()
    try:
        with frozen(hung):
            eventually(lambda: bool(watch.latest.failing))
            with set_to(other, "appendfsync", "everysec"):
                eventually(lambda: list(watch.latest.unsafe) == [other.name], seconds=10)
        eventually(lambda: not watch.latest.failing and not watch.latest.unsafe)
    finally:
        watch.close()


@pytest.fixture
def examined(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, queue_url: str) -> Callable[[str], Result]:
    """What the doctor says of a storage."""

    def examine(url: str) -> Result:
        settings = {"PORT": str(free_port()), "DATA_DIR": str(tmp_path / "data"), "REPLICAS": "1"}
        for name, value in {**settings, "REDIS_URL": url, "QUEUE_URL": queue_url}.items():
            monkeypatch.setenv(f"CHARON_{name}", value)
        return CliRunner().invoke(main, ["doctor"])

    return examine


def test_the_doctor_has_a_line_for_each_of_six(examined: Callable[[str], Result], six: Cluster) -> None:
    answer = examined(six.url)
    assert answer.exit_code == 0, answer.output
    lines = [line for line in answer.output.splitlines() if line[6:].startswith("redis")]
    assert sorted(lines) == sorted(
        f"ok    redis     {server.name}, {role}: answers and is durable"
        for role, servers in (("primary", six.servers[:3]), ("replica", six.servers[3:]))
        for server in servers
    )
    assert "ok    queue     answers" in answer.output


def test_the_doctor_names_the_bad_one_of_six(examined: Callable[[str], Result], six: Cluster) -> None:
    bad = six.servers[4]
    with set_to(bad, "appendonly", "no"):
        answer = examined(six.url)
    assert answer.exit_code == 1
    (line,) = (line for line in answer.output.splitlines() if line.startswith("FAIL"))
    assert f"{bad.name}, replica: Set appendonly yes (it is no)" in line


def test_a_node_of_a_cluster_that_is_named_as_a_single_server_is_told_of(
    examined: Callable[[str], Result], six: Cluster
) -> None:
    answer = examined(six.servers[0].url)
    assert "It is a node of a cluster: name it as redis+cluster://HOST:PORT." in answer.output


def test_replicas_that_sentinels_know_are_looked_at(
    examined: Callable[[str], Result], tmp_path: Path
) -> None:
    with Sentinels(tmp_path / "site", replicas=1) as site:
        bad = site.data[1]
        with set_to(bad, "appendfsync", "everysec"):
            answer = examined(site.url)
        told = [line for line in answer.output.splitlines() if line[6:].startswith("redis")]
    assert told[0] == f"ok    redis     {site.data[0].name}, primary: answers and is durable"
    assert told[1].startswith(f"FAIL  redis     {bad.name}, replica: Set appendfsync always")
