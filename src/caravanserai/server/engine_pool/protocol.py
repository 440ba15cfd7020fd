# SPDX-License-Identifier: MIT
"""The protocol between the server and an engine process: one JSON object per line.

    server                  engine process
                            ready
    question 1 ...
                            compiling       only on the first use of a bot
                            ready
                            result 1 ...    or: failed 1 ...
    question 2 ...
    cancel 2
                            result 2 ...    the best found so far
    ping                                    only while there is no question
                            pong

The server sends a question only after the result of the one before.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from caravanserai.core.record import GameRecord

Kind: TypeAlias = Literal["move", "hint", "review", "warm_up"]


class Question(msgspec.Struct, frozen=True, tag="question"):
    """A question about the position at the end of a record."""

    kind: Kind
    table: str
    record: GameRecord  # for a review, its last turn is the one to judge
    seat: int  # whose knowledge may be used; a review uses that of each player in turn
    bot: str
    seed: int
    # The pool sets both whenever it asks a question.
    number: int = 0
    seconds: float = 0.0  # to think, at most


class Cancel(msgspec.Struct, frozen=True, tag="cancel"):
    """The caller no longer waits for the result."""

    number: int


class Ping(msgspec.Struct, frozen=True, tag="ping"):
    """Asks an idle process whether it still answers."""


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """The answer to a ping."""


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """Everything is loaded and compiled; thinking begins now."""


class Compiling(msgspec.Struct, frozen=True, tag="compiling"):
    """A bot is used for the first time, which may take minutes."""


class Result(msgspec.Struct, frozen=True, tag="result"):
    """An action for a move, an object for a hint or a review."""

    number: int
    value: Any


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """There is no result, but the process can continue."""

    number: int
    reason: str


ToEngine: TypeAlias = Question | Cancel | Ping
FromEngine: TypeAlias = Pong | Ready | Compiling | Result | Failed

_encoder = msgspec.json.Encoder()
decode_to_engine = msgspec.json.Decoder[ToEngine](ToEngine).decode
decode_from_engine = msgspec.json.Decoder[FromEngine](FromEngine).decode


def encode(message: ToEngine | FromEngine) -> bytes:
    """Return a message as a line."""
    return _encoder.encode(message) + b"\n"
