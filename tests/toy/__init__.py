"""A small complete game with every kind of secret: tests of what all games share use it instead of one."""

from __future__ import annotations

from domain.kernel.game import Game
from domain.kernel.rulebook import rules_beside
from domain.kernel.words import words_beside
from tests.toy.claims import CLAIMS, silence
from tests.toy.events import EVENTS
from tests.toy.evolve import evolve
from tests.toy.legal import default, legal, pending
from tests.toy.look.box import BOX
from tests.toy.look.details import details
from tests.toy.look.turning_points import TURNING_POINTS
from tests.toy.mind.scripted import scripted
from tests.toy.mind.world import world
from tests.toy.moves import ACTIONS
from tests.toy.play import decide
from tests.toy.refusals import refused
from tests.toy.scoring import outcome
from tests.toy.setup import SEATS, read_options, setup
from tests.toy.table import Market, Options
from tests.toy.view import MarketView, view

TOY = Game(
    id="night-market",
    title="The Night Market",
    summary="Trade by night, find the thief by morning.",
    seats=SEATS,
    table=Market,
    options=Options,
    actions=ACTIONS,
    events=EVENTS,
    claims=CLAIMS,
    views=MarketView,
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
    scripted=scripted,
    words=words_beside(__file__),
    details=details,
    box=BOX,
    turning_points=TURNING_POINTS,
)
