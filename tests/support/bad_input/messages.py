# SPDX-License-Identifier: MIT
"""A bad message for a table's socket, with what its sender must be told.

It is bad in itself (unreadable.py), or comes at the wrong time (untimely.py). The latter holds a
place for the position, which is filled in when it is sent.
"""

import json
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

Frame: TypeAlias = str | bytes

FAR = 100_000  # actions that no game has
LETTERS = st.characters(exclude_categories=["Cs"])

READING = frozenset({"bad_message"})
ANY: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Now:
    """The position for which a message is sent, and what is legal there."""

    position: int
    legal: frozenset[int] = frozenset()
    actions: int = 0  # ids that the game has


@dataclass(frozen=True)
class Bad:
    """A message, and what its sender must be told."""

    kind: str
    data: Frame | None = None  # what is sent, if it is no request
    body: dict[str, Any] = field(default_factory=dict)  # the request
    codes: frozenset[str] = READING  # any one of them, or none in particular
    blames: str | None = None  # the field that must be named
    back: int | None = None  # for which position, counted from the present one
    illegal: int | None = None  # which of the actions that are illegal now
    id: str = ""  # that the answer must carry

    def frame(self, now: Now) -> Frame:
        """Return what is sent."""
        if self.data is not None:
            return self.data
        body = dict(self.body)
        if self.back is not None:
            body["position"] = max(0, now.position - self.back)
        if self.illegal is not None:
            wrong = [action for action in range(now.actions) if action not in now.legal]
            body["action"] = wrong[self.illegal % len(wrong)] if wrong else FAR
        return json.dumps(body)


def numbered(found: list[Bad]) -> list[Bad]:
    """Give every request an id of its own, unless the id is what is wrong."""
    return [
        replace(bad, body=bad.body | {"id": f"n{number}"}, id=f"n{number}")
        if bad.data is None and bad.blames != "id"
        else bad
        for number, bad in enumerate(found)
    ]


def batches(*strategies: SearchStrategy[Bad], size: int = 20) -> SearchStrategy[list[Bad]]:
    """Return so many messages, numbered; as many from each strategy, however many kinds it has."""
    one = st.sampled_from(strategies).flatmap(lambda strategy: strategy)
    return st.lists(one, min_size=size, max_size=size).map(numbered)
