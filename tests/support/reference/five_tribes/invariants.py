# SPDX-License-Identifier: MIT
"""Invariants: what holds in every state of a game."""

from collections import Counter

from tests.support.reference.five_tribes import components
from tests.support.reference.five_tribes.state import GameState


def check_invariants(game: GameState) -> None:
    """Fail if no game can reach this state."""
    check_meeples(game)
    check_cards(game)
    check_djinns(game)
    check_markers(game)
    check_camels(game)
    assert game.palms.total() <= components.PALMS
    assert game.palaces.total() <= components.PALACES
    assert min(game.gold) >= 0


def check_meeples(game: GameState) -> None:
    """There are always ninety meeples (FT-1.2)."""
    found: Counter[str] = sum(game.meeples.values(), Counter()) + game.bag + game.hand
    found.update(yellow=sum(game.viziers), white=sum(game.elders))
    assert found == components.MEEPLES
    assert min(game.viziers + game.elders) >= 0


def check_cards(game: GameState) -> None:
    """There are always 54 cards, at most nine of them face up (FT-1.3)."""
    found: Counter[str] = sum(game.hands, Counter()) + game.pile + game.discards
    found.update(game.row)
    assert found == components.CARDS
    assert len(game.row) <= components.ROW


def check_djinns(game: GameState) -> None:
    """Each of the 22 djinns is in one place (FT-1.4)."""
    places = [game.djinn_pile, game.djinn_discards, game.drawn_djinns, *game.djinns]
    found = [djinn for place in places for djinn in place] + game.djinn_row
    assert sorted(found) == sorted(components.DJINN_POINTS)
    assert len(game.djinn_row) <= components.DJINN_ROW


def check_markers(game: GameState) -> None:
    """All markers are on one of the two tracks (FT-2.2)."""
    found = game.waiting + [seat for seats in game.track.values() for seat in seats]
    each = components.MARKERS_EACH[game.players]
    assert Counter(found) == dict.fromkeys(range(game.players), each)
    assert all(len(game.track[price]) == 1 for price in game.track if price)
    assert len(game.track.get(0, [])) <= components.MARKERS_ON_ZERO


def check_camels(game: GameState) -> None:
    """All camels are on tiles or in stock; a player without one makes this the last round."""
    for seat in range(game.players):
        placed = list(game.camels.values()).count(seat)
        assert placed + game.stock[seat] == components.CAMELS[game.players]
        assert game.stock[seat] > 0 or (game.stock[seat] == 0 and game.is_last_round)
