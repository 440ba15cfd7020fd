# SPDX-License-Identifier: MIT
"""Bots by name, as people type them: `greedy`, `mcts@1s`, `mcts@800`, `run:python my_bot.py`."""

from collections.abc import Callable

from caravanserai.bots.bot import Bot
from caravanserai.bots.budget import Budget
from caravanserai.bots.external import External
from caravanserai.bots.greedy_bot import GreedyBot
from caravanserai.bots.mcts_bot import MctsBot
from caravanserai.bots.random_bot import RandomBot
from caravanserai.core.errors import BadOptions

_MAKERS: dict[str, Callable[[Budget | None], Bot]] = {
    "random": lambda _budget: RandomBot(),
    "greedy": lambda _budget: GreedyBot(),
    "mcts": MctsBot,
}
_PROGRAM = "run:"


def bots() -> tuple[str, ...]:
    """Return the names of all bots."""
    return tuple(_MAKERS)


def make(text: str) -> Bot:
    """Make a fresh bot from its name and, after an @, its budget for a turn.

    `run:COMMAND` is a program of someone else's that speaks the line protocol.
    """
    if text.strip().startswith(_PROGRAM):
        return External(text.strip().removeprefix(_PROGRAM))
    name, _, budget = text.strip().partition("@")
    maker = _MAKERS.get(name)
    if maker is None:
        raise BadOptions(f"unknown bot {name!r}: expected one of {', '.join(bots())}")
    return maker(Budget.parse(budget) if budget else None)
