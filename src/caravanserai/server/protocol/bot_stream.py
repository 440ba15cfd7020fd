# SPDX-License-Identifier: MIT
"""The lines of the streams for programs that play, as types."""

from typing import Any, Literal, TypeAlias

import msgspec

from caravanserai.server.protocol.socket import (
    SeatSummary,
    TableInfo,
)


class GameEvent(msgspec.Struct, kw_only=True):
    """A game of yours has started, or is over."""

    type: Literal["gameStart", "gameFinish"]
    id: str


class GameState(msgspec.Struct, kw_only=True, tag="gameState"):
    """The current state of a game, for a seat of the program."""

    seat: int  # the actor, if it is one of the program's seats; else its first seat
    status: Literal["open", "playing", "over"]
    position: int  # to be sent with a move, so that it is not played in another position
    number: int  # actions played
    moves: str  # in notation
    actor: int | None
    clocks: list[int] | None  # milliseconds left, by seat
    points: list[int] | None  # by seat, when the game is over
    winners: list[int] | None  # seats, when the game is over
    legal: list[tuple[int, str]]  # ids and notation; empty unless `seat` is to act
    view: dict[str, Any] | None  # what `seat` may know; None before the game begins
    # One of the positions that fit the view, as `Position.to_dict` writes it. Only on request, and
    # only if `seat` is to act.
    redealt: dict[str, Any] | None = None


class GameFull(msgspec.Struct, kw_only=True, tag="gameFull"):
    """All of a game: what does not change, and its current state."""

    table: TableInfo
    seats: list[SeatSummary]
    created_at: int
    state: GameState


class ChatLine(msgspec.Struct, kw_only=True, tag="chatLine"):
    """A chat message."""

    room: Literal["player", "spectator"]
    name: str
    text: str
    at: int


GameLine: TypeAlias = GameFull | GameState | ChatLine
