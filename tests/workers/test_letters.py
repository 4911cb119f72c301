"""Letters whose writer was killed before it delivered them come to their inboxes by the sweeper."""

from __future__ import annotations

from redis import Redis

from domain.games import GAMES as REAL
from domain.kernel.chance import SeededChance
from domain.kernel.secrets import Seat
from events.cursor import BEGINNING
from events.keys import bucket_of, due_key, new_player_id
from events.lifecycle import SeatPlan
from events.log import Stretch
from running.hints import Hints
from tests.events.playing import ANNA, another, wish
from tests.toy.shelf import GAME
from workers.queue import HintQueue
from workers.shares import Shares
from workers.sweeper import PATIENCE_MS, SLICES, TASK, Chores, Sweeper


def test_the_sweeper_delivers_what_is_left_over(redis: Redis) -> None:
    killed, worker, player = another(redis), another(redis), new_player_id()
    plans = [SeatPlan("invited", player=player)] * 2
    match, _ = killed.open(GAME, {}, plans, by=ANNA)
    for seat in (0, 1):
        killed.take_seat(match, Seat(seat), name="One", player=player)
    position = killed.archive.position(match)
    decision = position.decisions[0]
    step = killed.action(position, decision.seat, decision.id, wish(position, decision, SeededChance(1)))
    killed.log.run(step.run)
    asked = {one.id for one in worker.archive.position(match).decisions}
    shares = Shares(redis, TASK, SLICES)
    chores = Chores(worker.deliver_left_over, worker.deals.disclose)
    sweeper = Sweeper(redis, HintQueue(redis).waiting, Hints(redis).bots_asked, shares, chores)

    def open_now() -> set[str | None]:
        found = worker.inboxes.read(player, BEGINNING, count=100).found
        return {one.item.decision for one in found if one.item.decision}

    sweeper.sweep()
    assert open_now() != asked, "its writer has a moment to deliver"
    redis.zincrby(due_key(bucket_of(match)), -PATIENCE_MS - 1, str(step.stretch))
    sweeper.sweep()
    assert open_now() == asked
    assert redis.zscore(due_key(bucket_of(match)), str(step.stretch)) is None


def test_letters_of_a_game_that_is_gone_stop_no_sweeper(redis: Redis) -> None:
    match, _ = another(redis).open(GAME, {}, [SeatPlan("bot", bot="random"), SeatPlan("open")], by=ANNA)
    stretch = str(Stretch(match, 1, 1))
    redis.zadd(due_key(bucket_of(match)), {stretch: 1})
    worker = another(redis, games=REAL)
    chores = Chores(worker.deliver_left_over, worker.deals.disclose)
    hints, shares = Hints(redis), Shares(redis, TASK, SLICES)
    Sweeper(redis, HintQueue(redis).waiting, hints.bots_asked, shares, chores).sweep()
    assert redis.zscore(due_key(bucket_of(match)), stretch) == 1, "it is found again"
