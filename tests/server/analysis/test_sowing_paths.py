# SPDX-License-Identifier: MIT
"""Ways to sow: each can be played, ends where it should, and leaves a board of its own."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.games.five_tribes.sowings.all_sowings import sowings
from caravanserai.server.analysis.sowing_paths import MOST, ways
from caravanserai.server.errors import BadMessage
from caravanserai.server.protocol.socket import Way

TRIBES = "five_tribes"


def turns(seed: int, step: str, count: int) -> Iterator[cv.Position]:
    """Yield positions of a game by chance, in which so a step is to be taken."""
    chance = Random(seed)
    position = cv.new(TRIBES, 2 + seed % 3, seed)
    while count and not position.is_over:
        if position.view(None)["phase"] == step:
            count -= 1
            yield position
        position.play(int(chance.choice(position.legal())))


def ends_of(position: cv.Position) -> list[tuple[str, dict[str, Any]]]:
    destinations = position.offer(position.actor or 0)["destinations"]
    return [(start, end) for start, ends in destinations.items() for end in ends]


def board_after(position: cv.Position, way: Way) -> Any:
    twin = position.copy()
    for action in way.actions[:-1]:
        twin.play(action)
    last = next(s for s in twin.offer(twin.actor or 0)["steps"] if s["action"] == way.actions[-1])
    assert (last["kind"], last["gathers"], last.get("takes")) == ("drop", way.gathers, way.takes)
    twin.play(way.actions[-1])
    return last["colour"], last["tile"]


@pytest.mark.parametrize("step", ["move", "sow"])
@pytest.mark.parametrize("seed", range(3))
def test_every_end_that_is_offered_has_ways_that_lead_there(seed: int, step: str) -> None:
    chance = Random(seed)
    for position in turns(seed, step, 8):
        for start, end in chance.sample(ends := ends_of(position), min(6, len(ends))):
            found, _ = ways(position, start, end["tile"], end["colour"])
            assert 1 <= len(found) <= MOST
            left = [frozenset(Counter(way.actions).items()) for way in found]
            assert len(left) == len(set(left))
            for way in found:
                assert board_after(position, way) == (end["colour"], end["tile"])
                assert end["fewest"] <= way.gathers <= end["most"]
                assert (way.gold is None) == (end["colour"] != "blue")


def test_few_ways_are_told_completely() -> None:
    position = next(turns(4, "move", 1))
    whole: dict[tuple[int, int], set[Any]] = {}
    for sowing in sowings(position):
        board = frozenset(Counter(sowing).items())
        whole.setdefault((sowing[0], sowing[-1]), set()).add(board)
    for start, end in ends_of(position):
        found, more = ways(position, start, end["tile"], end["colour"])
        boards = {frozenset(Counter(way.actions).items()) for way in found}
        every = whole[found[0].actions[0], found[0].actions[-1]]
        assert boards <= every
        assert more == (len(boards) < len(every))


def test_the_best_are_told_first_and_something_else_next() -> None:
    for position in turns(7, "move", 5):
        for start, end in ends_of(position):
            found, _ = ways(position, start, end["tile"], end["colour"])
            kinds = [(way.takes is None, -way.gathers) for way in found]
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
    with pytest.raises(BadMessage) as refused:
        ways(cv.new(TRIBES, 2, 1), *wish)
    assert refused.value.field == field


def test_the_desert_has_no_sowings() -> None:
    with pytest.raises(BadMessage):
        ways(cv.new("through_the_desert", 2, 1), "a1", "b1", "blue")


def test_where_nobody_can_sow_there_is_no_way() -> None:
    assert ways(cv.new(TRIBES, 2, 1), "a1", "b1", "blue") == ([], False)
