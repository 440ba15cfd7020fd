# SPDX-License-Identifier: MIT
"""The messages of the server on a table's WebSocket, as types; requests.py has the others.

A client sends requests with an `id` of its choice and gets exactly one answer to each: `done`,
`error`, `hint`, `paths`, `explanation` or `pong`. In addition it gets a `state` whenever the table
changes.

There are two version numbers. `version` counts all events of the table: a client that reconnects
sends the last one it has seen. `position` is the version of the last event that changed the
position: an action names the position it is meant for, so chat in between does not make it stale.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from caravanserai.server.db.rows import Origin
from caravanserai.server.protocol.views.moves import AnyMove

# Raised by every change that clients may notice; docs/develop/protocol.md lists them.
PROTOCOL_VERSION = 6

RatingReason: TypeAlias = Literal["aborted", "too_short", "no_account", "one_person"]


class ServerMessage(msgspec.Struct, tag_field="type", kw_only=True, omit_defaults=True):
    """A message of the server."""


class Done(ServerMessage, tag="done", omit_defaults=False):
    """A request was carried out."""

    id: str
    version: int
    table: str | None = None  # of a rematch


class Error(ServerMessage, tag="error", omit_defaults=False):
    """A request was refused: a key for translation, a message in English, and what is wrong."""

    id: str
    code: str
    message: str
    field: str | None = None
    rule: str | None = None  # number of the rule that forbids an action
    seconds: float | None = None  # to wait after too many requests


class HintMove(msgspec.Struct, kw_only=True):
    """A move that a hint recommends."""

    action: int
    turn: list[str]  # the actions of this turn in notation
    moves: list[AnyMove]  # the same as structure
    visits: int
    values: list[float]  # by seat: the expected share of the win
    points: list[float]  # by seat: the expected final points
    margin: float  # points ahead of the best other seat
    line: list[int]  # the actions that the bot expects
    gains: dict[str, int]  # points by category that the turn brings at once


class HintAnalysis(msgspec.Struct, kw_only=True):
    """The moves worth showing, best first."""

    game: str
    seat: int  # whose knowledge was used
    actor: int
    simulations: int
    seconds: float
    choices: list[HintMove]


class HintResult(ServerMessage, tag="hint", omit_defaults=False):
    """The recommendation of a strong bot."""

    id: str
    position: int
    analysis: HintAnalysis


class Drop(msgspec.Struct, kw_only=True):
    """A meeple that is dropped in a sowing."""

    colour: str
    tile: str


class SowingPath(msgspec.Struct, kw_only=True):
    """One way to sow: its actions in order, and what it brings."""

    actions: list[int]
    drops: list[Drop]
    takes: str | None  # the tile on which it places a camel
    gathers: int  # meeples picked up at its end
    gold: int | None  # that builders earn without fakirs; None for other tribes


class PathsFound(ServerMessage, tag="paths", omit_defaults=False):
    """Sowing paths, no two of which leave the same board."""

    id: str
    position: int
    paths: list[SowingPath]
    more: bool  # whether there are others


class Explanation(ServerMessage, tag="explanation", omit_defaults=False):
    """Why an action is illegal; for a legal one the message is empty, the other fields None."""

    id: str
    rule: str | None
    message: str
    key: str | None  # for translation


class Pong(ServerMessage, tag="pong", omit_defaults=False):
    """The server is there."""

    id: str
    at: int


class EventView(msgspec.Struct, kw_only=True, omit_defaults=True):
    """An event of a table's log, the same for everybody."""

    version: int
    at: int
    kind: str
    seat: int | None = None
    number: int = 0  # actions played after it
    action: int | None = None
    text: str | None = None  # the action in notation, or the chat message
    move: AnyMove | None = None  # the action as structure
    name: str | None = None  # of the person who spoke or sat down, or a bot
    nonce: str | None = None
    events: list[tuple[str, dict[str, Any]]] = []  # of an action: message keys and arguments
    to: int | None = None  # of an undo: how many actions are left
    count: int | None = None  # of an undo: how many actions it takes back
    yes: bool | None = None
    # Of a departure or an end: "left", "resigned", "time", "absent", "kicked", "aborted",
    # "removed", "admin". Of `rated`: why it does not count.
    reason: str | None = None
    table: str | None = None
    commitment: str | None = None  # of a new deal: to its seed


