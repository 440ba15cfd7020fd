# SPDX-License-Identifier: MIT
"""The ends of sowings, compared with every sowing carried out in plain Python."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.games.five_tribes.constants import BLUE, ECHIDNA, FAKIR, LAST_BLUE, N_TILES
from caravanserai.games.five_tribes.rules import actions as ids
from caravanserai.games.five_tribes.sowings.all_sowings import sowings
from caravanserai.games.five_tribes.sowings.sowing_ends import ALWAYS, NEVER, PERHAPS, destinations

MOST = 30_000  # sowings followed by hand in one position

Place = tuple[int, int, int]  # start, end, colour


def new_game(seed: int, players: int = 4) -> cv.Position:
    return cv.new("five_tribes", players=players, seed=seed)


def turns(seed: int, players: int) -> Iterator[cv.Position]:
    """Yield the positions of a random game in which somebody is about to sow."""
    rng = np.random.default_rng(seed)
    game = new_game(seed, players)
    while not game.is_over:
        if game.view(None)["phase"] == "move":
            yield game.copy()
        game.play(int(rng.choice(game.legal())))


def ends_by_playing(game: cv.Position) -> dict[Place, tuple[int, int, int]]:
    """Carry out every sowing in plain Python; return what is on its last tile."""
    state = game.state[0]
    counts, alone = defaultdict(set), defaultdict(set)
    for start, *drops in sowings(game):
        table = state["meeples"].astype(int)
        table[start - ids.PICK_UP] = 0
        for drop in drops:
            colour, end = divmod(drop - ids.DROP, N_TILES)
            table[end, colour] += 1
        place = start - ids.PICK_UP, end, colour
        counts[place].add(int(table[end, colour]))
        alone[place].add(bool(table[end].sum() == table[end, colour]))
    return {p: (min(counts[p]), max(counts[p]), control(game, p[1], alone[p])) for p in counts}


def control(game: cv.Position, end: int, alone: set[bool]) -> int:
    state = game.state[0]
    if state["camels"][end] < game.setup.players or state["camels_left"][game.actor] == 0:
        return NEVER
    if len(alone) > 1:
        return PERHAPS
    return ALWAYS if True in alone else NEVER


def ends_by_table(game: cv.Position) -> dict[Place, tuple[int, int, int]]:
    return {
        (int(row["start"]), int(row["end"]), int(row["colour"])): (
            int(row["fewest"]),
            int(row["most"]),
            int(row["control"]),
        )
        for row in destinations(game)
    }


@pytest.mark.parametrize("seed", range(5))
def test_the_ends_of_an_opening_are_those_of_its_sowings(seed: int) -> None:
    """FT-4.4, FT-4.6, FT-5.1: also while players still bid."""
    game = new_game(seed)
    assert 700 < len(list(sowings(game))) < 1800
    assert ends_by_table(game) == ends_by_playing(game)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_ends_of_every_turn_are_those_of_its_sowings(players: int) -> None:
    """FT-4.4, FT-4.6, FT-5.1, FT-5.3: with stacks as tall as play makes them."""
    checked = 0
    for seed in range(3):
        for game in islice(turns(seed, players), 0, None, 4):
            if len(list(islice(sowings(game), MOST))) < MOST:
                assert ends_by_table(game) == ends_by_playing(game)
                checked += 1
    assert checked > 10


@pytest.mark.interpreted
def test_the_ends_of_an_unfinished_sowing_are_those_of_its_completions() -> None:
    game = next(turns(3, 3))
    whole = [line for line in sowings(game) if len(line) > 2]
    first, second = whole[0][:2]
    game.play(first).play(second)
    rest = {line[2:] for line in whole if line[:2] == (first, second)}
    assert set(sowings(game)) == rest
    ends = {divmod(line[-1] - ids.DROP, N_TILES) for line in rest}
    assert {(int(row["colour"]), int(row["end"])) for row in destinations(game)} == ends


@pytest.mark.interpreted
def test_every_sowing_can_be_played_step_by_step() -> None:
    game = next(turns(5, 2))
    for line in islice(sowings(game), 0, None, 97):
        sown = game.copy()
        for action in line:
            sown.play(action)
        assert sown.view(None)["phase"] != "sow"


@pytest.mark.parametrize("seed", range(6))
def test_ends_have_the_gold_of_builders(seed: int) -> None:
    """FT-6.4, FT-10.6: builders times blue tiles, with all fakirs at most, doubled by Echidna."""
    for game in turns(seed, 2):
        state = game.state[0]
        fakirs = int(state["cards"][game.actor, FAKIR])
        has_echidna = int(state["djinns"][game.actor]) >> ECHIDNA & 1
        for row in destinations(game):
            tiles = blue_tiles(game, int(row["end"])) if row["colour"] == BLUE else 0
            assert row["least_gold"] == row["fewest"] * tiles
            if not has_echidna:
                assert row["most_gold"] == (row["most"] + fakirs) * tiles


def blue_tiles(game: cv.Position, tile: int) -> int:
    row, column = divmod(tile, 6)
    places = [(r, c) for r in range(row - 1, row + 2) for c in range(column - 1, column + 2)]
    kinds = game.state[0]["tiles"]
    return sum(kinds[r * 6 + c] <= LAST_BLUE for r, c in places if 0 <= r < 5 and 0 <= c < 6)


def test_there_are_no_ends_after_the_sowing() -> None:
    """FT-4.1: builders need a choice, so the game is at the tribe phase after their sowing."""
    game = next(turns(5, 2))
    line = next(line for line in sowings(game) if (line[-1] - ids.DROP) // N_TILES == BLUE)
    for action in line:
        game.play(action)
    assert game.view(None)["phase"] == "tribe"
    assert list(sowings(game)) == []
    assert len(destinations(game)) == 0
