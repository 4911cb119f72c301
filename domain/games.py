"""The games Charon plays. A new game is one folder, or one file, and one line here."""

from __future__ import annotations

from importlib import import_module

from domain.kernel.codec import AnyGame

NAMES = (
    "adrift",
    "cerberus",
    "passengers",
    "visitors",
)

_ALL: tuple[AnyGame, ...] = tuple(import_module(f"domain.{name}").GAME for name in NAMES)

GAMES = {game.id: game for game in _ALL}
