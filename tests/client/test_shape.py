"""What the SDK promises about itself."""

from __future__ import annotations

import dataclasses
import inspect
import re
from pathlib import Path

import pytest

import charon_client
from charon_client import CharonError, Client, Table, Tournament, _errors
from charon_client._values.plain import Value

HERE = Path(__file__).parent


def test_the_errors_are_the_tree_that_is_drawn() -> None:
    tree = (_errors.__doc__ or "").partition("\n\n")[2]
    drawn = re.findall(r"^( *)(\w+)", tree, re.MULTILINE)
    path: list[type] = []
    for indent, name in drawn:
        depth = len(indent) // 2
        kind = getattr(charon_client, name)
        del path[depth:]
        assert kind.__bases__ == ((path[-1],) if path else (Exception,))
        path.append(kind)
    kinds = [
        kind
        for kind in vars(charon_client).values()
        if inspect.isclass(kind) and issubclass(kind, CharonError)
    ]
    assert len(drawn) == len(kinds)


def test_answers_are_frozen_and_keep_their_json() -> None:
    values = [
        kind for kind in vars(charon_client).values() if inspect.isclass(kind) and issubclass(kind, Value)
    ]
    assert len(values) > 15
    for kind in values:
        assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]
    rule = charon_client.Rule.read({"id": "r1", "title": "Talk", "text": "Be kind.", "new": True})
    assert rule.raw["new"]
    with pytest.raises(dataclasses.FrozenInstanceError):
        rule.id = "r2"  # type: ignore[misc]


@pytest.mark.parametrize("kind", [Client, Table, Tournament])
def test_every_method_is_used_in_these_tests(kind: type) -> None:
    tests = "".join(path.read_text() for path in HERE.glob("test_*.py"))
    for name in vars(kind):
        if not name.startswith("_") and inspect.isfunction(getattr(kind, name)):
            assert f".{name}(" in tests, f"{kind.__name__}.{name} is not tested"
            assert inspect.getdoc(getattr(kind, name)), f"{kind.__name__}.{name} is not documented"


def test_everything_offered_is_listed_and_typed() -> None:
    public = {
        name
        for name, value in vars(charon_client).items()
        if not name.startswith("_") and not inspect.ismodule(value)
    }
    assert public | {"__version__"} == set(charon_client.__all__)
    assert (Path(charon_client.__file__).parent / "py.typed").exists()
