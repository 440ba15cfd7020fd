# SPDX-License-Identifier: MIT
"""Worked examples of placing leaders, on the reference."""

from itertools import permutations

import pytest

from tests.support.reference.through_the_desert import (
    COLOURS,
    IllegalPlay,
    first_round_colours,
    space_name,
)
from tests.support.reference.through_the_desert.positions import empty_game, names, new_game


def test_leaders_keep_off_water_oases_and_each_other() -> None:
    """TD-3.2, TD-3.3, TD-3.7."""
    game = empty_game(players=2, water={(11, 5): 3})
    game.play(f"leader yellow {space_name(9, 4)}")
    game.play(f"leader pink {space_name(14, 4)}")
    spaces = {text.split()[2] for text in game.legal()}
    on_water, palm, next_to_palm = (11, 5), (12, 6), (12, 5)
    next_to_own, next_to_foreign = (9, 5), (14, 5)
    assert not spaces & set(names(on_water, palm, next_to_palm, next_to_own, next_to_foreign))
    next_to_water, next_to_empty_palm_space = (11, 4), (9, 1)
    assert spaces >= set(names(next_to_water, next_to_empty_palm_space))
    with pytest.raises(IllegalPlay):
        game.play(f"leader green {space_name(11, 5)}")


def test_first_round_colours_of_four_players() -> None:
    """TD-3.4."""
    game = new_game(4)
    game.play(max(game.legal()))  # the last text in alphabetical order: yellow
    assert {text.split()[1] for text in game.legal()} == set(COLOURS) - {"yellow"}
    while game.turn < 5:
        game.play(min(game.legal()))
    assert {text.split()[1] for text in game.legal()} == game.in_hand[1]
    assert "yellow" in game.in_hand[1]


def first_rounds(hands: list[set[str]], unused: set[str]) -> list[list[str]]:
    """Return all colour sequences of a first round; fail if a player has no colour left."""
    if not hands:
        return [[]]
    colours = first_round_colours(hands[0], hands[1:], unused)
    assert colours
    return [[c, *rest] for c in colours for rest in first_rounds(hands[1:], unused - {c})]


def test_first_round_colours_of_five_players() -> None:
    """TD-3.5. Every order in which nobody is left without a colour, and no other."""
    for removed in permutations(COLOURS):
        hands = [set(COLOURS) - {colour} for colour in removed]
        rounds = first_rounds(hands, set(COLOURS))
        all_good = [p for p in permutations(COLOURS) if all(map(str.__ne__, p, removed))]
        assert sorted(map(tuple, rounds)) == sorted(all_good)
        assert len(rounds) == 44
