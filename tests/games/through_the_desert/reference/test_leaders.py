# SPDX-License-Identifier: MIT
"""Worked examples of leaders (X9, X10)."""

from itertools import permutations

import pytest

from tests.games.through_the_desert.reference import (
    COLOURS,
    IllegalPlay,
    at,
    first_round_colours,
)
from tests.games.through_the_desert.reference.examples import names, started, written


def test_x9_leader_bans() -> None:
    game = written(players=2, water={(11, 5): 3})
    game.play(f"leader yellow {at(9, 4)}")
    game.play(f"leader pink {at(14, 4)}")
    spaces = {text.split()[2] for text in game.legal()}
    on_water, palm, next_to_palm = (11, 5), (12, 6), (12, 5)
    next_to_own, next_to_foreign = (9, 5), (14, 5)
    assert not spaces & set(names(on_water, palm, next_to_palm, next_to_own, next_to_foreign))
    next_to_water, next_to_empty_palm_space = (11, 4), (9, 1)
    assert spaces >= set(names(next_to_water, next_to_empty_palm_space))
    with pytest.raises(IllegalPlay):
        game.play(f"leader green {at(11, 5)}")


def test_x10_first_round_colours_of_four() -> None:
    game = started(4)
    game.play(max(game.legal()))  # the last word in the alphabet: yellow
    assert {text.split()[1] for text in game.legal()} == set(COLOURS) - {"yellow"}
    while game.turn < 5:
        game.play(min(game.legal()))
    assert {text.split()[1] for text in game.legal()} == game.in_hand[1]
    assert "yellow" in game.in_hand[1]


def first_rounds(hands: list[set[str]], unused: set[str]) -> list[list[str]]:
    """All colour sequences of a first round; a player left without one would end it early."""
    if not hands:
        return [[]]
    colours = first_round_colours(hands[0], hands[1:], unused)
    assert colours
    return [[c, *rest] for c in colours for rest in first_rounds(hands[1:], unused - {c})]


def test_x10_first_round_colours_of_five() -> None:
    for removed in permutations(COLOURS):
        hands = [set(COLOURS) - {colour} for colour in removed]
        rounds = first_rounds(hands, set(COLOURS))
        all_good = [p for p in permutations(COLOURS) if all(map(str.__ne__, p, removed))]
        assert sorted(map(tuple, rounds)) == sorted(all_good)
        assert len(rounds) == 44
