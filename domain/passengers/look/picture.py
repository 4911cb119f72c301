"""The quay as plain text: both boats, what everybody has taken, the Afterlands, and what the reader knows.

Every line is made of the view and of what is printed in the box, so the picture tells a reader nothing that
the view does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from domain.kernel.lines import columns, wrapped
from domain.kernel.secrets import Reader, Seat
from domain.passengers.components import BOX, ROUNDS, Boat, GiftId, Kind, SilenceCard
from domain.passengers.gifts import GiftView
from domain.passengers.look.wording import (
    all_called,
    called,
    count,
    faction,
    named,
    picked,
    printed,
    seat,
    spoken,
    wanted,
)
from domain.passengers.memory import Answer, Question
from domain.passengers.pieces import Ending, Phase, Reveal
from domain.passengers.showing import ShowView
from domain.passengers.view import CrossingView, Fact, PassengerView, SeatView, SpaceView, VoyageView
from domain.passengers.voting import BallotView

QUESTIONS = {
    Phase.SHADOW: "put the top Shadow Passenger, unseen, on a space.",
    Phase.PLACING: "put a passenger from hand on a free space, and take its gift and voices.",
    Phase.GIFTS: "use the gift.",
    Phase.VOTING: "vote for the boat that is to cross.",
}
COUNTED = {
    Kind.SOUL: ("Soul Guide", "Soul Guides"),
    Kind.DEMON: ("Demon Smuggler", "Demon Smugglers"),
    Kind.YAESTHER: ("Yaesther player", "Yaesther players"),
}
LATELY = 12
"""How much of the talk is drawn."""
LEGEND = "? face down  (face) face down, and you have seen it  face without brackets: face up"


def picture(view: VoyageView, reader: Reader) -> str:
    """The whole table, the boats first."""
    if not view.seats:
        return "The passengers are not dealt yet."
    parts = (
        boats(view),
        turn(view, reader),
        seats(view, reader),
        own(view, reader),
        river(view),
        votes(view, reader),
        facts(view, reader),
        talk(view, reader),
        gifts(view),
        end(view, reader),
    )
    return "\n".join(wrapped(line for part in parts for line in part))


def boats(view: VoyageView) -> list[str]:
    """The boats in play, and how to read them."""
    if not view.boats:
        return []
    limit = BOX.boat_limit[len(view.seats)]
    lines = [line for name, spaces in view.boats.items() for line in boat(name, spaces, limit)]
    ends = [row[end].space for row, end in zip(view.boats.values(), (0, -1), strict=True)]
    return [*lines, LEGEND, f"Spaces in actions: {' to '.join(ends)}", ""]


def boat(name: Boat, spaces: Sequence[SpaceView], limit: int) -> list[str]:
    """One boat, a column for each space."""
    rows = [
        ["  space", *(called("space", one.space) for one in spaces)],
        ["  gift", *(numbered(one.gift_number, one.gift) for one in spaces)],
        ["  voices", *(str(one.voices) for one in spaces)],
        *standing("  who", [one.passenger for one in spaces]),
    ]
    return [f"{name.upper()} (full with {limit} passengers)", *columns(rows)]


def standing(label: str, cells: Sequence[PassengerView | None]) -> list[list[str]]:
    """Who stands on five spaces: rows for passengers, faces and, where there are any, masks and anchors."""
    rows = [
        [label, *("-" if one is None else who(one) for one in cells)],
        ["  face", *("" if one is None else seen(one) for one in cells)],
        ["  mask", *("" if one is None else one.mask or "" for one in cells)],
        ["  held", *("anchored" * bool(one and one.anchored) for one in cells)],
    ]
    return [rows[0], *(row for row in rows[1:] if any(row[1:]))]


def who(one: PassengerView) -> str:
    """A passenger's name, and where it came from; a shuffle hides that."""
    if one.placed_by is not None:
        return f"{one.passenger} @{one.placed_by}"
    return f"{one.passenger} {'shadow' if one.shadow else 'shuffled'}"


def seen(one: PassengerView) -> str:
    if one.face is None:
        return "?"
    face = called("passenger", one.face)
    return face if one.face_up else f"({face})"


def turn(view: VoyageView, reader: Reader) -> list[str]:
    """Where the round stands, who has to decide, and about what."""
    coin = "" if view.phase is Phase.SETUP else f" Master Coin: {seat(view.coin, reader)}."
    lines = [f"Round {view.round} of {ROUNDS}. {called('phase', view.phase)}.{coin}"]
    if view.silence is not None:
        lines.append(f"The Silence: {printed('silence', view.silence, '. ')}")
    if view.asked:
        lines.append(f"Decides: {named(view.asked, reader)}: {question(view)}")
    if view.gift is not None:
        lines.append(gift(view.gift, reader))
    if view.show is not None:
        lines.append(show(view.show, reader))
    if view.gift_order:
        order = ", ".join(f"{number} {seat(owner, reader)}" for number, owner in view.gift_order)
        lines.append(f"Gifts to come: {order}.")
    return lines


