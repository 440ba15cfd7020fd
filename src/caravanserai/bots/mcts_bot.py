# SPDX-License-Identifier: MIT
"""The searching bot: Monte Carlo tree search in compiled code.

A budget is for a whole turn. The first decision of a turn may spend most of it; later decisions
find their answer in the tree already and share the rest. The bot keeps its tree between moves.
Several threads may search the tree at the same time; then the answer also depends on their timing.
"""

import math
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.bot import (
    Bot,
    Cancel,
    Choice,
    Decision,
    Evaluation,
    ForGames,
    never,
    setting_for,
)
from caravanserai.bots.budget import Budget
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.nets.network import Net, PackedNetArray, net_of, pack_net
from caravanserai.bots.search.last_turn import LastTurn, new_last_turn
from caravanserai.bots.search.mcts import run_simulations
from caravanserai.bots.search.report import choices_of, root_means
from caravanserai.bots.search.settings import SETTINGS, Settings
from caravanserai.bots.search.solved_turn import solve_turn
from caravanserai.bots.search.tree import (
    Tree,
    copy_reachable,
    count_nodes,
    new_shared_tree,
    new_tree,
    share_root,
)
from caravanserai.bots.search.turn_budget import SHARE, Allowance, TurnBudget
from caravanserai.bots.search.workspace import ACTOR, WorkspaceArray, forget_deals, new_workspace
from caravanserai.core.compiled import entry_points
from caravanserai.core.position import Position

DEFAULT_BUDGET = Budget(seconds=1.0)
CAPACITY = 1 << 19  # nodes of a tree
_TRIAL_CAPACITY = 64
MIN_SIMULATIONS = 2  # the first visits the root, the second tries an action
# Simulations between two checks of the clock: compiled code cannot be interrupted, and so many take
# a few milliseconds at most.
BATCH = 16
_compiled: set[str] = set()  # games whose search is compiled in this process


