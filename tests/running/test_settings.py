"""Settings from the environment, and logs as JSON lines."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from events.storage import NOT_A_CLUSTER
from running.log_lines import JsonLines, configure_logs
from running.settings import BadSetting, Settings, described, read_settings, setting_names


def test_without_variables_every_setting_has_its_default() -> None:
    assert read_settings({"PATH": "/bin"}) == Settings()


def test_variables_are_read_by_name() -> None:
    settings = read_settings(
        {"CHARON_PORT": "80", "CHARON_DURABILITY": "relaxed", "CHARON_DATA_DIR": "/srv/charon"}
    )
    assert (settings.port, settings.durability, settings.folder) == (80, "relaxed", Path("/srv/charon"))


def test_the_queue_is_where_the_log_is_unless_it_is_named() -> None:
    assert read_settings({"CHARON_REDIS_URL": "redis://a"}).hints_url == "redis://a"
    both = {"CHARON_REDIS_URL": "redis://a", "CHARON_QUEUE_URL": "redis://b"}
    assert read_settings(both).hints_url == "redis://b"


def test_an_unknown_setting_is_refused_by_name() -> None:
    with pytest.raises(BadSetting, match=r"no setting CHARON_COLOUR\. Known: CHARON_HOST, CHARON_PORT"):
        read_settings({"CHARON_COLOUR": "red"})


@pytest.mark.parametrize(
    ("name", "value"),
    [("PORT", "many"), ("PORT", "70000"), ("DURABILITY", "none"), ("LOG_LEVEL", ""), ("THREADS", "0")],
)
def test_a_value_that_cannot_be_used_is_refused(name: str, value: str) -> None:
    with pytest.raises(BadSetting, match=name.lower()):
        read_settings({f"CHARON_{name}": value})


def test_every_setting_is_described() -> None:
    rows = described()
    assert [name for name, _, _ in rows] == setting_names()
    assert all(meaning for _, _, meaning in rows)


def test_a_log_record_is_one_line_of_json() -> None:
    record = logging.LogRecord("charon", logging.WARNING, "", 0, "match %s", ("m_1",), None)
    record.created, record.msecs = 1_750_000_000.007, 7.0
    record.fields = {"status": 200}
    assert json.loads(JsonLines().format(record)) == {
        "time": "2025-06-15T15:06:40.007Z",
        "level": "warning",
        "logger": "charon",
        "message": "match m_1",
        "status": 200,
    }


def test_an_error_is_logged_with_its_traceback() -> None:
    try:
        _ = 1 / 0
    except ZeroDivisionError as error:
        record = logging.LogRecord("charon", logging.ERROR, "", 0, "oh", (), (type(error), error, None))
    assert "ZeroDivisionError" in json.loads(JsonLines().format(record))["error"]


def test_all_logs_of_a_process_go_to_standard_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [*root.handlers])
    monkeypatch.setattr(root, "level", root.level)
    handler = configure_logs("error")
    assert root.handlers == [handler]
    logging.getLogger("anything").error("oh")
    logging.getLogger("anything").warning("not shown")
    assert [json.loads(line)["message"] for line in capsys.readouterr().err.splitlines()] == ["oh"]


CLUSTER = "redis+cluster://127.0.0.1:7000,127.0.0.1:7001"


@pytest.mark.parametrize(
    "given",
    [
        {"CHARON_REDIS_URL": "redis://127.0.0.1", "CHARON_QUEUE_URL": CLUSTER},
        {"CHARON_QUEUE_URL": CLUSTER},
        {"CHARON_REDIS_URL": CLUSTER},
    ],
)
def test_a_queue_on_a_cluster_is_refused(given: dict[str, str]) -> None:
    with pytest.raises(BadSetting) as refused:
        read_settings(given)
    assert str(refused.value) == NOT_A_CLUSTER


def test_a_cluster_with_a_queue_apart_is_fine() -> None:
    settings = read_settings({"CHARON_REDIS_URL": CLUSTER, "CHARON_QUEUE_URL": "redis://127.0.0.1"})
    assert settings.hints_url == "redis://127.0.0.1"


def test_a_url_that_names_no_storage_is_refused_by_its_setting() -> None:
    with pytest.raises(BadSetting, match=r"^CHARON_QUEUE_URL: A storage is at "):
        read_settings({"CHARON_QUEUE_URL": "http://127.0.0.1"})
