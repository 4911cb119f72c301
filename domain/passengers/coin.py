"""The Master Coin: who is given it, and who takes it."""

from __future__ import annotations

from typing import Final

from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.secrets import Seat
from domain.passengers.components import SilenceCard
from domain.passengers.story import Happening, Story
from domain.passengers.table import Voyage, clockwise
from domain.passengers.targets import Use
from domain.passengers.terms.coin import CoinGiven, CoinTaken


def give_coin(story: Story, chance: Chance) -> None:
    """Its first holder is drawn by chance, or named by an option."""
    voyage = story.table
    wanted = voyage.options.first_coin
    first = chance.below("first-coin", voyage.seats) if wanted == "random" else wanted
    story.tell(CoinGiven(Seat(first)))


def take_coin(use: Use) -> Happening:
    """Master Coin: it counts for this round's tie, the next round's order and the end (ruling r8)."""
    return [] if use.voyage.coin == use.seat else [CoinTaken(use.voyage.coin, use.seat)]


def restless_coin(story: Story) -> None:
    """The Silence: the coin goes to its holder's left neighbour, in the last round too."""
    voyage = story.table
    if voyage.silence is SilenceCard.RESTLESS_COIN:
        story.tell(CoinTaken(voyage.coin, clockwise(voyage, voyage.coin)[1]))


def coin_given(voyage: Voyage, event: CoinGiven) -> None:
    voyage.coin = event.seat


def coin_taken(voyage: Voyage, event: CoinTaken) -> None:
    voyage.coin = event.to


RECORDERS: Final[Recorders[Voyage]] = {
    CoinGiven: coin_given,
    CoinTaken: coin_taken,
}
