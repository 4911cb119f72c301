"""Golden playthroughs: seeded matches as text. `make golden` rewrites them; a changed one needs a reason."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from domain.games import GAMES
from domain.kernel.bots import bots_of
from domain.kernel.chance import UNUSED, HmacChance
from domain.kernel.codec import AnyGame
from domain.kernel.match import Match, play_out
from events.chain import Seed
from tests.transcript import plain_fields, transcript
from tests.trials import trials_of

FOLDER = Path(__file__).with_name("playthroughs")
SEED = 1


@dataclass(frozen=True)
class Golden:
    """One match to keep: who plays what, and the seed of all chance in it."""

    game: AnyGame
    seats: int
    bot: str
    seed: int = SEED

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}-seats-{self.bot}-seed-{self.seed}"

    @property
    def path(self) -> Path:
        return FOLDER / f"{self}.txt"


def goldens_of(game: AnyGame) -> list[Golden]:
    """Random play with the fewest and the most seats, and the game's own bot with the fewest."""
    fewest, most = min(game.seats), max(game.seats)
    return [
        *(Golden(game, seats, "random") for seats in {fewest: 0, most: 0}),
        Golden(game, fewest, "scripted"),
    ]


def goldens() -> list[Golden]:
    return [golden for game in GAMES.values() for golden in goldens_of(game)]


def recorded(golden: Golden) -> str:
    """The text of the match: random bots under random options, scripted ones under the usual."""
    game, seats = golden.game, golden.seats
    given = options_of(golden)
    match = Match(game, seats, given, seed_of(golden).chance(UNUSED))
    play_out(match, [bots_of(game)[golden.bot]] * seats, chance_of(golden, "bots"))
    return transcript(match, heading(golden, given))


def options_of(golden: Golden) -> dict[str, object]:
    if golden.bot == "scripted":
        return {}
    return trials_of(golden.game).variants(golden.seats, chance_of(golden, "options"))


def seed_of(golden: Golden) -> Seed:
    """The seed of the match; it would be disclosed at its end."""
    return Seed(hashlib.sha256(f"{golden}/seed".encode()).digest())


def chance_of(golden: Golden, what: str) -> HmacChance:
    return HmacChance(f"{golden}/{what}".encode())


def heading(golden: Golden, given: dict[str, object]) -> str:
    game = golden.game
    options = plain_fields(game.read_options(golden.seats, given))
    return f"{game.id}  {golden.seats} seats  {golden.bot} bots  seed {golden.seed}\noptions  {options}"


def rewrite() -> None:
    """Make the folder hold exactly the goldens of all games."""
    FOLDER.mkdir(exist_ok=True)
    for stale in set(FOLDER.glob("*.txt")) - {golden.path for golden in goldens()}:
        stale.unlink()
    for golden in goldens():
        golden.path.write_text(recorded(golden), encoding="utf-8")


if __name__ == "__main__":
    rewrite()
