# SPDX-License-Identifier: MIT
"""Fits the policies of a network to the visits of searches."""

from collections.abc import Callable, Sequence

import numpy as np
import torch

from caravanserai.bots.nets.network import POLICY_ARRAYS, Net
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
    fitted, held_out = [], []
    for policy in range(len(net.policy_bias)):
        decisions = rng.permutation(np.flatnonzero(samples.policies == policy))
        if len(decisions) < _LEAST_DECISIONS:
            report(f"policy {policy}: {len(decisions)} decisions are too few, none is fitted")
            return net
        parts = np.split(decisions, [max(1, round(settings.held_out * len(decisions)))])
        held_out.append(parts[0])
        fitted.append(parts[1])
    _fit(model, samples, fitted, settings, rng)
    for policy, decisions in enumerate(held_out):
        with torch.no_grad():
            loss = _loss(model, samples, policy, decisions).item()
        report(f"policy {policy}: {len(fitted[policy])} decisions, cross entropy {loss:.3f}")
    found = quantise(model)._asdict()
    return net._replace(**{name: found[name] for name in POLICY_ARRAYS})


def _fit(
    model: FloatNet,
    samples: PolicySamples,
    fitted: Sequence[np.ndarray],
    settings: Policies,
    rng: np.random.Generator,
) -> None:
    """Fit all policies to their decisions."""
    parameters = [value for name, value in model.named_parameters() if name in POLICY_ARRAYS]
    optimiser = torch.optim.AdamW(parameters, settings.rate, weight_decay=settings.decay)
    steps = settings.epochs * sum(-(-len(decisions) // _BATCH) for decisions in fitted)
    schedule = torch.optim.lr_scheduler.LinearLR(optimiser, 1.0, 0.01, steps)
    for _ in range(settings.epochs):
        for policy, decisions in _batches(fitted, rng):
            loss = _loss(model, samples, policy, decisions)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            schedule.step()
            model.limit_weights()


def _batches(
    fitted: Sequence[np.ndarray], rng: np.random.Generator
) -> list[tuple[int, np.ndarray]]:
    """Return all decisions in random batches; a batch has one policy."""
    found = []
    for policy, decisions in enumerate(fitted):
        order = rng.permutation(decisions)
        found += [(policy, order[at : at + _BATCH]) for at in range(0, len(order), _BATCH)]
    rng.shuffle(found)
    return found


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
