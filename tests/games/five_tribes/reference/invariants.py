# SPDX-License-Identifier: MIT
"""What must hold at every moment of a game, whoever plays and however."""

from collections import Counter

from tests.games.five_tribes.reference import box
from tests.games.five_tribes.reference.table import Table


def check_invariants(game: Table) -> None:
    """Fail if the position cannot have come from a game."""
    check_meeples(game)
    check_cards(game)
    check_djinns(game)
    check_markers(game)
    check_camels(game)
    assert game.palms.total() <= box.PALMS
    assert game.palaces.total() <= box.PALACES
    assert min(game.gold) >= 0


def check_meeples(game: Table) -> None:
    """Ninety, wherever they are."""
    found: Counter[str] = sum(game.meeples.values(), Counter()) + game.bag + game.hand
    found.update(yellow=sum(game.viziers), white=sum(game.elders))
    assert found == box.MEEPLES
    assert min(game.viziers + game.elders) >= 0


def check_cards(game: Table) -> None:
    """Fifty-four, wherever they are; never more than nine face up."""
    found: Counter[str] = sum(game.hands, Counter()) + game.pile + game.discards
    found.update(game.row)
    assert found == box.CARDS
    assert len(game.row) <= box.ROW


def check_djinns(game: Table) -> None:
    """Twenty-two, each in one place."""
    places = [game.djinn_pile, game.djinn_discards, game.drawn_djinns, *game.djinns]
    found = [djinn for place in places for djinn in place] + game.djinn_row
    assert sorted(found) == sorted(box.DJINN_POINTS)
    assert len(game.djinn_row) <= box.DJINN_ROW


def check_markers(game: Table) -> None:
    """Each player has one marker, two in a game of two, on one of the tracks."""
    found = game.waiting + [seat for seats in game.track.values() for seat in seats]
    each = box.MARKERS_EACH[game.players]
    assert Counter(found) == dict.fromkeys(range(game.players), each)
    assert all(len(game.track[price]) == 1 for price in game.track if price)
    assert len(game.track.get(0, [])) <= box.MARKERS_ON_ZERO


def check_camels(game: Table) -> None:
    """On tiles or in stock; without one in stock, the end is announced."""
    for seat in range(game.players):
        placed = list(game.camels.values()).count(seat)
        assert placed + game.stock[seat] == box.CAMELS[game.players]
        assert game.stock[seat] > 0 or (game.stock[seat] == 0 and game.end_is_near)
