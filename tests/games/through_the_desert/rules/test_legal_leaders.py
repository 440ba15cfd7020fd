# SPDX-License-Identifier: MIT
"""Placing leaders (TD-3)."""

from itertools import permutations
from random import Random
from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.through_the_desert_positions import (
    BLUE,
    CRAMPED,
    PALMS,
    RED,
    legal_texts,
    play,
    refusal_of,
    spaces_for,
)

pytestmark = pytest.mark.interpreted

COLOURS = ("yellow", "pink", "purple", "green", "turquoise")


def leaders_of(players: int, *placed: str, **options: Any) -> cv.Position:
    """Return a game in which Red begins, with these leaders placed."""
    known = {"start": RED, "palms": PALMS.split()} | options
    game = cv.new("through_the_desert", players, 1, **known)
    play(game, *(f"leader {leader}" for leader in placed))
    return game


def legal_colours(game: cv.Position) -> set[str]:
    """Return the colours of which a leader may be placed now."""
    return {text.split()[1] for text in legal_texts(game)}


def test_leaders_are_placed_one_at_a_time_clockwise() -> None:
    """TD-3.1. Three rounds in the same order, never reversed."""
    game, seats = leaders_of(3, start=2), []
    for _ in range(9):
        seats.append(game.actor)
        game.play(game.legal()[0])
    assert seats == [2, 0, 1] * 3


@pytest.mark.parametrize(("players", "leaders"), [(2, 10), (3, 15), (4, 20), (5, 20)])
def test_the_phase_ends_when_all_leaders_stand(players: int, leaders: int) -> None:
    """TD-3.1."""
    game, placed = leaders_of(players), 0
    while game.to_dict()["phase"] != "camels":
        placed += game.to_dict()["phase"] == "leaders"
        game.play(game.legal()[0])
    assert placed == leaders == len(game.to_dict()["caravans"])


def test_each_leader_is_placed_once() -> None:
    """TD-3.1, TD-2.2."""
    game = leaders_of(2, "yellow k5", "pink e7")
    assert "TD-2.2" in refusal_of(game, "leader yellow n4")
    assert legal_colours(game) == {"pink", "purple", "green", "turquoise"}


def test_no_camel_before_all_leaders_stand() -> None:
    """TD-3.1."""
    assert "(TD-3.1)" in refusal_of(leaders_of(2, "yellow k5", "pink e7"), "yellow k4")


@pytest.mark.parametrize(
    ("space", "what"), [("l6", "water"), ("m7", "an oasis"), ("k5", "a leader"), ("j3", "water")]
)
def test_leader_may_not_stand_on(space: str, what: str) -> None:
    """TD-3.2. The palm space j3 has no palm tree here, but a token."""
    game = leaders_of(2, "yellow k5", "pink e7")
    assert what in (reason := refusal_of(game, f"leader green {space}"))
    assert "(TD-3.2)" in reason
    assert space not in spaces_for(game, "leader green")


def test_leader_may_not_stand_on_water_of_any_value() -> None:
    """TD-3.2."""
    game = leaders_of(4)
    water = game.to_dict()["water"]
    assert set(water.values()) == {1, 2, 3}
    assert not spaces_for(game, "leader yellow") & set(water)


@pytest.mark.parametrize("space", ["m6", "n7", "n8", "m8", "l8", "l7"])
def test_leader_may_not_stand_next_to_an_oasis(space: str) -> None:
    """TD-3.3. The six spaces around the oasis m7."""
    game = leaders_of(2)
    assert "next to an oasis (TD-3.3)" in refusal_of(game, f"leader green {space}")


@pytest.mark.parametrize(("player", "colour"), [(RED, "green"), (BLUE, "green"), (BLUE, "yellow")])
def test_leader_may_not_stand_next_to_any_leader(player: int, colour: str) -> None:
    """TD-3.3. Next to Red's yellow leader on k5: Red's own or Blue's, of any colour."""
    game = leaders_of(2, "yellow k5", "pink e7")
    if player == BLUE:
        play(game, "leader purple n3")
    assert game.actor == player
    for space in ("k4", "l5", "k6", "j6", "j5"):
        assert "next to a leader (TD-3.3)" in refusal_of(game, f"leader {colour} {space}")
    assert "k7" in spaces_for(game, f"leader {colour}")


