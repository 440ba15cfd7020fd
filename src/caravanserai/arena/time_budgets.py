# SPDX-License-Identifier: MIT
"""Budgets of time in the names of bots: `mcts@1s` is stronger on a faster machine.

Levels have budgets of simulations; their time limit is far above what a current machine needs.
External programs (`run:`) are not scaled.
"""

from caravanserai.bots.budget import Budget
from caravanserai.bots.mcts_bot import DEFAULT_BUDGET
from caravanserai.bots.registry import is_search

_NET = "net:"
_SHORTEST = 0.001  # seconds; budgets are written in milliseconds


def find_time_budget(bot: str) -> Budget | None:
    """Return the budget of a bot that searches up to a time limit; None for others."""
    name, budget = _split(bot)
    if not is_search(name) and not name.startswith(_NET):
        return None
    found = Budget.parse(budget) if budget else DEFAULT_BUDGET
    return None if found.seconds is None else found


def scale_time(bot: str, factor: float) -> str:
    """Return the name of a bot with so many times the seconds, if it has a budget of time."""
    found = find_time_budget(bot)
    if found is None or found.seconds is None:
        return bot
    seconds = max(_SHORTEST, round(found.seconds * factor, 3))
    return f"{_split(bot)[0]}@{Budget(seconds, found.simulations)}"


def _split(bot: str) -> tuple[str, str]:
    name, _, budget = bot.strip().rpartition("@") if "@" in bot else (bot.strip(), "", "")
    return name, budget