def question(view: VoyageView) -> str:
    """What those who decide are asked; of a gift its next pick."""
    if view.show is not None:
        return "choose the card to show."
    if view.gift is not None and view.gift.wants is not None:
        declined = ", or decline the gift" * (view.options.optional_gifts and not view.gift.picks)
        return f"{wanted(view.gift)}{declined}."
    return QUESTIONS[view.phase]


def gift(using: GiftView, reader: Reader) -> str:
    picks = ", ".join(map(picked, using.picks))
    so_far = f" Picked so far: {picks}." if picks else ""
    return f"Gift in use: {numbered(using.number, using.gift)} of {seat(using.seat, reader)}.{so_far}"


def show(shown: ShowView, reader: Reader) -> str:
    pairs = zip(shown.seats, shown.to, shown.chosen, strict=True)
    told = [
        f"{seat(one, reader)} to {seat(to, reader)} ({'chosen' if chosen else 'not chosen yet'})"
        for one, to, chosen in pairs
    ]
    return f"Showing a card: {', '.join(told)}."


def seats(view: VoyageView, reader: Reader) -> list[str]:
    """A row for each seat, and what is left for all."""
    head = ["", "hand", "gift", "voices", "vote", ""]
    rows = [row(view, Seat(number), one, reader) for number, one in enumerate(view.seats)]
    counts = [count(number, *COUNTED[kind]) for kind, number in view.faction_deck.items() if number]
    left = [f"Masks left: {', '.join(view.masks) or 'none'}."]
    if view.shadow_pile:
        left.append(f"Shadow pile: {view.shadow_pile}.")
    return ["", *columns([head, *rows]), f"At this table: {', '.join(counts)}.", " ".join(left)]


def row(view: VoyageView, number: Seat, one: SeatView, reader: Reader) -> list[str]:
    taken = "-" if one.gift is None else numbered(one.gift_number, one.gift)
    vote = called("boat", one.vote) if one.vote else "sealed" if one.voted else "-"
    remarks = [
        "you" * (number == reader),
        "Master Coin" * (number == view.coin and view.phase is not Phase.SETUP),
        "silenced" * one.silenced,
        "votes first" * (number == view.herald),
        faction(one.faction) if one.faction else "",
    ]
    return [f"@{number}", str(one.hand), taken, str(one.voices), vote, ", ".join(filter(None, remarks))]


def own(view: VoyageView, reader: Reader) -> list[str]:
    """The reader's faction, fellows and hand."""
    if view.faction is None or view.faction_face is None:
        return []
    own_face = called("passenger", view.faction_face, "the")
    hand = ", ".join(f"{called('passenger', card.name)} [{card.id}]" for card in view.hand) or "empty"
    lines = ["", f"You are {faction(view.faction)}; your faction card is {own_face}."]
    if view.smugglers:
        lines.append(f"The Smugglers: {named(view.smugglers, reader)}.")
    return [*lines, f"Your hand: {hand}."]


def river(view: VoyageView) -> list[str]:
    """The Afterlands as they lie, the latest row on top, then the lost boats."""
    return [
        *crossings("The Afterlands, the latest row on top", view.afterlands[::-1]),
        *crossings("Lost boats, by round", view.lost),
    ]


def crossings(title: str, gone: Sequence[CrossingView]) -> list[str]:
    """Boats that have left the quay, one under the other, their columns in line."""
    rows = [row for one in gone for row in standing(f"  {one.round} {called('boat', one.boat)}", one.cells)]
    return ["", title, *columns([["", "1", "2", "3", "4", "5"], *rows])] if rows else []


def votes(view: VoyageView, reader: Reader) -> list[str]:
    """The votes that have been resolved."""
    lines = [ballot(one, reader) for one in view.ballots]
    return ["", "Votes", *lines] if lines else []


def ballot(one: BallotView, reader: Reader) -> str:
    totals = ", ".join(f"{called('boat', name)} {total}" for name, total in one.totals.items())
    decided = " by the Master Coin" * one.tie
    if one.silence is SilenceCard.UNDERTOW and not one.tie:
        decided = " with fewer voices"
    card = "" if one.silence is None else f" ({called('silence', one.silence)})"
    weighed = "voices" if one.weights == one.voices else "what they counted"
    cast = ", ".join(cast_votes(one, reader))
    crossed = f"{called('boat', one.winner)} crossed{decided}"
    return f"  Round {one.round}{card}: {totals}; {crossed}. Votes and {weighed}: {cast}."


