# SPDX-License-Identifier: MIT
"""Samples for the policies of a network: which actions a search visits, by the inputs of each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from caravanserai.bots.heuristics.interface import NO_POLICY, write_policy_inputs
from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.nets.network import Net
from caravanserai.bots.search.settings import SETTINGS
from caravanserai.core.compiled.jit import entry
from caravanserai.core.position import Position, new
from caravanserai.learn.config import Policies, SelfPlay
from caravanserai.learn.self_play import PlayedGame, SelfPlayer, deal_again

_LEAST_ACTIONS = 3  # of a decision that is searched
# The search considers more actions than in play, so that the priors hide fewer good ones.
_EDGES, _WIDENING = 200, 4.0


@dataclass(frozen=True)
class PolicySamples:
    """Decisions, one after the other: a row for each of their legal actions."""

    inputs: Any  # int16, by action and input
    visits: Any  # float32, by action: its part of the visits of its decision
    policies: Any  # int8, by decision: the number of its policy
    sizes: Any  # int32, by decision: its legal actions


@entry
def write_inputs(states: Any, boards: Any, actions: Any, out: Any) -> int:
    """Write the inputs of each legal action of a position; return the number of their policy."""
    return write_policy_inputs(states[0], boards[0], actions, len(actions), out)


def join_policy_samples(parts: Sequence[PolicySamples]) -> PolicySamples:
    """Return the decisions of all parts; there is at least one."""
    arrays = zip(*(vars(part).values() for part in parts), strict=True)
    return PolicySamples(*(np.concatenate(each) for each in arrays))


class PolicySampler:
    """Searches some decisions of games, to learn from the visits of their actions."""

    def __init__(self, game: str, net: Net, settings: Policies) -> None:
        search = SETTINGS[game]._replace(max_edges=_EDGES, widening=_WIDENING)
        self._settings, self._inputs = settings, shape_of(game).policy_inputs
        self._player = SelfPlayer(game, net, SelfPlay(simulations=settings.simulations), search)

    def sample(self, game: PlayedGame) -> list[PolicySamples]:
        """Return the samples of some decisions of a game, one part for each."""
        rng = np.random.default_rng(game.seed)
        position = new(game.game, game.players, game.seed, **game.options)
        found = []
        for action in game.actions:
            legal = position.legal()
            if len(legal) >= _LEAST_ACTIONS and rng.random() < self._settings.share:
                found += self._sample_decision(position, np.array(legal, np.int32), rng)
            position.play(action)
        return found

    def _sample_decision(
        self, position: Position, legal: Any, rng: np.random.Generator
    ) -> list[PolicySamples]:
        """Return the samples of a decision, none if it has no policy."""
        inputs = np.zeros((len(legal), self._inputs), np.int32)
        seen = deal_again(position, rng)
        policy = write_inputs(seen, position.setup.board, legal, inputs)
        if policy == NO_POLICY:
            return []
        visits = self._player.count_visits(position, rng)
        parts = np.array([visits.get(int(action), 0) for action in legal], np.float32)
        one = np.array([policy], np.int8), np.array([len(legal)], np.int32)
        return [PolicySamples(inputs.astype(np.int16), parts / parts.sum(), *one)]
