# SPDX-License-Identifier: MIT
"""Turns of the camel phase (TD-4)."""

import pytest

import caravanserai as cv
from tests.support.through_the_desert_positions import (
    BLUE,
    GREEN,
    PALMS,
    RED,
    RIDERS,
    caravan_of,
    legal,
    play,
    spaces_for,
    why_not,
    written,
)

pytestmark = pytest.mark.interpreted

# Red's leaders stand in corners, and all their neighbours touch a leader of the same colour.
PENNED = """
    red yellow     a3
    blue yellow    b2
    green yellow   b5
    red pink       b11
    blue pink      a9
    green pink     d11
    red purple     g13
    blue purple    f12
    green purple   i12
    red green      h1
    blue green     f1
    green green    i2
"""
PENNED_ENTIRELY = f"{PENNED} red turquoise h7\n blue turquoise g5\n green turquoise j7"
PENNED_BUT_FOR_ONE_CAMEL = f"{PENNED} red turquoise h7\n blue turquoise g5\n green turquoise j6"

COLOURS = ("yellow", "pink", "purple", "green", "turquoise")


def penned_from_the_start() -> cv.Position:
    """The same, played: each round Red, Blue and Green lead with three different colours."""
    lines = [line.split() for line in PENNED_ENTIRELY.splitlines() if line]
    leader = {(rider, colour): space for rider, colour, space in lines}
    game = cv.new("through_the_desert", 3, 1, start=RED, palms=PALMS.split())
    for turn in range(15):
        rider, colour = RIDERS[turn % 3], COLOURS[(turn // 3 + turn % 3) % 5]
        play(game, f"leader {colour} {leader[rider, colour]}")
    return game


def seats_of_camels(game: cv.Position, camels: int) -> list[int | None]:
    """Who places the next camels."""
    seats = []
    for _ in range(camels):
        seats.append(game.actor)
        game.play(game.legal()[0])
    return seats


def test_x1_two_camels_of_one_colour() -> None:
    """TD-4.1, C1, X1. Green adds two yellow camels to his caravan and the next player follows."""
    game = written("green yellow j5", actor=GREEN)
    herd = game.to_dict()["herds"]["yellow"]
    play(game, "yellow k5", "yellow l6")
    assert game.to_dict()["herds"]["yellow"] == herd - 2
    assert caravan_of(game, GREEN, "yellow")["camels"] == ["j5", "k5", "l6"]
    assert game.actor == RED


def test_two_camels_of_different_colours() -> None:
    """TD-4.1, C1."""
    game = written("red yellow j5\n red green n3")
    play(game, "yellow k5", "green n4")
    herds = game.to_dict()["herds"]
    assert herds == {"yellow": 25, "pink": 26, "purple": 26, "green": 25, "turquoise": 26}
    assert game.actor == BLUE


def test_two_camels_are_a_duty() -> None:
    """TD-4.1, TD-4.4. After one camel all that Red can do is place another."""
    game = written("red yellow j5")
    play(game, "yellow k5")
    assert game.actor == RED
    assert legal(game)
    assert all(text.split()[0] in COLOURS for text in legal(game))


@pytest.mark.parametrize(
    ("players", "seats"),
    [
        (2, [1, 0, 0, 1, 1, 0]),
        (3, [1, 2, 0, 0, 1, 1, 2, 2]),
        (4, [1, 2, 3, 3, 0, 0, 1, 1]),
        (5, [1, 2, 3, 3, 4, 4, 0, 0, 1, 1]),
    ],
)
def test_x6_the_first_turns_are_short(players: int, seats: list[int]) -> None:
    """TD-4.2, C2, X6. Seat 1 begins."""
    game = cv.new("through_the_desert", players, 6, start=1)
    while game.to_dict()["phase"] != "camels":
        game.play(game.legal()[0])
    assert seats_of_camels(game, len(seats)) == seats


def test_the_first_camel_is_settled_before_the_second() -> None:
    """TD-4.3, C7. The first camel closes a ring; the second may not enter it."""
    game = written("""
        red yellow  i3 j3 k3 k4 i4
        water       j3=1
    """)
    assert "j4" in spaces_for(game, "yellow")
    play(game, "yellow j5")
    assert game.actor == RED
    assert game.to_dict()["areas"] == [{"seat": RED, "colour": "yellow", "spaces": ["j4"]}]
    assert "(TD-6.8)" in why_not(game, "yellow j4")


def test_the_second_camel_may_follow_the_first() -> None:
    """TD-4.3, C7. l6 is out of reach until k5 is taken."""
    game = written("red yellow j5")
    assert "(TD-5.2)" in why_not(game, "yellow l6")
    play(game, "yellow k5", "yellow l6")


def test_x15_a_player_without_a_placement_passes_by_himself() -> None:
    """TD-4.4, C9, X15. Green ends his turn, Red is penned in, Blue is to act."""
    game = written(PENNED_ENTIRELY, actor=GREEN)
    play(game, "yellow c5", "yellow d6")
    assert game.actor == BLUE
    assert game.to_dict()["turn"] % 3 == BLUE


def test_x15_a_position_in_which_a_stuck_player_should_act_cannot_be() -> None:
    """TD-4.4."""
    with pytest.raises(cv.BadPosition, match=r"TD-4\.4"):
        written(PENNED_ENTIRELY, actor=RED)


def test_a_player_who_can_place_one_camel_only_places_it() -> None:
    """TD-4.4, C8. Red's turquoise has one space left; his second camel is passed."""
    game = written(PENNED_BUT_FOR_ONE_CAMEL)
    assert legal(game) == {"turquoise i7"}
    play(game, "turquoise i7")
    assert game.actor == BLUE
    assert game.to_dict()["camels_left"] == 2


def test_a_passed_turn_counts_as_a_short_turn() -> None:
    """TD-4.2, TD-4.4. Red passes the first short turn, Blue has the second."""
    game = penned_from_the_start()
    assert game.actor == BLUE
    assert seats_of_camels(game, 4) == [BLUE, GREEN, GREEN, BLUE]


def test_nobody_passes_who_can_place() -> None:
    """TD-4.4, C9. No notation says 'pass', and every action places a camel."""
    game = written("red yellow j5")
    for word in ("pass", "", "end turn"):
        with pytest.raises(cv.BadNotation):
            game.parse(word)
    for action in game.legal().tolist():
        before, after = game.to_dict(), game.copy().play(action).to_dict()
        assert sum(before["herds"].values()) - sum(after["herds"].values()) == 1
