"""The table of what was asked for against what is measured: every bench is in it, and it counts right."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import bench
from bench.__main__ import ALONE, aligned, in_own_process, main, measured, names, rows, summary
from bench.figures import Figure

TINY: dict[str, dict[str, int]] = {
    "append": {"long": 300},
    "decisions": {"least": 1, "rounds": 1},
    "fold": {"rounds": 1},
    "followers": {"followers": 3},
    "group_commit": {"rounds": 1},
    "lists": {"ended": 3},
    "options": {"rounds": 1},
    "packing": {"matches": 1, "reads": 1},
    "people_between_bots": {"late": 260, "jobs": 2},
    "replay": {"long": 210, "behind": 201, "replayed": 60},
    "restart": {"ended": 2, "live": 2},
    "sweep": {"seconds": 2},
    "thinking": {"decisions": 1, "think_ms": 50},
}
"""Arguments with which a bench is done at once. The others need servers, or whole tournaments."""
QUICK_ENOUGH = Figure("quick enough", 1.5, " ms", "most", 2)
TOO_SLOW = Figure("too slow", 1_999.4, "", "least", 2_000)
UNKNOWN = Figure("without a peer", None, " times", "least", 0.9)


def test_every_bench_is_in_the_table_or_a_command_of_its_own() -> None:
    files = {file.stem for file in Path(bench.__path__[0]).glob("bench_*.py")}
    assert {f"bench_{name}" for name in [*names(), *ALONE]} == files
    for name in names():
        assert callable(import_module(f"bench.bench_{name}").figures), name
    for name in ALONE:
        alone = import_module(f"bench.bench_{name}")
        assert callable(alone.main)
        assert not hasattr(alone, "figures"), f"{name} belongs in the table"


def test_only_benches_that_take_long_are_not_tried_here() -> None:
    assert set(names()) - set(TINY) == {"fair_turns", "http", "tournament"}


@pytest.mark.parametrize("name", TINY)
def test_a_bench_gives_its_figures(name: str) -> None:
    figures = import_module(f"bench.bench_{name}").figures(**TINY[name])
    assert figures
    assert len({figure.what for figure in figures}) == len(figures)
    assert all(figure.measured is None or figure.measured >= 0 for figure in figures)


@pytest.mark.parametrize("name", names())
def test_a_quick_run_gives_arguments_that_the_bench_takes(name: str) -> None:
    one = import_module(f"bench.bench_{name}")
    assert set(one.QUICK) <= set(one.figures.__annotations__)


def test_a_bench_runs_in_a_process_of_its_own() -> None:
    figures = in_own_process("sweep", quick=True)
    assert not isinstance(figures, str)
    assert [figure.unit for figure in figures] == [" ms", " ms"]


def test_a_bench_that_takes_too_long_is_stopped() -> None:
    assert in_own_process("sweep", quick=True, longest=0.01) == "stopped after 0.01 s"


def test_a_bench_that_fails_leaves_a_row() -> None:
    assert in_own_process("no-such-bench", quick=True) == "failed with exit code 2"
    assert list(rows({"fold": "failed with exit code 2"})) == [
        ("fold", "failed with exit code 2", "", "", "not measured")
    ]


def test_a_row_says_what_was_asked_for_and_what_was_found() -> None:
    assert list(rows({"one": [QUICK_ENOUGH, TOO_SLOW], "other": [UNKNOWN]})) == [
        ("one", "quick enough", "at most 2 ms", "1.50 ms", "holds"),
        ("one", "too slow", "at least 2,000", "1,999", "FALLS SHORT"),
        ("other", "without a peer", "at least 0.9 times", "-", "not measured"),
    ]


def test_the_last_line_counts_what_falls_short_and_what_is_not_known() -> None:
    assert summary({"one": [QUICK_ENOUGH]}) == "0 of 1 figures fall short."
    assert summary({"one": [QUICK_ENOUGH, TOO_SLOW], "other": [UNKNOWN], "third": "failed"}) == (
        "1 of 3 figures fall short; 1 were not measured; 1 of the benches gave none."
    )


def test_columns_stand_below_each_other() -> None:
    assert list(aligned([("a", "bc"), ("abc", "b")])) == ["a    bc", "abc  b"]


def test_the_command_says_what_runs_and_ends_with_the_count(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--quick", "sweep"])
    first, *_, last = capsys.readouterr().out.splitlines()
    assert first.startswith("1 of 1: sweep ... ")
    assert last.endswith("of 2 figures fall short.")


def test_a_bench_that_is_not_in_the_table_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["winrates"])
    assert "not in the table: winrates" in capsys.readouterr().err


def test_a_quick_run_takes_smaller_numbers() -> None:
    assert "behind 500 that have ended" in measured("lists", quick=True)[0].what
