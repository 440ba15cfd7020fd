# SPDX-License-Identifier: MIT
"""Bots by name, as people type them: `greedy`, `mcts@1s`, `mcts@800`."""

from collections.abc import Callable

from caravanserai.bots.bot import Bot
from caravanserai.bots.budget import Budget
from caravanserai.bots.random_bot import RandomBot
from caravanserai.core.errors import BadOptions

_MAKERS: dict[str, Callable[[Budget | None], Bot]] = {
    "random": lambda _budget: RandomBot(),
}


def bots() -> tuple[str, ...]:
    """Return the names of all bots."""
    return tuple(_MAKERS)


def make(text: str) -> Bot:
    """Make a fresh bot from its name and, after an @, its budget for a turn."""
    name, _, budget = text.strip().partition("@")
    maker = _MAKERS.get(name)
    if maker is None:
        raise BadOptions(f"unknown bot {name!r}: expected one of {', '.join(bots())}")
    return maker(Budget.parse(budget) if budget else None)
