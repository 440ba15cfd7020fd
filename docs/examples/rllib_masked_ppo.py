# SPDX-License-Identifier: MIT
# ruff: noqa: T201  it prints what it has learnt
"""Trains PPO of RLlib with action masks on Through the Desert, one seat against a level."""

import argparse
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from caravanserai.adapters.gymnasium import SeatEnv
from caravanserai.core.game import find

GAME = find("through_the_desert")


class MaskedObservation(gymnasium.ObservationWrapper[Any, Any, Any]):
    """The observation as RLlib's module for masks expects it."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self._seat = SeatEnv(GAME.name, **settings)
        super().__init__(self._seat)
        seen = Box(-1, np.inf, self._seat.observation_space.shape, np.float32)
        mask = Box(0, 1, (GAME.n_actions,), np.float32)
        self.observation_space = Dict(observations=seen, action_mask=mask)

    def observation(self, observation: Any) -> dict[str, Any]:
        """Return the observation with the mask."""
        mask = self._seat.action_masks().astype(np.float32)
        mask[0] = max(mask[0], not mask.any())  # RLlib also evaluates the end of a game
        return {"observations": observation.astype(np.float32), "action_mask": mask}


def main() -> None:
    """Train, and print the mean share of the win after each iteration."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=50)
    parser.add_argument("--batch", type=int, default=4000)
    chosen = parser.parse_args()
    config = (
        PPOConfig()
        .environment(MaskedObservation, env_config={"players": 2, "opponents": "random"})
        .env_runners(num_env_runners=0)  # in this process; more of them use more cores
        .training(train_batch_size=chosen.batch, minibatch_size=min(256, chosen.batch), gamma=1.0)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
    )
    algorithm = config.build_algo()
    for iteration in range(chosen.iterations):
        result = algorithm.train()["env_runners"]
        print(f"iteration {iteration}: {result.get('episode_return_mean', 0):.2f} of the wins")
    algorithm.stop()


if __name__ == "__main__":
    main()
