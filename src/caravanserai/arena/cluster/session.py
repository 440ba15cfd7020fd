# SPDX-License-Identifier: MIT
"""Games of a match on a cluster: the same tasks, seeds and results as on one machine."""

import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import islice
from typing import Any, Self, TypeVar

from caravanserai.arena.cluster.engine import Engine, connect
from caravanserai.arena.cluster.node import (
    Call,
    Facts,
    Question,
    describe_node,
    differences,
    play_on_node,
)
from caravanserai.arena.errors import BadCluster, MatchBroken
from caravanserai.arena.process_pool import Play, Task
from caravanserai.arena.time_budgets import find_time_budget

K = TypeVar("K")
R = TypeVar("R")
T = TypeVar("T", bound=Task)

# Machines whose measured speeds differ by less count as equal, because measurements vary that much.
_EQUAL = 1.25
_LOOK_SECONDS = 2.0  # between two looks at the number of slots: nodes come and go
_PATIENCE = 30.0  # seconds without a result before checking whether any node is left


class ClusterSession:
    """A connection to a cluster that plays games of one match, ladder, dataset or training run."""

    def __init__(
        self,
        address: str,
        calibrate: bool = False,
        on_game: Callable[[str], object] = lambda _node: None,
    ) -> None:
        """Connect. `on_game` is called with the name of the node after each game.

        Raises BadOptions for an address of another kind, BadCluster if it cannot be reached.
        """
        self.address = address
        self.games: Counter[str] = Counter()  # played by each node
        self.on_game = on_game
        self._calibrate = calibrate
        self._engine: Engine = connect(address)
        self._expected = Facts("", "")
        self._reference_speed = 0.0
        self._slots, self._looked_at = 0, float("-inf")

    def prepare(self, game: str, bots: Sequence[str]) -> None:
        """Check all nodes. Raises BadCluster if one has other rules, or cannot run a bot.

        Time budgets are also refused if the nodes are not equally fast, unless they are calibrated:
        then every node gets as much time as it needs for the same work.
        """
        names = tuple(dict.fromkeys(bots))
        is_timed = any(find_time_budget(name) for name in names)
        question = Question(game, names, is_timed)
        nodes = self._engine.call_everywhere(describe_node, question)
        if not nodes:
            raise BadCluster(f"the cluster at {self.address} has no nodes that could play")
        self._expected = describe_node(Question(game, (), False))
        for name, facts in nodes.items():
            self._check_node(name, facts)
        if is_timed:
            self._compare_speeds({name: facts.speed for name, facts in nodes.items()})

    def _check_node(self, name: str, facts: Facts) -> None:
        if found := differences(self._expected, facts):
            raise BadCluster(
                f"the node {name} has other {found[0]} than this machine: install the same "
                "version of caravanserai on all nodes"
            )
        if facts.problem:
            raise BadCluster(f"on the node {name}, {facts.problem}")

    def _compare_speeds(self, speeds: dict[str, float]) -> None:
        slow, fast = min(speeds, key=lambda n: speeds[n]), max(speeds, key=lambda n: speeds[n])
        if self._calibrate:
            self._reference_speed = speeds[fast]
        elif speeds[fast] > _EQUAL * speeds[slow]:
            raise BadCluster(
                f"the node {fast} is {speeds[fast] / speeds[slow]:.1f} times as fast as {slow}, so "
                "budgets of time are not fair: use simulations (mcts@800), or --calibrate"
            )

    def play_tasks(
        self, tasks: Iterator[tuple[K, T]], play: Play[T, R]
    ) -> Generator[tuple[K, R], None, None]:
        """Play games and yield the results as they arrive, as `process_pool.play_tasks` does.

        Raises MatchBroken if no node is left, or if a game has lost its node too often.
        """
        running: dict[Future[tuple[str, Any]], K] = {}
        try:
            while self._fill(running, tasks, play):
                for future in wait(running, _PATIENCE, FIRST_COMPLETED).done:
                    node, result = future.result()
                    self.games[node] += 1
                    self.on_game(node)
                    yield running.pop(future), result
        finally:
            self._engine.cancel(list(running))

    def _fill(
        self,
        running: dict[Future[tuple[str, Any]], K],
        tasks: Iterator[tuple[K, T]],
        play: Play[T, R],
    ) -> bool:
        """Submit as many games as there are free slots; return whether any game is running."""
        slots = self._count_slots()
        for key, task in islice(tasks, max(0, slots - len(running))):
            call = Call(task, play, self._expected, self._reference_speed)
            running[self._engine.submit(play_on_node, call)] = key
        if not slots:
            raise MatchBroken(
                f"the cluster at {self.address} has no nodes left; finished games are in the "
                "journal, if there is one: the same command continues"
            )
        return bool(running)

    def _count_slots(self) -> int:
        now = time.monotonic()
        if now - self._looked_at > _LOOK_SECONDS:
            self._slots, self._looked_at = self._engine.slots, now
        return self._slots

    def close(self) -> None:
        """Disconnect from the cluster."""
        self._engine.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()
