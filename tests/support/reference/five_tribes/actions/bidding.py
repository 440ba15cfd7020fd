# SPDX-License-Identifier: MIT
"""Bids for the order of play (FT-3)."""

from tests.support.reference.five_tribes import components
from tests.support.reference.five_tribes.effects import discard
from tests.support.reference.five_tribes.rounds import next_turn
from tests.support.reference.five_tribes.state import GameState

Bid = tuple[int, int, int]
"""The space, the fakirs discarded and the gold paid."""


def free_spaces(state: GameState) -> list[int]:
    """Return the free spaces by price: one marker on each price, three on zero (FT-3.2, FT-3.3)."""
    zeros = len(state.track.get(0, []))
    return [
        price
        for price in components.PRICES
        if (zeros < components.MARKERS_ON_ZERO if price == 0 else price not in state.track)
    ]


def reductions(state: GameState, index: int) -> range:
    """Return how many fakirs can be given to Kumarbi for the price with this index (FT-10.13)."""
    if not state.has("Kumarbi") or "Kumarbi" in state.used:
        return range(1)
    return range(min(index, state.fakirs) + 1)


def affordable_bids(state: GameState) -> dict[str, Bid]:
    """Return all bids that the player can pay, by text.

    A player whose gold pays for no free space takes the cheapest one for all their gold (FT-3.4).
    """
    found = {}
    for space in free_spaces(state):
        index = components.PRICES.index(space)
        for fakirs in reductions(state, index):
            price = components.PRICES[index - fakirs]
            if price <= state.gold[state.seat]:
                found[bid_text(space, fakirs)] = (space, fakirs, price)
    cheapest = min(free_spaces(state))
    if cheapest > state.gold[state.seat]:
        found[bid_text(cheapest, 0)] = (cheapest, 0, state.gold[state.seat])
    return found


def bid_text(space: int, fakirs: int) -> str:
    """Return the notation of a bid."""
    return f"bid {space}" + (f" with {fakirs} fakirs" if fakirs else "")


def legal_bids(state: GameState) -> set[str]:
    """Return the legal actions of the bidding."""
    return set(affordable_bids(state))


def bid(state: GameState, text: str) -> None:
    """Pay and place the marker; on the zeros it takes the corner and pushes the others on."""
    space, fakirs, price = affordable_bids(state)[text]
    state.gold[state.seat] -= price
    discard(state, "fakir", fakirs)
    if fakirs and state.djinn_limit == "round":
        state.used.add("Kumarbi")
    state.track.setdefault(space, []).insert(0, state.waiting.pop(0))
    if state.waiting:
        state.seat = state.waiting[0]
    else:
        next_turn(state)
