# SPDX-License-Identifier: MIT
"""The legal sowings are exactly those that can be completed (FT-4).

The comparison is slow and simple: it tries every path with every order of colours, and tests only
the end.
Drops are offered one by one, so each must be the beginning of a complete sowing, and each beginning
must be offered.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import caravanserai as cv
from caravanserai.games.five_tribes.sowings.all_sowings import sowings
from tests.conftest import INTERPRETED
from tests.support.positions.bad_positions import error_of
from tests.support.positions.five_tribes_positions import (
    COLOURS,
    MEEPLES,
    TILES,
    legal_texts,
    play,
    position_dict,
    value_of,
)

pytestmark = pytest.mark.interpreted

OPENINGS = 1 if INTERPRETED else 12
LATE = 3 if INTERPRETED else 40
TALLEST = 12
COURSE = ("phase", "actor", "turns", "bids", "track", "waiting")

Stacks = dict[str, list[str]]
Drop = tuple[str, str]
"""Colour and tile."""


def adjacent(tile: str) -> list[str]:
    column, row = tile[0], tile[1]
    ways = [(chr(ord(column) + 1), row), (chr(ord(column) - 1), row)]
    ways += [(column, chr(ord(row) + 1)), (column, chr(ord(row) - 1))]
    return [name for name in map("".join, ways) if name in TILES]


NEXT = {tile: adjacent(tile) for tile in TILES}


def completions(
    stacks: Stacks, here: str, before: str | None, hand: list[str]
) -> Iterator[list[Drop]]:
    """Yield all complete sowings of the hand: never straight back, the last to its colour."""
    for tile in NEXT[here]:
        if tile == before:
            continue
        for colour in sorted(set(hand)):
            if len(hand) == 1:
                if colour in stacks[tile]:
                    yield [(colour, tile)]
                continue
            stacks[tile].append(colour)
            hand.remove(colour)
            for rest in completions(stacks, tile, here, hand):
                yield [(colour, tile), *rest]
            hand.append(colour)
            stacks[tile].remove(colour)


def can_be_completed(stacks: Stacks, here: str, before: str | None, hand: list[str]) -> bool:
    copied = {tile: stack.copy() for tile, stack in stacks.items()}
    ways = completions(copied, here, before, hand.copy())
    return not hand or next(ways, None) is not None


def good_starts(stacks: Stacks) -> set[str]:
    """Return the tiles from which at least one sowing can be completed."""
    found = set()
    for start in TILES:
        lifted = stacks | {start: []}
        if stacks[start] and can_be_completed(lifted, start, None, stacks[start]):
            found.add(start)
    return found


def good_drops(stacks: Stacks, here: str, before: str | None, hand: list[str]) -> set[str]:
    """Return the drops after which the sowing can be completed."""
    found = set()
    for tile in NEXT[here]:
        for colour in set(hand):
            rest = hand.copy()
            rest.remove(colour)
            dropped = stacks | {tile: [*stacks[tile], colour]}
            ends = colour in stacks[tile] if not rest else True
            if tile != before and ends and can_be_completed(dropped, tile, here, rest):
                found.add(f"drop {colour} {tile}")
    return found


def all_sowings(stacks: Stacks) -> Counter[tuple[str, ...]]:
    """Count every complete sowing, as a tuple of its actions."""
    found = Counter[tuple[str, ...]]()
    for start in TILES:
        lifted = {tile: stack.copy() for tile, stack in stacks.items()} | {start: []}
        if stacks[start]:
            for drops in completions(lifted, start, None, stacks[start].copy()):
                found[f"pick up {start}", *(f"drop {c} {t}" for c, t in drops)] += 1
    return found


# Both sides of the comparison


def stacks_of(game: cv.Position) -> Stacks:
    tiles = value_of(game, "tiles")
    return {name: list(Counter(tiles[name]["meeples"]).elements()) for name in TILES}


def legal_sowings(game: cv.Position, before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield every sowing made of legal actions; fail at a dead end."""
    texts = legal_texts(game)
    assert texts
    for text in (text for text in texts if not text.startswith("use ")):
        after = play(game.copy(), text)
        if value_of(after, "phase") == "sow":
            yield from legal_sowings(after, (*before, text))
        else:
            yield (*before, text)


