"""A picture of few colours is small: a PNG as a browser takes it, written again with a palette of 256."""

from __future__ import annotations

import base64
import struct
import zlib
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import accumulate

from playwright.sync_api import Page

MOST = 256
PIXELS = """async (png) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const { width, height, data } = canvas.getImageData(0, 0, image.width, image.height);
  let text = '';
  for (let at = 0; at < data.length; at += 9999) text += String.fromCharCode(...data.subarray(at, at + 9999));
  return [width, height, btoa(text)];
}"""
Colour = tuple[int, int, int]


def small(png: bytes, blank: Page) -> bytes:
    """The same picture; a blank page of a browser reads its pixels."""
    width, height, text = blank.evaluate(PIXELS, base64.b64encode(png).decode())
    pixels = memoryview(base64.b64decode(text)).cast("I")
    counts = Counter({(one & 255, one >> 8 & 255, one >> 16 & 255): n for one, n in Counter(pixels).items()})
    palette, place = shared(counts)
    index = {(red | green << 8 | blue << 16 | 255 << 24): at for (red, green, blue), at in place.items()}
    rows = bytes(map(index.__getitem__, pixels))
    lines = b"".join(b"\0" + rows[at : at + width] for at in range(0, len(rows), width))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        chunk(kind, data)
        for kind, data in (
            (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            (b"PLTE", b"".join(map(bytes, palette))),
            (b"IDAT", zlib.compress(lines, 9)),
            (b"IEND", b""),
        )
    )


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def shared(counts: Counter[Colour]) -> tuple[list[Colour], dict[Colour, int]]:
    """The means of boxes of colours, cut until there are enough, and the box that each colour is in."""
    boxes = [(0.0, list(counts))]
    while len(boxes) < MOST and len(boxes[0][1]) > 1:
        for half in halves(heappop(boxes)[1], counts):
            heappush(boxes, (-loss(half, counts), half))
    place = {colour: at for at, (_, box) in enumerate(boxes) for colour in box}
    return [mean(box, counts) for _, box in boxes], place


def halves(box: list[Colour], counts: Counter[Colour]) -> tuple[list[Colour], list[Colour]]:
    """Cut across its widest channel, so that both cover as much of the picture."""
    side = max(range(3), key=lambda channel: spread(box, channel))
    box.sort(key=lambda colour: colour[side])
    sums = list(accumulate(counts[colour] for colour in box))
    cut = min(bisect_left(sums, sums[-1] / 2) + 1, len(box) - 1)
    return box[:cut], box[cut:]


def spread(box: Sequence[Colour], channel: int) -> int:
    values = [colour[channel] for colour in box]
    return max(values) - min(values)


def loss(box: Sequence[Colour], counts: Counter[Colour]) -> float:
    """How much it would show to have one colour for all of them; rare ones count less, but count."""
    widest = max(spread(box, channel) for channel in range(3))
    return float(widest * sum(counts[colour] for colour in box) ** 0.35)


def mean(box: Sequence[Colour], counts: Counter[Colour]) -> Colour:
    weight = sum(counts[colour] for colour in box)
    red, green, blue = (round(sum(colour[at] * counts[colour] for colour in box) / weight) for at in range(3))
    return red, green, blue
