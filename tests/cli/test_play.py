"""`charon play`: a person plays in the terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from charon_client import OPEN, Client, Table, invited
from charon_client import play as play_seat
from cli import main
from cli.play import come_back
from domain.games import GAMES
from domain.kernel.bots import BOTS
from tests.service import running_service
from tests.toy.shelf import GAME

SOLO = ("play", GAME, "--name", "Ann")
ANSWERS = "1\n" * 50
"""More answers than any match of that game takes."""


@pytest.fixture(autouse=True)
def _at_the_service(service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARON_URL", service)


def charon(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=typed)


def piped(*arguments: str, typed: str) -> str:
    """What the command says when its input is a pipe."""
    command = [sys.executable, "-m", "cli", *arguments]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, timeout=180)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_match_is_played_to_its_end() -> None:
    said = piped(*SOLO, typed=ANSWERS)
    assert "You are Ann (0) in match m_" in said
    assert "Do one thing. You have 0 coins.\n" in said
    assert re.search(r"^  1  Sell [\w ]+ for \d coin", said, re.MULTILINE)
    assert "  Ann has turn 2.\n" in said
    assert re.search(r"^The match is over. Ann wins: .* You have won.$", said, re.MULTILINE)
    assert re.search(r"^Look back with: .* replay m_\w+ --url \S+$", said.rstrip().splitlines()[-1])


def test_a_rated_match_has_entropy_of_the_player(service: str) -> None:
    said = charon("play", GAME, "--rated", "--seats", "1", typed=ANSWERS).stdout
    match = Client(service).match(str(re.search(r"in match (m_\w+)", said)[1]))  # type: ignore[index]
    assert (match.status, match.terms["rated"]) == ("ended", True)
    assert len(match.seats[0].raw["entropy"]) == 64


def test_it_works_without_a_descriptor_too() -> None:
    answer = charon(*SOLO, typed=ANSWERS)
    assert answer.exit_code == 0, answer.output
    assert "The match is over" in answer.output


def test_bad_input_is_refused_kindly() -> None:
    said = charon(*SOLO, typed="?\nhm\n0\n99\n\nv\nq\n").output
    assert re.search("s TEXT +say something", said)
    assert "I do not understand 'hm'. Type a number, or ? for help." in said
    assert "There is no action 0." in said
    assert "There is no action 99." in said
    assert said.count("Do one thing.") == 2


def test_who_leaves_is_told_how_to_come_back() -> None:
    said = charon(*SOLO, typed="1\nq\n").output
    found = re.search(r"CHARON_TOKEN=(\S+) .* play (\S+) --url (\S+)", said)
    assert found
    token, match, url = found.groups()
    again = charon("play", match, "--url", url, "--token", token, typed=ANSWERS).output
    assert "You are Ann (0)" in again
    assert "The match is over" in again
    assert Client(url).match(match).status == "ended"


def test_the_end_of_input_is_leaving() -> None:
    assert "Come back with:" in charon(*SOLO, typed="1\n").output


def test_what_the_rules_forbid_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Table.decisions

    def with_a_wrong_one(self: Table, wait: int = 0) -> object:
        found = before(self, wait)
        for decision in found:
            object.__setattr__(decision, "legal", ({"type": "sell", "card": "g99"},))
        return found

    monkeypatch.setattr(Table, "decisions", with_a_wrong_one)
    said = charon(*SOLO, typed="1\nq\n").output
    assert re.search(r"Refused: .* \(rule \S+\)", said)


def test_talk_is_heard_and_its_refusal_told() -> None:
    said = charon(*SOLO, typed="s Anybody home?\ns " + "x" * 501 + "\n1\nq\n").output
    assert "Ann says: “Anybody home?”" in said
    assert "Refused: " in said


def test_a_player_asks_for_rules_reasons_and_the_log() -> None:
    typed = (
        "aim\nrules selling\nrules nothing\nrules\nwhy peek stall=0\nwhy wait\nwhy sell card\nlog 2\nlog\nq\n"
    )
    said = charon(*SOLO, typed=typed).output
    assert "There is no rule players. Rules: options, setup" in said
    assert "Selling (selling)\n  Show a good of your hand" in said
    assert "There is no rule nothing." in said
    assert "The vote (voting)" in said
    assert "Not allowed: No other seat's good lies there. (rule peeking)" in said
    assert "Nothing forbids it." in said
    assert "'card' is not of the form NAME=VALUE." in said
    assert "\nAnn has turn 0.\n" in said


def test_a_player_claims_in_words_that_programs_understand() -> None:
    said = charon(*SOLO, typed="claim\nclaim holds good=bread\nclaim holds good=gold\n1\nq\n").output
    assert "  claim holds good=bread | cloth | gold-ring\n  claim suspects seat=SEAT\n" in said
    assert "Ann claims: I hold bread" in said
    assert "Refused: " in said


def test_a_match_is_played_in_another_language() -> None:
    said = charon(*SOLO, "--lang", "uk", typed="why peek stall=0\n" + ANSWERS).output
    assert "Зробіть щось одне. У вас 0 монет." in said
    assert "Not allowed: Там немає чужого товару. (rule peeking)" in said
    assert "Перемога: Ann" in said


def test_a_friend_joins_by_code_and_both_play_to_the_end(service: str) -> None:
    """Ann plays in the terminal, the friend's seat is played by a program."""
    command = [sys.executable, "-m", "cli", *SOLO, "--bots", "open"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as ann:
        assert ann.stdin is not None
        assert ann.stdout is not None
        found = re.search(r"Seat 1 is free: .* play (\S+) --code (\S+) --url", ann.stdout.readline())
        assert found
        match, code = found.groups()
        assert ann.stdout.readline().startswith("You are Ann (0)")
        assert ann.stdout.readline() == "Waiting for players: seat 1.\n"
        ann.stdin.write(ANSWERS)
        ann.stdin.close()
        friend = Client(service).claim_seat(match, 1, code=code, name="Bea")
        playing = threading.Thread(target=play_seat, args=(friend, lambda decision: decision.legal[0]))
        playing.start()
        said = ann.stdout.read()
        playing.join(timeout=30)
    assert "  Bea sits down on seat 1." in said
    assert "  Bea: Sell a good\n" in said
    assert "The match is over" in said


def test_a_code_finds_its_seat(service: str) -> None:
    ann = Client(service).with_token(Client(service).create_player("Ann").token)
    new = ann.create_match(GAME, [OPEN] * 3, options={"first_seat": 2})
    ann.claim_seat(new.match.id, 0, code=new.codes[0])
    assert "opens no free seat" in charon("play", new.match.id, "--code", "0" * 64).output
    ann.claim_seat(new.match.id, 1, code=new.codes[1])
    said = charon("play", new.match.id, "--code", new.codes[2], "--name", "Bea", typed="q\n").output
    assert "You are Bea (2)" in said


def test_an_invited_player_sits_down_with_the_own_token(service: str) -> None:
    client = Client(service)
    account = client.create_player("Cleo")
    ann = client.with_token(client.create_player("Ann").token)
    match = ann.create_match(GAME, [invited(account.player.id)]).match.id
    for _ in range(2):
        said = charon("play", match, "--token", account.token, "--name", "Cleo", typed="q\n").output
        assert "You are Cleo (0)" in said


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([GAME, "--seats", "9"], "The Night Market is for 1 to 4 players."),
        ([GAME, "--seats", "1", "--seat", "1"], "There are seats 0 to 0."),
        ([GAME, "--seats", "2", "--bots", "random,random"], "2 bots are too many for 1 seats."),
        ([GAME, "--seats", "2", "--bots", "genius"], f"'genius' is not one of {', '.join(BOTS)}, open."),
        ([GAME, "--option", "night"], "not of the form NAME=VALUE"),
        ([GAME, "--option", "night=eternal"], "night"),
        (["ludo"], "There is no game 'ludo'."),
        (["m_00000000000000000000"], "replay m_00000000000000000000"),
        (["m_00000000000000000000", "--code", "x"], "There is no such match."),
    ],
)
def test_what_cannot_be_is_explained(arguments: list[str], complaint: str) -> None:
    answer = charon("play", *arguments)
    assert answer.exit_code in (1, 2)
    assert complaint in answer.output


