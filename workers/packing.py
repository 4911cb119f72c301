"""Finished matches are packed, one job each, once they have rested for as long as the operator wants."""

from __future__ import annotations

import logging

from events.keys import MatchId, lease_key
from events.log import Damaged
from events.matches import Matches
from events.packing.packer import NotPacked, Packer
from events.packing.record import TooLarge
from workers.lease import Leases
from workers.metrics import NOT_PACKED, PACKED, PACKED_SAVED

logger = logging.getLogger(__name__)


class Packing:
    """Packs what the sweeper found."""

    def __init__(self, matches: Matches, leases: Leases, after: int | None) -> None:
        """A match is packed when its last event is so many milliseconds old; with None never."""
        self._packer = Packer(matches.redis, matches.archive, matches.log)
        self._leases = leases
        self._after = after

    def pack(self, match: MatchId) -> None:
        """Pack a match, unless others are at it; what cannot be packed now is tried again later."""
        if self._after is None:
            return
        with self._leases.held(lease_key(match)) as ours:
            if ours is not None:
                self._pack(match, self._after)

    def _pack(self, match: MatchId, after: int) -> None:
        if self._packer.rests_for(match) < after:  # whoever hinted at it has another setting
            return
        try:
            done = self._packer.pack(match)
        except (NotPacked, TooLarge, Damaged) as error:
            logger.info("match %s is not packed: %s", match, error)
            self._postpone(match, after)
        except Exception:
            self._postpone(match, after)
            raise
        else:
            if done is None:
                self._packer.postpone(match, after)
            else:
                PACKED.inc()
                PACKED_SAVED.inc(max(0, done.saved))

    def _postpone(self, match: MatchId, after: int) -> None:
        NOT_PACKED.inc()
        self._packer.postpone(match, after)
