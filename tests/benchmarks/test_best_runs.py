# SPDX-License-Identifier: MIT
"""Of several runs of a figure, the best counts."""

from typing import Any

import pytest

from benchmarks.best_runs import keep_best


def run(name: str, value: float, unit: str = "games/s") -> dict[str, Any]:
    return {"name": name, "value": value, "unit": unit}


def test_a_busy_second_does_not_spoil_a_rate() -> None:
    runs = [run("a", 90), run("b", 1), run("a", 20), run("b", 2), run("a", 100), run("b", 3)]
    best = keep_best(runs, ("name",), "value")
    assert [(each["name"], each["value"]) for each in best] == [("a", 100), ("b", 3)]
    assert best[0]["spread"] == 0.8


@pytest.mark.parametrize("unit", ["s", "ns", "µs", "bytes"])
def test_of_times_the_shortest_is_the_best(unit: str) -> None:
    [best] = keep_best([run("a", 2, unit), run("a", 1, unit)], ("name",), "value")
    assert (best["value"], best["spread"]) == (1, 1.0)


def test_figures_with_the_same_name_and_other_keys_are_apart() -> None:
    runs = [run("a", 1, "games/s"), run("a", 5, "decisions/s")]
    assert len(keep_best(runs, ("name", "unit"), "value")) == 2


def test_a_figure_of_nothing_has_no_spread() -> None:
    [best] = keep_best([run("a", 0), run("a", 0)], ("name",), "value")
    assert best["spread"] == 0.0