def test_a_token_must_fit_the_match(service: str) -> None:
    client = Client(service)
    ann = client.with_token(client.create_player("Ann").token)
    matches = [ann.create_match(GAME, [OPEN]) for _ in range(2)]
    table = ann.claim_seat(matches[0].match.id, 0, code=matches[0].codes[0])
    assert table.token is not None
    assert ann.token is not None
    other = matches[1].match.id
    assert "is for a seat in" in charon("play", other, "--token", table.token).output
    assert "No seat of" in charon("play", other, "--token", ann.token).output


@pytest.fixture(scope="module")
def with_bots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service whose bots play, at once."""
    with running_service(tmp_path_factory.mktemp("bots"), bots=True, bot_delay_ms="0") as url:
        yield url


def test_bots_play_the_other_seats(tmp_path: Path) -> None:
    """They take their time, so that it shows whom Ann waits for."""
    with running_service(tmp_path, bots=True, bot_delay_ms="250") as url:
        arguments = (*SOLO, "--url", url, "--seats", "3", "--seat", "1", "--bots", "random,search-50ms")
        said = piped(*arguments, typed=ANSWERS)
    assert "You are Ann (1)" in said
    assert re.search(r"^Waiting for [A-Z][a-z]+ \(0, random\)", said, re.MULTILINE)
    assert re.search(r"[A-Z][a-z]+ \(2, search-50ms\)", said)
    assert "The match is over" in said


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_its_end(with_bots: str, game: str) -> None:
    said = piped("play", game, "--name", "Ann", "--url", with_bots, typed="1\n" * 5000)
    assert "You are Ann (0)" in said
    assert "The match is over" in said


def test_a_lost_service_is_told(tmp_path: Path) -> None:
    with running_service(tmp_path) as url:
        command = [sys.executable, "-m", "cli", *SOLO, "--url", url]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        ann = subprocess.Popen(command, text=True, **pipes)  # type: ignore[call-overload]
        while "Your choice" not in ann.stdout.readline():
            pass
    assert ann.wait(timeout=60) == 1
    said, complaint = ann.communicate()
    assert "Come back with:" in said
    assert "Error: No answer from http://127.0.0.1:" in complaint


class Terminal:
    """A command at a pseudo-terminal, and everything it has said."""

    def __init__(self, *arguments: str) -> None:
        self.process, self.end = pty.fork()
        if self.process == 0:
            os.environ["COLUMNS"] = "100"
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # whoever runs the tests may ignore it
            os.execv(sys.executable, [sys.executable, "-m", "cli", *arguments])
        self.said = ""

    def type(self, text: str) -> None:
        os.write(self.end, text.encode() + b"\n")

    def until(self, met: Callable[[str], object], seconds: float = 20.0) -> str:
        """What is said from now on, once it is enough."""
        fresh, deadline = "", time.monotonic() + seconds
        while not met(fresh):
            ready, _, _ = select.select([self.end], [], [], max(0.0, deadline - time.monotonic()))
            assert ready, f"waited in vain after:\n{(self.said + fresh)[-2000:]}"
            try:
                data = os.read(self.end, 65536)
            except OSError:
                data = b""
            assert data, f"ended after:\n{(self.said + fresh)[-2000:]}"
            fresh += data.decode(errors="replace").replace("\r\n", "\n")
        self.said += fresh
        return fresh

    def close(self) -> int:
        """The exit code of the command, once it has ended by itself."""
        code = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        os.close(self.end)
        return code


def test_a_whole_match_at_a_terminal() -> None:
    terminal = Terminal(*SOLO)
    asked = re.compile(r"Your choice, 1 to (\d+):\n$|The match is over.*\n")
    while "The match is over" not in (said := terminal.until(asked.search)):
        terminal.type(re.findall(r"1 to (\d+):", said)[-1])
    assert terminal.close() == 0


def test_news_arrive_while_the_player_thinks(service: str) -> None:
    client = Client(service)
    ann = client.with_token(client.create_player("Ann").token)
    new = ann.create_match(GAME, [OPEN, OPEN])
    bea = ann.claim_seat(new.match.id, 1, code=new.codes[1], name="Bea")
    terminal = Terminal("play", new.match.id, "--code", new.codes[0], "--name", "Ann")
    terminal.until(lambda said: "Your choice" in said)
    bea.say("Take your time.")
    terminal.until(lambda said: "Bea says: “Take your time.”" in said and "Your choice" in said)
    while ann_decides(bea):
        terminal.type("1")
        terminal.until(lambda said: "Your choice" in said or "Waiting for Bea (1)." in said)
    terminal.type("1")
    terminal.until(lambda said: "You have nothing to decide now." in said)
    terminal.type("v")
    terminal.until(lambda said: "Seats: 0 Ann, 1 Bea" in said)
    terminal.type("s Your turn.")
    terminal.until(lambda said: "Ann says: “Your turn.”" in said)
    terminal.type("q")
    terminal.until(lambda said: "Come back with:" in said and "--url" in said)
    assert terminal.close() == 0


def ann_decides(table: Table) -> bool:
    return [pending.seat for pending in table.match().pending] == [0]


def test_a_clock_is_agreed_on_and_the_prompt_shows_the_time_left() -> None:
    said = piped(*SOLO, "--clock", "600+10", typed=ANSWERS)
    assert re.search(r"^Your choice, 1 to \d+, within 10 min:$", said, re.MULTILINE)


@pytest.mark.parametrize(("clock", "said"), [("soon", "neither SECONDS nor"), ("0", ">= 0.1")])
def test_a_clock_that_is_none_is_refused(clock: str, said: str) -> None:
    answer = charon(*SOLO, "--clock", clock)
    assert answer.exit_code != 0
    assert said in answer.output


def test_who_comes_back_to_a_seat_takes_it_from_the_substitute(service: str) -> None:
    client = Client(service)
    opener = client.with_token(client.create_player("Opener").token)
    new = opener.create_match(GAME, [OPEN, OPEN])
    tables = [client.claim_seat(new.match.id, seat, code=new.codes[seat]) for seat in range(2)]
    tables[1].hand_over()
    come_back(tables[1])
    assert tables[1].match().seats[1].substitute is None
