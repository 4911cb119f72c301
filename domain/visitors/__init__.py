"""The Visitors: one to four Elders hold a haunted manor until the Visit deck runs out."""

from __future__ import annotations

from typing import get_args

from domain.kernel.chance import Chance
from domain.kernel.game import Game
from domain.kernel.rulebook import rules_beside
from domain.visitors.claims import CLAIMS
from domain.visitors.components import BLIGHTS, BOX, TILES, TRINKET_COUNTS, VISITS
from domain.visitors.events import VisitorsEvent
from domain.visitors.evolve import evolve
from domain.visitors.legal import default, legal, pending
from domain.visitors.look.picture import picture
from domain.visitors.mind.scripted import scripted
from domain.visitors.mind.world import components, world
from domain.visitors.moves import ACTIONS
from domain.visitors.play import decide, silence
from domain.visitors.refusals import refused
from domain.visitors.scoring import outcome
from domain.visitors.setup import SEATS, read_options, setup
from domain.visitors.table import Manor, Options
from domain.visitors.view import ManorView, view

LONGEST = 16 + 5 * 116
"""Two actions for each of eight tiles; at most two discards and three actions for each of 116 visits."""


def variants(seats: int, chance: Chance) -> dict[str, object]:
    """Any combination of options is legal."""
    return {
        "difficulty": chance.choice("option", ("easy", "medium", "hard")),
        "build": chance.choice("option", ("players", "auto")),
        "visitor_insertion": chance.choice("option", ("intervals", "even")),
        "foyer_visits": chance.choice("option", ("regular", "none", "full")),
        "summon_scope": chance.choice("option", ("room", "location")),
        "summon_tokens": chance.choice("option", ("stay", "spent")),
        "visitor_card_extra_draw": chance.choice("option", (True, False)),
        "three_visitors": chance.choice("option", ("end-of-turn", "immediate")),
        "end_priority": chance.choice("option", ("loss", "win")),
        "blight_end": chance.choice("option", ("empty", "overdraw")),
        "hands": chance.choice("option", ("open", "closed")),
        "first_seat": chance.below("option", seats),
    }


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
    longest=lambda _: LONGEST,
    variants=variants,
    ids={
        "room": TILES,
        "location": tuple(place.id for tile in BOX.tiles for place in tile.locations),
        "trinket": TRINKET_COUNTS,
        "blight": BLIGHTS,
        "visit": VISITS,
    },
    picture=picture,
)
