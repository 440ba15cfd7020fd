# SPDX-License-Identifier: MIT
"""A bad message for a table's socket, with the error that it must cause.

It is malformed (malformed.py), or comes at the wrong time (untimely.py). Messages of the second
kind get their position when they are sent.
"""

import json
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

Frame: TypeAlias = str | bytes

FAR = 100_000  # actions that no game has
LETTERS = st.characters(exclude_categories=["Cs"])

DECODING = frozenset({"bad_message"})
ANY: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Situation:
    """The position for which a message is sent, and what is legal there."""

    position: int
    legal: frozenset[int] = frozenset()
    actions: int = 0  # of the game


@dataclass(frozen=True)
class BadMessage:
    """A message and the error that it must cause."""

    kind: str
    data: Frame | None = None  # the frame itself, if it is not a request
    body: dict[str, Any] = field(default_factory=dict)  # the request
    codes: frozenset[str] = DECODING  # one of these keys; any if empty
    wrong_field: str | None = None  # which the error must name
    back: int | None = None  # how many versions before the current position
    illegal: int | None = None  # which of the actions that are illegal now
    id: str = ""  # of the answer

    def frame(self, now: Situation) -> Frame:
        """Return the frame to send."""
        if self.data is not None:
            return self.data
        body = dict(self.body)
        if self.back is not None:
            body["position"] = max(0, now.position - self.back)
        if self.illegal is not None:
            wrong = [action for action in range(now.actions) if action not in now.legal]
            body["action"] = wrong[self.illegal % len(wrong)] if wrong else FAR
        return json.dumps(body)


def numbered(found: list[BadMessage]) -> list[BadMessage]:
    """Give every request its own id, unless the id itself is wrong."""
    return [
        replace(bad, body=bad.body | {"id": f"n{number}"}, id=f"n{number}")
        if bad.data is None and bad.wrong_field != "id"
        else bad
        for number, bad in enumerate(found)
    ]


def batches(
    *strategies: SearchStrategy[BadMessage], size: int = 20
) -> SearchStrategy[list[BadMessage]]:
    """Return numbered messages, about as many from each strategy."""
    one = st.sampled_from(strategies).flatmap(lambda strategy: strategy)
    return st.lists(one, min_size=size, max_size=size).map(numbered)
