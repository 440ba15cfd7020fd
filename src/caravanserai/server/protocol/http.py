# SPDX-License-Identifier: MIT
"""The bodies of HTTP requests and responses, as types; the OpenAPI description is made of them."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from caravanserai.server.db.rows import Origin, Watch
from caravanserai.server.maps import BoardMap
from caravanserai.server.protocol.requests import (
    ActionCount,
    ActionId,
    Notation,
    SeatNumber,
    Word,
)
from caravanserai.server.protocol.socket import (
    HintAnalysis,
    SeatSummary,
    State,
)
from caravanserai.server.protocol.views.moves import AnyMove
from caravanserai.server.tables.clock import Control

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=30)]
Key: TypeAlias = Annotated[str, Meta(max_length=64)]
Seed: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9]{1,20}$")]
Level: TypeAlias = Annotated[str, Meta(min_length=1, max_length=20)]


# --- requests --------------------------------------------------------------------------------


class Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The body of a request."""


class NewGuest(Body):
    """A person without an account; without a name they get one."""

    name: Name | None = None


class Rename(Body):
    """Another name for me."""

    name: Name


class Credentials(Body):
    """The name and password of an account."""

    name: Name
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class PasswordChange(Body):
    """A new password, with the old one."""

    old: Annotated[str, Meta(max_length=200)]
    new: Annotated[str, Meta(max_length=200)]


class Recovery(Body):
    """A new password, with the code that an administrator has given out."""

    name: Name
    code: Annotated[str, Meta(min_length=1, max_length=60)]
    password: Annotated[str, Meta(max_length=200)]


class Deletion(Body):
    """The password of the account to delete; empty for a guest."""

    password: Annotated[str, Meta(max_length=200)] = ""


class NewToken(Body):
    """A name for a program's token."""

    label: Annotated[str, Meta(min_length=1, max_length=50)]


class NewSeat(Body):
    """A seat of a new table: mine, another player's at my screen, a bot's, or open."""

    kind: Literal["me", "screen", "bot", "open"]
    name: Name | None = None  # of another player at my screen
    bot: Level | None = None


