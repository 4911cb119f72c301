"""How news travel: what is published where.

On one server PUBLISH reaches whoever listens. On a cluster it would reach every node, whoever listens; there
news are published to the shard that stores what they are about (SPUBLISH), which costs no other. A script can
publish to the slot of its own keys alone. So the end of a token is announced where the token lives: beside
the match of a seat or spectator, beside the player of an account.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from events.keys import NEWS, LogId, MatchId, Place, PlayerId, news_channel
from events.storage import Cluster, Storage


class News(Struct, frozen=True):
    """The ways of one kind of storage."""

    publish: Literal["PUBLISH", "SPUBLISH"]
    always: frozenset[str]
    """The channels that are listened to whoever follows what."""

    def about(self, owner: LogId | PlayerId | Place) -> str:
        """The channel on which every append to a log, or every letter to a player, is announced."""
        return news_channel(owner)

    def of_tokens(self, owner: MatchId | PlayerId) -> str:
        """The channel on which the end of a token of this owner is announced."""
        return NEWS if NEWS in self.always else news_channel(owner)


ON_ONE_SERVER: Final = News("PUBLISH", frozenset({NEWS}))
ON_A_CLUSTER: Final = News("SPUBLISH", frozenset())


def news_of(storage: Storage) -> News:
    return ON_A_CLUSTER if isinstance(storage, Cluster) else ON_ONE_SERVER
