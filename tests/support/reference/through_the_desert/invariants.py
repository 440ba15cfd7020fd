# SPDX-License-Identifier: MIT
"""Invariants: what holds in every state of a game."""

from collections import Counter
from itertools import combinations

from tests.support.reference.through_the_desert.camels import reachable
from tests.support.reference.through_the_desert.components import (
    CAMELS_OF_A_COLOUR,
    COLOURS,
    UNUSED_CAMELS,
)
from tests.support.reference.through_the_desert.state import GameState


def check_invariants(game: GameState) -> None:
    """Fail if no game can reach this state."""
    check_water(game)
    check_camels(game)
    check_caravans(game)
    check_rivals(game)
    check_areas(game)
    check_links(game)


def check_water(game: GameState) -> None:
    """No token is lost; no token lies under a camel or in an enclosed area."""
    taken: Counter[int] = sum(game.tokens, Counter())
    assert Counter(game.water.values()) + taken == game.dealt
    assert not set(game.water) & (camels(game) | game.claimed() | game.palms)


def check_camels(game: GameState) -> None:
    """Herd, board and leaders in hand together always hold the same number of camels."""
    for colour in COLOURS:
        on_board = sum(len(s) for (_, c), s in game.caravans.items() if c == colour)
        in_hand = len([hand for hand in game.in_hand if colour in hand])
        all_camels = CAMELS_OF_A_COLOUR - UNUSED_CAMELS[game.players]
        assert game.herds[colour] + on_board + in_hand == all_camels
        assert game.herds[colour] >= 0


def check_caravans(game: GameState) -> None:
    """Each caravan is connected, has one leader, and stands on no oasis and in no area."""
    everywhere = set(game.board.neighbours)
    for caravan, spaces in game.caravans.items():
        leader = game.leaders[caravan]
        assert reachable(game.board, leader, everywhere - spaces) == spaces
        assert spaces & set(game.leaders.values()) == {leader}
    assert len(camels(game)) == sum(len(spaces) for spaces in game.caravans.values())
    assert not camels(game) & (game.palms | game.claimed())


def check_rivals(game: GameState) -> None:
    """Camels of one colour that belong to two players never touch (TD-5.3)."""
    for (one, mine), (other, yours) in combinations(game.caravans.items(), 2):
        if one[1] == other[1]:
            assert not any(game.board.neighbours[space] & yours for space in mine)


def check_areas(game: GameState) -> None:
    """Areas do not overlap, and only their own caravan surrounds them."""
    assert len(game.claimed()) == sum(len(area) for _, _, area in game.areas)
    for seat, colour, area in game.areas:
        fence = set[str]().union(*(game.board.neighbours[space] for space in area)) - area
        assert fence
        assert fence <= game.caravans[seat, colour]


def check_links(game: GameState) -> None:
    """A caravan links exactly the oases next to it and in its areas."""
    for (seat, colour), spaces in game.caravans.items():
        inside = {p for s, c, area in game.areas if (s, c) == (seat, colour) for p in area}
        due = {p for p in game.palms if game.board.neighbours[p] & spaces or p in inside}
        assert due == {p for s, c, p in game.links if (s, c) == (seat, colour)}


def camels(game: GameState) -> set[str]:
    """Return all spaces with a camel."""
    return set[str]().union(*game.caravans.values())
