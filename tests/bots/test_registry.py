# SPDX-License-Identifier: MIT
"""Bots by name."""

import pytest

from caravanserai.bots.registry import bots, create, is_external, levels
from caravanserai.core.errors import BadOptions

pytestmark = pytest.mark.interpreted


def test_every_name_creates_a_bot() -> None:
    for name in bots():
        create(name).close()


def test_levels_are_bots() -> None:
    assert set(levels()) < set(bots())


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(BadOptions, match=r"unknown bot 'deep blue'.*mcts"):
        create("deep blue")


def test_a_number_after_mcts_is_that_of_its_threads() -> None:
    for name in ("mcts2", "mcts16@1s"):
        create(name).close()
    for name in ("mcts1", "mcts17", "greedy2"):
        with pytest.raises(BadOptions, match=f"unknown bot '{name}'"):
            create(name)


@pytest.mark.parametrize("name", ["greedy@1s", "sultan@5"])
def test_a_budget_is_refused_by_bots_that_do_not_search(name: str) -> None:
    with pytest.raises(BadOptions, match="takes no budget"):
        create(name)


@pytest.mark.parametrize(
    ("name", "expected"), [("run:python x.py", True), (" run:x", True), ("greedy", False)]
)
def test_run_marks_an_external_program(name: str, expected: bool) -> None:
    assert is_external(name) == expected
