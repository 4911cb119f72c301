"""Where an imported match comes from: what is known of it here besides its log."""

from __future__ import annotations

from msgspec import Struct

from events.keys import PlayerId
from events.lifecycle import Visibility
from events.signing import HeadSignature


class Provenance(Struct, frozen=True):
    """Who signed a match elsewhere, and who brought it here. All names in it are its origin's words."""

    signature: HeadSignature | None
    """Of its head, by the service it comes from; None if nobody signed it."""
    trusted: bool
    """Whether the operator of this service trusts that key."""
    rerun: int
    """How many of its events the rules here gave again when it came: none that other rules judged."""
    imported_at: str
    imported_by: PlayerId
    visibility: Visibility
    """Who may see it here, whatever it was there."""


class Brought(Struct, frozen=True):
    """What the head of an imported log keeps beside it, in place of a vault."""

    imported: Provenance
    seed: str
    """As it was disclosed, in hex."""
    secret: str
    """Behind the codes and tokens of those who watch it here."""
