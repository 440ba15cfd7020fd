# SPDX-License-Identifier: MIT
"""Games of the search against itself, with the search's evaluation of each decision."""

from dataclasses import dataclass
from typing import Any

import numpy as np

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.nets.network import Net, pack_net
from caravanserai.bots.search.mcts import run_simulations
from caravanserai.bots.search.settings import SETTINGS, Settings
from caravanserai.bots.search.softmax import softmax_action
from caravanserai.bots.search.tree import NEXT_NODE, ROOT, new_tree
from caravanserai.bots.search.workspace import new_workspace
from caravanserai.core.compiled import entry_points
from caravanserai.core.game import find
from caravanserai.core.position import Position, new
from caravanserai.learn.config import SelfPlay
from caravanserai.learn.sampling.targets import Values

_CAPACITY = 1 << 14  # nodes of a tree
_EDGES = 24  # of a node, on average at most
_LEAST_SIMULATIONS = 16  # of a decision whose tree is already large
_WITHIN_A_TURN = 4  # the first decision of a turn gets so many times the visits of a later one


@dataclass(frozen=True)
class PlayedGame:
    """A game, and the search's evaluation before each of its actions."""

    game: str
    players: int
    options: dict[str, Any]
    seed: int
    actions: tuple[int, ...]
    values: Any  # float32, by action and seat: expected shares of the win
    points: Any  # float32, by action and seat: expected final points
    final_points: tuple[int, ...]


class SelfPlayer:
    """Plays games of one kind; its trees and arrays serve one game after the other."""

    def __init__(
        self, game: str, net: Net, settings: SelfPlay, search: Settings | None = None
    ) -> None:
        self._game, self._packed, self._settings = game, pack_net(game, net), settings
        self._search_settings = search or SETTINGS[game]._replace(look_ahead=0.0)
        self._tree = new_tree(_CAPACITY, _EDGES)
        self._workspace = new_workspace(find(game))
        self._turn: tuple[int | None, int] | None = None

    def play(self, players: int, options: dict[str, Any], seed: int) -> PlayedGame:
        """Play one game."""
        position = new(self._game, players, seed, **options)
        self._forget()  # a game must not depend on the one before
        rng = np.random.default_rng(seed)
        values, points = [], []
        while not position.is_over:
            is_used = self._is_new_turn(position) or not SETTINGS[self._game].finishes_turns
            action, found = self._decide(position, rng)
            # Where only whole turns are evaluated, nothing is learned within one; zeros take no
            # space in a file.
            values.append(found.shares * is_used)
            points.append(found.points * is_used)
            position.play(action)
        return PlayedGame(
            *(self._game, players, dict(position.setup.options), seed, position.actions),
            *(np.array(values, np.float32), np.array(points, np.float32), position.points()),
        )

    def evaluate(self, position: Position, rng: np.random.Generator) -> Values:
        """Return what a search with a new tree expects for each seat."""
        return self._means(position, self._search_alone(position, rng))

    def count_visits(self, position: Position, rng: np.random.Generator) -> dict[int, int]:
        """Return how often a search with a new tree visits the actions that it considers."""
        self._search_alone(position, rng)
        edges = self._root_edges()
        return dict(zip(edges["action"].tolist(), edges["visits"].tolist(), strict=True))

    def _search_alone(self, position: Position, rng: np.random.Generator) -> int:
        """Search a position with a new tree; return the visits of the root."""
        self._forget()
        self._workspace["dice"] = rng.integers(1 << 63)
        seen = deal_again(position, rng)
        return self._search(seen, position, self._settings.simulations, True)

    def draw_action(self, position: Position, temperature: float, rng: np.random.Generator) -> int:
        """Draw an action by the prior gains; a higher temperature makes bad ones more likely."""
        self._workspace["dice"] = rng.integers(1 << 63)
        return self._draw(position.state, position, temperature)

    def _decide(self, position: Position, rng: np.random.Generator) -> tuple[int, Values]:
        legal = position.legal()
        seen = deal_again(position, rng)
        wanted = self._simulations(position, len(legal))
        self._keep_tree(position)
        self._workspace["dice"] = rng.integers(1 << 63)
        visits = self._search(seen, position, _LEAST_SIMULATIONS, True)
        if visits < wanted:
            visits = self._search(seen, position, wanted - visits, False)
        action = int(legal[0]) if len(legal) == 1 else self._choose(seen, position, rng)
        return action, self._means(position, visits)

    def _means(self, position: Position, visits: int) -> Values:
        """Return the means of the root over its visits."""
        root, players = self._root(), position.setup.players
        return Values(root["values"][:players] / visits, root["points"][:players] / visits)

    def _simulations(self, position: Position, choices: int) -> int:
        """Return how many visits the root should have.

        A forced action is searched too, but only for its value. Within a turn the tree of its first
        decision nearly suffices.
        """
        if choices == 1:
            return _LEAST_SIMULATIONS
        return self._settings.simulations // (1 if self._is_new_turn(position) else _WITHIN_A_TURN)

    def _is_new_turn(self, position: Position) -> bool:
        return (position.actor, position.turn_number) != self._turn

    def _keep_tree(self, position: Position) -> None:
        """Forget the tree when it is nearly full, or when it holds what another seat knows."""
        is_secret = not self._settings.shares_tree and self._is_new_turn(position)
        if is_secret or self._tree.cursors[NEXT_NODE] > _CAPACITY // 2:
            self._forget()
        self._turn = (position.actor, position.turn_number)

    def _forget(self) -> None:
        self._tree.slots[:] = 0
        self._tree.cursors[: ROOT + 1] = 0
        self._turn = None

    def _search(self, seen: Any, position: Position, count: int, is_new: bool) -> int:
        """Run simulations from a re-dealt position; return the visits of the root."""
        game = self._game
        run_simulations(
            *(self._tree, seen, position.setup.board, weights_of(game), self._packed),
            *(self._search_settings, self._workspace, count, is_new),
        )
        return int(self._root()["visits"])

    def _root(self) -> Any:
        return self._tree.nodes[self._tree.cursors[ROOT]]

    def _root_edges(self) -> Any:
        root = self._root()
        first = int(root["first_edge"])
        return self._tree.edges[first : first + int(root["n_edges"])]

    def _choose(self, seen: Any, position: Position, rng: Any) -> int:
        """Return the most visited action, or now and then another, so that games differ."""
        settings, edges = self._settings, self._root_edges()
        if rng.random() < settings.random_share:
            return self._draw(seen, position, SETTINGS[self._game].temperature)
        visits = edges["visits"].astype(float)
        if len(position.actions) < settings.sampled_actions:
            return int(edges["action"][rng.choice(len(edges), p=visits / visits.sum())])
        return int(edges["action"][int(np.argmax(visits))])

    def _draw(self, state: Any, position: Position, temperature: float) -> int:
        board, weights = position.setup.board, weights_of(self._game)
        return int(softmax_action(state, board, weights, temperature, self._workspace))


def deal_again(position: Position, rng: np.random.Generator) -> Any:
    """Return a copy of the state in which everything is dealt again that the actor cannot know."""
    seen = position.state.copy()
    seed, actor = np.uint64(rng.integers(1 << 63)), position.actor or 0
    entry_points.redeal(seen, position.setup.board, actor, seed)
    return seen
