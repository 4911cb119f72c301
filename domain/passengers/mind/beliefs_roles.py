"""What a seat may think of the others' factions and cards, by what it knows itself, at a full table too.

A seat of a faction holds three cards of known types, and plays them in some order. Every order is weighed by
what was seen and confessed of the cards, by what the seat said of them, and by its votes; and the factions of
all by what the faction deck can give. How often who says and does what was counted (`beliefs.json`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import permutations
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from domain.kernel.game import Knowledge
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from domain.kernel.talk import Claimed
from domain.passengers.components import BOX, COLOR, HAND, KIND, Kind
from domain.passengers.memory import Confessed, PassengerId, Peeked, Placed, Shown, Shuffled
from domain.passengers.mind.beliefs import ANY_FACE, CERTAIN, EVERY_FACE, ORDER, SHADOW, Roles
from domain.passengers.mind.beliefs_boats import Chances
from domain.passengers.mind.inference import BIT, confession, passengers
from domain.passengers.pieces import Crossing, Passenger
from domain.passengers.table import Voyage
from domain.passengers.terms.claims import MyPassenger

COUNTS: Final[dict[str, list[int]]] = msgspec.json.decode(
    Path(__file__).with_name("beliefs.json").read_bytes(), type=dict[str, list[int]]
)
DOUBT: Final = 4.0
"""How many answers of every sort are added to those counted, in all."""
KINDS: Final = tuple(Kind)
ORDERS: Final = {
    faction: tuple(dict.fromkeys(permutations((faction, Kind.SOUL, Kind.DEMON)))) for faction in Kind
}
"""Every order in which a player of each faction can play its cards, by their types."""
FACES: Final = {kind: tuple(face for face in EVERY_FACE if KIND[face] is kind) for kind in Kind}
FAR: Final = 2
"""How much better one boat can look than another, in souls; more tells no more."""
NOTHING_SAID: Final = (None, None)

Said = Mapping[PassengerId, MyPassenger]


def shares(name: str, size: int) -> list[float]:
    """How likely each answer to a question is, by those that were counted."""
    counts = COUNTS.get(name, [])
    whole = sum(counts) + DOUBT
    return [((counts[one] if one < len(counts) else 0) + DOUBT / size) / whole for one in range(size)]


class Clue(NamedTuple):
    """What is known and was said of one card of a seat."""

    faces: int = ANY_FACE
    """Those it can be, as bits."""
    said: tuple[Kind | None, str | None] = NOTHING_SAID
    voted: tuple[int, bool] | None = None
    """In its round: how much better its boat looked than the other, and whether its owner voted for it."""


@dataclass(slots=True)
class Suspect:
    """What is thought of one seat: its faction, and which order of play is how likely with each."""

    clues: Sequence[Clue]
    roles: Roles
    orders: dict[Kind, list[float]]
    _chances: dict[int, Chances] = field(default_factory=dict)

    def chances(self, card: int) -> Chances:
        """What the card of a round may be."""
        found = self._chances.get(card)
        if found is None:
            self._chances[card] = found = self._chances_of(card)
        return found

    def _chances_of(self, card: int) -> Chances:
        found = [0.0] * len(EVERY_FACE)
        for faction, likely in self.roles.items():
            by_kind: dict[Kind, float] = {}
            for order, weight in zip(ORDERS[faction], self.orders[faction], strict=True):
                by_kind[order[card]] = by_kind.get(order[card], 0.0) + likely * weight
            for kind, weight in by_kind.items():
                if weight:
                    _, faces = explained(faction, kind, self.clues[card].faces, self.clues[card].said)
                    for number, share in faces:
                        found[number] += weight * share
        return found


@dataclass(slots=True)
class Reading:
    """A table as a seat reads it."""

    reader: Seat
    suspects: Sequence[Suspect]
    cards: dict[PassengerId, tuple[Seat, int]]
    groups: list[Shuffled]

    @property
    def roles(self) -> list[Roles]:
        return [suspect.roles for suspect in self.suspects]

    def chances_of(self, passenger: Passenger) -> Chances:
        """What a passenger may be."""
        face = passenger.face.seen_by(self.reader)
        if face is not None:
            return CERTAIN[face]
        if passenger.shadow:
            return SHADOW
        if passenger.id in self.cards:
            seat, card = self.cards[passenger.id]
            return self.suspects[seat].chances(card)
        group = next(group for group in self.groups if passenger.id in group.after)
        owners = [self.cards[one] for one in group.before]
        mixed = [self.suspects[seat].chances(card) for seat, card in owners]
        return [sum(column) / len(mixed) for column in zip(*mixed, strict=True)]


def read_knowledge(knowledge: Knowledge[Voyage]) -> Reading:
    """From all that a seat was told."""
    return read_table(knowledge.table, knowledge.seat, claims_in(knowledge.log))


def claims_in(log: Iterable[Event]) -> list[tuple[Seat, MyPassenger]]:
    """What seats said of their own passengers, first to last."""
    return [
        (event.seat, event.claim)
        for event in log
        if isinstance(event, Claimed) and isinstance(event.claim, MyPassenger)
    ]


def claims_heard(voyage: Voyage) -> list[tuple[Seat, MyPassenger]]:
    """What the table still remembers of that."""
    return [(heard.seat, heard.claim) for heard in voyage.talk if isinstance(heard.claim, MyPassenger)]


def read_table(voyage: Voyage, reader: Seat, claims: Iterable[tuple[Seat, MyPassenger]]) -> Reading:
    """From a table, full or not, and what was said."""
    placed = [entry for entry in voyage.memory if isinstance(entry, Placed)]
    cards = {entry.passenger: (entry.seat, entry.round - 1) for entry in placed}
    said = said_by_owner(placed, claims)
    clues = clues_of(voyage, reader, placed, said)
    hints = hints_of(voyage, reader)
    possible = possible_factions(voyage, reader)
    suspects = suspects_by(
        tuple(
            [(tuple(clues[seat]), hints.get(Seat(seat), ()), possible[seat]) for seat in range(voyage.seats)]
        )
    )
    return Reading(reader, suspects, cards, [one for one in voyage.memory if isinstance(one, Shuffled)])


@lru_cache(maxsize=256)
def suspects_by(files: tuple[File, ...]) -> tuple[Suspect, ...]:
    """All seats of a table, by what is kept of each. A search meets the same in many imagined ones."""
    suspects = [suspect(*file) for file in files]
    share_deck(suspects, BOX.faction_deck[len(files)])
    return tuple(suspects)


def said_by_owner(
    placed: Iterable[Placed], claims: Iterable[tuple[Seat, MyPassenger]]
) -> dict[PassengerId, MyPassenger]:
    """What was last said of each passenger by whoever placed it."""
    owners = {entry.passenger: entry.seat for entry in placed}
    return {claim.passenger: claim for seat, claim in claims if owners.get(claim.passenger) == seat}


def words_of(claim: MyPassenger | None) -> tuple[Kind | None, str | None]:
    """The type and the colour that were named."""
    if claim is None:
        return NOTHING_SAID
    return claim.passenger_type, None if claim.color is None else claim.color.value


def possible_factions(voyage: Voyage, reader: Seat) -> list[tuple[Kind, ...]]:
    """By the own card, and by the Demon's Gaze for a Smuggler."""
    own = voyage.factions[reader].seen_by(reader)
    fellows = (voyage.gaze[reader].seen_by(reader) or ()) if voyage.gaze else ()
    found: list[tuple[Kind, ...]] = []
    for seat in range(voyage.seats):
        if seat == reader and own is not None:
            found.append((own,))
        elif fellows:
            found.append((Kind.DEMON,) if seat in fellows else (Kind.SOUL, Kind.YAESTHER))
        else:
            found.append(KINDS)
    return found


