# SPDX-License-Identifier: MIT
"""Every message on a table's socket, as types; the contract with the browser.

A client sends requests with an `id` of its choice and gets exactly one answer to each: `done`,
`error`, `hint`, `ways`, `why` or `pong`. Besides, it gets a `state` whenever the table changes.
Unknown fields are refused, so that a misspelt one is not silently lost.

Two version numbers: `version` counts all that ever happened at the table (a client that comes
back says which it has seen), `position` is the version of the last thing that changed the
position (an action says which position it is meant for, so chat in between does not make it late).
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

Id: TypeAlias = Annotated[str, Meta(max_length=40)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=4)]
Version: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]
ActionId: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
Notation: TypeAlias = Annotated[str, Meta(max_length=100)]
Word: TypeAlias = Annotated[str, Meta(max_length=20)]  # a tile or a colour


class Request(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """What a client asks for."""

    id: Id = ""


class Play(Request, tag="play"):
    """Play an action, by its id or in notation, in the position it was chosen for."""

    position: Version
    action: ActionId | None = None
    text: Notation | None = None
    nonce: Id = ""  # the client's own mark: the same one is never played twice


class Undo(Request, tag="undo"):
    """Take back: one step, this turn, or what was played after so many actions."""

    position: Version
    to: Literal["step", "turn"] | Annotated[int, Meta(ge=0, le=1_000_000)]


class Ask(Request, tag="ask"):
    """Ask the others to let me take back what was played after so many actions."""

    position: Version
    to: Annotated[int, Meta(ge=0, le=1_000_000)]


class Answer(Request, tag="answer"):
    """Let another take back what he asked for, or not."""

    yes: bool


class Chat(Request, tag="chat"):
    """Say something at the table."""

    text: ChatText


class Hint(Request, tag="hint"):
    """Ask what a strong bot would do in my place."""


class Ways(Request, tag="ways", kw_only=True):
    """Five Tribes: ask how a sowing from `start` can end on `tile` with a meeple of `colour`."""

    position: Version
    start: Word
    tile: Word
    colour: Word


class Why(Request, tag="why", kw_only=True):
    """Ask why an action cannot be played; it is not played, even if it can."""

    position: Version
    text: Notation


class Leave(Request, tag="leave"):
    """Leave the table; a bot plays on, if the game has begun."""

    seat: Seat | None = None  # all my seats, if none is named


class Return(Request, tag="return"):
    """Take my seat back from the bot that held it."""

    seat: Seat | None = None


class Resign(Request, tag="resign"):
    """Give the game up."""

    seat: Seat | None = None


class Rematch(Request, tag="rematch"):
    """Open the same table anew, once the game is over."""


class Close(Request, tag="close"):
    """Close my table before the game has begun."""


class Sync(Request, tag="sync"):
    """Ask for the state, and all that happened after a version."""

    since: Version = 0


class Ping(Request, tag="ping"):
    """Ask whether the server is there."""


AnyRequest: TypeAlias = (
    Play
    | Undo
    | Ask
    | Answer
    | Chat
    | Hint
    | Ways
    | Why
    | Leave
    | Return
    | Resign
    | Rematch
    | Close
    | Sync
    | Ping
)


class Notice(msgspec.Struct, tag_field="type", kw_only=True, omit_defaults=True):
    """What the server says."""


class Done(Notice, tag="done", omit_defaults=False):
    """A request was carried out."""

    id: str
    version: int
    table: str | None = None  # of a rematch


class Error(Notice, tag="error", omit_defaults=False):
    """A request was refused: a key for translation, words in English, and what it is about."""

    id: str
    code: str
    message: str
    field: str | None = None
    rule: str | None = None  # number of the rule that forbids an action
    seconds: float | None = None  # to wait, when it was too often


class HintGiven(Notice, tag="hint", omit_defaults=False):
    """What a strong bot would do."""

    id: str
    position: int
    analysis: dict[str, Any]


class Drop(msgspec.Struct, kw_only=True):
    """A meeple that is dropped in a sowing."""

    colour: str
    tile: str


class Way(msgspec.Struct, kw_only=True):
    """One way to sow: its actions in order, and what comes of it."""

    actions: list[int]
    drops: list[Drop]
    takes: str | None  # the tile that it puts a camel on
    gathers: int  # meeples picked up at its end
    gold: int | None  # that builders earn without fakirs; None for other tribes


class WaysFound(Notice, tag="ways", omit_defaults=False):
    """Ways to sow: no two of them leave the same board."""

    id: str
    position: int
    ways: list[Way]
    more: bool  # whether there are others


class WhyTold(Notice, tag="why", omit_defaults=False):
    """Why an action is illegal; all None, and no words, if it is legal."""

    id: str
    rule: str | None
    message: str
    key: str | None  # for translation


class Pong(Notice, tag="pong", omit_defaults=False):
    """The server is there."""

    id: str
    at: int


class Line(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One line of a table's log: the same for everybody."""

    version: int
    at: int
    kind: str
    seat: int | None = None
    number: int = 0  # how many actions had been played after it
    action: int | None = None
    text: str | None = None  # the action in notation, or what was said
    name: str | None = None  # who said it, sat down or plays instead
    nonce: str | None = None
    events: list[tuple[str, dict[str, Any]]] = []
    to: int | None = None  # of something taken back: how many actions are left
    yes: bool | None = None
    why: str | None = None
    table: str | None = None


