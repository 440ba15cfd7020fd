# SPDX-License-Identifier: MIT
# ruff: noqa: T201  it prints what it has learnt
"""Trains MaskablePPO of SB3-contrib on Through the Desert against random play."""

import argparse

import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecNormalize
from torch import nn

from caravanserai.adapters.gymnasium import SeatEnv

SPACES, ACTIONS = 256, 2565  # colour * 256 + space: camels, then leaders; the last five are others
WATER, HERDS, OWN, OTHERS = slice(270, 526), slice(9, 14), slice(1335, 1340), slice(1340, 1345)


class ActionScores(BaseFeaturesExtractor):
    """Scores every action by water, herd and caravans; all spaces and colours share the weights."""

    def __init__(self, observation_space: object) -> None:
        super().__init__(observation_space, ACTIONS)
        self._net = nn.Sequential(nn.Conv1d(4, 16, 1), nn.ReLU(), nn.Conv1d(16, 2, 1))

    def forward(self, observation: torch.Tensor) -> torch.Tensor:
        """Return the scores: of a camel and of a leader, by colour and space."""
        water = observation[:, None, WATER].expand(-1, 5, -1)
        colours = [
            observation[:, part, None].expand(-1, -1, SPACES) for part in (HERDS, OWN, OTHERS)
        ]
        seen = torch.stack([water, *colours], dim=1).flatten(2) / 5
        return nn.functional.pad(self._net(seen).flatten(1), (0, 5))


class Policy(MaskableActorCriticPolicy):
    """Takes the scores themselves as logits."""

    def _build(self, lr_schedule: object) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()


def main() -> None:
    """Train, and print the share of games that the agent wins."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=60_000)
    game = {"game": "through_the_desert", "opponents": "random", "rewards": "margin"}
    envs = VecNormalize(make_vec_env(SeatEnv, 16, seed=1, env_kwargs=game), norm_obs=False)
    parts = {"features_extractor_class": ActionScores, "net_arch": []}
    parts["share_features_extractor"] = False  # scores are logits, of no use for the value
    settings = {"n_steps": 128, "batch_size": 512, "n_epochs": 6, "learning_rate": 3e-3}
    model = MaskablePPO(Policy, envs, seed=1, gamma=1.0, policy_kwargs=parts, **settings)
    model.learn(parser.parse_args().steps)
    won = [episode["r"] > 0 for episode in model.ep_info_buffer]
    print(f"won {sum(won)} of the last {len(won)} games against random play")


if __name__ == "__main__":
    main()
