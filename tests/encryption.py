"""Encrypted connections to servers that have none: a certificate, and a port before a server for it."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

import trustme

CHUNK = 65_536


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for loopback with the authority that vouches for it, and its key."""
    paper, key = folder / "certificate.pem", folder / "key.pem"
    authority = trustme.CA()
    issued = authority.issue_cert("localhost", "127.0.0.1")
    issued.private_key_pem.write_to_path(key)
    for part in (*issued.cert_chain_pems, authority.cert_pem):
        part.write_to_path(paper, append=True)
    return paper, key


@contextmanager
def encrypted(port: int, paper: Path, key: Path) -> Iterator[int]:
    """The port at which a server's own one is reached by TLS."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(paper, key)
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()
    opened = asyncio.run_coroutine_threadsafe(_open(context, port), loop).result()
    yield int(opened.sockets[0].getsockname()[1])
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    opened.close()


async def _open(context: ssl.SSLContext, port: int) -> asyncio.Server:
    async def carry(client: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        server, there = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(_pass_on(client, there), _pass_on(server, back))

    return await asyncio.start_server(carry, "127.0.0.1", 0, ssl=context)


async def _pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await source.read(CHUNK):
            target.write(data)
            await target.drain()
    target.close()
