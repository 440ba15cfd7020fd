# SPDX-License-Identifier: MIT
# ruff: noqa: T201  it prints what it has learnt
"""Trains a policy of two weights for Through the Desert against random play, by REINFORCE."""

import argparse

import numpy as np
import numpy.typing as npt

from caravanserai.adapters.batch import Batch

Actions = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
SPACES, CAMELS = 256, 5 * 256  # an action below CAMELS places a camel: colour * 256 + space
LEARNER = 0  # its seat


def features_of(batch: Batch) -> Floats:
    """Return two numbers of each action, by game: zeros for actions that place no camel."""
    fields = batch.observation_layout.read(batch.observation)
    features = np.zeros((*batch.legal_action_mask.shape, 2))
    features[:, :CAMELS, 0] = np.tile(fields["water"], 5)
    features[:, :CAMELS, 1] = np.repeat(fields["herds"], SPACES, axis=1) / 10
    return features


def choose(batch: Batch, weights: Floats, rng: np.random.Generator) -> tuple[Actions, Floats]:
    """Return an action for each game, and the gradient of the logarithm of its chance."""
    is_learner = (batch.current_player == LEARNER)[:, None]
    features = features_of(batch)
    scores = np.where(batch.legal_action_mask, is_learner * (features @ weights), -np.inf)
    chances = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    actions = (chances.cumsum(axis=1) > rng.random((len(batch), 1))).argmax(axis=1)
    expected = np.einsum("na,naf->nf", chances, features)
    return actions, is_learner * (features[np.arange(len(batch)), actions] - expected)


def main() -> None:
    """Train, and print the share of games that the policy wins."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1500)
    rng, weights = np.random.default_rng(1), np.zeros(2)
    batch = Batch("through_the_desert", 128, players=2, observations=True).init(seed=1)
    gradients, results = np.zeros((len(batch), 2)), list[float]()
    for _ in range(parser.parse_args().steps):
        actions, gradient = choose(batch, weights, rng)
        gradients += gradient
        ended = batch.step(actions).terminated
        advantage = batch.rewards[ended, LEARNER] - 0.5
        weights += 0.5 * (advantage[:, None] * gradients[ended]).sum(axis=0) / len(batch)
        gradients[ended] = 0
        results += batch.rewards[ended, LEARNER].tolist()
    print(f"weights {weights.round(2)}, won {np.mean(results[-300:]):.0%} of the last games")


if __name__ == "__main__":
    main()
