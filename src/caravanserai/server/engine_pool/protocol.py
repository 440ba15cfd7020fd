# SPDX-License-Identifier: MIT
"""What the server and a process that thinks say to each other: one line of JSON each.

    server                  process
                            ready
    ask 1 ...
                            compiling       only if the bot is new to it
                            ready
                            answer 1 ...    or: failed 1 ...
    ask 2 ...
    cancel 2
                            answer 2 ...    what was found until then

A question is asked when the one before is answered, so that there is never more than one.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from caravanserai.core.record import GameRecord

Kind: TypeAlias = Literal["move", "hint", "review", "rehearse"]


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """A question about the position at the end of a record."""

    number: int
    kind: Kind
    table: str
    record: GameRecord  # for a review, with the action to be judged as its last
    seat: int  # who may know the answer; for a review, it is whoever played
    bot: str
    seed: int
    seconds: float  # to think, at most


class Cancel(msgspec.Struct, frozen=True, tag="cancel"):
    """Nobody waits for the answer any more."""

    number: int


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """All is loaded; what comes now is thinking."""


class Compiling(msgspec.Struct, frozen=True, tag="compiling"):
    """A bot is used for the first time, which may take minutes."""


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """An action for a move, a document for a hint or a review."""

    number: int
    told: Any


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """There is no answer, but the process is well."""

    number: int
    reason: str


ToEngine: TypeAlias = Ask | Cancel
FromEngine: TypeAlias = Ready | Compiling | Answer | Failed

_encoder = msgspec.json.Encoder()
read_question = msgspec.json.Decoder[ToEngine](ToEngine).decode
read_answer = msgspec.json.Decoder[FromEngine](FromEngine).decode


def line(message: ToEngine | FromEngine) -> bytes:
    """Return a message as it is sent."""
    return _encoder.encode(message) + b"\n"
