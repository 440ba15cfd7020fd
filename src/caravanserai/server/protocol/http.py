# SPDX-License-Identifier: MIT
"""The bodies of HTTP requests and answers, as types; the OpenAPI description is made from them."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from caravanserai.server.db.rows import Watch
from caravanserai.server.maps import BoardMap
from caravanserai.server.protocol.socket import ActionId, Notation, Seat, State, Word
from caravanserai.server.tables.clock import Control

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=30)]
Key: TypeAlias = Annotated[str, Meta(max_length=64)]
Level: TypeAlias = Annotated[str, Meta(min_length=1, max_length=20)]


class Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends."""


class NewGuest(Body):
    """A person without an account; without a name he gets one."""

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


class Deletion(Body):
    """The password of the account to delete; none for a guest."""

    password: Annotated[str, Meta(max_length=200)] = ""


class NewToken(Body):
    """A name for a program's token."""

    label: Annotated[str, Meta(min_length=1, max_length=50)]


class NewSeat(Body):
    """A seat of a new table: mine, of another at my screen, of a bot, or open."""

    kind: Literal["me", "screen", "bot", "open"]
    name: Name | None = None  # of another at my screen
    bot: Level | None = None


class Assists(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What helps at a table; everybody sees it."""

    hints: bool = True
    undo: Literal["off", "free", "consent"] = "consent"
    stand_in: Level = "trader"  # the bot that plays for who has left


class NewTable(Body):
    """A table to open."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=2, max_length=5)]
    options: dict[str, Any] = {}
    is_public: bool = False  # listed in the lobby, and joined without a link
    watch: Watch = "link"
    clock: Control = Control()
    assists: Assists = Assists()


class Join(Body):
    """A seat to take, or the key of a link."""

    seat: Seat | None = None
    key: Key = ""


class NewRecord(Body):
    """The text of a game record; to play on from an action of it, and with whom."""

    record: Annotated[str, Meta(max_length=250_000)]
    upto: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None  # so many actions, or all
    seats: Annotated[list[NewSeat], Meta(min_length=2, max_length=5)] | None = None


class Study(Body, kw_only=True):
    """A position to look at: how it began, and what was played since. Nothing of it is kept."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=5)] | None = None  # as few as allowed, or as in `start`
    options: dict[str, Any] = {}  # of no meaning with `start`, which has its own
    seed: Annotated[str, Meta(pattern=r"^[0-9]{1,20}$")] = "0"
    start: dict[str, Any] | None = None  # a whole position instead of a deal
    actions: Annotated[list[ActionId], Meta(max_length=2000)] = []
    seat: Seat | None = None  # through whose eyes; None: nothing is hidden


class StudyStep(Study, kw_only=True):
    """A position to look at, and perhaps what to play next."""

    text: Notation | None = None


class StudyWays(Study, kw_only=True):
    """A position of Five Tribes, and the end of a sowing; `start` is where the game began."""

    start_tile: Word
    tile: Word
    colour: Word


class StudyWhy(Study, kw_only=True):
    """A position, and an action that may be illegal there."""

    text: Notation


class Studied(msgspec.Struct, kw_only=True):
    """A position that somebody studies."""

    number: int  # how many actions have been played
    actor: int | None
    is_over: bool
    view: dict[str, Any]
    offer: dict[str, Any] | None  # for who is to act, if he looks or nothing is hidden
    action: int | None  # what `text` was
    events: list[tuple[str, dict[str, Any]]]  # of the last action
    points: list[int]
    sheet: list[dict[str, int]]
    board: BoardMap | None


class StudyAdvice(msgspec.Struct, kw_only=True):
    """What a strong bot would do."""

    analysis: dict[str, Any]


class Problem(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Why a request was refused."""

    error: str  # a key, for translation
    message: str
    field: str | None = None
    rule: str | None = None
    ratelimit: dict[str, Any] | None = None  # key and seconds


class Me(msgspec.Struct, kw_only=True):
    """Who I am."""

    id: str
    name: str
    has_account: bool
    ratings: dict[str, int] = {}


class TokenView(msgspec.Struct, kw_only=True):
    """A token of mine, without its secret."""

    id: str
    label: str
    created_at: int
    used_at: int | None = None


class TokenMade(TokenView, kw_only=True):
    """A token that was just made; its secret is shown this once."""

    secret: str


class SeatLine(msgspec.Struct, kw_only=True):
    """A seat in a list of tables."""

    seat: int
    kind: str
    name: str
    bot: str | None


class TableLine(msgspec.Struct, kw_only=True):
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
    seats: list[SeatLine]
    is_your_turn: bool | None = None


class TableList(msgspec.Struct, kw_only=True):
    """Tables, the newest first."""

    tables: list[TableLine]


class Opened(msgspec.Struct, kw_only=True):
    """A table that was opened: its address, and the keys of its links."""

    id: str
    watch_key: str
    state: State


class Done(msgspec.Struct, kw_only=True):
    """It was done; the table has this version now."""

    version: int
    table: str | None = None


class ReviewView(msgspec.Struct, kw_only=True):
    """The value after every move; `done` of `total` decisions are known."""

    done: int
    total: int
    moments: list[dict[str, Any]] | None = None
