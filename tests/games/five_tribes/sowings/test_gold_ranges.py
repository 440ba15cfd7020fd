# SPDX-License-Identifier: MIT
"""The gold that builders can earn, compared with trying everything (FT-6.4, FT-10.6)."""

from collections import defaultdict
from collections.abc import Iterator

import pytest

import caravanserai as cv
from caravanserai.games.five_tribes.sowings.all_sowings import sowings
from caravanserai.games.five_tribes.sowings.sowing_ends import destinations
from tests.support.positions.five_tribes_positions import SPARE_TILES, TILES, parse_position, play

pytestmark = pytest.mark.interpreted

DRAWING = ("Sibittis", "Sloar", "Anun-Nak")  # chance decides what they bring
COLOURS = ("yellow", "white", "blue", "green", "red")

Place = tuple[str, str]  # start and end
Ranges = dict[Place, tuple[int, int]]  # least and most gold


def ranges_shown(game: cv.Position) -> Ranges:
    """Return the ranges of the offer, and check that `destinations` has the same."""
    ends = game.offer(game.actor or 0)["destinations"]
    shown = {
        (start, end["tile"]): (end["least_gold"], end["most_gold"])
        for start in ends
        for end in ends[start]
        if end["colour"] == "blue"
    }
    rows = [row for row in destinations(game) if COLOURS[row["colour"]] == "blue"]
    assert shown == {
        (TILES[row["start"]], TILES[row["end"]]): (row["least_gold"], row["most_gold"])
        for row in rows
    }
    return shown


# Every continuation of a small position


def ranges_tried(game: cv.Position) -> Ranges:
    """Play every sowing that ends with builders, and everything that can follow until they earn."""
    found: dict[Place, set[int]] = defaultdict(set)
    begun = [game] if game.to_dict()["phase"] == "sow" else list(after_powers(game))
    for before in begun:
        for line in sowings(before):
            sown = before.copy()
            for action in line:
                sown.play(action)
            state = sown.to_dict()
            if state["phase"] == "tribe" and state["colour"] == "blue":
                found[state["start"], state["tile"]] |= set(gold_earned(sown))
    return {place: (min(gold), max(gold)) for place, gold in found.items()}


def after_powers(game: cv.Position) -> Iterator[cv.Position]:
    """Yield a position, and those after using powers in it, as long as nothing is drawn."""
    yield game
    for action in game.legal().tolist():
        text = game.text(action)
        if text.startswith(("use", "place")) and not any(name in text for name in DRAWING):
            yield from after_powers(game.copy().play(action))


def gold_earned(game: cv.Position) -> Iterator[int]:
    """Yield what the builders in hand can earn, after any use of powers."""
    for ready in after_powers(game):
        for action in ready.legal().tolist():
            if ready.text(action).startswith("build"):
                yield gold_of_actor(ready.copy().play(action)) - gold_of_actor(ready)


def gold_of_actor(game: cv.Position) -> int:
    return int(game.to_dict()["seats"][0]["gold"])


BUILDING = f"M6 b | V5 b | O8\n. | S6 y\n{SPARE_TILES}"
FUNDS = [f"{elders} elders, {fakirs} fakirs" for elders in range(4) for fakirs in range(4)]


def test_a_fakir_paid_for_echidna_does_not_build() -> None:
    """FT-10.6, FT-9.2. Two builders, two blue tiles: 8, not 12."""
    game = parse_position(f"{BUILDING}\n1: 1 elder, 1 fakir, Echidna")
    assert ranges_shown(game) == {("a1", "b1"): (4, 8), ("b1", "a1"): (4, 8)}


@pytest.mark.parametrize("funds", FUNDS)
@pytest.mark.parametrize("djinns", ["", ", Echidna", ", Echidna, Leta"])
def test_the_range_is_what_can_be_earned(funds: str, djinns: str) -> None:
    """FT-6.4, FT-9.2, FT-10.6."""
    game = parse_position(f"{BUILDING}\n1: {funds}{djinns}")
    assert ranges_shown(game) == ranges_tried(game)


@pytest.mark.parametrize("funds", ["2 elders", "1 elder, 2 fakirs", "3 elders, 1 fakir"])
def test_a_power_that_was_used_doubles_nothing(funds: str) -> None:
    """FT-9.3. With the limit of a round Echidna may have been used in the turn before."""
    text = f"{BUILDING}\n1: {funds}, Echidna, used Echidna\norder: 1 [1] 2 2"
    game = parse_position(text, djinn_limit="round")
    assert ranges_shown(game) == ranges_tried(game)


