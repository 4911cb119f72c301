"""Cerberus: three to seven Adventurers race for too small a barque; whom the hound catches helps him."""

from __future__ import annotations

from typing import get_args

from domain.cerberus.claims import CLAIMS, hear
from domain.cerberus.components import ACTION_IDS, BOX, CARDS, FACES, TILES
from domain.cerberus.events import CerberusEvent
from domain.cerberus.evolve import evolve
from domain.cerberus.legal import default, legal, pending
from domain.cerberus.look.box import IN_THE_BOX
from domain.cerberus.look.details import details
from domain.cerberus.look.picture import picture
from domain.cerberus.look.turning_points import TURNING_POINTS
from domain.cerberus.mind import MIND
from domain.cerberus.mind.scripted import scripted
from domain.cerberus.mind.world import world
from domain.cerberus.moves import ACTIONS
from domain.cerberus.play import decide
from domain.cerberus.refusals import refused
from domain.cerberus.scoring import outcome, sides
from domain.cerberus.setup import SEATS, read_options, setup
from domain.cerberus.table import Options, Underworld
from domain.cerberus.view import UnderworldView, view
from domain.kernel.game import Game
from domain.kernel.rulebook import rules_beside
from domain.kernel.words import words_beside

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
    refusals=refused,
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
    hear=hear,
    sides=sides,
    scripted=scripted,
    mind=MIND,
    ids={
        "board": FACES,
        "barque": TILES,
        "adventurer": BOX.adventurers,
        "action-card": ACTION_IDS,
        "bonus": CARDS,
    },
    picture=picture,
    words=words_beside(__file__),
    details=details,
    box=IN_THE_BOX,
    turning_points=TURNING_POINTS,
)
