# SPDX-License-Identifier: MIT
"""The requests of a client on a table's WebSocket, as types.

Unknown fields are refused, so that a misspelt one is not silently ignored.
"""

from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta

Id: TypeAlias = Annotated[str, Meta(max_length=40)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=4)]
Version: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]
ActionId: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
ActionCount: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
Notation: TypeAlias = Annotated[str, Meta(max_length=100)]
Word: TypeAlias = Annotated[str, Meta(max_length=20)]  # a tile or a colour


class Request(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """A request of a client."""

    is_slow: ClassVar[bool] = False  # whether later requests are handled before it is answered

    id: Id = ""


class Play(Request, tag="play"):
    """Play an action, given by its id or in notation, in the position it was chosen for."""

    position: Version
    action: ActionId | None = None
    text: Notation | None = None
    nonce: Id = ""  # chosen by the client: an action with a known nonce is not played again


class Undo(Request, tag="undo"):
    """Undo one step, this turn, or everything after so many actions."""

    position: Version
    to: Literal["step", "turn"] | ActionCount


class AskUndo(Request, tag="ask_undo"):
    """Ask the other players to let me undo everything after so many actions."""

    position: Version
    to: ActionCount


class AnswerUndo(Request, tag="answer_undo"):
    """Let another player undo, or not; `position` and `to` name the request that is meant."""

    position: Version
    to: ActionCount
    yes: bool


class Chat(Request, tag="chat"):
    """Send a chat message to the table."""

    text: ChatText


class Hint(Request, tag="hint"):
    """Ask what a strong bot would do in my place."""

    is_slow: ClassVar[bool] = True


class FindPaths(Request, tag="paths", kw_only=True):
    """Five Tribes: ask how a sowing from `start` can end on `tile` with a meeple of `colour`."""

    position: Version
    start: Word
    tile: Word
    colour: Word


class ExplainMove(Request, tag="explain", kw_only=True):
    """Ask why an action is illegal; it is not played, even if it is legal."""

    position: Version
    text: Notation


class Leave(Request, tag="leave"):
    """Leave the table; in a game a bot plays on."""

    seat: SeatNumber | None = None  # None: all my seats


class Return(Request, tag="return"):
    """Take my seat back from the bot that stands in."""

    seat: SeatNumber | None = None


class Resign(Request, tag="resign"):
    """Resign the game."""

    seat: SeatNumber | None = None


class Rematch(Request, tag="rematch"):
    """Create a table with the same settings, once the game is over."""


class Close(Request, tag="close"):
    """Close my table before the game has begun."""


class Fill(Request, tag="fill"):
    """Let a bot take an open seat of my table before the game has begun."""

    seat: SeatNumber
    bot: Word  # its level


class Kick(Request, tag="kick"):
    """Send a person or a bot away from my table before the game has begun."""

    seat: SeatNumber


class Abort(Request, tag="abort"):
    """End a game without a result, while somebody has not made a move yet."""


class Sync(Request, tag="sync"):
    """Ask for the state, and all events after a version."""

    since: Version = 0


class Ping(Request, tag="ping"):
    """Ask whether the server is there."""


AnyRequest: TypeAlias = (
    Play
    | Undo
    | AskUndo
    | AnswerUndo
    | Chat
    | Hint
    | FindPaths
    | ExplainMove
    | Leave
    | Return
    | Resign
    | Rematch
    | Close
    | Fill
    | Kick
    | Abort
    | Sync
    | Ping
)
