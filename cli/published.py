"""Keys that a service publishes, and whatever else lies at an address."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
import requests

from events.signing import PublicKey

SECONDS = 60
WELL_KNOWN = "/.well-known/charon-keys.json"


class PublishedKeys(msgspec.Struct, frozen=True):
    """What a service answers there."""

    keys: list[PublicKey]


def keys_in(published: str) -> set[str]:
    """The public keys, in hex, that a file or an address lists."""
    if not is_file(published) and not is_address(published):
        raise click.ClickException(f"There is no file {published}.")
    data = Path(published).read_bytes() if is_file(published) else fetched(published)
    try:
        return {key.public for key in msgspec.json.decode(data, type=PublishedKeys).keys}
    except msgspec.DecodeError:
        raise click.ClickException(f"There are no keys in {published}.") from None


def is_file(name: str) -> bool:
    """Whether there is a file of that name, which may be too long for any."""
    try:
        return Path(name).is_file()
    except OSError:
        return False


def is_address(name: str) -> bool:
    return name.startswith(("http://", "https://"))


def fetched(url: str) -> bytes:
    """What lies there."""
    try:
        answer = requests.get(url, timeout=SECONDS)
        answer.raise_for_status()
    except requests.HTTPError as error:
        raise click.ClickException(f"Nothing to verify there: {error}.") from None
    except requests.RequestException:
        raise click.ClickException(f"Nothing answers at {url}.") from None
    return answer.content