class SeatSummary(msgspec.Struct, kw_only=True):
    """A seat in a list of tables, or in a bot's stream."""

    seat: int
    kind: Literal["person", "screen", "bot", "open"]
    name: str
    bot: str | None  # the level that plays here
    is_you: bool


class SeatView(SeatSummary, kw_only=True):
    """A seat as everybody at the table sees it."""

    stand_in: str | None  # the level that plays for a person who is away
    is_here: bool
    person: str | None  # id of the person, for their profile


class ClockView(msgspec.Struct, kw_only=True):
    """The clock: milliseconds left by seat, as of `at`; it runs for `running`."""

    kind: Literal["none", "turn", "bank"]
    at_zero: Literal["warn", "bot", "forfeit"]
    at: int
    left: list[int]
    running: int | None


class UndoView(msgspec.Struct, kw_only=True):
    """The possible undos: the number of actions that remain, or None."""

    step: int | None
    turn: int | None
    ask: int | None  # with the consent of the others


class UndoRequest(msgspec.Struct, kw_only=True):
    """A player asks for an undo."""

    seat: int
    to: int
    waiting: list[int]  # seats that have not answered


class RatingView(msgspec.Struct, kw_only=True):
    """Whether the game of a rated table counts."""

    reason: RatingReason | None  # why it does not; None if it counts
    shares: list[float]  # by seat: how much of the change counts, less after repeated pairings


class Result(msgspec.Struct, kw_only=True):
    """The result of a game."""

    points: list[int]
    ranks: list[int]
    forfeits: list[int]
    sheet: list[dict[str, int]]
    seed: str  # 32 hexadecimal digits, or a number that may be too large for JavaScript
    rating: RatingView | None = None  # at rated tables, once the server has decided


class DealView(msgspec.Struct, kw_only=True):
    """A commitment to the seed that everything drawn from now on follows from."""

    number: int  # actions played before: 0 for the deal, more after an undo beyond a draw
    commitment: str  # SHA-256 in hexadecimal (docs/decisions/0011-secret-deals.md)
    seed: str | None  # when the game is over


class TableInfo(msgspec.Struct, kw_only=True):
    """The facts about a table that never change."""

    id: str
    game: str
    rules_version: int
    players: int
    options: dict[str, Any]
    is_public: bool
    watch: str
    assists: dict[str, Any]
    is_rated: bool
    origin: Origin  # how the game begins; only deals are rated
    rematch_of: str | None = None
    protocol: int = PROTOCOL_VERSION


class State(ServerMessage, tag="state", omit_defaults=False):
    """All that a seat may know of a table; `seat` is None for a spectator."""

    table: TableInfo
    version: int
    position: int
    number: int  # actions played
    seat: int | None
    status: Literal["open", "playing", "over"]
    actor: int | None
    seats: list[SeatView]
    view: dict[str, Any] | None  # None before the game begins
    offer: dict[str, Any] | None  # the legal actions; only for the seat to act
    undo: UndoView | None
    undo_request: UndoRequest | None
    clock: ClockView | None
    result: Result | None
    deals: list[DealView]  # empty before the game, and if somebody knew the seed before
    lines: list[EventView]  # events since the version that the client had seen
    invites: dict[str, str] | None = None  # by seat: key of its link; for the owner of the table
    watch_key: str | None = None  # of the link for spectators; for the owner
    may_abort: bool = False  # whether this seat may end the game without a result


AnyServerMessage: TypeAlias = Done | Error | HintResult | PathsFound | Explanation | Pong | State