class Assists(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """The help that a table allows; everybody sees it."""

    hints: bool | None = None  # None: on, but off in a rated game
    undo: Literal["off", "free", "consent"] = "consent"
    # The bot that plays for people who have left; None: trader, or the weakest in a rated game.
    stand_in: Level | None = None


class NewTable(Body):
    """A table to create."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=2, max_length=5)]
    options: dict[str, Any] = {}
    is_public: bool = False  # listed in the lobby, and joined without a link
    watch: Watch = "link"
    clock: Control = Control()
    assists: Assists = Assists()
    is_rated: bool = False  # whether the result counts for ratings; this needs an account
    seed: Seed | None = None  # None: a random deal; everybody sees that a seed was chosen


class Join(Body):
    """A seat to take, or the key of a link."""

    seat: SeatNumber | None = None
    key: Key = ""


class NewRecord(Body):
    """The text of a game record; from which action to play on, and with whom."""

    record: Annotated[str, Meta(max_length=250_000)]
    upto: ActionCount | None = None  # None: all actions
    seats: Annotated[list[NewSeat], Meta(min_length=2, max_length=5)] | None = None


class NewSeed(Body, kw_only=True):
    """A seed that replaces the generator after so many actions."""

    number: ActionCount
    seed: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$")]


class Study(Body, kw_only=True):
    """A position to analyse: its start, and the actions played since. It is not stored."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=5)] | None = None  # None: the fewest, or as in `start`
    options: dict[str, Any] = {}  # ignored with `start`, which has its own
    seed: Annotated[str, Meta(pattern=r"^([0-9]{1,20}|[0-9a-f]{32})$")] = "0"
    redraws: Annotated[list[NewSeed], Meta(max_length=100)] = []
    start: dict[str, Any] | None = None  # a complete position instead of a deal
    actions: Annotated[list[ActionId], Meta(max_length=2000)] = []
    seat: SeatNumber | None = None  # whose view to show; None: nothing is hidden


class StudyStep(Study, kw_only=True):
    """A position to show, and perhaps an action to play first."""

    text: Notation | None = None


class StudyPaths(Study, kw_only=True):
    """A position of Five Tribes and the end of a sowing; `start` is the start of the game."""

    start_tile: Word
    tile: Word
    colour: Word


class StudyExplain(Study, kw_only=True):
    """A position, and an action that may be illegal there."""

    text: Notation


# --- responses -------------------------------------------------------------------------------


class StudyPosition(msgspec.Struct, kw_only=True):
    """A position of a study."""

    number: int  # actions played
    actor: int | None
    is_over: bool
    view: dict[str, Any]
    offer: dict[str, Any] | None  # of the actor, if their view is shown or nothing is hidden
    action: int | None  # the id of `text`
    move: AnyMove | None  # the same as structure
    events: list[tuple[str, dict[str, Any]]]  # of the last action
    points: list[int]
    sheet: list[dict[str, int]]
    board: BoardMap | None


class StudyHint(msgspec.Struct, kw_only=True):
    """The recommendation of a strong bot."""

    analysis: HintAnalysis


class Problem(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The reason for a refused request."""

    error: str  # a key, for translation
    message: str
    field: str | None = None
    rule: str | None = None
    ratelimit: dict[str, Any] | None = None  # key and seconds


class Me(msgspec.Struct, kw_only=True):
    """The person who sent the request."""

    id: str
    name: str
    has_account: bool
    ratings: dict[str, int] = {}


class TokenView(msgspec.Struct, kw_only=True):
    """An API token, without its secret."""

    id: str
    label: str
    created_at: int
    used_at: int | None = None


class SessionView(msgspec.Struct, kw_only=True):
    """A session of a browser."""

    id: str
    browser: str  # its name and system, if the browser sends them
    created_at: int
    seen_at: int  # to the day
    is_this: bool  # whether the request came from it


class TokenMade(TokenView, kw_only=True):
    """A new API token; its secret is shown only once."""

    secret: str


class TableSummary(msgspec.Struct, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    status: str
    watch: Watch
    created_at: int
    changed_at: int
    clock: dict[str, Any]
    is_rated: bool
    origin: Origin
    seats: list[SeatSummary]
    is_your_turn: bool | None = None


class TableList(msgspec.Struct, kw_only=True):
    """Tables, newest first."""

    tables: list[TableSummary]


class TableCreated(msgspec.Struct, kw_only=True):
    """A new table: its id, the key of its link for spectators, and its state."""

    id: str
    watch_key: str
    state: State


class TableChanged(msgspec.Struct, kw_only=True):
    """A request was carried out; the table has this version now."""

    version: int
    table: str | None = None  # of a rematch


class Addresses(msgspec.Struct, kw_only=True):
    """The addresses by which other devices reach the server, most likely first; often none."""

    addresses: list[str]


class ReviewMoment(msgspec.Struct, kw_only=True):
    """The review of one action. Values are those after the last whole turn."""

    number: int  # actions played before it
    seat: int
    played: int
    played_text: str
    played_move: AnyMove
    best: int  # the action of the best turn; the one played where the turns have parted
    turn: list[int]  # the rest of the best turn, which begins with it
    best_turn: list[str]  # the same in notation
    best_moves: list[AnyMove]  # the same as structure
    values: list[float]  # by seat: the expected share of the win
    errors: list[float]  # by seat: the standard error of the value
    points: list[float]  # by seat: the expected final points
    cost: float  # share of the win that the turn lost, at the first action that was not the best
    cost_error: float  # its standard error
    points_cost: float  # points lost against the best other seat
    is_clear: bool  # whether the cost matters and is clearly above its error
    is_forced: bool  # whether it was the only legal action


class ReviewView(msgspec.Struct, kw_only=True):
    """The value of a game after every turn; `done` of `total` turns are analysed."""

    done: int
    total: int
    moments: list[ReviewMoment] | None = None
