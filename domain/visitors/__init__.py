"""The Visitors: one to four Elders hold a haunted manor until the Visit deck runs out."""

from __future__ import annotations

from typing import get_args

from domain.kernel.game import Game
from domain.kernel.rulebook import rules_beside
from domain.kernel.words import words_beside
from domain.visitors.claims import CLAIMS
from domain.visitors.components import BLIGHTS, BOX, TILES, TRINKET_COUNTS, VISITS
from domain.visitors.events import VisitorsEvent
from domain.visitors.evolve import evolve
from domain.visitors.legal import default, legal, pending
from domain.visitors.look.box import BOX as PRINTED
from domain.visitors.look.details import details
from domain.visitors.look.picture import picture
from domain.visitors.look.turning_points import TURNING_POINTS
from domain.visitors.mind import MIND
from domain.visitors.mind.scripted import scripted
from domain.visitors.mind.world import world
from domain.visitors.moves import ACTIONS
from domain.visitors.play import decide
from domain.visitors.refusals import refused
from domain.visitors.scoring import outcome, sides
from domain.visitors.setup import SEATS, read_options, setup
from domain.visitors.table import Manor, Options
from domain.visitors.view import ManorView, view

GAME: Game[Manor, VisitorsEvent] = Game(
    id="visitors",
    title="The Visitors",
    summary="Elders in a haunted manor hold out together until the last visit. Cooperative.",
    seats=SEATS,
    table=Manor,
    options=Options,
    actions=ACTIONS,
    events=get_args(VisitorsEvent),
    claims=CLAIMS,
    views=ManorView,
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
    sides=sides,
    scripted=scripted,
    mind=MIND,
    ids={
        "room": TILES,
        "location": tuple(place for tile in BOX.tiles for place in tile.locations),
        "trinket": TRINKET_COUNTS,
        "blight": BLIGHTS,
        "visit": VISITS,
        "pawn": BOX.pawns,
    },
    picture=picture,
    words=words_beside(__file__),
    details=details,
    box=PRINTED,
    turning_points=TURNING_POINTS,
)
