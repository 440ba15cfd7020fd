# SPDX-License-Identifier: MIT
"""The searching bot: Monte Carlo tree search in compiled code, in portions of a few milliseconds.

A budget is for a whole turn. The first decision of a turn may spend most of it; what follows finds
its answer in the tree already, and has the rest. A bot keeps its tree from move to move.
"""

import time

import caravanserai.bots.heuristics.registry  # noqa: F401  teaches the search both games
from caravanserai.bots.bot import Bot, Cancel, Decision, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.search.clock import Allowance, TurnClock
from caravanserai.bots.search.mcts import search
from caravanserai.bots.search.report import choices_of
from caravanserai.bots.search.settings import SETTINGS
from caravanserai.bots.search.tree import N_NODES, Tree, new_tree, transplant
from caravanserai.bots.search.workspace import Scratch, new_scratch
from caravanserai.core.position import Position

DEFAULT_BUDGET = Budget(seconds=1.0)
CAPACITY = 1 << 18  # nodes of a tree
SETTLED = 1 / 8  # an action so far ahead, in simulations that are left, is hardly overtaken
LEAST = 2  # simulations: the first meets the position, the second tries an action
PORTION = 16  # simulations between two looks at the clock: a few milliseconds at most


class MctsBot(Bot):
    """Searches as long as it may."""

    def __init__(self, budget: Budget | None = None) -> None:
        self._budget = budget or DEFAULT_BUDGET
        self._tree: Tree | None = None
        self._scratch: Scratch | None = None
        self._clock = TurnClock()

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,
        seed: int = 0,
        cancel: Cancel = never,
    ) -> Decision:
        """Choose what was tried most."""
        started = time.perf_counter()
        allowance = self._clock.allow(position, budget or self._budget)
        tree, scratch = self._prepare(position, seed)
        done = self._search(position, tree, scratch, allowance, cancel)
        choices = choices_of(tree, position)
        self._make_room(tree)
        seconds = time.perf_counter() - started
        self._clock.spend(seconds, done)
        return Decision(choices[0].action, choices, done, seconds)

    def _prepare(self, position: Position, seed: int) -> tuple[Tree, Scratch]:
        if self._tree is None or self._scratch is None:
            self._tree, self._scratch = new_tree(CAPACITY), new_scratch(position.game)
        self._scratch.dice[0] = seed
        return self._tree, self._scratch

    def _make_room(self, tree: Tree) -> None:
        """Keep only what the game can still come to, once the tree is half full."""
        if tree.used[N_NODES] > CAPACITY // 2:
            self._tree = new_tree(CAPACITY)
            transplant(tree, self._tree)

    def _search(
        self,
        position: Position,
        tree: Tree,
        scratch: Scratch,
        allowance: Allowance,
        cancel: Cancel,
    ) -> int:
        """Search in portions; return how many simulations were run."""
        name = position.game.name
        weights, settings = weights_of(name), SETTINGS[name]
        is_forced = len(position.legal()) == 1
        limit = LEAST if is_forced else max(LEAST, allowance.simulations)
        started, done = time.perf_counter(), 0
        while done < limit:
            portion = int(min(PORTION, limit - done))
            state, board = position.state, position.setup.board
            lead = search(tree, state, board, weights, settings, scratch, portion, done == 0)
            done += portion
            now = time.perf_counter()
            in_time = (allowance.deadline - now) * done / (now - started)
            if now >= allowance.deadline or cancel() or lead > SETTLED * min(limit - done, in_time):
                break
        return done