def test_leader_may_stand_next_to_water_and_next_to_an_unused_palm_space() -> None:
    """TD-3.7. k5 touches the token on l6, i3 the token on the palm space j3."""
    game = leaders_of(2)
    assert {"l6", "j3"} <= set(game.to_dict()["water"])
    assert {"k5", "i3"} <= spaces_for(game, "leader yellow")
    play(game, "leader yellow k5", "leader pink i3")


def test_in_the_first_round_each_player_places_another_colour() -> None:
    """TD-3.4. Four players; from the second round on the colour is free."""
    game = leaders_of(4, "yellow k5")
    assert "(TD-3.4)" in refusal_of(game, "leader yellow e7")
    assert legal_colours(game) == set(COLOURS) - {"yellow"}
    play(game, "leader pink e7")
    assert legal_colours(game) == {"purple", "green", "turquoise"}
    play(game, "leader purple n3", "leader green g2")
    assert legal_colours(game) == set(COLOURS) - {
        "yellow"
    }  # Red's own yellow leader stands already
    play(game, "leader pink q8")
    assert "yellow" in legal_colours(game)


def play_first_rounds(
    game: cv.Position, orders: list[tuple[str, ...]], led: tuple[str, ...]
) -> None:
    """Collect all colour orders of the first round; every player must have a legal colour."""
    if len(led) == 5:
        orders.append(led)
        return
    assert legal_colours(game)
    for colour in sorted(legal_colours(game)):
        copy = game.copy()
        play(copy, f"leader {colour} {min(spaces_for(copy, f'leader {colour}'))}")
        play_first_rounds(copy, orders, (*led, colour))


@pytest.mark.parametrize("removed", [COLOURS, ("green", "turquoise", "yellow", "pink", "purple")])
def test_with_five_players_every_player_has_a_colour_left(removed: tuple[str, ...]) -> None:
    """TD-3.5. Legal are exactly the orders in which all players get a colour that they have."""
    game = leaders_of(5)
    play(game, *(f"remove {colour}" for colour in removed))
    orders: list[tuple[str, ...]] = []
    play_first_rounds(game, orders, ())
    good = [o for o in permutations(COLOURS) if all(map(str.__ne__, o, removed))]
    assert sorted(orders) == sorted(good)
    assert len(orders) == 44


def test_the_fourth_player_must_take_what_the_fifth_cannot() -> None:
    """TD-3.5. Violet has removed turquoise, so Orange may not leave only that colour."""
    game = leaders_of(5)
    play(game, *(f"remove {colour}" for colour in COLOURS))
    play(game, "leader pink k5", "leader yellow e7", "leader green n3")
    assert legal_colours(game) == {"turquoise"}
    assert "(TD-3.5)" in refusal_of(game, "leader purple g2")
    play(game, "leader turquoise g2")
    assert legal_colours(game) == {"purple"}


def test_any_order_that_begins_with_the_last_players_colour_is_legal() -> None:
    """TD-3.5. An old text demands this start; it leaves the other players free."""
    game = leaders_of(5)
    play(game, *(f"remove {colour}" for colour in COLOURS), "leader turquoise k5")
    play(game, "leader yellow e7", "leader pink n3")
    assert legal_colours(game) == {"purple"}  # not green, which Orange has removed


def test_nothing_is_gained_in_the_leader_phase() -> None:
    """TD-3.6."""
    game = leaders_of(4)
    water = game.to_dict()["water"]
    while game.to_dict()["phase"] == "leaders":
        game.play(Random(game.key()).choice(game.legal().tolist()))
        assert game.points() == (0, 0, 0, 0)
    state = game.to_dict()
    assert state["water"] == water
    assert state["areas"] == []
    assert not any(caravan["oases"] for caravan in state["caravans"])


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("name", ["classic", "dunes", "cramped"])
def test_the_leader_phase_never_gets_stuck(players: int, name: str) -> None:
    """TD-3.8. Each leader takes as many spaces from the others as it can."""
    game = cv.new("through_the_desert", players, 7, map=CRAMPED if name == "cramped" else name)
    while game.to_dict()["phase"] != "camels":
        actions = game.legal().tolist()
        assert actions
        trials = Random(len(game.actions)).sample(actions, min(len(actions), 6))
        game.play(min(trials, key=lambda action: len(game.copy().play(action).legal())))
