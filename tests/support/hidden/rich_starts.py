# SPDX-License-Identifier: MIT
"""Start positions of Five Tribes in which much is hidden: djinns that draw, and cards to pay them.

Random games rarely reach such positions.
"""

from random import Random
from typing import Any

_DRAWING = ("Sibittis", "Sloar", "Kandicha")
_FAKIRS = 4  # at each seat


def rich_start(dealt: dict[str, Any], random: Random) -> dict[str, Any]:
    """Return a start position in which every seat already has djinns and cards."""
    djinns = [djinn for djinn in dealt["djinn_pile"] if djinn not in _DRAWING]
    random.shuffle(djinns)
    seats = dealt["seats"]
    for number, djinn in enumerate((*_DRAWING, *djinns[:6])):
        if djinn in dealt["djinn_pile"]:  # otherwise it lies face up, for anybody to buy
            seats[number % len(seats)]["djinns"].append(djinn)
            dealt["djinn_pile"].remove(djinn)
    for seat in seats:
        _take_cards(seat["cards"], dealt["pile"], random)
    return {key: value for key, value in dealt.items() if key != "game"}


def _take_cards(cards: dict[str, int], pile: dict[str, int], random: Random) -> None:
    others = [card for card, count in pile.items() if count and card != "fakir"]
    for card in [*["fakir"] * min(_FAKIRS, pile["fakir"]), *random.sample(others, 3)]:
        cards[card] = cards.get(card, 0) + 1
        pile[card] -= 1
        if pile[card] == 0:
            del pile[card]
