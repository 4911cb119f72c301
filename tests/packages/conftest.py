from __future__ import annotations

from pathlib import Path

import pytest

from tests.packages.environments import build_wheels


@pytest.fixture(scope="session")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The wheels of the SDK and of the service, by distribution."""
    return build_wheels(tmp_path_factory.mktemp("wheels"))
