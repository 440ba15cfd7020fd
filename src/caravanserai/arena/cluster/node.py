# SPDX-License-Identifier: MIT
"""Code that runs on the nodes of a cluster: a check of their rules and bots, and the games."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from caravanserai.arena.game import GameTask
from caravanserai.arena.process_pool import Play, Task
from caravanserai.arena.signature import sign_rules, sign_sources
from caravanserai.arena.time_budgets import scale_time
from caravanserai.bots.bot import ask, never
from caravanserai.bots.budget import WARM_UP_BUDGET
from caravanserai.bots.registry import create
from caravanserai.core.compiled.bulk import random_games
from caravanserai.core.errors import CaravanError
from caravanserai.core.position import new

_GAMES = 512  # of one measurement
_MEASUREMENTS = 5


@dataclass(frozen=True)
class Question:
    """The game and bots that a node must be able to play."""

    game: str
    bots: tuple[str, ...]
    is_timed: bool  # whether its speed matters


@dataclass(frozen=True)
class Facts:
    """The properties of a node that matter for a match."""

    rules: str  # signatures
    sources: str
    speed: float = 0.0  # random games a second on one core; 0 if not measured
    problem: str = ""  # the error of a bot that does not work there


@dataclass(frozen=True)
class Call:
    """A game, or a few, for a node."""

    task: Task
    play: Play[Any, Any]
    expected: Facts
    reference_speed: float  # time budgets refer to this speed; 0 leaves them unchanged


def describe_node(question: Question) -> Facts:
    """Return the properties of this machine; this also compiles what it needs to play."""
    problem = _find_problem(question)
    speed = measure_speed(question.game) if question.is_timed else 0.0
    return Facts(sign_rules((question.game,)), sign_sources(), speed, problem)


def _find_problem(question: Question) -> str:
    """Let each bot play one action. A file or program may be missing on this machine only."""
    position = new(question.game, seed=0)
    for name in question.bots:
        try:
            bot = create(name)
            try:
                ask(bot, position, WARM_UP_BUDGET)
            finally:
                bot.close()
        except Exception as error:  # noqa: BLE001  an error of a bot is a fact about this node
            return f"{name} does not work: {error}"
    return ""


@cache
def measure_speed(game: str) -> float:
    """Return how many random games a second one core plays, the best of several measurements."""
    random_games(game, 1)  # compiles
    seconds = []
    for seed in range(_MEASUREMENTS):
        start = time.perf_counter()
        random_games(game, _GAMES, seed=seed)
        seconds.append(time.perf_counter() - start)
    return _GAMES / min(seconds)


def play_on_node(call: Call) -> Any:
    """Play a game. Raises CaravanError on a node that has joined with other rules or bots."""
    problems = differences(call.expected, _own_facts(call.task.game))
    if problems:
        raise CaravanError(f"a node that has joined later has other {problems[0]}")
    task = call.task
    if call.reference_speed and isinstance(task, GameTask):
        factor = call.reference_speed / measure_speed(task.game)
        task = replace(task, bots=tuple(scale_time(bot, factor) for bot in task.bots))
    return call.play(task, never)


@cache
def _own_facts(game: str) -> Facts:
    return Facts(sign_rules((game,)), sign_sources())


def differences(expected: Facts, found: Facts) -> Sequence[str]:
    """Return the differences between two nodes."""
    pairs: Mapping[str, tuple[str, str]] = {
        "rules": (expected.rules, found.rules),
        "sources of core, games or bots": (expected.sources, found.sources),
    }
    return [f"{what} ({own}, {other})" for what, (own, other) in pairs.items() if own != other]
