"""Passengers: ferry souls or smuggle demons over the river, and vote on which boat crosses."""

from __future__ import annotations

from typing import get_args

from domain.kernel.chance import Chance
from domain.kernel.game import Game
from domain.kernel.rulebook import rules_beside
from domain.passengers.claims import CLAIMS, silence
from domain.passengers.components import GIFTS, PLACE, ROUNDS
from domain.passengers.events import PassengersEvent
from domain.passengers.evolve import evolve
from domain.passengers.legal import default, legal, pending
from domain.passengers.look.picture import picture
from domain.passengers.mind.scripted import scripted
from domain.passengers.mind.world import components, world
from domain.passengers.moves import ACTIONS
from domain.passengers.play import decide
from domain.passengers.refusals import refused
from domain.passengers.scoring import outcome
from domain.passengers.setup import SEATS, SHADOW_SEATS, read_options, setup
from domain.passengers.table import Options, Voyage
from domain.passengers.view import VoyageView, view

GIFT_DECISIONS = 13
"""The most picks and shows in a round; with four players eleven, and two Shadow Passengers."""


def longest(seats: int) -> int:
    """A placement and a vote for each seat in each round, and the gifts."""
    return ROUNDS * (2 * seats + GIFT_DECISIONS)


def variants(seats: int, chance: Chance) -> dict[str, object]:
    """Any mix of gift sets and options that the player count allows."""
    four = seats == SHADOW_SEATS
    sets = ("four",) if four else ("i", "ii", "iii")
    return {
        "gift_sets": [chance.choice("option", sets) for _ in range(ROUNDS)],
        "silence_cards": chance.choice("option", (True, False)),
        "optional_gifts": chance.choice("option", (True, False)),
        "empty_hand": chance.choice("option", ("placed", "void")),
        "masked_yaesther_bonus": chance.choice("option", (True, False)),
        "demons_gaze": not four and chance.choice("option", (True, False)),
        "first_coin": chance.choice("option", ("random", *range(seats))),
    }


GAME: Game[Voyage, PassengersEvent] = Game(
    id="passengers",
    title="Passengers",
    summary="Soul Guides, Demon Smugglers and the Yaesther fill two boats and vote on which one crosses.",
    seats=SEATS,
    table=Voyage,
    options=Options,
    actions=ACTIONS,
    events=get_args(PassengersEvent),
    claims=CLAIMS,
    views=VoyageView,
    rules=rules_beside(__file__),
    refusals=refused.table,
    read_options=read_options,
    setup=setup,
    decide=decide,
    evolve=evolve,
    pending=pending,
    default=default,
    legal=legal,
    view=view,
    outcome=outcome,
    world=world,
    silence=silence,
    scripted=scripted,
    components=components,
    longest=longest,
    variants=variants,
    ids={"space": PLACE, "gift": GIFTS},
    picture=picture,
)
