"""The raft as plain text: who lives and how, what is being decided, what the reader holds, what happened.

Every line is made of the view alone, so the picture tells a reader nothing that the view does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from domain.adrift.components import BOX, EVENTS, ItemId
from domain.adrift.laying import ChoiceView
from domain.adrift.look.picture_lately import lately
from domain.adrift.look.wording import (
    all_called,
    called,
    counted,
    faces,
    named,
    named_cards,
    number,
    printed,
    seat,
    weight,
)
from domain.adrift.pieces import ItemCard, Phase
from domain.adrift.view import HowMany, RaftView, SeatView
from domain.adrift.voting import BallotView
from domain.kernel.lines import columns, wrapped
from domain.kernel.secrets import Reader, Seat

QUESTIONS = {
    Phase.USE: "Use one item, or none.",
    Phase.USE_TARGET: "Whom does the item strike?",
    Phase.FISH: "Take one of the face-down discards, or none.",
    Phase.FORCED_DISCARD: "Discard a card face down.",
    Phase.VOTE: "Accuse somebody, or nobody.",
    Phase.BALLOT: "Shall the accused go overboard?",
    Phase.EVENT_DISCARD: "Discard a card face down.",
    Phase.EVENT_PASS: "Give a card to the left.",
    Phase.EVENT_LEAK: "Lay down 2 cards, or endure and lose 1 vitality.",
    Phase.EVENT_TARGET: "Whom does the event strike?",
    Phase.STARVE: "Put cards face down on the food pile, as many as you like, then be done.",
    Phase.ALLOCATE: "There is less food than people: who eats?",
    Phase.RESCUE_CHOOSE: "There are fewer places than people: who is rescued?",
    Phase.LAST_MEAL: "Eat a food card, or go hungry and lose 1 vitality.",
}


def picture(view: RaftView, reader: Reader) -> str:
    """The whole table: the turn, the seats, the reader's own cards, the piles, what happened, the end."""
    if not view.seats:
        return "Nobody is on the raft yet."
    table = (turn(view, reader), raft(view, reader), own(view, reader), seen(view, reader), piles(view))
    parts = (*table, lately(view, reader), end(view, reader))
    return "\n".join(wrapped(line for part in parts for line in part))


def turn(view: RaftView, reader: Reader) -> list[str]:
    """Where the round stands, who has to decide, and about what."""
    lines = [
        f"Round {view.round}. {called('phase', view.phase)}. Rescue: {view.places} places, {rescue(view)}."
    ]
    if view.pending:
        lines.append(f"Decides: {named(view.pending, reader)}. {question(view)}")
    if view.queue:
        lines.append(f"In line for this step: {named(view.queue, reader)}.")
    if view.using is not None:
        lines.append(f"In use: {printed('item', view.using, '. ')}")
    if view.event in EVENTS:
        lines.append(event_line(view))
    if view.ballot is not None:
        lines.append(ballot(view.ballot, [one.votes for one in view.seats], reader))
    return [*lines, *(choice(answer, reader) for answer in view.choices), *food(view)]


def rescue(view: RaftView) -> str:
    """Whether it was found, and once the match is over whether it ever was."""
    if view.rescue_found:
        return "found"
    if view.ending is None:
        return "not found yet"
    return "never found" if view.ending.reason == "all-dead" else "found in The End is Near"


def question(view: RaftView) -> str:
    """What has to be decided, with how much where that is open."""
    if any(given.seat in view.pending for given in view.choices):
        return "Lay down a second card."
    asked = QUESTIONS[view.phase]
    return asked if view.to_name is None else f"{asked} Name {how_many(view.to_name)}."


def how_many(seats: HowMany) -> str:
    return f"exactly {seats.most}" if seats.fewest == seats.most else f"{seats.fewest} to {seats.most}"


def event_line(view: RaftView) -> str:
    assert view.event is not None
    icon = " Starvation follows." if EVENTS[view.event].starvation else ""
    return f"Event: {printed('event', view.event, '. ')}{icon}"


def ballot(running: BallotView, votes: Sequence[int], reader: Reader) -> str:
    """The accusation, who has voted, and how as far as the reader may see it."""
    cast = [
        f"{seat(voter, reader)} {answer(running.ballots.get(voter))}{weight(votes[voter])}"
        for voter in running.voted
    ]
    charge = f"{seat(running.accuser, reader)} accuses {seat(running.accused, reader)}"
    return f"{charge}. Votes in: {', '.join(cast) or 'none'}."


