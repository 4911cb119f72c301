"""The picture of the README is of this game."""

from __future__ import annotations

from tests.docs.examples import block_after
from tests.passengers.readme_picture import picture


def test_the_picture_is_of_a_match() -> None:
    assert block_after("drawn by python -m tests.passengers.readme_picture", "") == picture()
