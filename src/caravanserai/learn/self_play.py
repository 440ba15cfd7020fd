# SPDX-License-Identifier: MIT
"""Games of the search against itself, each decision with what the search thought of it."""

from dataclasses import dataclass
from typing import Any

import numpy as np

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.nets.network import Net
from caravanserai.bots.search.mcts import run_simulations
from caravanserai.bots.search.settings import SETTINGS
from caravanserai.bots.search.softmax import softmax_action
from caravanserai.bots.search.tree import NEXT_NODE, ROOT, Tree, new_tree
from caravanserai.bots.search.workspace import new_workspace
from caravanserai.core.compiled import entry_points
from caravanserai.core.position import Position, new
from caravanserai.learn.config import SelfPlay

_CAPACITY = 1 << 14  # nodes of a tree
_EDGES = 24  # of a node, on average at most


@dataclass(frozen=True)
class PlayedGame:
    """A game, and the search's opinion before each of its actions."""

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

    def __init__(self, game: str, net: Net, settings: SelfPlay) -> None:
        self._game, self._net, self._settings = game, net, settings
        self._tree = new_tree(_CAPACITY, _EDGES)
        self._workspace: Any = None

    def play(self, players: int, options: dict[str, Any], seed: int) -> PlayedGame:
        """Play one game."""
        position = new(self._game, players, seed, **options)
        self._workspace = self._workspace or new_workspace(position.game)
        rng = np.random.default_rng(seed)
        values, points = [], []
        while not position.is_over:
            action, value, expected = self._decide(position, rng)
            values.append(value)
            points.append(expected)
            position.play(action)
        return PlayedGame(
            *(self._game, players, dict(position.setup.options), seed, position.actions),
            *(np.array(values, np.float32), np.array(points, np.float32), position.points()),
        )

    def _decide(self, position: Position, rng: np.random.Generator) -> tuple[int, Any, Any]:
        legal = position.legal()
        # A forced action is searched too, but only for its value.
        count = self._settings.simulations if len(legal) > 1 else 16
        actor = position.actor or 0
        seen = position.state.copy()
        entry_points.redeal(seen, position.setup.board, actor, np.uint64(rng.integers(1 << 63)))
        tree = self._search(seen, position, count, rng)
        root = tree.nodes[tree.cursors[ROOT]]
        visits, players = int(root["visits"]), position.setup.players
        value = root["values"][:players] / visits
        expected = root["points"][:players] / visits
        action = int(legal[0]) if len(legal) == 1 else self._choose(seen, position, root, rng)
        return action, value, expected

    def _search(self, seen: Any, position: Position, count: int, rng: Any) -> Tree:
        """Search a re-dealt position, with a fresh tree when the old one is nearly full."""
        tree, workspace, game = self._tree, self._workspace, self._game
        if tree.cursors[NEXT_NODE] > _CAPACITY // 2 or not _is_open(position):
            tree.slots[:] = 0
            tree.cursors[:] = 0
        workspace.dice[0] = rng.integers(1 << 63)
        run_simulations(
            *(tree, seen, position.setup.board, weights_of(game), self._net, SETTINGS[game]),
            *(workspace, count, True),
        )
        return tree

    def _choose(self, seen: Any, position: Position, root: Any, rng: Any) -> int:
        """Return the most visited action, or now and then another, so that games differ."""
        settings, board = self._settings, position.setup.board
        if rng.random() < settings.random_share:
            weights = weights_of(self._game)
            temperature = SETTINGS[self._game].temperature
            return int(softmax_action(seen, board, weights, temperature, self._workspace))
        first = int(root["first_edge"])
        edges = self._tree.edges[first : first + int(root["n_edges"])]
        visits = edges["visits"].astype(float)
        if len(position.actions) < settings.sampled_actions:
            return int(edges["action"][rng.choice(len(edges), p=visits / visits.sum())])
        return int(edges["action"][int(np.argmax(visits))])


def _is_open(position: Position) -> bool:
    """Return whether all seats know the same, so that they may share a tree."""
    return position.game.name == "through_the_desert"