def answer(yes: bool | None) -> str:
    return {True: "yes", False: "no", None: "sealed"}[yes]


def choice(given: ChoiceView, reader: Reader) -> str:
    if given.endure:
        return f"{seat(given.seat, reader)} endures."
    which = f": {', '.join(given.cards)}" if given.cards else ""
    return f"{seat(given.seat, reader)} has laid {number(given.laid, 'card')}{which}."


def food(view: RaftView) -> list[str]:
    """The food pile, closed or open."""
    own = f"; yours: {faces(view.own_put)}" if view.own_put else ""
    lines = [f"Food pile: {number(view.piles.food, 'card')}, face down{own}."] if view.piles.food else []
    if view.meal is not None:
        meal = view.meal
        lines.append(
            f"The food pile was {faces(meal.cards)}: {number(meal.portions, 'portion')}, "
            f"{meal.spoiled} spoiled, {meal.food} to eat."
        )
    return lines


def raft(view: RaftView, reader: Reader) -> list[str]:
    """A row for each seat."""
    head = ["", "vitality", "cards", "votes", "put", ""]
    rows = [row(view, Seat(place), one, reader) for place, one in enumerate(view.seats)]
    return ["", *columns([head, *rows]), ""]


def row(view: RaftView, place: Seat, one: SeatView, reader: Reader) -> list[str]:
    life = "#" * one.vitality + "." * (BOX.vitality - one.vitality) if one.alive else "dead"
    remarks = [
        "you" * (place == reader),
        "Compass" * (place == view.compass and view.phase is not Phase.SETUP),
        "vest" * one.vest,
        f"{called('cause', one.cause)} (moment {one.moment})" if one.cause else "",
    ]
    numbers = map(str, (one.hand_size, one.votes, one.put))
    return [f"@{place}", life, *numbers, ", ".join(filter(None, remarks))]


def own(view: RaftView, reader: Reader) -> list[str]:
    """The reader's agenda and hand, and what its items do."""
    if reader is None:
        return []
    me = view.seats[reader]
    hand = me.hand or ()
    return [
        *([f"Your agenda: {printed('agenda', me.agenda, '. ')}"] if me.agenda else []),
        f"Your hand: {named_cards(hand)}.",
        *(f"  {printed('item', item, ': ')}" for item in unique(hand)),
    ]


def seen(view: RaftView, reader: Reader) -> list[str]:
    """What this reader has looked at: agendas, hands, the next event, the face-down discards."""
    agendas = [
        f"@{place} {called('agenda', one.agenda)}"
        for place, one in enumerate(view.seats)
        if one.agenda and place != reader
    ]
    lines = [f"Agendas in play: {all_called('agenda', view.agendas)}."]
    if agendas and view.reveal is None:
        lines.append(f"Agendas you have seen: {', '.join(agendas)}.")
    for hand in view.hands_seen:
        lines.append(
            f"Hand of {seat(hand.seat, reader)} as you saw it in round {hand.round}: {counted(hand.faces)}."
        )
    if view.peeked:
        lines.append(f"Next event, as you have seen: {called('event', view.peeked)}.")
    if view.fishing is not None:
        lines.append(f"Face-down discards before you: {named_cards(view.fishing)}.")
    return lines


def piles(view: RaftView) -> list[str]:
    """Decks by size, discards by face."""
    closed = view.piles
    lines = [
        f"Decks: {closed.items} items, {closed.events} events, {closed.end_is_near} of The End is Near.",
        f"Discards: {faces(view.discard)}; {closed.face_down} face down.",
        f"Events gone by: {all_called('event', view.event_discard)}.",
    ]
    if view.end_shown:
        lines.append(f"The End is Near: {all_called('end', view.end_shown)}.")
    return lines


def end(view: RaftView, reader: Reader) -> list[str]:
    """Survivors, and every seat's agenda, cards and success."""
    if view.ending is None or view.reveal is None:
        return []
    lines = [
        f"The match is over: {called('reason', view.ending.reason)}. "
        f"Survivors: {named(view.ending.survivors, reader)}.",
        f"Winners: {named(view.reveal.winners, reader)}.",
    ]
    for place, (which, hand) in enumerate(zip(view.reveal.agendas, view.reveal.hands, strict=True)):
        lines.append(f"{seat(Seat(place), reader)} was {called('agenda', which)}, holding {faces(hand)}.")
    return lines


def unique(cards: Iterable[ItemCard]) -> list[ItemId]:
    """What lies in a hand, each face once."""
    return list(dict.fromkeys(card.name for card in cards))
