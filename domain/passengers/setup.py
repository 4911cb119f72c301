"""Set-up, in the order of the book: the decks, the deal, the Demon's Gaze, the Master Coin."""

from __future__ import annotations

from collections.abc import Mapping

from domain.kernel.chance import Chance
from domain.kernel.moves import Event
from domain.kernel.options import admit_options, convert_options
from domain.kernel.unfolding import Unfolding
from domain.passengers.coin import give_coin
from domain.passengers.components import ROUNDS, GiftSet
from domain.passengers.dealing import SHADOW_SEATS, deal, demons_gaze
from domain.passengers.evolve import evolve
from domain.passengers.refusals import refused
from domain.passengers.rounds import start_round
from domain.passengers.story import Story
from domain.passengers.table import Options, Voyage
from domain.passengers.terms.match import MatchCreated

SEATS = range(4, 9)


def read_options(seats: int, given: Mapping[str, object]) -> Options:
    """The options of a match, checked from the top of their table."""
    admit_options(Options, SEATS, seats, given, refused)
    wanted = {**defaults(seats), **given}
    wanted["gift_sets"] = spelt_out(wanted["gift_sets"])
    sets = convert_options(Options, {"gift_sets": wanted["gift_sets"]}, refused).gift_sets
    if any((name is GiftSet.FOUR) != (seats == SHADOW_SEATS) for name in sets):
        raise refused("gift-set-not-for-players", option="gift_sets")
    options = convert_options(Options, wanted, refused)
    if options.demons_gaze and seats == SHADOW_SEATS:
        sentence = "demons_gaze: with four players there is only one Smuggler."
        raise refused("bad-option", sentence, option="demons_gaze")
    if options.first_coin != "random" and options.first_coin not in range(seats):
        raise refused("bad-option", "first_coin: no such seat.", option="first_coin")
    return options


def defaults(seats: int) -> dict[str, object]:
    """What depends on the number of players: the gift set and the gaze (rulings r10, r37)."""
    four = seats == SHADOW_SEATS
    return {"gift_sets": GiftSet.FOUR if four else GiftSet.I, "demons_gaze": not four}


def spelt_out(sets: object) -> object:
    """Gift sets as a list of three; they may be named as printed, in capitals."""
    if isinstance(sets, str):
        sets = [sets] * ROUNDS
    if isinstance(sets, list | tuple):
        return [name.lower() if isinstance(name, str) else name for name in sets]
    return sets


def setup(seats: int, options: Options, chance: Chance) -> list[Event]:
    """From the box to the first decision."""
    story: Story = Unfolding(Voyage(), evolve)
    story.tell(MatchCreated(seats, options))
    dealt = deal(seats, chance)
    story.tell(dealt)
    if options.demons_gaze:
        story.tell(demons_gaze(dealt))
    give_coin(story, chance)
    start_round(story, chance)
    return story.told()
