# SPDX-License-Identifier: MIT
"""Fits a network to samples."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import torch

from caravanserai.bots.nets.network import (
    N_OUTPUTS,
    POINTS,
    POINTS_UNIT,
    POLICY_ARRAYS,
    SPREAD,
    WIN,
    Net,
)
from caravanserai.bots.search.evaluate import LOGISTIC
from caravanserai.learn.config import Config, Training
from caravanserai.learn.model import FloatNet, quantise
from caravanserai.learn.sampling.samples import Samples

# Weights of the losses besides that of the win, which has weight 1.
_POINTS_WEIGHT = 0.1
_SPREAD_WEIGHT = 0.02
_SHEET_WEIGHT = 0.02
_POINTS_SCALE = 10.0  # points; errors beyond it count linearly


@dataclass(frozen=True)
class Loss:
    """The mean losses over the samples of an epoch."""

    win: float  # cross entropy of the shares of the win
    points: float  # root mean square error of the expected points, centred over the seats


@dataclass(frozen=True)
class _Batch:
    items: torch.Tensor
    dense: torch.Tensor
    base: torch.Tensor
    spread: torch.Tensor
    shares: torch.Tensor
    points: torch.Tensor
    sheet: torch.Tensor


def fit_network(
    config: Config,
    generation: int,
    fitted: Mapping[int, Samples],
    held_out: Mapping[int, Samples],
    report: Callable[[str], object],
) -> tuple[Net, Loss]:
    """Return a new network, in whole numbers, and its losses over the samples held out."""

    def report_epoch(epoch: int, loss: Loss) -> None:
        report(f"epoch {epoch + 1}: win {loss.win:.4f}, points {loss.points:.2f}")

    model = FloatNet(config.game, config.seed + generation)
    train(model, fitted, config.training, config.seed, report_epoch)
    return _without_policies(quantise(model)), measure(model, held_out, config.training.batch)


def _without_policies(net: Net) -> Net:
    """Return a network whose policies are 0; they are fitted afterwards."""
    return net._replace(**{name: np.zeros_like(getattr(net, name)) for name in POLICY_ARRAYS})


def train(
    model: FloatNet,
    samples: Mapping[int, Samples],
    training: Training,
    seed: int,
    progress: Callable[[int, Loss], object] = lambda _epoch, _loss: None,
) -> None:
    """Fit a model to samples, given by number of players."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model.to(device)
    tensors = {players: _to_device(part, device) for players, part in samples.items()}
    sizes = {players: len(part.spread) for players, part in samples.items()}
    steps = training.epochs * sum(-(-size // training.batch) for size in sizes.values())
    optimiser = torch.optim.AdamW(model.parameters(), training.rate, weight_decay=training.decay)
    schedule = torch.optim.lr_scheduler.LinearLR(optimiser, 1.0, 0.01, steps)
    rng = np.random.default_rng(seed)
    for epoch in range(training.epochs):
        losses = []
        for players, rows in _batches(sizes, training.batch, rng):
            batch = _take(tensors[players], torch.from_numpy(rows).to(device))
            loss, parts = _loss(model, batch)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            schedule.step()
            model.limit_weights()
            losses.append(parts)
        progress(epoch, _mean(losses))


def measure(model: FloatNet, samples: Mapping[int, Samples], batch: int) -> Loss:
    """Return the losses of a model over samples that it was not trained on."""
    device = next(model.parameters()).device
    losses = []
    with torch.no_grad():
        for part in samples.values():
            tensors = _to_device(part, str(device))
            for start in range(0, len(part.spread), batch):
                rows = torch.arange(start, min(start + batch, len(part.spread)), device=device)
                losses.append(_loss(model, _take(tensors, rows))[1])
    return _mean(losses)


def _to_device(samples: Samples, device: str) -> _Batch:
    return _Batch(
        *(torch.from_numpy(np.ascontiguousarray(a)).to(device) for a in vars(samples).values())
    )


def _take(batch: _Batch, rows: torch.Tensor) -> _Batch:
    return _Batch(*(tensor[rows] for tensor in vars(batch).values()))


def _batches(
    sizes: Mapping[int, int], batch: int, rng: np.random.Generator
) -> Sequence[tuple[int, np.ndarray]]:
    """Return all rows in random batches; a batch has one number of players."""
    found = []
    for players, size in sizes.items():
        order = rng.permutation(size)
        found += [(players, order[start : start + batch]) for start in range(0, size, batch)]
    rng.shuffle(found)
    return found


def _loss(model: FloatNet, batch: _Batch) -> tuple[torch.Tensor, torch.Tensor]:
    """Return the loss to minimise, and its parts to report."""
    out = model(batch.items, batch.dense)
    expected = batch.base + POINTS_UNIT * out[..., POINTS]
    spread = batch.spread[:, None] * torch.exp(out[..., SPREAD].mean(-1, keepdim=True))
    logits = expected / (LOGISTIC * spread) + out[..., WIN]
    win = -(batch.shares * torch.log_softmax(logits, -1)).sum(-1).mean()
    errors = _centred(expected) - _centred(batch.points)
    points = torch.nn.functional.huber_loss(
        errors / _POINTS_SCALE, torch.zeros_like(errors), delta=1.0
    )
    # The spread is fitted to the errors as they are; it must not pull the points.
    ratios = errors.detach() / spread
    width = (torch.log(spread) + 0.5 * ratios**2).mean()
    sheet = torch.nn.functional.huber_loss(
        out[..., N_OUTPUTS:], batch.sheet / _POINTS_SCALE, delta=1.0
    )
    total = win + _POINTS_WEIGHT * points + _SPREAD_WEIGHT * width + _SHEET_WEIGHT * sheet
    return total, torch.stack((win.detach(), (errors**2).mean().detach()))


def _centred(values: torch.Tensor) -> torch.Tensor:
    """Only differences between the seats matter, so the mean of the seats is taken off."""
    return values - values.mean(-1, keepdim=True)


def _mean(losses: Sequence[torch.Tensor]) -> Loss:
    mean = torch.stack(list(losses)).mean(0).tolist()
    return Loss(mean[0], mean[1] ** 0.5)