@pytest.mark.parametrize("stack", ["bb", "bbw", "bbbg", "bbbbg"])
@pytest.mark.parametrize("funds", ["1 elder, 1 fakir", "2 elders, 3 fakirs"])
def test_loops_gather_builders_of_the_same_sowing(stack: str, funds: str) -> None:
    """FT-4.4, FT-4.6, FT-10.6. Also after the first drop."""
    text = f"V5 {stack} | S6 y | M6 | O8 b\nM6 | V5 b | M6\n{SPARE_TILES}\n1: {funds}, Echidna"
    game = parse_position(text)
    assert ranges_shown(game) == ranges_tried(game)
    for action in play(game, "pick up a1").legal().tolist():
        dropped = game.copy().play(action)
        if dropped.to_dict()["phase"] == "sow":
            assert ranges_shown(dropped) == ranges_tried(dropped)


# Stacks of any height: all walks by the number of times they have entered the end


def next_to(tile: str) -> list[str]:
    column, row = "abcdef".index(tile[0]), int(tile[1])
    places = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return ["abcdef"[c] + str(r) for c, r in places if 0 <= c < 6 and 1 <= r <= 5]


def earlier_visits(start: str, length: int) -> dict[str, set[int]]:
    """Return how often walks of a length can have entered their last tile before, by that tile."""
    found = {}
    for end in TILES:
        walks = {(start, ""): {0}}  # the tile and the one before it, with the counts of all walks
        for _ in range(length):
            walks = one_step_on(walks, end)
        counts = set().union(*(walks[walk] for walk in walks if walk[0] == end))
        found[end] = {count - 1 for count in counts}
    return found


def one_step_on(walks: dict[Place, set[int]], end: str) -> dict[Place, set[int]]:
    further: dict[Place, set[int]] = defaultdict(set)
    for (here, before), counts in walks.items():
        for there in next_to(here):
            if there != before:  # FT-4.3
                further[there, here] |= {count + (there == end) for count in counts}
    return further


def builders_gathered(own: int, others: int, earlier: set[int], there: int) -> set[int]:
    """Return how many builders can be picked up, dropped as any of the meeples on the way."""
    return {
        there + dropped + 1
        for visits in earlier
        for dropped in range(min(visits, own - 1) + 1)
        if visits - dropped <= others and there + dropped > 0
    }


TALL = [(2, 3), (4, 4), (9, 3), (18, 2), (18, 10), (18, 11), (18, 12), (10, 30), (18, 40), (18, 68)]


@pytest.mark.parametrize(("own", "others"), TALL)
def test_the_range_is_right_for_stacks_of_any_height(own: int, others: int) -> None:
    """FT-4.4, FT-6.4, FT-10.6. Up to nearly all meeples of the game on one tile."""
    there = {"a1": 18 - own} if own < 18 else {}
    stack = ("b" * own + "r" * 18 + "g" * 18 + "y" * 14 + "w" * 18)[: own + others]
    text = f"a1: V5 {'b' * there.get('a1', 0)}\nc3: S6 {stack}\ne5: M6\nf5: M6"
    game = parse_position(f"{text}\n1: 1 elder, 2 fakirs, Echidna")
    kinds = {name: tile["kind"] for name, tile in game.to_dict()["tiles"].items()}
    expected = {}
    for end, earlier in earlier_visits("c3", own + others).items():
        if gathered := builders_gathered(own, others, earlier, there.get(end, 0)):
            blue = blue_tiles_around(kinds, end)
            expected["c3", end] = (min(gathered) * blue, 2 * (max(gathered) + 1) * blue)
    shown = {place: gold for place, gold in ranges_shown(game).items() if place[0] == "c3"}
    assert shown == expected


def blue_tiles_around(kinds: dict[str, str], tile: str) -> int:
    column, row = "abcdef".index(tile[0]), int(tile[1])
    around = [("abcdef".index(name[0]) - column, int(name[1]) - row, name) for name in kinds]
    near = [name for right, down, name in around if max(abs(right), abs(down)) <= 1]
    return sum(kinds[name].startswith(("village", "sacred")) for name in near)
