# SPDX-License-Identifier: MIT
# ruff: noqa: T201  it prints what it has learnt
"""Trains a DQN of Tianshou on Through the Desert: one seat learns, the other plays at random."""

import argparse

from tianshou.algorithm import DQN, MultiAgentOffPolicyAlgorithm
from tianshou.algorithm import MARLRandomDiscreteMaskedOffPolicyAlgorithm as RandomAlgorithm
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, CollectStats, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.env.pettingzoo_env import PettingZooEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from caravanserai.adapters.pettingzoo import through_the_desert_v0

LEARNER = 0  # its seat


def create_env() -> PettingZooEnv:
    """Return a game of two players."""
    return PettingZooEnv(through_the_desert_v0.env(players=2))


def main() -> None:
    """Train, and print the share of games that the learner wins."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--steps", type=int, default=5000, help="of each epoch")
    parser.add_argument("--games", type=int, default=100, help="of each test")
    chosen = parser.parse_args()
    env = create_env()
    shape = env.observation_space.spaces["observation"].shape
    net = Net(state_shape=shape, action_shape=env.action_space.n, hidden_sizes=[256, 256])
    policy = DiscreteQLearningPolicy(model=net, action_space=env.action_space, eps_training=0.1)
    learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-4), target_update_freq=320)
    other = RandomAlgorithm(action_space=env.action_space)
    both = MultiAgentOffPolicyAlgorithm(algorithms=[learner, other], env=env)
    games, others = (DummyVectorEnv([create_env] * 8) for _ in range(2))
    collector = Collector[CollectStats](both, games, VectorReplayBuffer(20_000, 8))
    collector.reset()
    params = OffPolicyTrainerParams(
        training_collector=collector,
        test_collector=Collector[CollectStats](both, others),
        test_step_num_episodes=chosen.games,
        max_epochs=chosen.epochs,
        epoch_num_steps=chosen.steps,
        collection_step_num_env_steps=80,
        update_step_num_gradient_steps_per_sample=0.1,
        multi_agent_return_reduction=lambda rewards: rewards[:, LEARNER],
    )
    result = both.run_training(params)
    print(f"won {result.best_reward:.0%} of the games against random play")


if __name__ == "__main__":
    main()
