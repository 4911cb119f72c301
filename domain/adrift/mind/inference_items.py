"""Where a reader's memory puts the cards it has seen: one way they may have gone since, drawn by chance.

Each hidden place holds cards that the reader remembers and cards that it does not. When some leave unseen,
any of them may have been those; the notes tell where they went.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from domain.adrift.components import ItemId
from domain.adrift.pieces import Note, Place
from domain.adrift.table import Raft
from domain.kernel.chance import Chance
from domain.kernel.secrets import Reader, Seat

Places = dict[Place, list[ItemId]]


class Contradiction(Exception):
    """The cards cannot have gone that way."""


class Inference:
    """Reads the notes from first to last, and settles on one possible course of things."""

    def __init__(self, raft: Raft, reader: Reader, chance: Chance) -> None:
        self.places: Places = {}
        """Remembered cards by where they now are."""
        self.put: dict[Seat, list[ItemId]] = {}
        """Remembered cards in the unopened food pile, by who put them there."""
        self._reader = reader
        self._chance = chance
        self._puts: list[Note] = []
        self._passed: Places = {}
        for note in raft.notes:
            self._read(note)
        if raft.meal is None:
            for seat, count in enumerate(raft.put):
                if count and seat != reader:
                    self.put[Seat(seat)] = self._leaving(seat, len(raft.hands[seat]) + count, count)

    def _read(self, note: Note) -> None:
        faces = note.faces.seen_by(self._reader)
        match note.kind:
            case "seen":
                if faces is not None:
                    self.places[note.place] = list(faces)
            case "shown":
                self._show(note.place, faces or ())
            case "moved":
                gone = self._gone(note, note.size)
                if note.to is not None:
                    self.places.setdefault(note.to, []).extend(gone)
            case "passed":
                assert note.to is not None
                self._passed[note.to] = self._gone(note, note.size - (note.place in self._passed))
            case "settled":
                for place, arrived in self._passed.items():
                    self.places.setdefault(place, []).extend(arrived)
                self._passed = {}
            case "mixed":
                self.places.pop(note.place, None)
            case "put":
                self._puts.append(note)
            case _:
                self._eat(Counter(faces))

    def _gone(self, note: Note, size: int) -> list[ItemId]:
        """Which cards went, as far as the reader knows or remembers, of `size` that could have gone."""
        faces = note.faces.seen_by(self._reader)
        if faces is None:
            return self._leaving(note.place, size, note.count)
        self._parting(note.place, faces)
        return list(faces)

    def _show(self, place: Place, faces: Iterable[ItemId]) -> None:
        known = self.places.setdefault(place, [])
        known += [face for face in faces if face not in known]

    def _parting(self, place: Place, faces: tuple[ItemId, ...]) -> None:
        """Cards that the reader knows have left a place, whether it remembered them there or not."""
        known = self.places.get(place, [])
        for face in faces:
            if face in known:
                known.remove(face)

    def _leaving(
        self, place: Place, size: int, count: int, among: Counter[ItemId] | None = None
    ) -> list[ItemId]:
        """Those of the cards leaving unseen that the reader remembers; all that can be are equally likely."""
        known = self.places.get(place, [])
        gone: list[ItemId] = []
        for left in range(size, size - count, -1):
            candidates = [face for face in known if among is None or among[face] > 0]
            strangers = left - len(known)
            if strangers < 0 or (not candidates and not strangers):
                raise Contradiction
            drawn = self._chance.below("memory", len(candidates) + strangers)
            if drawn < len(candidates):
                gone.append(candidates[drawn])
                known.remove(candidates[drawn])
                if among is not None:
                    among[candidates[drawn]] -= 1
        return gone

    def _eat(self, pile: Counter[ItemId]) -> None:
        """An opened food pile: the reader's own cards are in it, and what others put is among the rest."""
        own = [note.faces.seen_by(self._reader) for note in self._puts]
        for faces in own:
            pile.subtract(faces or ())
        for note, faces in zip(self._puts, own, strict=True):
            if faces is None:
                self._leaving(note.place, note.size, note.count, pile)
        self._puts = []
