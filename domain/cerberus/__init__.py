"""Cerberus: three to seven Adventurers race for too small a barque; whom the hound catches helps him."""

from __future__ import annotations

from typing import get_args

from domain.cerberus.claims import CLAIMS
from domain.cerberus.components import ACTION_IDS, BOX, CARDS, FACES, TILES
from domain.cerberus.events import CerberusEvent
from domain.cerberus.evolve import evolve
from domain.cerberus.legal import default, legal, pending
from domain.cerberus.look.picture import picture
from domain.cerberus.mind.scripted import scripted
from domain.cerberus.mind.world import components, world
from domain.cerberus.moves import ACTIONS
from domain.cerberus.path import PATHS
from domain.cerberus.play import decide, silence
from domain.cerberus.refusals import refused
from domain.cerberus.scoring import outcome
from domain.cerberus.setup import SEATS, lowest_start, read_options, setup
from domain.cerberus.table import Options, Underworld
from domain.cerberus.view import UnderworldView, view
from domain.kernel.chance import Chance
from domain.kernel.game import Game
from domain.kernel.rulebook import rules_beside

ACTIONS_PER_TURN = 150
MOST_TURNS_PER_SEAT = 200


def longest(seats: int) -> int:
    """Fewer than 150 actions in any turn, and at most as many turns as the options can allow."""
    return ACTIONS_PER_TURN * MOST_TURNS_PER_SEAT * seats


def variants(seats: int, chance: Chance) -> dict[str, object]:
    """Any boards at any legal speed; every other option either way."""
    start, first, second, finish = chance.choice("option", list(PATHS))
    named = {"start": start, "mid": [first, second], "finish": finish}
    speeds = [speed for speed in BOX.speed.starts if speed >= lowest_start(seats)]
    return {
        "boards": chance.choice("option", ("first-game", "random", named, named)),
        "start_speed": chance.choice("option", (None, *speeds)),
        "first_seat": chance.choice("option", (None, *range(seats))),
        "shortcut_retreat": chance.choice("option", (True, False)),
        "gondola_mid_move": chance.choice("option", (True, False)),
        "recycle_discards": chance.choice("option", (True, False)),
        "contributions": chance.choice("option", (True, True, False)),
        "turns_per_seat": chance.choice("option", (60, 60, 200, 5)),
    }


GAME: Game[Underworld, CerberusEvent] = Game(
    id="cerberus",
    title="Cerberus",
    summary="Race the hound of hell to a barque with too few seats. Semi-cooperative, sides change.",
    seats=SEATS,
    table=Underworld,
    options=Options,
    actions=ACTIONS,
    events=get_args(CerberusEvent),
    claims=CLAIMS,
    views=UnderworldView,
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
    ids={"board": FACES, "barque": TILES, "action": ACTION_IDS, "bonus": CARDS},
    picture=picture,
)
