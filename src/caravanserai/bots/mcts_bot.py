# SPDX-License-Identifier: MIT
"""The searching bot: Monte Carlo tree search in compiled code.

A budget is for a whole turn. The first decision of a turn may spend most of it; later decisions
find their answer in the tree already and share the rest. The bot keeps its tree between moves.
"""

import time

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.bot import Bot, Cancel, Decision, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.nets.network import Net, net_of
from caravanserai.bots.search.mcts import run_simulations
from caravanserai.bots.search.report import choices_of
from caravanserai.bots.search.settings import SETTINGS
from caravanserai.bots.search.tree import NEXT_NODE, Tree, copy_reachable, new_tree
from caravanserai.bots.search.turn_budget import Allowance, TurnBudget
from caravanserai.bots.search.workspace import Workspace, new_workspace
from caravanserai.core.position import Position

DEFAULT_BUDGET = Budget(seconds=1.0)
CAPACITY = 1 << 18  # nodes of a tree
# A search ends when the lead of the most visited action exceeds this part of the simulations left.
# A larger lead is hardly ever overtaken; only a lead of all of them would be certain.
DECISIVE_LEAD = 1 / 8
MIN_SIMULATIONS = 2  # the first visits the root, the second tries an action
# Simulations between two checks of the clock: compiled code cannot be interrupted, and so many take
# a few milliseconds at most.
BATCH = 16


class MctsBot(Bot):
    """Searches as long as its budget allows."""

    def __init__(self, budget: Budget | None = None, net: Net | None = None) -> None:
        self._budget = budget or DEFAULT_BUDGET
        self._net = net
        self._tree: Tree | None = None
        self._workspace: Workspace | None = None
        self._turn_budget = TurnBudget()

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,
        seed: int = 0,
        cancel: Cancel = never,
    ) -> Decision:
        """Choose the most visited action."""
        started = time.perf_counter()
        allowance = self._turn_budget.allow(position, budget or self._budget)
        tree, workspace = self._prepare(position, seed)
        done = self._search(position, tree, workspace, allowance, cancel)
        choices = choices_of(tree, position)
        self._prune(tree)
        seconds = time.perf_counter() - started
        self._turn_budget.spend(seconds, done)
        return Decision(choices[0].action, choices, done, seconds)

    def _prepare(self, position: Position, seed: int) -> tuple[Tree, Workspace]:
        if self._tree is None or self._workspace is None:
            self._tree, self._workspace = new_tree(CAPACITY), new_workspace(position.game)
        self._workspace.dice[0] = seed
        return self._tree, self._workspace

    def _prune(self, tree: Tree) -> None:
        """Once the tree is half full, keep only what the game can still reach."""
        if tree.cursors[NEXT_NODE] > CAPACITY // 2:
            self._tree = new_tree(CAPACITY)
            copy_reachable(tree, self._tree)

    def _search(
        self,
        position: Position,
        tree: Tree,
        workspace: Workspace,
        allowance: Allowance,
        cancel: Cancel,
    ) -> int:
        """Search in batches; return how many simulations were run."""
        name = position.game.name
        weights, net, settings = weights_of(name), self._net or net_of(name), SETTINGS[name]
        state, board = position.state, position.setup.board
        is_forced = len(position.legal()) == 1
        limit = MIN_SIMULATIONS if is_forced else max(MIN_SIMULATIONS, allowance.simulations)
        started, done = time.perf_counter(), 0
        while done < limit:
            batch = int(min(BATCH, limit - done))
            lead = run_simulations(
                tree, state, board, weights, net, settings, workspace, batch, done == 0
            )
            done += batch
            now = time.perf_counter()
            left = min(limit - done, (allowance.deadline - now) * done / (now - started))
            if now >= allowance.deadline or cancel() or lead > DECISIVE_LEAD * left:
                break
        return done
