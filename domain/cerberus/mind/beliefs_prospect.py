"""A sketch that also keeps what a seat's chances hang on: its side, its cards, and those of the others."""

from __future__ import annotations

from copy import copy

from domain.cerberus.components import DARK, HIGHEST_SPEED, HUNT, NUMBERED
from domain.cerberus.mind.beliefs_sketch import GUESSED_SEATS, Sketch
from domain.cerberus.pieces import Role
from domain.cerberus.table import Underworld, path_of
from domain.kernel.secrets import Seat


class Prospect(Sketch):
    """Where a seat would stand. It is changed in place."""

    role: Role = Role.ADVENTURER
    """The side of the seat itself."""
    cards: int = 0
    """Its own bonus cards."""
    actions: int = 0
    """Its own action cards in hand."""
    clients: int = 0
    """How many play for Cerberus, and below the bonus cards they hold."""
    clients_cards: int = 0
    others_cards: int = 0
    """Bonus cards of the other Adventurers."""
    wait: int = 0
    """Turns of others before the seat's own next one."""
    looks: float = 0.0
    """Looks at the barques still to be taken."""

    def copy(self) -> Prospect:
        other = copy(self)
        other.pawns = self.pawns.copy()
        return other

    def draw(self, seat: Seat, n: int) -> None:
        if seat == self.me:
            self.cards += n
        elif self.pawns[seat] is None:
            self.clients_cards += n
        else:
            self.others_cards += n

    def capture(self, caught: list[Seat]) -> None:
        """Each goes to the track: those before its last two numbers and the finish board change sides."""
        for seat in caught:
            mercy = DARK[NUMBERED - self.in_play] and self.cerberus < self.path.finish
            self.pawns[seat] = None
            self.in_play -= 1
            self.captured += 1
            self.clients += mercy
            if seat == self.me:
                self.role = Role.CERBERUS if mercy else Role.LOST
                self.hunted = False
                self.cards = self.favour()
                self.actions = 4
        self.cerberus = self.path.mark_before[self.cerberus]
        self.rage = NUMBERED - self.in_play
        self.speed = self.minimum

    def favour(self) -> int:
        """The betrayal cards of who is captured where Cerberus is now."""
        if self.cerberus <= self.path.gates:
            return 2
        return int(self.cerberus < self.path.start_length)

    def end_turn(self) -> None:
        """Cerberus hunts if the die is there."""
        if self.rage == HUNT:
            caught = self.captured
            self.advance(self.speed)
            if self.captured == caught:
                self.speed = min(self.speed + 1, HIGHEST_SPEED)
                self.rage = NUMBERED - self.in_play


def prospect_of(table: Underworld, me: Seat) -> Prospect:
    """The table as far as the seat knows it."""
    seen = table.barques[table.tiles[0]].seen_by(me)
    hands = [len(hand) for hand in table.hands]
    roles = table.roles
    clients = clients_cards = others_cards = 0
    for seat, role in enumerate(roles):
        if role is Role.CERBERUS:
            clients += 1
            if seat != me:
                clients_cards += hands[seat]
        elif seat != me:
            others_cards += hands[seat]
    role = roles[me]
    return Prospect(
        me,
        role is Role.ADVENTURER,
        path_of(table),
        table.pawns.copy(),
        tuple(hands),
        table.cerberus,
        table.rage,
        table.speed,
        table.minimum,
        table.in_play,
        table.bridge,
        table.options.shortcut_retreat,
        GUESSED_SEATS if seen is None else seen,
        table.barque_seats is not None,
        0,
        0.0,
        role,
        hands[me],
        len(table.in_hand[me]),
        clients,
        clients_cards,
        others_cards,
        (me - table.active) % table.seats,
    )
