# SPDX-License-Identifier: MIT
"""Bots by the names that people type: `sultan`, `mcts@1s`, `run:python my_bot.py`, `python:m:C`."""

import re
from collections.abc import Callable, Mapping

from caravanserai.bots.bot import Bot
from caravanserai.bots.budget import Budget
from caravanserai.bots.greedy_bot import GreedyBot
from caravanserai.bots.levels import LEVELS
from caravanserai.bots.mcts_bot import MctsBot
from caravanserai.bots.net_bot import NetBot
from caravanserai.bots.python_bots import check_factory, create_bot, find_class
from caravanserai.bots.random_bot import RandomBot
from caravanserai.bots.stdio import bot_name
from caravanserai.bots.stdio.external_bot import ExternalBot
from caravanserai.core.errors import BadOptions

_FACTORIES: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "mcts": MctsBot,
    **{level.name: level.create for level in LEVELS},
}
_NET_PREFIX = "net:"
_PYTHON_PREFIX = "python:"
_REGISTERED: dict[str, Callable[[], Bot]] = {}  # of this process
_SEARCH = re.compile(r"mcts(?P<threads>[2-9]|1[0-6])?")  # number of threads that search one tree
_NAME = re.compile(r"[a-z][a-z0-9_-]{0,19}")


def bots() -> tuple[str, ...]:
    """Return the names of all bots of this package, including the levels."""
    return tuple(_FACTORIES)


def levels() -> tuple[str, ...]:
    """Return the names of the levels, the easiest first."""
    return tuple(level.name for level in LEVELS)


def offered_bots() -> tuple[str, ...]:
    """Return the bots that a server offers to everybody: the levels, then registered bots."""
    return (*levels(), *_REGISTERED)


def registered_bots() -> Mapping[str, Callable[[], Bot]]:
    """Return the bots that were added by `register_bot`, by name."""
    return dict(_REGISTERED)


def register_bot(name: str, bot: type[Bot] | Callable[[], Bot] | str) -> None:
    """Add a bot of your own: its class, or `module:Class` as a text.

    From then on the name works in matches, ladders, analyses and environments of this process, and
    in the processes that they start. A second call with the same name replaces the bot. Raises
    BadOptions if the class is not a bot, or if the name is invalid or belongs to a bot of this
    package.
    """
    if not _NAME.fullmatch(str(name)):
        raise BadOptions(
            "the name of a bot has up to 20 small letters, digits, - and _, and begins with a"
            f" letter; got {name!r}"
        )
    if name in _FACTORIES or is_search(name):
        raise BadOptions(f"{name!r} is a bot of this package: choose another name")
    _REGISTERED[name] = find_class(bot) if isinstance(bot, str) else check_factory(bot)


def register_bots(bots: Mapping[str, Callable[[], Bot]]) -> None:
    """Add the bots that another process has registered."""
    for name, bot in bots.items():
        register_bot(name, bot)


def unregister_bot(name: str) -> None:
    """Remove a bot that was added by `register_bot`; do nothing if there is none."""
    _REGISTERED.pop(name, None)


def is_external(name: str) -> bool:
    """Return whether a name starts a program or imports a module of its own."""
    return bot_name.is_program(name) or name.strip().startswith(_PYTHON_PREFIX)


def is_search(name: str) -> bool:
    """Return whether a name (without a budget) is that of the searching bot."""
    return _SEARCH.fullmatch(name) is not None


def create(name: str) -> Bot:
    """Create a bot from its name, such as `greedy`.

    A budget may follow the name of a bot that searches: `mcts@1s`; `mcts2@1s` searches with two
    threads, up to `mcts16` with sixteen. `run:COMMAND` is an external
    program that speaks the line protocol, `run[speed=3]@1s:COMMAND` one with options and a budget.
    `python:MODULE:CLASS` is a class of yours. `net:FILE@800` searches with the network in a file,
    and `net:none` with the hand-written estimate alone. Raises BadOptions if there is no such bot.
    """
    text = name.strip()
    if bot_name.is_program(text):
        program = bot_name.parse(text)
        return ExternalBot(program.command, None, program.options, program.budget)
    plain, _, suffix = text.rpartition("@") if "@" in text else (text, "", "")
    budget = Budget.parse(suffix) if suffix else None
    if plain.startswith(_PYTHON_PREFIX):
        return create_bot(find_class(plain.removeprefix(_PYTHON_PREFIX)), budget)
    if plain.startswith(_NET_PREFIX):
        return NetBot(plain.removeprefix(_NET_PREFIX), budget)
    if search := _SEARCH.fullmatch(plain):
        return MctsBot(budget, threads=int(search["threads"] or 1))
    if plain in _REGISTERED:
        return create_bot(_REGISTERED[plain], budget)
    if plain not in _FACTORIES:
        known = ", ".join((*bots(), *_REGISTERED))
        raise BadOptions(f"unknown bot {plain!r}: expected one of {known}")
    if budget:
        raise BadOptions(f"{plain!r} takes no budget (here {budget}); it is for mcts")
    return _FACTORIES[plain]()
