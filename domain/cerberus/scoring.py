"""How a match ends: the escape, the ways in which Cerberus triumphs, and what is disclosed then."""

from __future__ import annotations

from typing import Final

from domain.cerberus.components import TILES
from domain.cerberus.pieces import Ending, Reason, Reveal, Role, Side
from domain.cerberus.table import Underworld, aboard, card_id
from domain.cerberus.terms.match import MatchEnded
from domain.kernel.game import Recorders
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat, shown
from domain.kernel.zones import Card, Pile


def escape(table: Underworld) -> MatchEnded | None:
    """End of a turn: if every seat of the revealed barque is taken, those aboard win."""
    if table.barque_seats is None:
        return None
    crew = aboard(table)
    if len(crew) < table.barque_seats:
        return None
    return match_ended(table, Side.ESCAPE, Reason.BARQUE_FULL, tuple(crew))


def triumph(table: Underworld, reason: Reason) -> MatchEnded:
    """Cerberus triumphs: all Cerberus players win, who may be nobody."""
    return match_ended(table, Side.CERBERUS, reason, with_role(table, Role.CERBERUS))


def match_ended(table: Underworld, side: Side, reason: Reason, winners: tuple[Seat, ...]) -> MatchEnded:
    scores = tuple(int(seat in winners) for seat in range(table.seats))
    return MatchEnded(Ending(side, reason, winners, scores, table.turn), shown(reveal(table)))


def reveal(table: Underworld) -> Reveal:
    return Reveal(
        barques={tile: table.barques[tile].open() for tile in TILES},
        hands=tuple(tuple(sorted(card.open().name for card in hand)) for hand in table.hands),
        decks={deck: pile.faces() for deck, pile in table.piles.items()},
    )


def cannot_be_filled(table: Underworld, in_play: int) -> bool:
    """A revealed barque has more seats than that many Adventurers."""
    return table.barque_seats is not None and in_play < table.barque_seats


def outcome(table: Underworld) -> Outcome | None:
    """Who won, and on which side everybody was at the end."""
    ending = table.ending
    if ending is None:
        return None
    return Outcome(
        winners=ending.winners,
        teams={
            "adventurers": with_role(table, Role.ADVENTURER),
            "cerberus": with_role(table, Role.CERBERUS),
            "lost": with_role(table, Role.LOST),
        },
        scores={f"seat-{seat}": float(score) for seat, score in enumerate(ending.scores)},
        reasons=(ending.reason.value,),
    )


def sides(table: Underworld) -> dict[str, tuple[Seat, ...]]:
    """Cerberus' players win together; Adventurers escape one by one, whoever is aboard."""
    return {Side.CERBERUS.value: with_role(table, Role.CERBERUS)}


def with_role(table: Underworld, role: Role) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, other in enumerate(table.roles) if other is role)


def all_disclosed(table: Underworld, event: MatchEnded) -> None:
    """The result, and all that was hidden turned face up."""
    reveal = event.reveal.open()
    table.stack = ()
    table.ending = event.ending
    table.reveal = reveal
    table.barques = {tile: shown(seats) for tile, seats in reveal.barques.items()}
    table.piles = {deck: Pile(len(faces), faces) for deck, faces in reveal.decks.items()}
    for seat, hand in enumerate(reveal.hands):
        table.hands[seat] = tuple(
            shown(Card(card_id(table.next_card + place), face)) for place, face in enumerate(hand)
        )
        table.next_card += len(hand)


RECORDERS: Final[Recorders[Underworld]] = {
    MatchEnded: all_disclosed,
}
