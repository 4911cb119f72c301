"""The stand-alone verifiers: what the service tells holds, for every reader, and no forgery does."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from events.entries import reader_name
from events.lifecycle import SeedDisclosed
from tests.golden import Golden, goldens
from tests.node import NODE
from tests.sealed import logs_to_check, sealed_golden
from tests.tools.mutations import FORGERIES, unfound, unsigned
from tests.tools.verifiers import by_javascript, by_python
from tools import verify

PYTHON = Path(verify.__file__)
JAVASCRIPT = PYTHON.with_suffix(".mjs")
every_golden = pytest.mark.parametrize("golden", goldens(), ids=str)
every_log = pytest.mark.parametrize(("golden", "on_a_deal"), logs_to_check())


@every_log
def test_a_golden_match_holds_for_every_reader_at_any_time(golden: Golden, on_a_deal: bool) -> None:
    log = sealed_golden(golden, on_a_deal)
    end = len(log.entries)
    exports = [log.export(reader) for reader in log.readers]
    exports += [
        log.export(reader, version) for reader in log.readers[:-1] for version in (1, end // 2, end - 2)
    ]
    assert [by_python(data) for data in exports] == [None] * len(exports)
    assert by_javascript(exports) == [None] * len(exports)


@every_log
def test_everything_is_checked_that_can_be(golden: Golden, on_a_deal: bool) -> None:
    log = sealed_golden(golden, on_a_deal)
    found = verify.verify(log.export(log.readers[-1]))
    assert found["as"] == "all"
    assert found["seed"]
    assert found["faces"] > 0 < found["draws"]
    assert verify.verify(log.export(None))["faces"] == 0


@every_golden
def test_random_forgeries_are_found_by_both(golden: Golden) -> None:
    assert not unfound(golden, len(FORGERIES), seed=0)


@every_golden
def test_random_forgeries_of_a_signature_are_found_by_an_audit(golden: Golden) -> None:
    assert not unsigned(golden, 10, seed=0)


@pytest.mark.parametrize("on_a_deal", [False, True], ids=["own", "shared"])
def test_everything_is_not_told_before_the_seed_is(on_a_deal: bool) -> None:
    log = sealed_golden(goldens()[0], on_a_deal)
    disclosed = next(entry for entry in log.entries if isinstance(entry.event, SeedDisclosed))
    told = log.export(log.readers[-1], disclosed.version - 1)
    assert (
        by_python(told)
        == by_javascript([told])[0]
        == ("the end: everything is told, but the seed is not disclosed")
    )


@pytest.mark.parametrize("command", [(sys.executable, PYTHON), (NODE, JAVASCRIPT)])
def test_they_are_programs(command: tuple[str | Path, ...], tmp_path: Path) -> None:
    log = sealed_golden(goldens()[0])
    file = tmp_path / f"{log.match}-{reader_name(None)}.ndjson"
    file.write_bytes(log.export(None))
    done = subprocess.run([*command, file], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("holds: {")
    file.write_bytes(log.export(None).replace(b'"seat":0', b'"seat":1', 1))
    done = subprocess.run([*command, file], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("does not hold: match 1 of 1, event ")


def test_the_python_one_is_short_and_needs_the_standard_library_alone() -> None:
    source = PYTHON.read_text()
    assert len(source.splitlines()) <= 250
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, (ast.Import, ast.ImportFrom))]
    names = {name.name for node in imports if isinstance(node, ast.Import) for name in node.names}
    names |= {str(node.module) for node in imports if isinstance(node, ast.ImportFrom)}
    assert names <= set(sys.stdlib_module_names)


def test_the_javascript_one_imports_nothing_but_for_files_in_node() -> None:
    imports = [
        line for line in JAVASCRIPT.read_text().splitlines() if "import" in line and "import.meta" not in line
    ]
    assert all('await import("node:' in line for line in imports)
