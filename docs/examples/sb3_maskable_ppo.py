# SPDX-License-Identifier: MIT
# ruff: noqa: T201  it prints what it has learnt
"""Trains MaskablePPO of SB3-contrib on Through the Desert against random play."""

import argparse

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import nn

import caravanserai.adapters.gymnasium  # noqa: F401  registers the environments

SPACES, CAMELS = 256, 5 * 256  # an action below CAMELS places a camel: colour * 256 + space
BY_SPACE = slice(14, 14 + 5 * SPACES)  # ground, water, mark, mark_seat, mark_colour


class ActionScores(BaseFeaturesExtractor):
    """Scores every action from what lies on its space; all spaces share the weights."""

    def __init__(self, observation_space: gymnasium.Space, actions: int = 2565) -> None:
        """Prepare the layers."""
        super().__init__(observation_space, actions)
        self._spaces = nn.Sequential(nn.Conv1d(12, 32, 1), nn.ReLU(), nn.Conv1d(32, 10, 1))
        self._rest = nn.Parameter(torch.zeros(actions - 2 * CAMELS))

    def forward(self, observation: torch.Tensor) -> torch.Tensor:
        """Return a score of each action: camels, leaders, and the few others."""
        board = observation[:, BY_SPACE].reshape(-1, 5, SPACES)
        kinds = [board[:, :2], board[:, 2:3] == 1, board[:, 3:4] == 1, board[:, 3:4] > 1]
        colours = [board[:, 4:5] == colour for colour in range(1, 6)]
        herds = observation[:, 9:14].sum(dim=1)[:, None, None].expand(-1, 2, SPACES) / 100
        scores = self._spaces(torch.cat([*kinds, *colours, herds], dim=1).float()).flatten(1)
        return torch.cat([scores, self._rest.expand(len(scores), -1)], dim=1)


class Policy(MaskableActorCriticPolicy):
    """Uses the scores themselves as logits."""

    def _build(self, lr_schedule: object) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()


def main() -> None:
    """Train, and print the share of games that the agent wins."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--games", type=int, default=200)
    chosen = parser.parse_args()
    name, kwargs = "caravanserai/ThroughTheDesert-v0", {"players": 2, "opponents": "random"}
    envs = make_vec_env(name, 16, seed=1, env_kwargs=kwargs | {"rewards": "win_share"})
    parts = {"features_extractor_class": ActionScores, "net_arch": []}
    model = MaskablePPO(Policy, envs, n_steps=256, batch_size=512, gamma=1.0, learning_rate=2e-3,
                        ent_coef=0.0, seed=1, policy_kwargs=parts)
    model.learn(chosen.steps)
    won, _ = evaluate_policy(model, make_vec_env(name, 1, seed=2, env_kwargs=kwargs), chosen.games)
    print(f"won {won:.0%} of {chosen.games} games against random play")


if __name__ == "__main__":
    main()
