# SPDX-License-Identifier: MIT
"""Positions of Five Tribes in which much is hidden: djinns that draw, and cards to pay them with.

A game by chance hardly ever gets there by itself.
"""

from random import Random
from typing import Any

_DRAWING = ("Sibittis", "Sloar", "Kandicha")
_FAKIRS = 4  # at each seat


def late_start(dealt: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Return a start of a game in which everybody has djinns and cards already."""
    djinns = [djinn for djinn in dealt["djinn_pile"] if djinn not in _DRAWING]
    chance.shuffle(djinns)
    seats = dealt["seats"]
    for number, djinn in enumerate((*_DRAWING, *djinns[:6])):
        if djinn in dealt["djinn_pile"]:  # else it lies face up, for anybody to buy
            seats[number % len(seats)]["djinns"].append(djinn)
            dealt["djinn_pile"].remove(djinn)
    for seat in seats:
        _take_cards(seat["cards"], dealt["pile"], chance)
    return {key: value for key, value in dealt.items() if key != "game"}


def _take_cards(cards: dict[str, int], pile: dict[str, int], chance: Random) -> None:
    others = [card for card, count in pile.items() if count and card != "fakir"]
    for card in [*["fakir"] * min(_FAKIRS, pile["fakir"]), *chance.sample(others, 3)]:
        cards[card] = cards.get(card, 0) + 1
        pile[card] -= 1
        if pile[card] == 0:
            del pile[card]
