"""Both stand-alone verifiers as one: what each finds wrong with an export, None if it holds."""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tests.node import NODE
from tools.verify import Forged, verify

RUNNER = Path(__file__).with_name("verify_many.mjs")

Finding = str | None


def by_python(data: bytes) -> Finding:
    try:
        verify(data)
    except Forged as finding:
        return str(finding)
    return None


def by_javascript(exports: Iterable[bytes]) -> list[Finding]:
    """What the other one finds in each, all in one process."""
    lines = b"\n".join(base64.b64encode(data) for data in exports)
    done = subprocess.run([NODE, RUNNER], input=lines, stdout=subprocess.PIPE, check=True)
    findings: list[Finding] = json.loads(done.stdout)
    return findings
