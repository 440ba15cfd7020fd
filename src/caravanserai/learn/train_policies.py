# SPDX-License-Identifier: MIT
"""Fits the policies of a network to the visits of searches."""

from collections.abc import Callable

import numpy as np
import torch

from caravanserai.bots.nets.network import Net
from caravanserai.learn.config import Config, Policies
from caravanserai.learn.model import FloatNet, quantise
from caravanserai.learn.sampling.policies import PolicySamples

_BATCH = 64  # decisions
_LEAST_DECISIONS = 20  # to fit a policy, those held out included


def fit_policies(
    config: Config,
    generation: int,
    net: Net,
    samples: PolicySamples,
    report: Callable[[str], object],
) -> Net:
    """Return the network with policies that are fitted to samples.

    With too few decisions for one of them, the network gets none: a policy that is not fitted would
    make all priors equal.
    """
    model, settings = FloatNet(config.game, config.seed + generation), config.policies
    rng = np.random.default_rng(config.seed)
    for policy in range(len(net.policy_bias)):
        decisions = rng.permutation(np.flatnonzero(samples.policies == policy))
        if len(decisions) < _LEAST_DECISIONS:
            report(f"policy {policy}: {len(decisions)} decisions are too few, none is fitted")
            return net
        held_out, fitted = np.split(decisions, [round(settings.held_out * len(decisions))])
        _fit(model, samples, int(policy), fitted, settings, rng)
        with torch.no_grad():
            loss = _loss(model, samples, int(policy), held_out).item()
        report(f"policy {policy}: {len(fitted)} decisions, cross entropy {loss:.3f}")
    fitted_net = quantise(model)._asdict()
    policies = {name: array for name, array in fitted_net.items() if name.startswith("policy")}
    return net._replace(**policies)


def _fit(
    model: FloatNet,
    samples: PolicySamples,
    policy: int,
    decisions: np.ndarray,
    settings: Policies,
    rng: np.random.Generator,
) -> None:
    steps = settings.epochs * -(-len(decisions) // _BATCH)
    parameters = [value for name, value in model.named_parameters() if name.startswith("policy")]
    optimiser = torch.optim.AdamW(parameters, settings.rate, weight_decay=settings.decay)
    schedule = torch.optim.lr_scheduler.LinearLR(optimiser, 1.0, 0.01, steps)
    for _ in range(settings.epochs):
        order = rng.permutation(decisions)
        for start in range(0, len(order), _BATCH):
            loss = _loss(model, samples, policy, order[start : start + _BATCH])
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            schedule.step()
            model.limit_weights()


def _loss(
    model: FloatNet, samples: PolicySamples, policy: int, decisions: np.ndarray
) -> torch.Tensor:
    """Return the mean cross entropy of the visits of some decisions."""
    ends = np.cumsum(samples.sizes)
    rows = [np.arange(ends[at] - samples.sizes[at], ends[at]) for at in decisions]
    groups = torch.from_numpy(np.repeat(np.arange(len(rows)), [len(each) for each in rows]))
    chosen = np.concatenate(rows)
    logits = model.policy(policy, torch.from_numpy(samples.inputs[chosen]))
    largest = torch.full((len(rows),), -torch.inf).scatter_reduce(0, groups, logits, "amax")
    shifted = logits - largest.detach()[groups]
    totals = torch.zeros(len(rows)).index_add(0, groups, shifted.exp())
    visits = torch.from_numpy(samples.visits[chosen])
    return -(visits * (shifted - totals.log()[groups])).sum() / len(rows)