def cast_votes(one: BallotView, reader: Reader) -> Iterator[str]:
    """Each vote with its weight, and with the voices where these are not the same."""
    for number, (boat, weight, voices) in enumerate(zip(one.votes, one.weights, one.voices, strict=True)):
        held = "" if weight == voices else f" ({count(voices, 'voice', 'voices')})"
        yield f"{seat(Seat(number), reader)} {called('boat', boat)} {weight}{held}"


def facts(view: VoyageView, reader: Reader) -> list[str]:
    """What this reader knows for certain, oldest first."""
    lines = [f"  Round {one.round}: {fact(one, reader)}." for one in view.facts]
    return ["", "Known for certain", *lines] if lines else []


def fact(one: Fact, reader: Reader) -> str:
    actors = named(one.seats, reader)
    face = f": {called('passenger', one.face)}" if one.face else ""
    match one.kind:
        case "placed":
            return f"{actors} placed {one.passenger}{face}"
        case "shown":
            where = one.passenger or "a card from hand"
            return f"{actors} showed {to_whom(one, reader)} {where}{face}"
        case "peeked":
            return f"{actors} peeked at {one.passenger}{face}"
        case _:
            return f"{actors}, asked by {to_whom(one, reader)}, confessed {confession(one)}"


def to_whom(one: Fact, reader: Reader) -> str:
    assert one.to is not None
    return seat(one.to, reader)


def confession(one: Fact) -> str:
    assert one.question is not None
    answer = "in secret" if one.answer is None else said(one.answer)
    return f"{asked(one.question, one)}: {answer}"


def asked(question: Question, one: Fact) -> str:
    """What the question was about, in a few words."""
    which = one.passenger or "shuffled"
    if question.what is not None:
        return f"{called('what', question.what)} of the passenger placed ({which})"
    return f"{question.has} in hand" if question.about == "hand" else f"{question.has} placed ({which})"


def said(answer: Answer) -> str:
    if isinstance(answer, str):
        return answer
    return "yes" if answer else "no"


def talk(view: VoyageView, reader: Reader) -> list[str]:
    """What was said last, true or not, oldest first."""
    lines = [f"  Round {one.round}: {spoken(one, reader)}" for one in view.talk[-LATELY:]]
    return ["", "Said and claimed, true or not", *lines] if lines else []


def gifts(view: VoyageView) -> list[str]:
    """The ten gifts of the round, by number."""
    spaces = sorted((one for row in view.boats.values() for one in row), key=lambda one: one.gift_number)
    lines = [f"  {one.gift_number} {printed('gift', one.gift, ': ')}" for one in spaces]
    return ["", "Gifts of this round", *lines] if lines else []


def end(view: VoyageView, reader: Reader) -> list[str]:
    """Who has won and why, and what was hidden to the last."""
    if view.ending is None or view.reveal is None:
        return []
    return [*result(view.ending, reader), *opened(view.ending, view.reveal, reader)]


def result(ending: Ending, reader: Reader) -> list[str]:
    scores = ", ".join(f"{called('faction', kind)} {score:g}" for kind, score in ending.scores.items())
    won = called("faction", ending.faction, "win")
    rows = [
        f"  Row {number}: {one.souls} for souls, {one.bonus} for their colours."
        for number, one in enumerate(ending.detail.boats, start=1)
    ]
    demons = [
        f"  Counted as a demon: row {one.row}, column {one.column}, {one.bonus} for neighbours."
        for one in ending.detail.demons
    ]
    return [
        "",
        f"The match is over. {won}: {called('reason', ending.reason)}.",
        f"Winners: {named(ending.winners, reader)}.",
        f"Points: {scores}.",
        *rows,
        *demons,
    ]


def opened(ending: Ending, reveal: Reveal, reader: Reader) -> list[str]:
    """Factions and the box; the faces on all boats are up by now."""
    cards = zip(ending.factions, reveal.faction_faces, strict=True)
    return [
        *(
            f"{seat(Seat(number), reader)} was {faction(kind)} ({called('passenger', face)})."
            for number, (kind, face) in enumerate(cards)
        ),
        f"In the box: {all_called('passenger', reveal.box)}.",
    ]


def numbered(number: int | None, which: GiftId) -> str:
    return f"{number} {called('gift', which)}"
