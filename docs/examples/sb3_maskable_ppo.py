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

WATER, HERDS, OWN, OTHERS = slice(270, 526), slice(9, 14), slice(1335, 1340), slice(1340, 1345)


class ActionScores(BaseFeaturesExtractor):
    """Scores every action by water, herd and caravans, with eight weights."""

    def __init__(self, observation_space: object) -> None:
        super().__init__(observation_space, 2565)  # as many as there are actions
        self._weights = nn.Linear(4, 2)

    def forward(self, observation: torch.Tensor) -> torch.Tensor:
        """Return the scores: of a camel and of a leader, by colour and space."""
        water = observation[:, None, WATER].expand(-1, 5, -1)
        others = [observation[:, part, None].expand_as(water) for part in (HERDS, OWN, OTHERS)]
        scores = self._weights(torch.stack([water, *others], dim=-1) / 5)
        return nn.functional.pad(scores.movedim(-1, 1).flatten(1), (0, 5))


class Policy(MaskableActorCriticPolicy):
    """Takes the scores themselves as logits."""

    def _build(self, lr_schedule: object) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()


def main() -> None:
    """Train, and print the share of games that the agent wins."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=45_000)
    game = {"game": "through_the_desert", "opponents": "random", "rewards": "margin"}
    envs = VecNormalize(make_vec_env(SeatEnv, 16, seed=1, env_kwargs=game), norm_obs=False)
    parts = {"features_extractor_class": ActionScores, "net_arch": []}
    parts["share_features_extractor"] = False  # scores are logits, of no use for the value
    settings = {"n_steps": 256, "batch_size": 1024, "n_epochs": 8, "learning_rate": 0.01}
    model = MaskablePPO(Policy, envs, seed=1, gamma=1.0, policy_kwargs=parts, **settings)
    model.learn(parser.parse_args().steps)
    won = [episode["r"] > 0 for episode in model.ep_info_buffer]
    print(f"won {sum(won)} of the last {len(won)} games against random play")


if __name__ == "__main__":
    main()
