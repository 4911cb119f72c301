"""Tables tell their tournaments that they have ended.

A table is in another slot than its tournament. That it ended is noted in its own due index by the append,
and told to the tournament afterwards: by whoever appended, or by the sweeper. It is only a word to look
there: what counts is the log of the match.
"""

from __future__ import annotations

from typing import Final

from events.keys import bucket_of, due_key, told_key
from events.lifecycle import TableOf
from events.replicas import Replicas
from events.storage import Script

SCRIPT: Final = Script.beside(__file__, "tell.lua")


class Telling:
    """Tells the tournaments on one storage."""

    def __init__(self, replicas: Replicas) -> None:
        self._replicas = replicas

    def ended(self, table: TableOf) -> bool:
        """A table has ended; to say so twice does no harm. Whether it is the first since somebody looked: of
        further ones that one hears together with it."""
        keys = [told_key(table.tournament), due_key(bucket_of(table.tournament))]
        return bool(self._replicas.run(SCRIPT, keys, [table.tournament, table.table]))