class MctsBot(Bot):
    """Searches as long as its budget allows, or until no other action can overtake the best."""

    def __init__(
        self,
        budget: ForGames[Budget] | None = None,
        net: ForGames[Net] | None = None,
        spends_all: bool = False,
        settings: Settings | None = None,
        threads: int = 1,
    ) -> None:
        self._budget, self._net, self._settings = budget, net, settings
        self._packed: PackedNetArray  # the network, once the game is known
        # An analysis wants good values, not only a choice: it spends the budget of the turn on the
        # first decision, and goes on when the choice is certain.
        self._spends_all = spends_all
        self._threads = threads
        self._trees: tuple[Tree, ...] = ()  # the same tree, as each thread sees it
        self._workspaces: tuple[WorkspaceArray, ...] = ()
        self._last_turn: LastTurn | None = None
        self._turn_budget = TurnBudget()

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,
        seed: int = 0,
        cancel: Cancel = never,
    ) -> Decision:
        """Choose the most visited action, or the best one if the game ends with this turn."""
        self._prepare(position, seed)
        started = time.perf_counter()
        share = 1.0 if self._spends_all else SHARE
        allowance = self._turn_budget.allow(position, budget or self._own_budget(position), share)
        choices, done = self._solve(position, seed, allowance), 0
        if choices is None:
            done = self._search_in_threads(position, allowance, cancel)
            choices = choices_of(self._trees[0], position)
            self._prune()
        seconds = time.perf_counter() - started
        self._turn_budget.spend(seconds, done)
        return Decision(choices[0].action, choices, done, seconds)

    def evaluate(
        self,
        position: Position,
        viewer: int,
        budget: Budget | None = None,
        seed: int = 0,
        cancel: Cancel = never,
    ) -> Evaluation:
        """Return the value of a position from what one seat may know, which need not be the actor.

        Not for a position with a single legal action, on which a search spends nothing.
        """
        limit = budget or self._own_budget(position)
        self._prepare_workspaces(position, seed)
        tree, workspace = new_tree(_capacity_for(limit)), self._workspaces[0]
        workspace["viewer"] = viewer
        whole = TurnBudget().allow(position, limit, 1.0)
        done = self._search(position, tree, workspace, whole.first_half(), cancel)
        early_values, _points = root_means(tree, position)
        self._search(position, tree, workspace, whole.without(done), cancel, is_new=False)
        workspace["viewer"] = ACTOR
        return Evaluation(*root_means(tree, position), early_values)

    def _own_budget(self, position: Position) -> Budget:
        return setting_for(position.game.name, self._budget) or DEFAULT_BUDGET

    def _prepare(self, position: Position, seed: int) -> None:
        self._prepare_workspaces(position, seed)
        self._trees = self._trees or new_shared_tree(CAPACITY, self._threads)

    def _prepare_workspaces(self, position: Position, seed: int) -> None:
        if not self._workspaces:
            name = position.game.name
            self._packed = pack_net(name, setting_for(name, self._net) or net_of(name))
            self._workspaces = tuple(new_workspace(position.game) for _ in range(self._threads))
            self._compile(position, self._workspaces[0])
        for thread, workspace in enumerate(self._workspaces):
            workspace["dice"] = entry_points.split(np.uint64(seed), thread) if thread else seed

    def _compile(self, position: Position, workspace: WorkspaceArray) -> None:
        """Search once in a process before the clock starts: compiling takes longer than a turn."""
        name = position.game.name
        if name not in _compiled:
            tree = new_tree(_TRIAL_CAPACITY)
            self._run(position, tree, workspace, MIN_SIMULATIONS, True)
            choices_of(tree, position)  # positions have compiled functions too
            self._solve(position, 0, Allowance(math.inf, 1))
            _compiled.add(name)

    def _solve(
        self, position: Position, seed: int, allowance: Allowance
    ) -> tuple[Choice, ...] | None:
        work = self._last_turn = self._last_turn or new_last_turn(position.game)
        return solve_turn(position, work, seed, allowance.deadline - time.perf_counter())

    def _run(
        self, position: Position, tree: Tree, workspace: WorkspaceArray, count: int, is_new: bool
    ) -> int:
        name = position.game.name
        state, board, weights = position.state, position.setup.board, weights_of(name)
        settings = self._settings or SETTINGS[name]
        return int(
            run_simulations(
                *(tree, state, board, weights, self._packed, settings, workspace, count, is_new)
            )
        )

    def _prune(self) -> None:
        """Once the tree is half full, keep only what the game can still reach."""
        if count_nodes(self._trees[0]) > CAPACITY // 2:
            copies = new_shared_tree(CAPACITY, self._threads)
            copy_reachable(self._trees[0], copies[0])
            self._trees = copies

    def _search_in_threads(self, position: Position, allowance: Allowance, cancel: Cancel) -> int:
        """Search with all threads at the same time; return how many simulations they have run."""
        trees, workspaces = self._trees, self._workspaces
        if self._threads == 1:
            return self._search(position, trees[0], workspaces[0], allowance, cancel)
        for workspace in workspaces:
            forget_deals(workspace)
        self._run(position, trees[0], workspaces[0], MIN_SIMULATIONS, True)
        share_root(trees)
        part = allowance.divide(self._threads)
        with ThreadPoolExecutor(self._threads) as pool:
            searches = [
                pool.submit(self._search, position, tree, workspace, part, cancel, is_new=False)
                for tree, workspace in zip(trees, workspaces, strict=True)
            ]
        return MIN_SIMULATIONS + sum(search.result() for search in searches)

    def _search(
        self,
        position: Position,
        tree: Tree,
        workspace: WorkspaceArray,
        allowance: Allowance,
        cancel: Cancel,
        is_new: bool = True,
    ) -> int:
        """Search in batches; return how many simulations were run."""
        is_forced = len(position.legal()) == 1
        limit = MIN_SIMULATIONS if is_forced else max(MIN_SIMULATIONS, allowance.simulations)
        started, done = time.perf_counter(), 0
        while done < limit:
            batch = int(min(BATCH, limit - done))
            lead = self._run(position, tree, workspace, batch, is_new and done == 0)
            done += batch
            now = time.perf_counter()
            left = min(limit - done, (allowance.deadline - now) * done / (now - started))
            is_certain = lead > left * self._threads and not self._spends_all
            if now >= allowance.deadline or cancel() or is_certain:
                break
        return done


def _capacity_for(budget: Budget) -> int:
    """Return the nodes that a tree needs: to clear a large one takes longer than a short search.

    A simulation of Five Tribes adds up to six nodes, one for each step of a turn.
    """
    simulations = budget.simulations
    return CAPACITY if simulations is None else min(CAPACITY, 6 * simulations + BATCH)
