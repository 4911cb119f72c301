"""Heads that somebody kept: what a service has signed cannot become otherwise later."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from pathlib import Path

import click
import msgspec

from events.audit import Finding
from events.signing import SignedHead, is_signed


def heads_in(file: Path) -> list[SignedHead]:
    """The heads in a file, a line each, as a service answers them or a witness keeps them beside its keys."""
    try:
        lines = [json.loads(line) for line in file.read_bytes().splitlines()]
        return [msgspec.convert(line, SignedHead) for line in lines if "public" not in line]
    except (ValueError, TypeError, msgspec.ValidationError) as error:
        raise click.ClickException(f"There are no heads in {file}: {error}.") from None


def held_against(
    export: bytes, heads: Iterable[SignedHead], keys: Collection[str] | None, *, latest: bool
) -> tuple[int, Finding | None]:
    """How many of the heads that were signed stand for a part of this export, and the first that does not.

    Heads of other matches, or by other keys than are published, say nothing. One of a later event contradicts
    only what should be the `latest`.
    """
    header, *told = map(msgspec.json.decode, export.splitlines())
    hashes, fitting = [entry.get("hash") for entry in told], 0
    for head in heads:
        if head.match != header["match"] or not is_signed(head):
            continue
        if keys is not None and head.signature.public not in keys:
            continue
        shown = hashes[head.version - 1] if 0 < head.version <= header["version"] else None
        if shown == head.hash:
            fitting += 1
        elif shown is not None or latest:
            what = "it is gone" if shown is None else "it is another one now"
            return fitting, Finding(head.version, f"{what}, whose head the key {head.signature.key} signed")
    return fitting, None