def late_position(rng: Random, tallest: int) -> cv.Position:
    """Return a position with a few stacks and single meeples on an otherwise empty board.

    The player has a power, so there is something to decide even if no sowing is possible.
    """
    content = position_dict("1: 1 fakir, Sloar")
    bag = list(MEEPLES.elements())
    rng.shuffle(bag)
    heights = [rng.randint(1, 2) for _ in range(rng.randint(2, 7))]
    heights += [rng.randint(3, tallest) for _ in range(rng.randint(1, 2))]
    for name, height in zip(rng.sample(TILES, len(heights)), heights, strict=True):
        content["tiles"][name]["meeples"] = Counter(bag.pop() for _ in range(height))
    return cv.from_dict(content | {"bag": Counter(bag)})


def texts_of(game: cv.Position, line: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(game.text(action) for action in line)


@pytest.mark.parametrize("seed", range(OPENINGS))
def test_openings_offer_exactly_the_complete_sowings(seed: int) -> None:
    """FT-4.1 to FT-4.7. Every sowing once, by steps and as a whole."""
    content = cv.new("five_tribes", 4, seed).to_dict()
    course = {key: value for key, value in position_dict("", players=4).items() if key in COURSE}
    game = cv.from_dict(content | course)
    expected = all_sowings(stacks_of(game))
    assert set(expected.values()) == {1}
    assert Counter(texts_of(game, line) for line in sowings(game)) == expected
    if not INTERPRETED:
        assert Counter(legal_sowings(game)) == expected


@pytest.mark.parametrize("seed", range(LATE))
def test_late_positions_offer_exactly_the_complete_sowings(seed: int) -> None:
    """FT-4.1 to FT-4.7. Stacks of up to five, so that all sowings can be listed."""
    game = late_position(Random(seed), 5)
    expected = all_sowings(stacks_of(game))
    assert Counter(texts_of(game, line) for line in sowings(game)) == expected
    if expected and sum(expected.values()) < 3000:
        assert Counter(legal_sowings(game)) == expected


@pytest.mark.parametrize("seed", range(LATE))
def test_tall_stacks_offer_exactly_the_drops_that_lead_to_an_end(seed: int) -> None:
    """FT-4.7. Drop by drop along a random sowing, with stacks of up to twelve."""
    rng = Random(1000 + seed)
    game = late_position(rng, TALLEST)
    stacks = stacks_of(game)
    starts = good_starts(stacks)
    assert legal_texts(game, "pick up") == starts
    if not starts:
        return
    here, before = max(starts, key=lambda name: (len(stacks[name]), name)), None
    play(game, f"pick up {here}")
    hand, stacks = stacks[here], stacks | {here: []}
    while hand:
        expected = good_drops(stacks, here, before, hand)
        assert legal_texts(game) == expected
        text = rng.choice(sorted(expected))
        _, colour, tile = text.split()
        play(game, text)
        hand.remove(colour)
        stacks[tile] = [*stacks[tile], colour]
        here, before = tile, here


@pytest.mark.parametrize("height", range(6, TALLEST + 1))
def test_six_or_more_meeples_can_always_be_sown(height: int) -> None:
    """FT-4.4. A colour is there twice, and there is room for a loop, in any corner."""
    for start in ("a1", "f1", "a5", "f5", "c3", "a3"):
        content = position_dict("")
        meeples = Counter((list(COLOURS.values()) * 3)[:height])
        content["tiles"][start]["meeples"] = meeples
        content["bag"] = MEEPLES - meeples
        assert legal_texts(cv.from_dict(content)) == {f"pick up {start}"}


@pytest.mark.parametrize(("stack", "sown"), [("ywbgr", False), ("ywbgg", True), ("yyyyy", True)])
def test_five_meeples_can_be_sown_alone_if_a_colour_is_there_twice(stack: str, sown: bool) -> None:
    """FT-4.4. The first and the last of them meet at the end of a loop."""
    for start in ("a1", "f1", "a5", "f5", "c3", "a3"):
        content = position_dict("")
        meeples = Counter(COLOURS[letter] for letter in stack)
        content["tiles"][start]["meeples"] = meeples
        content["bag"] = MEEPLES - meeples
        if sown:
            assert legal_texts(cv.from_dict(content)) == {f"pick up {start}"}
        else:
            assert "there is nothing to decide in the phase 'move'" in error_of(content)


def test_an_odd_hand_ends_on_the_other_colour_of_the_chequer_board() -> None:
    """FT-4.2. The number of meeples decides on which tiles a sowing can end."""
    for seed in range(1, 6):
        game = late_position(Random(seed), 5)
        for line in sowings(game):
            start, *drops = texts_of(game, line)
            steps = sum(
                abs(ord(a) - ord(b)) for a, b in zip(start[-2:], drops[-1][-2:], strict=True)
            )
            assert steps % 2 == len(drops) % 2
