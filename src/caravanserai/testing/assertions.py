# SPDX-License-Identifier: MIT
"""The error of a broken contract, and helpers of the checks."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class BrokenContract(AssertionError):
    """A game breaks the contract that other packages rely on."""


def require(condition: bool, message: str) -> None:
    """Raise BrokenContract with the message unless the condition holds."""
    if not condition:
        raise BrokenContract(message)


def sample_evenly(items: Sequence[T], most: int, offset: int = 0) -> Sequence[T]:
    """Return at most `most` items at even steps; another offset selects others."""
    step = max(1, -(-len(items) // most))
    return items[offset % step :: step]