def clues_of(voyage: Voyage, reader: Seat, placed: Sequence[Placed], said: Said) -> list[list[Clue]]:
    """For each card of each seat, by the round it is played in, what is known of it."""
    masks = faces_left(voyage, reader)
    votes = votes_read(voyage, said)
    found = [[Clue() for _ in range(HAND)] for _ in range(voyage.seats)]
    for entry in placed:
        faces = masks.get(entry.passenger, ANY_FACE)
        words = words_of(said.get(entry.passenger))
        found[entry.seat][entry.round - 1] = Clue(faces, words, votes.get((entry.round, entry.seat)))
    for number, held in enumerate(voyage.hands[reader], HAND - len(voyage.hands[reader])):
        found[reader][number] = Clue(BIT[held.open().name])
    return found


def faces_left(voyage: Voyage, reader: Seat) -> dict[PassengerId, int]:
    """What passengers can be by what this seat has seen and heard confessed, as bits."""
    found: dict[PassengerId, int] = {}
    for one in passengers(voyage):
        face = one.face.seen_by(reader)
        if face is not None:
            found[one.id] = BIT[face]
    for entry in voyage.memory:
        match entry:
            case Placed() | Peeked():
                face = entry.face.seen_by(reader)
                if face is not None:
                    found[entry.passenger] = BIT[face]
            case Shown() if entry.passenger is not None:
                face = entry.face.seen_by(reader)
                if face is not None:
                    found[entry.passenger] = BIT[face]
            case Confessed() if entry.passenger is not None:
                answer = entry.answer.seen_by(reader)
                if answer is not None:
                    _, faces, holds = confession((), entry.question, answer)
                    left = found.get(entry.passenger, ANY_FACE) & (faces if holds else ~faces)
                    found[entry.passenger] = left
    return found


