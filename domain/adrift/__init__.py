"""Adrift: three to six castaways with secret agendas, too little food, and fewer places than people."""

from __future__ import annotations

from typing import get_args

from domain.adrift.claims import CLAIMS, silence
from domain.adrift.events import AdriftEvent
from domain.adrift.evolve import evolve
from domain.adrift.legal import default, legal, pending
from domain.adrift.look.box import BOX
from domain.adrift.look.details import details
from domain.adrift.look.picture import picture
from domain.adrift.look.turning_points import TURNING_POINTS
from domain.adrift.mind import MIND
from domain.adrift.mind.scripted import scripted
from domain.adrift.mind.world import world
from domain.adrift.moves import ACTIONS
from domain.adrift.play import decide
from domain.adrift.refusals import refused
from domain.adrift.scoring import outcome, sides
from domain.adrift.setup import SEATS, read_options, setup
from domain.adrift.table import Options, Raft
from domain.adrift.view import RaftView, view
from domain.kernel.game import Game
from domain.kernel.rulebook import rules_beside
from domain.kernel.words import words_beside

GAME: Game[Raft, AdriftEvent] = Game(
    id="adrift",
    title="Adrift",
    summary="Castaways with secret agendas share food blindly and vote each other overboard.",
    seats=SEATS,
    table=Raft,
    options=Options,
    actions=ACTIONS,
    events=get_args(AdriftEvent),
    claims=CLAIMS,
    views=RaftView,
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
    silence=silence,
    sides=sides,
    scripted=scripted,
    mind=MIND,
    picture=picture,
    words=words_beside(__file__),
    details=details,
    box=BOX,
    turning_points=TURNING_POINTS,
)
