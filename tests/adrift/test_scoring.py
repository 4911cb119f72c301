"""Scoring: whose agenda is fulfilled."""

from __future__ import annotations

import pytest

from domain.adrift import GAME
from domain.adrift.components import AgendaId
from domain.adrift.pieces import Cause, Death
from domain.adrift.scoring import match_ended
from domain.adrift.table import Raft
from tests.adrift.tables import G, K, S, Scene, T, W, X, six, tkg, tkws

Groups = list[tuple[str, bool]]
"""Who died together, by the first letters of agendas, and whether the rescue had been found."""

LETTERS = {T: "T", K: "K", G: "G", W: "W", S: "S", X: "X"}


def letters(raft: Raft, seats: tuple[int, ...]) -> str:
    return "".join(LETTERS[raft.agendas[seat].open()] for seat in seats)


def ended(scene: Scene, deaths: Groups) -> Raft:
    raft = scene.raft
    names = [LETTERS[agenda.open()] for agenda in raft.agendas]
    for moment, (group, in_rescue) in enumerate(deaths, 1):
        for letter in group:
            raft.deaths[names.index(letter)] = Death(Cause.KNIFE, moment, in_rescue)
    raft.living = tuple(seat for seat in raft.living if raft.deaths[seat] is None)
    return GAME.evolve(raft, match_ended(raft, "rescue"))


@pytest.mark.parametrize(
    ("scene", "deaths", "survivors", "winners"),
    [
        (six, [("K", False), ("W", False), ("X", True)], "TGS", "TGSX"),
        (six, [("T", False), ("G", False), ("S", False), ("X", True)], "KW", "KW"),
        (six, [("T", False), ("G", False), ("X", False)], "KWS", "KS"),
        (six, [("TK", False), ("W", False)], "GSX", "S"),
        (six, [("K", False), ("T", False), ("W", False), ("S", False)], "GX", ""),
        (six, [("T", False), ("K", False), ("W", False)], "GSX", "KS"),
        (six, [("K", False), ("G", False), ("S", False), ("X", True)], "TW", "TGW"),
        (tkws, [("TK", False), ("S", False)], "W", "W"),
        (tkg, [("TKG", False)], "", ""),
        (tkg, [("TG", False), ("K", False)], "", "K"),
    ],
)
def test_the_worked_cases(scene, deaths: Groups, survivors: str, winners: str) -> None:  # type: ignore[no-untyped-def]
    """12.35: the table of section 9."""
    raft = ended(scene(), deaths)
    outcome = GAME.outcome(raft)
    assert outcome is not None
    assert letters(raft, raft.living) == survivors
    assert letters(raft, outcome.winners) == winners
    assert [outcome.scores[f"seat-{seat}"] for seat in range(raft.players)] == [
        float(seat in outcome.winners) for seat in range(raft.players)
    ]


@pytest.mark.parametrize(
    ("agenda", "deaths", "wins"),
    [
        (T, [], True),
        (T, [("T", False)], False),
        (K, [("T", False)], True),
        (K, [], False),
        (K, [("TK", False)], False),
        (K, [("K", False), ("T", False)], False),
        (K, [("T", False), ("K", False)], True),
        (G, [("G", False)], True),
        (G, [("T", False)], False),
        (W, [("TKGS", False)], True),
        (W, [("TKG", False)], False),
        (W, [("TKGSXW", False)], False),
        (W, [("TKGSX", False)], True),
        (S, [("TKG", False)], True),
        (S, [("TKGX", False)], False),
        (S, [("S", False)], False),
        (X, [("TK", False), ("X", True)], True),
        (X, [("TK", False), ("X", False)], False),
        (X, [("TKG", False)], False),
        (X, [("TKG", False), ("X", True)], False),
    ],
)
def test_when_an_agenda_is_fulfilled(agenda: AgendaId, deaths: Groups, wins: bool) -> None:
    """2.2: each goal, and each way to miss it, with six players and three places; ruling 38."""
    raft = ended(six(), deaths)
    assert raft.reveal is not None
    seat = [secret.open() for secret in raft.agendas].index(agenda)
    assert (seat in raft.reveal.winners) == wins


def test_the_places_of_the_match_count_not_those_of_the_box() -> None:
    """2.2: with four players two survivors are enough for the Saviour."""
    raft = ended(tkws(), [("TK", False)])
    assert raft.reveal is not None
    assert letters(raft, raft.reveal.winners) == "WS"


def test_there_is_no_outcome_before_the_end() -> None:
    """9."""
    assert GAME.outcome(six().raft) is None
