# SPDX-License-Identifier: MIT
"""What must hold at every moment of a game, whoever plays and however."""

from collections import Counter
from itertools import combinations

from tests.games.through_the_desert.reference.camels import reachable
from tests.games.through_the_desert.reference.dealing import (
    BACK_TO_THE_BOX,
    CAMELS_IN_THE_BOX,
    COLOURS,
)
from tests.games.through_the_desert.reference.position import Position


def check_invariants(game: Position) -> None:
    """Fail if the position cannot have come from a game."""
    check_water(game)
    check_camels(game)
    check_caravans(game)
    check_rivals(game)
    check_areas(game)
    check_links(game)


def check_water(game: Position) -> None:
    """No token is lost, and none lies under a camel or in a claimed area."""
    taken: Counter[int] = sum(game.tokens, Counter())
    assert Counter(game.water.values()) + taken == game.dealt
    assert not set(game.water) & (camels(game) | game.claimed() | game.palms)


def check_camels(game: Position) -> None:
    """The camels of a colour stay the same number: herd, board and leaders in hand."""
    for colour in COLOURS:
        on_board = sum(len(s) for (_, c), s in game.caravans.items() if c == colour)
        in_hand = len([hand for hand in game.in_hand if colour in hand])
        all_camels = CAMELS_IN_THE_BOX - BACK_TO_THE_BOX[game.players]
        assert game.herds[colour] + on_board + in_hand == all_camels
        assert game.herds[colour] >= 0


def check_caravans(game: Position) -> None:
    """Each caravan hangs together, holds its own leader only and stands on open ground."""
    everywhere = set(game.board.neighbours)
    for caravan, spaces in game.caravans.items():
        leader = game.leaders[caravan]
        assert reachable(game.board, leader, everywhere - spaces) == spaces
        assert spaces & set(game.leaders.values()) == {leader}
    assert len(camels(game)) == sum(len(spaces) for spaces in game.caravans.values())
    assert not camels(game) & (game.palms | game.claimed())


def check_rivals(game: Position) -> None:
    """Camels of one colour and two players never touch."""
    for (one, mine), (other, yours) in combinations(game.caravans.items(), 2):
        if one[1] == other[1]:
            assert not any(game.board.neighbours[space] & yours for space in mine)


def check_areas(game: Position) -> None:
    """Areas are apart from each other and fenced by nothing but their caravan."""
    assert len(game.claimed()) == sum(len(area) for _, _, area in game.areas)
    for seat, colour, area in game.areas:
        fence = set[str]().union(*(game.board.neighbours[space] for space in area)) - area
        assert fence
        assert fence <= game.caravans[seat, colour]


def check_links(game: Position) -> None:
    """A linked oasis stands next to the caravan or in an area of it, and the other way round."""
    for (seat, colour), spaces in game.caravans.items():
        inside = {p for s, c, area in game.areas if (s, c) == (seat, colour) for p in area}
        due = {p for p in game.palms if game.board.neighbours[p] & spaces or p in inside}
        assert due == {p for s, c, p in game.links if (s, c) == (seat, colour)}


def camels(game: Position) -> set[str]:
    """All spaces with a camel on them."""
    return set[str]().union(*game.caravans.values())
