# SPDX-License-Identifier: MIT
"""The picture of a training run: loss and gates by generation."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from caravanserai.arena.plot import check_plot


def plot_run(notes: Sequence[dict[str, Any]], path: Path) -> None:
    """Draw the journal of a run. Raises BadOptions if the picture cannot be drawn."""
    check_plot(path)
    from matplotlib.figure import Figure  # of the extra `plots`

    figure = Figure(figsize=(8, 3.5), layout="constrained")
    loss, gate = figure.subplots(1, 2)
    trained = [note for note in notes if note["stage"] == "train"]
    loss.plot([note["generation"] for note in trained], [note["win"] for note in trained], "o-")
    loss.set(title="held-out log loss of the win", xlabel="generation")
    gates = [note for note in notes if note["stage"] == "gate"]
    means = [100 * note["mean"] for note in gates]
    errors = [
        [100 * (note["mean"] - note["low"]) for note in gates],
        [100 * (note["high"] - note["mean"]) for note in gates],
    ]
    gate.errorbar([note["generation"] for note in gates], means, errors, fmt="o", capsize=4)
    gate.axhline(50, linestyle=":", color="grey")
    gate.set(title="share of the win against the generation before, %", xlabel="generation")
    figure.savefig(path)
