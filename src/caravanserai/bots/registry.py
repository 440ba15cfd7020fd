# SPDX-License-Identifier: MIT
"""Bots by the names that people type: `sultan`, `greedy`, `mcts@1s`, `run:python my_bot.py`."""

from collections.abc import Callable
from functools import partial

from caravanserai.bots.bot import Bot
from caravanserai.bots.budget import Budget
from caravanserai.bots.greedy_bot import GreedyBot
from caravanserai.bots.levels import LEVELS, LevelBot
from caravanserai.bots.mcts_bot import MctsBot
from caravanserai.bots.net_bot import NetBot
from caravanserai.bots.random_bot import RandomBot
from caravanserai.bots.stdio.external_bot import ExternalBot
from caravanserai.core.errors import BadOptions

_FACTORIES: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "mcts": MctsBot,
    **{level.name: partial(LevelBot, level) for level in LEVELS},
}
_WITH_BUDGET: dict[str, Callable[[Budget], Bot]] = {"mcts": MctsBot}
_EXTERNAL_PREFIX = "run:"
_NET_PREFIX = "net:"


def bots() -> tuple[str, ...]:
    """Return the names of all bots, including the levels."""
    return tuple(_FACTORIES)


def levels() -> tuple[str, ...]:
    """Return the names of the levels, the easiest first."""
    return tuple(level.name for level in LEVELS)


def is_external(name: str) -> bool:
    """Return whether a name stands for an external program."""
    return name.strip().startswith(_EXTERNAL_PREFIX)


def create(name: str) -> Bot:
    """Create a bot from its name, such as `greedy`.

    A budget may follow the name of a bot that searches: `mcts@1s`. `run:COMMAND` is an external
    program that speaks the line protocol. `net:FILE@800` searches with the network in a file, and
    `net:none` with the hand-written estimate alone. Raises BadOptions if there is no such bot.
    """
    text = name.strip()
    if is_external(text):
        return ExternalBot(text.removeprefix(_EXTERNAL_PREFIX))
    plain, _, budget = text.rpartition("@") if "@" in text else (text, "", "")
    if plain.startswith(_NET_PREFIX):
        return NetBot(plain.removeprefix(_NET_PREFIX), Budget.parse(budget) if budget else None)
    factory = _FACTORIES.get(plain)
    if factory is None:
        raise BadOptions(f"unknown bot {plain!r}: expected one of {', '.join(bots())}")
    return _create_with_budget(plain, Budget.parse(budget)) if budget else factory()


def _create_with_budget(name: str, budget: Budget) -> Bot:
    if name not in _WITH_BUDGET:
        others = ", ".join(_WITH_BUDGET)
        raise BadOptions(f"{name!r} takes no budget (here {budget}); it is for {others}")
    return _WITH_BUDGET[name](budget)
