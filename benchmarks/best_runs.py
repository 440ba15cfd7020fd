# SPDX-License-Identifier: MIT
"""Keeps the best of several runs of each figure: other programs can only make a run slower."""

from collections.abc import Iterable, Sequence
from typing import Any

from benchmarks.figures import BYTES, MICROSECONDS, NANOSECONDS, SECONDS

_LESS_IS_BETTER = frozenset({SECONDS, MICROSECONDS, NANOSECONDS, BYTES})


def keep_best(
    runs: Iterable[dict[str, Any]], keys: Sequence[str], value: str
) -> list[dict[str, Any]]:
    """Return the best run of each figure, in the order of the first ones.

    The figure is named by `keys`. Its `spread` is how far the worst run is from the best one, as a
    share of the best: the larger it is, the busier the machine was.
    """
    by_figure: dict[tuple[Any, ...], list[dict[str, Any]]] = {}
    for run in runs:
        by_figure.setdefault(tuple(run[key] for key in keys), []).append(run)
    return [_choose_best(same, value) for same in by_figure.values()]


def _choose_best(runs: Sequence[dict[str, Any]], value: str) -> dict[str, Any]:
    ordered = sorted(runs, key=lambda run: float(run[value]))
    if runs[0].get("unit") not in _LESS_IS_BETTER:
        ordered.reverse()
    best, worst = ordered[0], ordered[-1]
    spread = abs(worst[value] - best[value]) / best[value] if best[value] else 0.0
    return best | {"spread": round(spread, 3)}
