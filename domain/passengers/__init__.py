"""Passengers: ferry souls or smuggle demons over the river, and vote on which boat crosses."""

from __future__ import annotations

from typing import get_args

from domain.kernel.game import Game
from domain.kernel.rulebook import rules_beside
from domain.kernel.words.catalogue import words_beside
from domain.passengers.claims import CLAIMS, hear, silence
from domain.passengers.components import GIFTS, PLACE
from domain.passengers.events import PassengersEvent
from domain.passengers.evolve import evolve
from domain.passengers.legal import default, legal, pending
from domain.passengers.look.box import BOX
from domain.passengers.look.details import details
from domain.passengers.look.picture import picture
from domain.passengers.look.turning_points import TURNING_POINTS
from domain.passengers.mind import MIND
from domain.passengers.mind.scripted import scripted
from domain.passengers.mind.world import world
from domain.passengers.moves import ACTIONS
from domain.passengers.play import decide, misfit
from domain.passengers.refusals import refused
from domain.passengers.scoring import outcome, sides
from domain.passengers.setup import SEATS, read_options, setup
from domain.passengers.table import Options, Voyage
from domain.passengers.view import VoyageView, view

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
    hear=hear,
    misfit=misfit,
    sides=sides,
    scripted=scripted,
    mind=MIND,
    ids={"space": PLACE, "gift": GIFTS},
    picture=picture,
    words=words_beside(__file__),
    details=details,
    box=BOX,
    turning_points=TURNING_POINTS,
)
