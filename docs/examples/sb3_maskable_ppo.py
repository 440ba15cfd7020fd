# SPDX-License-Identifier: MIT
# ruff: noqa: T201  it prints what it has learnt
"""Trains MaskablePPO of SB3-contrib on Through the Desert against random play."""

import argparse

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecNormalize
from torch import nn

import caravanserai.adapters.gymnasium  # noqa: F401  registers the environments

SPACES, ACTIONS = 256, 2565  # colour * 256 + space: camels, then leaders; the last five are others
BOARD = slice(14, 14 + 5 * SPACES)  # ground, water, mark, mark_seat, mark_colour of each space


class ActionScores(BaseFeaturesExtractor):
    """Scores every action by what lies on its space; all spaces share the weights."""

    def __init__(self, observation_space: gymnasium.Space[object]) -> None:
        super().__init__(observation_space, ACTIONS)
        self._net = nn.Sequential(nn.Conv1d(10, 32, 1), nn.ReLU(), nn.Conv1d(32, 10, 1))

    def forward(self, observation: torch.Tensor) -> torch.Tensor:
        """Return the scores: ten kinds of pieces on each space, and zero for other actions."""
        board = observation[:, BOARD].reshape(-1, 5, SPACES)
        herds = observation[:, 9:14, None].expand(-1, -1, SPACES) / 20
        scores = self._net(torch.cat([board, herds], dim=1)).flatten(1)
        return nn.functional.pad(scores, (0, ACTIONS - scores.shape[1]))


class Policy(MaskableActorCriticPolicy):
    """Takes the scores themselves as logits."""

    def _build(self, lr_schedule: object) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()


def main() -> None:
    """Train, and print the share of games that the agent wins."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=60_000)
    game = {"players": 2, "opponents": "random", "rewards": "margin"}
    envs = make_vec_env("caravanserai/ThroughTheDesert-v0", 16, seed=1, env_kwargs=game)
    envs = VecNormalize(envs, norm_obs=False, gamma=1.0)  # of the rewards: margins are large
    parts = {"features_extractor_class": ActionScores, "net_arch": []}
    parts["share_features_extractor"] = False  # scores are logits, of no use for the value
    settings = {"n_steps": 128, "batch_size": 512, "n_epochs": 6, "learning_rate": 3e-3}
    model = MaskablePPO(Policy, envs, seed=1, gamma=1.0, policy_kwargs=parts, **settings)
    model.learn(parser.parse_args().steps)
    results = [episode["r"] > 0 for episode in model.ep_info_buffer]
    print(f"won {sum(results) / len(results):.0%} of the last {len(results)} games against random")


if __name__ == "__main__":
    main()
