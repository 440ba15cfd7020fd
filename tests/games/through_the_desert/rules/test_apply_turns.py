# SPDX-License-Identifier: MIT
"""Turns of the camel phase (TD-4)."""

import pytest

import caravanserai as cv
from tests.support.positions.through_the_desert_positions import (
    BLUE,
    GREEN,
    PALMS,
    RED,
    RED_HAS_ONE_CAMEL,
    RED_IS_STUCK,
    RIDERS,
    caravan_of,
    legal_texts,
    parse_position,
    play,
    refusal_of,
    spaces_for,
)

pytestmark = pytest.mark.interpreted

COLOURS = ("yellow", "pink", "purple", "green", "turquoise")


def play_until_red_is_stuck() -> cv.Position:
    """Play the leaders of RED_IS_STUCK; in each round the players choose different colours."""
    lines = [line.split() for line in RED_IS_STUCK.splitlines() if line]
    leader = {(rider, colour): space for rider, colour, space in lines}
    game = cv.new("through_the_desert", 3, 1, start=RED, palms=PALMS.split())
    for turn in range(15):
        rider, colour = RIDERS[turn % 3], COLOURS[(turn // 3 + turn % 3) % 5]
        play(game, f"leader {colour} {leader[rider, colour]}")
    return game


def seats_of_camels(game: cv.Position, camels: int) -> list[int | None]:
    """Return the seats that place the next camels."""
    seats = []
    for _ in range(camels):
        seats.append(game.actor)
        game.play(game.legal()[0])
    return seats


def test_two_camels_of_one_colour() -> None:
    """TD-4.1. Green adds two yellow camels to one caravan; then it is Red's turn."""
    game = parse_position("green yellow j5", actor=GREEN)
    herd = game.to_dict()["herds"]["yellow"]
    play(game, "yellow k5", "yellow l6")
    assert game.to_dict()["herds"]["yellow"] == herd - 2
    assert caravan_of(game, GREEN, "yellow")["camels"] == ["j5", "k5", "l6"]
    assert game.actor == RED


def test_two_camels_of_different_colours() -> None:
    """TD-4.1."""
    game = parse_position("red yellow j5\n red green n3")
    play(game, "yellow k5", "green n4")
    herds = game.to_dict()["herds"]
    assert herds == {"yellow": 25, "pink": 26, "purple": 26, "green": 25, "turquoise": 26}
    assert game.actor == BLUE


def test_the_second_camel_is_compulsory() -> None:
    """TD-4.1, TD-4.4. After one camel Red can only place another."""
    game = parse_position("red yellow j5")
    play(game, "yellow k5")
    assert game.actor == RED
    assert legal_texts(game)
    assert all(text.split()[0] in COLOURS for text in legal_texts(game))


@pytest.mark.parametrize(
    ("players", "seats"),
    [
        (2, [1, 0, 0, 1, 1, 0]),
        (3, [1, 2, 0, 0, 1, 1, 2, 2]),
        (4, [1, 2, 3, 3, 0, 0, 1, 1]),
        (5, [1, 2, 3, 3, 4, 4, 0, 0, 1, 1]),
    ],
)
def test_the_first_turns_are_short(players: int, seats: list[int]) -> None:
    """TD-4.2. Seat 1 begins."""
    game = cv.new("through_the_desert", players, 6, start=1)
    while game.to_dict()["phase"] != "camels":
        game.play(game.legal()[0])
    assert seats_of_camels(game, len(seats)) == seats


def test_the_first_camel_takes_effect_before_the_second() -> None:
    """TD-4.3. The first camel closes a ring; the second may not enter it."""
    game = parse_position("""
        red yellow  i3 j3 k3 k4 i4
        water       j3=1
    """)
    assert "j4" in spaces_for(game, "yellow")
    play(game, "yellow j5")
    assert game.actor == RED
    assert game.to_dict()["areas"] == [{"seat": RED, "colour": "yellow", "spaces": ["j4"]}]
    assert "(TD-6.8)" in refusal_of(game, "yellow j4")


def test_the_second_camel_may_follow_the_first() -> None:
    """TD-4.3. l6 is out of reach until k5 is taken."""
    game = parse_position("red yellow j5")
    assert "(TD-5.2)" in refusal_of(game, "yellow l6")
    play(game, "yellow k5", "yellow l6")


def test_a_player_without_a_placement_passes_automatically() -> None:
    """TD-4.4. Green ends the turn, Red is stuck, Blue is to act."""
    game = parse_position(RED_IS_STUCK, actor=GREEN)
    play(game, "yellow c5", "yellow d6")
    assert game.actor == BLUE
    assert game.to_dict()["turn"] % 3 == BLUE


def test_a_position_in_which_a_stuck_player_is_to_act_is_refused() -> None:
    """TD-4.4."""
    with pytest.raises(cv.BadPosition, match=r"TD-4\.4"):
        parse_position(RED_IS_STUCK, actor=RED)


def test_a_player_who_can_place_one_camel_only_places_it() -> None:
    """TD-4.4. Red's turquoise caravan has one space left; the second camel is passed."""
    game = parse_position(RED_HAS_ONE_CAMEL)
    assert legal_texts(game) == {"turquoise i7"}
    play(game, "turquoise i7")
    assert game.actor == BLUE
    assert game.to_dict()["camels_left"] == 2


def test_a_passed_turn_counts_as_a_short_turn() -> None:
    """TD-4.2, TD-4.4. Red passes the first short turn, Blue has the second."""
    game = play_until_red_is_stuck()
    assert game.actor == BLUE
    assert seats_of_camels(game, 4) == [BLUE, GREEN, GREEN, BLUE]


def test_a_player_who_can_place_cannot_pass() -> None:
    """TD-4.4. There is no notation for a pass, and every action places a camel."""
    game = parse_position("red yellow j5")
    for word in ("pass", "", "end turn"):
        with pytest.raises(cv.BadNotation):
            game.parse(word)
    for action in game.legal().tolist():
        before, after = game.to_dict(), game.copy().play(action).to_dict()
        assert sum(before["herds"].values()) - sum(after["herds"].values()) == 1
