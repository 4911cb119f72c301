"""Plain values that have a name in the contract."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from api import accounts
from domain.kernel.words.catalogue import LANGUAGES
from events import lifecycle
from events.names import LONGEST, PATTERN
from events.position import Status as PositionStatus
from events.tournaments import state as tournament_state
from tournaments import ratings

COMPONENT: Final = "x-component"
"""In the extras of a type: the schema of the contract that it is, under a name of its own."""


def component(name: str, **extra: Any) -> Meta:
    """A plain value that has a name in the contract."""
    return Meta(extra_json_schema={COMPONENT: name, **extra})


def described(sentence: str) -> Meta:
    return Meta(description=sentence)


Name = Annotated[
    str,
    component(
        "Name",
        minLength=1,
        maxLength=LONGEST,
        pattern=PATTERN,
        description="1 to 40 characters, counted as sent, that can be seen: no controls, bidi overrides, "
        "zero-width or otherwise invisible, unassigned (in Unicode 14), surrogate or private-use characters, "
        "no separators but the space, and no space at the ends. It is kept in Unicode NFC, and shown so.",
        examples=["Ann"],
    ),
]
ID: Final = "[0-9a-hjkmnp-tv-z]{20}"
SecretToken = Annotated[
    str,
    component(
        "SecretToken",
        pattern=f"^charon_(player|seat|spectator)_{ID}_[0-9a-f]{{64}}$",
        description="256 secret bits behind a prefix that tells what it belongs to",
    ),
]
TokenId = Annotated[
    str,
    component(
        "TokenId", pattern=f"^[mp]_{ID}-[0-9a-f]{{16}}$", description="Names a token without giving it away"
    ),
]
Sha256 = Annotated[str, component("Sha256", pattern="^[0-9a-f]{64}$")]
Code = Annotated[
    str,
    component(
        "Code",
        pattern="^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$",
        description="Sixteen letters and digits to read aloud and to type: case and dashes do not matter",
        examples=["8k3q-w0zn-x4mc-5rja"],
    ),
]
Version = Annotated[int, component("Version", minimum=1)]
Time = Annotated[str, component("Time", format="date-time")]
AskedAt = Annotated[
    Time,
    described("When it was asked, by the storage's clock: from then on its own clock runs"),
]
Deadline = Annotated[
    Time | None, described("Until when it can be answered, by the storage's clock; null while no clock runs")
]
Status = Annotated[PositionStatus, component("Status")]
Visibility = Annotated[lifecycle.Visibility, component("Visibility")]
Cursor = Annotated[
    str,
    component(
        "Cursor",
        pattern="^[0-9]{1,16}([.][0-9a-f]{8,64})?$",
        description="How far a reader has come: a version and, so that it tells one history from another, "
        "how the hash of that event begins. A version alone is a cursor, too.",
        examples=["57.9f3ac2d1e0b4a587", "57"],
    ),
]
PlayerKind = Annotated[accounts.PlayerKind, component("PlayerKind")]
Pool = Annotated[ratings.Pool, component("Pool", description="Who sat at the table")]
TournamentStatus = Annotated[tournament_state.Status, component("TournamentStatus")]
TableState = Annotated[Literal["planned", "playing", "ended"], component("TableState")]
Holder = Annotated[Literal["player", "seat", "spectator"], component("Holder")]
Language = Annotated[str, component("Language", enum=[*LANGUAGES])]
VALUES: Final = (
    Language,
    Name,
    SecretToken,
    TokenId,
    Sha256,
    Code,
    Version,
    Cursor,
    Time,
    Status,
    Visibility,
    PlayerKind,
    Holder,
    Pool,
    TournamentStatus,
    TableState,
)
"""Plain values with names of their own."""
Action = Annotated[Any, component("Action")]
EventBody = Annotated[Any, component("EventBody")]
Options = Annotated[Any, component("Options")]
TableView = Annotated[Any, component("TableView")]
Component = Annotated[Any, component("Component")]
OF_THE_GAME: Final[dict[str, dict[str, Any]]] = {
    "Action": {
        "description": "An answer to a decision, by the game's `actions` schema",
        "required": ["type"],
    },
    "Talk": {
        "description": '`{"type": "say", "text": ...}` or `{"type": "claim", "claim": ...}`, by the game\'s '
        "`talk` schema",
        "required": ["type"],
    },
    "EventBody": {
        "description": "What happened, by the game's `events` schema, secrets as this reader may know them",
        "required": ["type"],
    },
    "Contract": {"description": "An OpenAPI document", "required": ["openapi"]},
    "Options": {"description": "By the game's `options` schema"},
    "Component": {"description": "A thing in the box as printed", "required": ["name"]},
    "TableView": {"description": "The table as a reader sees it, by the game's `view` schema"},
}
"""What each game fills in: any object here, exact types in the contract of a game."""
