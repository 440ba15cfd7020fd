# SPDX-License-Identifier: MIT
"""Worked examples of the fact sheet on the slow reference: camels, end, scoring."""

from random import Random

import pytest

from tests.games.through_the_desert.reference import (
    COLOURS,
    SlowDesert,
    at,
    caravan_points,
    check_invariants,
    read_rows,
)
from tests.games.through_the_desert.reference.examples import (
    BOARDS,
    FAR_AWAY,
    PALMS,
    gains,
    names,
    play_on,
    ring_game,
    spaces_for,
    started,
    written,
)


def test_geometry_of_the_map() -> None:
    board = BOARDS[4]
    assert board.neighbours["j3"] == {"j2", "j4", "i2", "i3", "k2", "k3"}
    assert board.neighbours["k5"] == {"k4", "k6", "j5", "j6", "l5", "l6"}
    assert all(a in board.neighbours[b] for a in board.neighbours for b in board.neighbours[a])
    sizes = [(len(b.neighbours), len(b.palms), len(b.dots)) for b in BOARDS.values()]
    assert sizes == [(189, 6, 32), (189, 6, 32), (250, 7, 43), (250, 7, 43)]


def test_x1_two_camels_of_one_colour() -> None:
    game = written()
    game.put(0, "yellow", names((9, 4)))
    game.put(1, "pink", names(*FAR_AWAY))
    game.begin_camels(0)
    herd = game.herds["yellow"]
    game.play(f"yellow {at(10, 4)}")
    game.play(f"yellow {at(11, 5)}")
    assert game.herds["yellow"] == herd - 2
    assert len(game.caravans[0, "yellow"]) == 3
    assert game.actor == 1


def test_x2_nine_choices() -> None:
    game = written(water={(11, 5): 3, (9, 2): 1, (8, 4): 2})
    game.put(0, "yellow", names((9, 3), (9, 4), (10, 3), (11, 4)))
    game.put(1, "yellow", names((6, 3), (7, 4)))
    game.begin_camels(0)
    row_by_row = names((9, 2), (8, 2), (10, 2), (11, 3), (12, 3), (10, 4), (12, 4), (9, 5), (11, 5))
    assert spaces_for(game, "yellow") == set(row_by_row)
    assert [gains(game, "yellow", space) for space in [(12, 4), (12, 5)]] == [0, 5]
    game.begin_camels(0)
    assert gains(game, "yellow", (11, 6)) == 0


def test_x3_cut_off_from_an_oasis() -> None:
    game = written()
    game.put(0, "green", names((12, 8), (11, 8)))
    game.put(0, "purple", names((10, 7)))
    game.put(1, "green", names((11, 6), (12, 5), (13, 6), (13, 7)))
    game.begin_camels(0)
    assert not spaces_for(game, "green") & set(names((11, 7), (12, 7)))
    assert gains(game, "purple", (11, 7)) == 5


@pytest.mark.parametrize(
    ("sizes", "points"),
    [([9, 9, 4], [5, 5, 0]), ([9, 8, 4], [10, 0, 0]), ([7, 7, 7], [5, 5, 5]), ([1, 1], [5, 5])],
)
def test_x5_caravan_ties(sizes: list[int], points: list[int]) -> None:
    assert list(caravan_points(dict(enumerate(sizes))).values()) == points


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_x6_first_round(players: int) -> None:
    game, chance = started(players, start_seat=1), Random(6)
    play_on(game, chance, "camels")
    seats = []
    for _ in range(4):
        seats.append(game.actor)
        game.play(chance.choice(sorted(game.legal())))
    turns = [0, 1, 1, 2] if players == 2 else [0, 1, 2, 2]
    assert seats == [(1 + turn) % players for turn in turns]


@pytest.mark.parametrize(("end", "second_camel"), [("turn", True), ("at_once", False)])
def test_x7_end(end: str, second_camel: bool) -> None:
    game = SlowDesert(BOARDS[3], 3, names(*PALMS), {}, 0, end)
    game.put(0, "yellow", names((9, 4)))
    game.put(0, "green", names(*FAR_AWAY))
    game.put(1, "yellow", names((14, 4)))
    game.begin_camels(0)
    game.herds["yellow"] = 1
    game.play(f"yellow {at(10, 4)}")
    assert bool(game.legal()) is second_camel
    assert not spaces_for(game, "yellow")
    if second_camel:
        assert game.actor == 0
        assert game.points() == [0, 0, 0]
        game.play(min(game.legal()))
    assert game.phase == "over"
    assert game.points() == [20, 0, 0]


@pytest.mark.parametrize(
    ("players", "herd", "tokens", "leaders"),
    [(2, 22, 33, 5), (3, 26, 33, 5), (4, 30, 45, 5), (5, 30, 45, 4)],
)
def test_x8_herds(players: int, herd: int, tokens: int, leaders: int) -> None:
    game = started(players)
    assert len(game.water) == tokens
    play_on(game, Random(8), "leaders")
    assert set(game.herds.values()) == {herd}
    assert [len(hand) for hand in game.in_hand] == [leaders] * players
    play_on(game, Random(8), "camels")
    assert len(game.leaders) == leaders * players


def test_x13_chips_run_out() -> None:
    game = ring_game()
    game.links = {(1, colour, palm) for colour in COLOURS for palm in sorted(game.palms)[:4]}
    game.put(0, "yellow", names((12, 4)))
    game.begin_camels(0)
    assert len(game.links) == 20
    assert gains(game, "yellow", (12, 5)) == 5


def test_x14_final_tie() -> None:
    game = ring_game()
    game.put(0, "yellow", names((9, 4)))
    game.phase = "over"
    assert game.points() == [10, 10, 0]
    assert game.ranks() == [1, 1, 3]


def test_x15_no_legal_placement() -> None:
    """A lane of five spaces: a2 touches both yellow caravans, so seat 0 is stuck at once."""
    game = SlowDesert(read_rows(["."] * 5, 2), 2, [], {})
    game.put(0, "yellow", ["a1"])
    game.put(1, "yellow", ["a3"])
    game.begin_camels(0)
    assert game.actor == 1
    assert game.legal() == {"yellow a4"}
    game.play("yellow a4")
    assert game.phase == "over"
    assert game.areas == [(1, "yellow", {"a5"})]
    assert game.points() == [0, 11]
    assert game.ranks() == [2, 1]


def test_x15_lost_turn_counts_as_a_turn() -> None:
    """Seat 0 loses its single-camel turn, so seat 1 has the other one and seat 2 places two."""
    game = SlowDesert(read_rows(["." * 9] * 9, 3), 3, [], {})
    game.put(0, "yellow", ["a1"])
    game.put(1, "yellow", ["b3", "c2", "c1"])
    game.put(2, "pink", ["i9"])
    check_invariants(game)
    game.phase, game.turn = "camels", -1
    game.next_turn()
    assert (game.actor, game.camels_to_place) == (1, 1)
    game.play(min(game.legal()))
    assert (game.actor, game.camels_to_place) == (2, 2)
