# SPDX-License-Identifier: MIT
"""Bots by name, as people type them: `sultan`, `greedy`, `mcts@1s`, `run:python my_bot.py`."""

from collections.abc import Callable
from functools import partial

from caravanserai.bots.bot import Bot
from caravanserai.bots.budget import Budget
from caravanserai.bots.greedy_bot import GreedyBot
from caravanserai.bots.levels import LEVELS, LevelBot
from caravanserai.bots.mcts_bot import MctsBot
from caravanserai.bots.random_bot import RandomBot
from caravanserai.bots.stdio.external_bot import External
from caravanserai.core.errors import BadOptions

_MAKERS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "mcts": MctsBot,
    **{level.name: partial(LevelBot, level) for level in LEVELS},
}
_SEARCHERS: dict[str, Callable[[Budget], Bot]] = {"mcts": MctsBot}  # those that take a budget
_PROGRAM = "run:"


def bots() -> tuple[str, ...]:
    """Return the names of all bots, levels included."""
    return tuple(_MAKERS)


def levels() -> tuple[str, ...]:
    """Return the names of the levels, the easiest first."""
    return tuple(level.name for level in LEVELS)


def make(text: str) -> Bot:
    """Make a fresh bot from its name and, after an @, the budget of a bot that searches.

    `run:COMMAND` is a program of someone else's that speaks the line protocol.
    """
    if text.strip().startswith(_PROGRAM):
        return External(text.strip().removeprefix(_PROGRAM))
    name, _, budget = text.strip().partition("@")
    maker = _MAKERS.get(name)
    if maker is None:
        raise BadOptions(f"unknown bot {name!r}: expected one of {', '.join(bots())}")
    return _with_budget(name, Budget.parse(budget)) if budget else maker()


def _with_budget(name: str, budget: Budget) -> Bot:
    if name not in _SEARCHERS:
        takers = ", ".join(_SEARCHERS)
        raise BadOptions(f"{name!r} takes no budget (here {budget}); it is for {takers}")
    return _SEARCHERS[name](budget)
