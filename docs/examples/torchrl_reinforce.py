# SPDX-License-Identifier: MIT
# ruff: noqa: T201  it prints what it has learnt
"""Trains both seats of Through the Desert with TorchRL, by REINFORCE in self-play."""

import argparse

import torch
from tensordict.nn import TensorDictModule, TensorDictSequential
from torch import nn
from torchrl.envs import PettingZooWrapper
from torchrl.modules import MaskedCategorical, ProbabilisticActor

from caravanserai.adapters.pettingzoo import through_the_desert_v0

SEATS = "seats"  # both agents are one group: they share the network
MOST_ACTIONS = 400  # of a game
OBSERVATION = (SEATS, "observation", "observation")


def create_actor(env: PettingZooWrapper) -> ProbabilisticActor:
    """Return a policy that draws among the legal actions."""
    size = env.observation_spec[OBSERVATION].shape[-1]
    count = env.action_spec[SEATS, "action"].n
    net = nn.Sequential(nn.LayerNorm(size), nn.Linear(size, 128), nn.ReLU(), nn.Linear(128, count))
    return ProbabilisticActor(
        TensorDictSequential(
            TensorDictModule(torch.Tensor.float, [OBSERVATION], [(SEATS, "seen")]),
            TensorDictModule(net, [(SEATS, "seen")], [(SEATS, "logits")]),
        ),
        in_keys={"logits": (SEATS, "logits"), "mask": (SEATS, "action_mask")},
        out_keys=[(SEATS, "action")],
        distribution_class=MaskedCategorical,
        return_log_prob=True,
        log_prob_key=(SEATS, "log_prob"),
    )


def main() -> None:
    """Train, and print how long the games are and how certain the policy is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    aec = through_the_desert_v0.env(players=2, rewards="rank")
    env = PettingZooWrapper(aec, use_mask=True, group_map={SEATS: aec.possible_agents})
    actor = create_actor(env)
    optimiser = torch.optim.Adam(actor.parameters(), 1e-3)
    for game in range(parser.parse_args().games):
        played = env.rollout(MOST_ACTIONS, actor)
        # Only one seat acts at a time; the reward of the end counts for all its actions.
        acts = played[SEATS, "mask"]
        result = played["next", SEATS, "reward"].sum(dim=0).squeeze(-1)
        log_prob = actor.get_dist(played).log_prob(played[SEATS, "action"])
        optimiser.zero_grad()
        (-(log_prob * result * acts).sum() / acts.sum()).backward()
        optimiser.step()
        print(f"game {game}: {len(played)} actions, rewards {result.tolist()}")


if __name__ == "__main__":
    main()
