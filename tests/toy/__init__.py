"""A small complete game with every kind of secret: tests of what all games share use it instead of one."""

from __future__ import annotations

from domain.kernel.game import Game
from tests.toy.moves import ACTIONS, CLAIMS, EVENTS, Options
from tests.toy.play import (
    SEATS,
    decide,
    default,
    legal,
    longest,
    pending,
    read_options,
    setup,
    silence,
    variants,
)
from tests.toy.rules import RULES, refused
from tests.toy.table import Market, components, evolve
from tests.toy.view import MarketView, scripted, view, worlds

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
    rules=RULES,
    refusals=refused.table,
    read_options=read_options,
    setup=setup,
    decide=decide,
    evolve=evolve,
    pending=pending,
    default=default,
    legal=legal,
    view=view,
    outcome=lambda table: table.outcome,
    worlds=worlds,
    silence=silence,
    scripted=scripted,
    components=components,
    longest=longest,
    variants=variants,
)