Hint = tuple[tuple[int, ...], Kind, bool]
"""Whether one of these cards of a seat is of a type."""


def hints_of(voyage: Voyage, reader: Seat) -> dict[Seat, tuple[Hint, ...]]:
    """What was shown from hands or confessed of them, as far as it tells types."""
    found: dict[Seat, tuple[Hint, ...]] = {}
    for entry in voyage.memory:
        hint: Hint | None = None
        if isinstance(entry, Shown) and entry.passenger is None:
            face = entry.face.seen_by(reader)
            if face is not None:
                hint = (tuple(range(entry.round, HAND)), KIND[face], True)
        elif isinstance(entry, Confessed) and entry.passenger is None and entry.question.has in KINDS:
            hint = (tuple(range(entry.round, HAND)), Kind(entry.question.has), bool(entry.answer.open()))
        if hint is not None:
            found[entry.seat] = (*found.get(entry.seat, ()), hint)  # type: ignore[union-attr]
    return found


def votes_read(voyage: Voyage, said: Said) -> dict[tuple[int, Seat], tuple[int, bool]]:
    """By round and seat: how much better the boat of its passenger looked, and whether it voted for it."""
    found = {}
    for ballot, crossed, lost in zip(voyage.ballots, voyage.afterlands, voyage.lost, strict=True):
        better = looks(crossed, said) - looks(lost, said)
        for boat, ahead in ((crossed, better), (lost, -better)):
            far = max(-FAR, min(FAR, ahead))
            for one in boat.cells:
                if one is not None and one.placed_by is not None:
                    voted = ballot.votes[one.placed_by] is boat.boat
                    found[ballot.round, one.placed_by] = (far, voted)
    return found


def looks(crossing: Crossing, said: Said) -> int:
    """How many more souls than demons a boat seems to carry."""
    return sum(seems(one, said) for one in crossing.cells if one is not None)


def seems(passenger: Passenger, said: Said) -> int:
    claim = said.get(passenger.id)
    kind = None if claim is None else claim.passenger_type
    return 0 if kind is None else LOOKS[kind]


LOOKS: Final = {Kind.SOUL: 1, Kind.DEMON: -1, Kind.YAESTHER: 0}


File = tuple[tuple[Clue, ...], tuple[Hint, ...], tuple[Kind, ...]]
"""What is kept of a seat: the clues to its cards, hints at its hand, and the factions it can have."""


def suspect(clues: tuple[Clue, ...], hints: tuple[Hint, ...], possible: tuple[Kind, ...]) -> Suspect:
    """How likely a seat's conduct is with each faction it can have, and in which order it may have played."""
    return Suspect(clues, *suspected(clues, hints, possible))


@lru_cache(maxsize=4096)
def suspected(
    clues: tuple[Clue, ...], hints: tuple[Hint, ...], possible: tuple[Kind, ...]
) -> tuple[Roles, dict[Kind, list[float]]]:
    """The same in numbers, which nobody may change."""
    roles, orders = {}, {}
    for faction in possible:
        weights = [
            share * conduct(faction, order, clues) if agrees(order, hints) else 0.0
            for order, share in zip(ORDERS[faction], order_shares(faction), strict=True)
        ]
        whole = sum(weights)
        if whole:
            roles[faction] = whole
            orders[faction] = [weight / whole for weight in weights]
    if not roles:
        roles = dict.fromkeys(possible, 1.0)
        orders = {faction: order_shares(faction) for faction in possible}
    return roles, orders


def conduct(faction: Kind, order: tuple[Kind, ...], clues: Sequence[Clue]) -> float:
    likely = 1.0
    for kind, clue in zip(order, clues, strict=True):
        if clue.faces != ANY_FACE or clue.said != NOTHING_SAID:
            likely *= explained(faction, kind, clue.faces, clue.said)[0]
        if clue.voted is not None:
            likely *= vote_shares(faction, kind, clue.voted[0])[clue.voted[1]]
    return likely


def agrees(order: tuple[Kind, ...], hints: tuple[Hint, ...]) -> bool:
    return all((kind in [order[card] for card in cards]) is holds for cards, kind, holds in hints)


@lru_cache(maxsize=8)
def order_shares(faction: Kind) -> list[float]:
    return shares(f"order/{faction}", len(ORDERS[faction]))


@lru_cache(maxsize=128)
def vote_shares(faction: Kind, kind: Kind, far: int) -> list[float]:
    return shares(f"vote/{faction}/{kind}/{far}", 2)


