"""Set-up, in the order of the rule sheet."""

from __future__ import annotations

from collections.abc import Mapping

from domain.kernel.chance import Chance
from domain.kernel.moves import Event
from domain.kernel.options import admit_options, convert_options
from domain.kernel.secrets import Seat, known_to
from domain.kernel.unfolding import Unfolding
from tests.toy import events
from tests.toy.components import COPIES, Good, Role
from tests.toy.evolve import evolve
from tests.toy.goods import draw, shuffle
from tests.toy.refusals import refused
from tests.toy.table import Market, Options

SEATS = range(1, 5)


def read_options(seats: int, given: Mapping[str, object]) -> Options:
    admit_options(Options, SEATS, seats, given, refused)
    options = convert_options(Options, given, refused)
    if not 0 <= options.first_seat < seats:
        raise refused("bad-option", "No such seat begins.")
    return options


def setup(seats: int, options: Options, chance: Chance) -> list[Event]:
    ahead = Unfolding(Market(), evolve)
    ahead.tell(events.MarketOpened(seats, options))
    roles = chance.shuffled("roles", [Role.THIEF] + [Role.HONEST] * (seats - 1))
    ahead.tell(events.RolesDealt(tuple(known_to(role, Seat(seat)) for seat, role in enumerate(roles))))
    shuffle(ahead, [good for good in Good for _ in range(COPIES)], chance)
    for seat in [*ahead.table.everybody, *ahead.table.everybody]:
        draw(ahead, seat, chance)
    ahead.tell(events.TurnBegan(ahead.table.active, 0))
    return ahead.told()
