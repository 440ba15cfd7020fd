# SPDX-License-Identifier: MIT
"""The engine and the slow reference play the same games and agree after every action.

Players by chance seldom fence anything, so some of them follow an inclination: along the edge, in
thin lines, in clumps, with few or with all colours. On the cramped map turns are passed and areas
close all the time.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import caravanserai as cv
from tests.conftest import INTERPRETED
from tests.games.through_the_desert.reference import (
    COLOURS,
    Board,
    SlowDesert,
    check_invariants,
)
from tests.games.through_the_desert.reference.camels import enclosed_parts, reachable
from tests.games.through_the_desert.reference.dealing import water_spaces
from tests.games.through_the_desert.reference.leaders import leader_spaces
from tests.support.through_the_desert_positions import (
    CRAMPED,
    PALMS,
    RED,
    area_of,
    board_of,
    legal,
    play,
    written,
)

GAMES = 1  # for each number of players, map, end and inclination: 144 games in all
CLOVERS = 60 if INTERPRETED else 200  # walls tried for each board
LONGEST = 20  # camels of such a wall
FIRM = 0.8  # how often an inclination is followed
MAPS: dict[str, Any] = {"classic": "classic", "dunes": "dunes", "cramped": CRAMPED}

Inclination = Callable[[SlowDesert, str, str], float]


def by_chance(game: SlowDesert, colour: str, space: str) -> float:
    return 0


def along_the_edge(game: SlowDesert, colour: str, space: str) -> float:
    return -len(game.board.neighbours[space])


def in_clumps(game: SlowDesert, colour: str, space: str) -> float:
    return len(game.board.neighbours[space] & game.caravans[game.seat_of_turn(), colour])


def in_thin_lines(game: SlowDesert, colour: str, space: str) -> float:
    return along_the_edge(game, colour, space) / 10 - in_clumps(game, colour, space)


def with_few_colours(game: SlowDesert, colour: str, space: str) -> float:
    return len(game.caravans[game.seat_of_turn(), colour])


def with_all_colours(game: SlowDesert, colour: str, space: str) -> float:
    """Such games last longest, and the board is full at their end."""
    return game.herds[colour]


INCLINATIONS = (
    by_chance,
    along_the_edge,
    in_clumps,
    in_thin_lines,
    with_few_colours,
    with_all_colours,
)


def choose(game: SlowDesert, incline: Inclination, chance: Random) -> str:
    """An action by chance; for a camel, often the one the player is inclined to."""
    actions = sorted(game.legal())
    if game.phase != "camels" or chance.random() > FIRM:
        return chance.choice(actions)
    wishes = [incline(game, *action.split()) for action in actions]
    return chance.choice(
        [a for a, wish in zip(actions, wishes, strict=True) if wish == max(wishes)]
    )


def slow_twin(game: cv.Position) -> SlowDesert:
    """The reference with the same deal."""
    told = game.to_dict()
    end = told["options"]["end"].replace(" ", "_")
    deal = told["palms"], told["water"], told["start"]
    return SlowDesert.start(board_of(game), told["players"], *deal, end)


def table(game: cv.Position) -> dict[str, Any]:
    """What the engine says lies on the table."""
    told = game.to_dict()
    over = told["phase"] == "over"
    return {
        "phase": told["phase"],
        "camels to place": 0 if over else told["camels_left"],
        "turn": told["turn"] if told["phase"] == "camels" else None,
        "caravans": {
            (c["seat"], c["colour"]): (c["leader"], set(c["camels"]), set(c["oases"]))
            for c in told["caravans"]
        },
        "areas": {(a["seat"], a["colour"]): set(a["spaces"]) for a in told["areas"]},
        "water": told["water"],
        "tokens": told["tokens"],
        "herds": None if told["phase"] == "remove" else told["herds"],
        "removed": told["removed"],
    }


def removed_by(game: SlowDesert, seat: int) -> str | None:
    """The colour that a player has neither in hand nor on the board."""
    led = {colour for owner, colour in game.leaders if owner == seat}
    return next((c for c in COLOURS if c not in led | game.in_hand[seat]), None)


def slow_table(game: SlowDesert) -> dict[str, Any]:
    """The same in the words of the reference."""
    owners = {(seat, colour) for seat, colour, _ in game.areas}
    return {
        "phase": game.phase,
        "camels to place": game.camels_to_place if game.phase == "camels" else 0,
        "turn": game.turn if game.phase == "camels" else None,
        "caravans": {
            (seat, colour): (
                game.leaders[seat, colour],
                spaces,
                {palm for s, c, palm in game.links if (s, c) == (seat, colour)},
            )
            for (seat, colour), spaces in game.caravans.items()
        },
        "areas": {o: set[str]().union(*(a[2] for a in game.areas if a[:2] == o)) for o in owners},
        "water": game.water,
        "tokens": [[tokens[value] for value in (1, 2, 3)] for tokens in game.tokens],
        # The engine puts the removed leaders' camels into the herds from the start (TD-2.4).
        "herds": None if game.phase == "remove" else game.herds,
        "removed": [removed_by(game, seat) for seat in range(game.players)],
    }


def compare(game: cv.Position, slow: SlowDesert) -> None:
    """Fail unless both agree on everything."""
    assert game.actor == slow.actor
    assert legal(game) == slow.legal()
    assert table(game) == slow_table(slow)
    assert game.score_sheet() == slow.score_sheet()
    assert game.points() == tuple(slow.points())
    assert game.ranks() == tuple(slow.ranks())


def play_together(game: cv.Position, incline: Inclination, chance: Random) -> Counter[str]:
    """Play one game on both sides; tell how often the rare things happened."""
    slow, rare = slow_twin(game), Counter[str]()
    compare(game, slow)
    while slow.actor is not None:
        turn, phase, areas = slow.turn, slow.phase, len(slow.areas)
        action = choose(slow, incline, chance)
        slow.play(action)
        play(game, action)
        compare(game, slow)
        rare["areas"] += len(slow.areas) - areas
        rare["passed turns"] += phase == slow.phase == "camels" and slow.turn - turn > 1
    assert game.is_over
    check_invariants(slow)
    rare["all passed"] += min(slow.herds.values()) > 0
    return rare


def play_many(
    players: int, options: dict[str, Any], incline: Inclination, seeds: range
) -> Counter[str]:
    """Play several games on both sides with different deals and start players."""
    rare = Counter[str]()
    for seed in seeds:
        game = cv.new("through_the_desert", players, seed, **options)
        rare += play_together(game, incline, Random(seed))
    return rare


@pytest.mark.parametrize("end", ["turn", "at once"])
@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_engine_and_reference_agree(players: int, map_name: str, end: str) -> None:
    """Legal actions, table, points and ranks are the same after every action (TD-2 to TD-8)."""
    options = {"map": MAPS[map_name], "end": end}
    rare = Counter[str]()
    for number, incline in enumerate(INCLINATIONS):
        first = 1000 * len(end) + GAMES * number
        rare += play_many(players, options, incline, range(first, first + GAMES))
    assert rare["areas"] > 0


@pytest.mark.skipif(INTERPRETED, reason="too few games for what is rare")
def test_cramped_games_show_what_is_rare() -> None:
    """Without such games the comparison would prove little."""
    rare = play_many(3, {"map": CRAMPED}, with_all_colours, range(10))
    assert rare["areas"] > 10
    assert rare["passed turns"] > 0
    assert rare["all passed"] > 0


# Walls that close several areas at once are too rare in games, so they are built. One camel closes
# two at most: it parts the ring around it into three runs, and one of them is its way in.

Clover = tuple[list[str], str]
"""The camels of a wall, its leader first, and the space that closes it."""


def apart(board: Board, spaces: list[str]) -> set[str]:
    """Those of the spaces that touch none before them."""
    chosen = set[str]()
    for space in spaces:
        if not board.neighbours[space] & chosen:
            chosen.add(space)
    return chosen


def clover(board: Board, palms: list[str], chance: Random) -> Clover | None:
    """Pockets around a space, and all that fences them but that space; None when it will not do."""
    closing = chance.choice(sorted(board.neighbours))
    pockets = apart(board, chance.sample(sorted(board.neighbours[closing]), 3))
    for _ in range(chance.randrange(4)):
        around = board.neighbours[chance.choice(sorted(pockets))]
        pockets.add(chance.choice(sorted(around - board.neighbours[closing] - {closing} or around)))
    pockets.discard(closing)
    wall = set[str]().union(*(board.neighbours[space] for space in pockets)) - pockets - {closing}
    leaders = leader_spaces(board, palms, water_spaces(board, palms), []) & wall
    if not leaders or {closing, *wall} & set(palms) or not 2 < len(wall) <= LONGEST:
        return None
    leader = min(leaders)
    whole = reachable(board, leader, set(board.neighbours) - wall) == wall
    return ([leader, *sorted(wall - {leader})], closing) if whole else None


def closed_by(game: cv.Position, closing: str) -> list[set[str]]:
    """What the reference says that Red's yellow camel will close."""
    told = game.to_dict()
    caravans = {(c["seat"], c["colour"]): set(c["camels"]) for c in told["caravans"]}
    claimed = {space for area in told["areas"] for space in area["spaces"]}
    caravans[RED, "yellow"].add(closing)
    return enclosed_parts(board_of(game), caravans, (RED, "yellow"), claimed)


@pytest.mark.parametrize("players", [2, 4])
def test_engine_and_reference_close_the_same_areas(players: int) -> None:
    """All parts that one camel closes, in whatever direction they lie (TD-6.4, TD-6.9)."""
    chance, several = Random(players), 0
    board = board_of(written("", players))
    for _ in range(CLOVERS):
        if not (found := clover(board, PALMS.split(), chance)):
            continue
        camels, closing = found
        game = written(f"red yellow {' '.join(camels)}", players)
        before, due = area_of(game, RED, "yellow"), closed_by(game, closing)
        if closing in before:  # the wall needs no closing: it lies inside
            continue
        play(game, f"yellow {closing}")
        assert area_of(game, RED, "yellow") == before.union(*due)
        several += len(due) > 1
    assert several > CLOVERS / 50
