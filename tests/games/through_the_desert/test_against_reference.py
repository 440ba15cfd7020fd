# SPDX-License-Identifier: MIT
"""The engine and the reference play the same games and agree after every action.

Random players seldom enclose anything, so some players prefer certain spaces or colours. On the
cramped map turns are often passed and areas often closed.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import caravanserai as cv
from tests.conftest import INTERPRETED
from tests.support.positions.through_the_desert_positions import (
    CRAMPED,
    PALMS,
    RED,
    area_of,
    board_of,
    parse_position,
    play,
)
from tests.support.reference.through_the_desert import Board, ReferenceGame, check_invariants
from tests.support.reference.through_the_desert.camels import enclosed_parts, reachable
from tests.support.reference.through_the_desert.comparison import assert_equal, reference_of
from tests.support.reference.through_the_desert.leaders import leader_spaces
from tests.support.reference.through_the_desert.setup import water_spaces

GAMES = 1  # for each number of players, map, end and preference: 144 games in all
WALLS = 60 if INTERPRETED else 200  # tried for each board
LONGEST_WALL = 20  # camels
PREFERENCE_RATE = 0.8  # how often a preference is followed
MAPS: dict[str, Any] = {"classic": "classic", "dunes": "dunes", "cramped": CRAMPED}

Preference = Callable[[ReferenceGame, str, str], float]
"""The score of a camel of a colour on a space; the highest one is placed."""


def no_preference(game: ReferenceGame, colour: str, space: str) -> float:
    return 0


def prefer_the_edge(game: ReferenceGame, colour: str, space: str) -> float:
    return -len(game.board.neighbours[space])


def prefer_clumps(game: ReferenceGame, colour: str, space: str) -> float:
    return len(game.board.neighbours[space] & game.caravans[game.seat_of_turn(), colour])


def prefer_thin_lines(game: ReferenceGame, colour: str, space: str) -> float:
    return prefer_the_edge(game, colour, space) / 10 - prefer_clumps(game, colour, space)


def prefer_few_colours(game: ReferenceGame, colour: str, space: str) -> float:
    return len(game.caravans[game.seat_of_turn(), colour])


def prefer_all_colours(game: ReferenceGame, colour: str, space: str) -> float:
    """These games last longest, and the board is full at their end."""
    return game.herds[colour]


PREFERENCES = (
    no_preference,
    prefer_the_edge,
    prefer_clumps,
    prefer_thin_lines,
    prefer_few_colours,
    prefer_all_colours,
)


def choose(game: ReferenceGame, legal: set[str], prefer: Preference, rng: Random) -> str:
    """Choose a random action; for a camel, often the preferred one."""
    actions = sorted(legal)
    if game.phase != "camels" or rng.random() > PREFERENCE_RATE:
        return rng.choice(actions)
    scores = [prefer(game, *action.split()) for action in actions]
    best = max(scores)
    return rng.choice([a for a, score in zip(actions, scores, strict=True) if score == best])


def play_both(game: cv.Position, prefer: Preference, rng: Random) -> Counter[str]:
    """Play one game on both sides; count how often rare things happened."""
    reference, rare = reference_of(game), Counter[str]()
    legal = assert_equal(game, reference)
    while reference.actor is not None:
        turn, phase, areas = reference.turn, reference.phase, len(reference.areas)
        action = choose(reference, legal, prefer, rng)
        reference.play(action)
        play(game, action)
        legal = assert_equal(game, reference)
        rare["areas"] += len(reference.areas) - areas
        same_phase = phase == reference.phase == "camels"
        rare["passed turns"] += same_phase and reference.turn - turn > 1
    assert game.is_over
    check_invariants(reference)
    rare["all passed"] += min(reference.herds.values()) > 0
    return rare


def play_many(
    players: int, options: dict[str, Any], prefer: Preference, seeds: range
) -> Counter[str]:
    """Play several games on both sides, with different deals and start players."""
    rare = Counter[str]()
    for seed in seeds:
        game = cv.new("through_the_desert", players, seed, **options)
        rare += play_both(game, prefer, Random(seed))
    return rare


@pytest.mark.parametrize("end", ["turn", "at once"])
@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_engine_and_reference_agree(players: int, map_name: str, end: str) -> None:
    """Legal actions, state, points and ranks are the same after every action (TD-2 to TD-8)."""
    options = {"map": MAPS[map_name], "end": end}
    rare = Counter[str]()
    for number, prefer in enumerate(PREFERENCES):
        first = 1000 * len(end) + GAMES * number
        rare += play_many(players, options, prefer, range(first, first + GAMES))
    assert rare["areas"] > 0


def test_games_on_the_cramped_map_show_rare_events() -> None:
    """Without these events the comparison would prove little."""
    rare = play_many(3, {"map": CRAMPED}, prefer_all_colours, range(10))
    assert rare["areas"] > 10
    assert rare["passed turns"] > 0
    assert rare["all passed"] > 0


# Games hardly ever have a camel that closes several areas, so such walls are built here. One camel
# closes two areas at most: it divides the ring around it into three runs, and one of them is the
# side from which the caravan came.

Wall = tuple[list[str], str]
"""The camels of a wall, its leader first, and the space that closes it."""


def nonadjacent(board: Board, spaces: list[str]) -> set[str]:
    """Return the spaces that touch none of those before them."""
    chosen = set[str]()
    for space in spaces:
        if not board.neighbours[space] & chosen:
            chosen.add(space)
    return chosen


def build_wall(board: Board, palms: list[str], rng: Random) -> Wall | None:
    """Build a wall around pockets that one space closes; None if it cannot be a caravan."""
    closing = rng.choice(sorted(board.neighbours))
    pockets = nonadjacent(board, rng.sample(sorted(board.neighbours[closing]), 3))
    for _ in range(rng.randrange(4)):
        around = board.neighbours[rng.choice(sorted(pockets))]
        pockets.add(rng.choice(sorted(around - board.neighbours[closing] - {closing} or around)))
    pockets.discard(closing)
    wall = set[str]().union(*(board.neighbours[space] for space in pockets)) - pockets - {closing}
    leaders = leader_spaces(board, palms, water_spaces(board, palms), []) & wall
    if not leaders or {closing, *wall} & set(palms) or not 2 < len(wall) <= LONGEST_WALL:
        return None
    leader = min(leaders)
    connected = reachable(board, leader, set(board.neighbours) - wall) == wall
    return ([leader, *sorted(wall - {leader})], closing) if connected else None


def parts_closed_by(game: cv.Position, closing: str) -> list[set[str]]:
    """Return what Red's yellow camel will close, according to the reference."""
    state = game.to_dict()
    caravans = {(c["seat"], c["colour"]): set(c["camels"]) for c in state["caravans"]}
    claimed = {space for area in state["areas"] for space in area["spaces"]}
    caravans[RED, "yellow"].add(closing)
    return enclosed_parts(board_of(game), caravans, (RED, "yellow"), claimed)


@pytest.mark.parametrize("players", [2, 4])
def test_engine_and_reference_close_the_same_areas(players: int) -> None:
    """All parts that one camel closes, in every direction (TD-6.4, TD-6.9)."""
    rng, several = Random(players), 0
    board = board_of(parse_position("", players))
    for _ in range(WALLS):
        if not (found := build_wall(board, PALMS.split(), rng)):
            continue
        camels, closing = found
        game = parse_position(f"red yellow {' '.join(camels)}", players)
        before, due = area_of(game, RED, "yellow"), parts_closed_by(game, closing)
        if closing in before:  # the wall encloses it already
            continue
        play(game, f"yellow {closing}")
        assert area_of(game, RED, "yellow") == before.union(*due)
        several += len(due) > 1
    assert several > WALLS / 50
