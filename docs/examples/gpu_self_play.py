# SPDX-License-Identifier: MIT
# ruff: noqa: T201  it prints its progress
"""Trains both seats by self-play, thousands of games at once on a GPU; without one, on the CPU."""

import argparse
from time import perf_counter
from typing import Any

import torch
from torch import nn

from caravanserai.adapters.batch import Batch
from caravanserai.adapters.gpu_batch import GpuBatch

DEVICE, KIND = ("cuda", GpuBatch) if torch.cuda.is_available() else ("cpu", Batch)
STEPS = 128  # of a round: more than a game has


def choose(policy: Any, observation: Any, mask: Any) -> Any:
    """Return the distribution of legal actions in each game."""
    return torch.distributions.Categorical(logits=policy(observation / 8).masked_fill(~mask, -1e9))


def clone(field: Any) -> Any:
    """Return a copy of a field of a batch, because the next step overwrites it."""
    return torch.as_tensor(field).clone()


def play_step(batch: Any, policy: Any) -> tuple[Any, ...]:
    """Play one action in each game; return what the training needs of this step."""
    shown = clone(batch.observation), clone(batch.legal_action_mask), clone(batch.current_player)
    with torch.no_grad():
        batch.step(actions := choose(policy, *shown[:2]).sample())
    return *shown, actions, clone(batch.terminated), clone(batch.rewards)


def train(policy: Any, optimizer: Any, steps: list[tuple[Any, ...]]) -> None:
    """Follow the policy gradient: the share of the win that each action led to, above one half."""
    shares = torch.full_like(steps[-1][-1], 0.5)  # unfinished games contribute nothing
    optimizer.zero_grad()
    for observation, mask, seat, actions, ended, rewards in reversed(steps):
        shares = torch.where(ended[:, None], rewards, shares)
        advantage = shares.gather(1, seat[:, None].long())[:, 0] - 0.5
        (-(advantage * choose(policy, observation, mask).log_prob(actions)).mean()).backward()
    optimizer.step()


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--games", type=int, default=4096)
parser.add_argument("--rounds", type=int, default=100)
options = parser.parse_args()
batch = KIND("through_the_desert", options.games, players=2, observations=True).init(seed=1)
inputs, outputs = batch.observation.shape[1], batch.legal_action_mask.shape[1]
policy = nn.Sequential(nn.Linear(inputs, 128), nn.ReLU(), nn.Linear(128, outputs)).to(DEVICE)
optimizer = torch.optim.Adam(policy.parameters(), 1e-3)
for number in range(options.rounds):
    start = perf_counter()
    train(policy, optimizer, [play_step(batch, policy) for _ in range(STEPS)])
    print(f"round {number}: {STEPS * options.games / (perf_counter() - start):,.0f} steps a second")