@lru_cache(maxsize=4096)
def explained(
    faction: Kind, kind: Kind, left: int, said: tuple[Kind | None, str | None]
) -> tuple[float, tuple[tuple[int, float], ...]]:
    """How likely a card of that type is one of these faces and called so; and which face it then is."""
    claimed, color = said
    told = 1.0 if claimed is None else shares(f"say/{faction}/{kind}", len(KINDS))[ORDER[claimed]]
    true = shares(f"color/{faction}", 2)[1]
    weights = {}
    for number, face in enumerate(EVERY_FACE):
        if KIND[face] is kind and BIT[face] & left:
            weight = told / len(FACES[kind])
            if color is not None and COLOR[face] is not None:
                weight *= true if COLOR[face] == color else (1 - true) / 2
            weights[number] = weight
    whole = sum(weights.values())
    return whole, tuple((number, weight / whole) for number, weight in weights.items()) if whole else ()


def share_deck(suspects: Sequence[Suspect], deck: Mapping[Kind, int]) -> None:
    """Roles by all ways to hand out the faction deck: what one seat has, no other can have."""
    before = handed_out([suspect.roles for suspect in suspects], deck)
    after = handed_out([suspect.roles for suspect in reversed(suspects)], deck)[::-1]
    every = (deck[Kind.DEMON], deck[Kind.YAESTHER])
    for number, suspect in enumerate(suspects):
        if len(suspect.roles) == 1:
            suspect.roles = dict.fromkeys(suspect.roles, 1.0)
            continue
        weights = {}
        for faction, likely in suspect.roles.items():
            demon, yaesther = faction is Kind.DEMON, faction is Kind.YAESTHER
            weights[faction] = likely * sum(
                weight
                * after[number + 1].get((every[0] - used[0] - demon, every[1] - used[1] - yaesther), 0.0)
                for used, weight in before[number].items()
            )
        whole = sum(weights.values())
        if whole:
            suspect.roles = {faction: weight / whole for faction, weight in weights.items()}


def handed_out(roles: Sequence[Roles], deck: Mapping[Kind, int]) -> list[dict[tuple[int, int], float]]:
    """For the first seats, none to all of them: the weight of their deals by Smugglers and Yaesthers used."""
    sums: list[dict[tuple[int, int], float]] = [{(0, 0): 1.0}]
    most, lone = deck[Kind.DEMON], deck[Kind.YAESTHER]
    for number, weights in enumerate(roles):
        longer: dict[tuple[int, int], float] = {}
        for (demons, yaesthers), likely in sums[-1].items():
            for faction, weight in weights.items():
                d = demons + (faction is Kind.DEMON)
                y = yaesthers + (faction is Kind.YAESTHER)
                if d <= most and y <= lone and number + 1 - d - y <= deck[Kind.SOUL]:
                    longer[d, y] = longer.get((d, y), 0.0) + likely * weight
        sums.append(longer)
    return sums


def testimony(voyage: Voyage, log: Sequence[Event]) -> Iterator[tuple[str, int]]:
    """What a finished match teaches: who said what of which card, in what order it played, how it voted."""
    factions = [faction.open() for faction in voyage.factions]
    faces = {one.id: one.face.open() for one in passengers(voyage)}
    placed = [one for one in voyage.memory if isinstance(one, Placed) and one.passenger in faces]
    owners = {entry.passenger: entry.seat for entry in placed}
    kinds = {(entry.seat, entry.round): KIND[faces[entry.passenger]] for entry in placed}
    said = said_by_owner(placed, claims_in(log))
    for passenger, claim in said.items():
        face, faction = faces[passenger], factions[owners[passenger]]
        if claim.passenger_type is not None:
            yield f"say/{faction}/{KIND[face]}", ORDER[claim.passenger_type]
        if claim.color is not None and COLOR[face] is not None:
            yield f"color/{faction}", int(claim.color.value == COLOR[face])
    for seat, faction in enumerate(factions):
        order = tuple(kinds.get((Seat(seat), number + 1)) for number in range(HAND))
        if order in ORDERS[faction]:
            yield f"order/{faction}", ORDERS[faction].index(order)
    yield from (
        (f"vote/{factions[seat]}/{kinds[seat, number]}/{far}", int(voted))
        for (number, seat), (far, voted) in votes_read(voyage, said).items()
        if (seat, number) in kinds
    )


def role_odds(knowledge: Knowledge[Voyage]) -> list[dict[str, float]]:
    """For each seat, how likely it is of which faction."""
    return [
        {kind.value: likely for kind, likely in roles.items()} for roles in read_knowledge(knowledge).roles
    ]
