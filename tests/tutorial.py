"""The game that `docs/add-a-game.md` prints, from a file of its own."""

from __future__ import annotations

import re
import sys
import tempfile
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from domain.kernel.codec import AnyGame

GUIDE = Path(__file__).parents[1] / "docs" / "add-a-game.md"
MODULE = "kuhn_of_the_guide"


def printed() -> str:
    """The file that the guide shows piece by piece."""
    return "\n\n".join(re.findall(r"```python\n(.*?)```", GUIDE.read_text(), re.DOTALL))


def loaded(source: str) -> AnyGame:
    """The game of a file that stands nowhere else: it is in a folder of its own while Python has it."""
    file = Path(_FOLDER.name) / f"{MODULE}.py"
    file.write_text(source)
    spec = spec_from_file_location(MODULE, file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[MODULE] = module_from_spec(spec)
    spec.loader.exec_module(module)
    game: AnyGame = module.GAME
    return game


_FOLDER = tempfile.TemporaryDirectory()
KUHN = loaded(printed())
