"""Results of a contest as a file: its terms in the first line, then a line for each deal, NDJSON.

Lines are only ever added, so a run that was killed goes on where it stopped; a last line that was torn is
dropped, and its deal played again.
"""

from __future__ import annotations

from pathlib import Path
from typing import IO

import msgspec

from simulation.pairs import Contest, Paired


class OtherContest(Exception):
    """The file holds something else: another contest, or no results."""


class Results:
    """The results of one contest so far, by the number of the deal; in a file if there is one."""

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        """Raises OtherContest, and leaves the file as it is, unless it is absent, empty or this contest's."""
        self._lines = None if path is None else _opened(path)
        self.deals: dict[int, Paired] = {}
        if self._lines is not None:
            self._begin(contest, self._lines)

    def add(self, result: Paired) -> None:
        self.deals[result.deal] = result
        if self._lines is not None:
            self._lines.write(msgspec.json.encode(result) + b"\n")
            self._lines.flush()

    def close(self) -> None:
        if self._lines is not None:
            self._lines.close()

    def _begin(self, contest: Contest, lines: IO[bytes]) -> None:
        """Read what is there, and go on after its last whole line."""
        terms = msgspec.json.encode(contest)
        whole, ended, torn = lines.read().rpartition(b"\n")
        head, *rest = whole.split(b"\n")
        if head != terms if ended else not terms.startswith(torn):
            raise OtherContest
        try:
            found = [msgspec.json.decode(line, type=Paired) for line in rest]
        except msgspec.DecodeError as error:
            raise OtherContest from error
        self.deals = {result.deal: result for result in found}
        lines.seek(-len(torn), 2)
        lines.truncate()
        if not ended:
            lines.write(terms + b"\n")


def _opened(path: Path) -> IO[bytes]:
    path.touch()
    return path.open("r+b")
