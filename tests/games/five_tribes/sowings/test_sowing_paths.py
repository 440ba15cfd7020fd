# SPDX-License-Identifier: MIT
"""Paths of a sowing: each can be played, ends as wanted, and leaves a board of its own."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.games.five_tribes.sowings.all_sowings import sowings
from caravanserai.games.five_tribes.sowings.sowing_paths import MAX_PATHS, find_paths

TRIBES = "five_tribes"


def turns(seed: int, phase: str, count: int) -> Iterator[cv.Position]:
    """Yield positions of a random game that are in this phase."""
    chance = Random(seed)
    position = cv.new(TRIBES, 2 + seed % 3, seed)
    while count and not position.is_over:
        if position.view(None)["phase"] == phase:
            count -= 1
            yield position
        position.play(int(chance.choice(position.legal())))


def ends_of(position: cv.Position) -> list[tuple[str, dict[str, Any]]]:
    destinations = position.offer(position.actor or 0)["destinations"]
    return [(start, end) for start, ends in destinations.items() for end in ends]


def board_after(position: cv.Position, path: dict[str, Any]) -> Any:
    twin = position.copy()
    for action in path["actions"][:-1]:
        twin.play(action)
    last = next(
        s for s in twin.offer(twin.actor or 0)["steps"] if s["action"] == path["actions"][-1]
    )
    assert (last["kind"], last["gathers"], last.get("takes")) == (
        "drop",
        path["gathers"],
        path["takes"],
    )
    twin.play(path["actions"][-1])
    return last["colour"], last["tile"]


@pytest.mark.parametrize("phase", ["move", "sow"])
@pytest.mark.parametrize("seed", range(3))
def test_every_end_that_is_offered_has_paths_that_lead_there(seed: int, phase: str) -> None:
    chance = Random(seed)
    for position in turns(seed, phase, 8):
        for start, end in chance.sample(ends := ends_of(position), min(6, len(ends))):
            found, _ = find_paths(position, start, end["tile"], end["colour"])
            assert 1 <= len(found) <= MAX_PATHS
            left = [frozenset(Counter(path["actions"]).items()) for path in found]
            assert len(left) == len(set(left))
            for path in found:
                assert board_after(position, path) == (end["colour"], end["tile"])
                assert end["fewest"] <= path["gathers"] <= end["most"]
                assert (path["gold"] is None) == (end["colour"] != "blue")


def test_few_paths_are_listed_completely() -> None:
    position = next(turns(4, "move", 1))
    whole: dict[tuple[int, int], set[Any]] = {}
    for sowing in sowings(position):
        board = frozenset(Counter(sowing).items())
        whole.setdefault((sowing[0], sowing[-1]), set()).add(board)
    for start, end in ends_of(position):
        found, more = find_paths(position, start, end["tile"], end["colour"])
        boards = {frozenset(Counter(path["actions"]).items()) for path in found}
        every = whole[found[0]["actions"][0], found[0]["actions"][-1]]
        assert boards <= every
        assert more == (len(boards) < len(every))


def test_the_best_paths_come_first_and_different_ones_next() -> None:
    for position in turns(7, "move", 5):
        for start, end in ends_of(position):
            found, _ = find_paths(position, start, end["tile"], end["colour"])
            kinds = [(path["takes"] is None, -path["gathers"]) for path in found]
            different = sorted(set(kinds))
            assert kinds[: len(different)] == different


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        (("z9", "a1", "blue"), "start"),
        (("a1", "z9", "blue"), "tile"),
        (("a1", "b1", "pink"), "colour"),
    ],
)
def test_what_is_not_on_the_board_is_refused(wish: tuple[str, str, str], field: str) -> None:
    with pytest.raises(cv.BadOptions) as refused:
        find_paths(cv.new(TRIBES, 2, 1), *wish)
    assert refused.value.field == field


def test_where_nobody_can_sow_there_is_no_path() -> None:
    assert find_paths(cv.new(TRIBES, 2, 1), "a1", "b1", "blue") == ([], False)