class Chair(msgspec.Struct, kw_only=True):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["person", "screen", "bot", "open"]
    name: str
    bot: str | None  # the level that plays here
    stand_in: str | None  # the level that plays for a person who is away
    is_here: bool
    is_you: bool
    person: str | None  # who it is, for those who want to know more of him


class ClockView(msgspec.Struct, kw_only=True):
    """The clock: milliseconds left by seat, as of `at`; it runs for `running`."""

    kind: Literal["none", "turn", "bank"]
    at_zero: Literal["warn", "bot", "forfeit"]
    at: int
    left: list[int]
    running: int | None


class UndoView(msgspec.Struct, kw_only=True):
    """What can be taken back: to how many actions, None if not."""

    step: int | None
    turn: int | None
    ask: int | None  # with the others' consent


class Asked(msgspec.Struct, kw_only=True):
    """Somebody asks to take something back."""

    seat: int
    to: int
    waiting: list[int]  # seats that have not answered


class Result(msgspec.Struct, kw_only=True):
    """How it ended."""

    points: list[int]
    ranks: list[int]
    forfeits: list[int]
    sheet: list[dict[str, int]]
    seed: str  # a number of 64 bits, which JavaScript could not hold


class TableInfo(msgspec.Struct, kw_only=True):
    """What never changes at a table."""

    id: str
    game: str
    rules_version: int
    players: int
    options: dict[str, Any]
    is_public: bool
    watch: str
    assists: dict[str, Any]
    rematch_of: str | None = None


class State(Notice, tag="state", omit_defaults=False):
    """All that a seat may know of a table; `seat` is None for a spectator."""

    table: TableInfo
    version: int
    position: int
    number: int  # how many actions have been played
    seat: int | None
    status: Literal["open", "playing", "over"]
    actor: int | None
    chairs: list[Chair]
    view: dict[str, Any] | None  # None before the game begins
    offer: dict[str, Any] | None  # what may be done now; for the seat to act
    undo: UndoView | None
    asked: Asked | None
    clock: ClockView | None
    result: Result | None
    lines: list[Line]  # what happened since the version that the client had seen
    invites: dict[str, str] | None = None  # seat: key of its link; for the owner of an open table
    watch_key: str | None = None  # of the link for spectators; for the owner


AnyNotice: TypeAlias = Done | Error | HintGiven | WaysFound | WhyTold | Pong | State
