# SPDX-License-Identifier: MIT
"""The action of the tile where the sowing ended (FT-7)."""

from tests.support.reference.five_tribes import components
from tests.support.reference.five_tribes.actions.placement import begin_placing, supply
from tests.support.reference.five_tribes.effects import acquire, affordable, pay
from tests.support.reference.five_tribes.state import GameState, Task

SMALL_MARKET = 3
LARGE_MARKET = 6
"""The price of a market, and the number of cards to choose from."""


def legal_tile_actions(state: GameState) -> set[str]:
    """Return the choices; villages and oases leave none, the others may be declined."""
    kind = state.kinds[state.here]
    if kind.startswith("sacred"):
        ways = affordable(state, components.TWO)
        return {"done"} | {f"buy {djinn} with {w}" for djinn in state.djinn_row for w in ways}
    if kind.startswith("small"):
        return {"done"} | takes(state, SMALL_MARKET)
    return {"done"} | (takes(state, LARGE_MARKET) if kind.startswith("large") else set())


def takes(state: GameState, price: int) -> set[str]:
    """Return the first cards to take; at a large market another card must come after it."""
    cards = min(price, len(state.row)) if state.gold[state.seat] >= price else 0
    firsts = cards - 1 if price == LARGE_MARKET and cards >= 2 else cards
    return {f"take {position}" for position in range(1, firsts + 1)}


def act_on_tile(state: GameState, text: str) -> None:
    """Carry out the tile's action; then comes the sale."""
    verb = text.split(maxsplit=1)[0]
    if verb == "done":
        place_if_compulsory(state)
        return
    state.phase = "sale"
    if verb == "buy":
        buy(state, text)
    else:
        go_to_market(state, int(text.split()[1]))


def place_if_compulsory(state: GameState) -> None:
    """Place a palace or palm tree if there is one left (FT-7.1, FT-7.2, FT-7.7)."""
    kind = state.kinds[state.here]
    piece = "palace" if kind.startswith("village") else "palm"
    if kind.startswith(("village", "oasis")) and supply(state, piece):
        begin_placing(state, piece, state.here, then="sale")
    else:
        state.phase = "sale"


def buy(state: GameState, text: str) -> None:
    """Buy a face-up djinn (FT-7.5)."""
    _, djinn, _, words = text.split(maxsplit=3)
    pay(state, words)
    state.djinn_row.remove(djinn)
    acquire(state, djinn)


def go_to_market(state: GameState, position: int) -> None:
    """Take the first card and pay the whole price, even if it is the only card (FT-7.4)."""
    large = state.kinds[state.here].startswith("large")
    state.gold[state.seat] -= LARGE_MARKET if large else SMALL_MARKET
    take_card(state, position)
    if large and state.row:
        state.phase = "tile"
        state.task = Task("second card", first=position)


def legal_second_cards(state: GameState) -> set[str]:
    """Return the second cards; none before the first one, so that each pair comes once."""
    assert state.task
    cards = min(LARGE_MARKET - 1, len(state.row))
    return {f"take {position}" for position in range(state.task.first, cards + 1)}


def take_second_card(state: GameState, text: str) -> None:
    """Take the second card; then comes the sale."""
    take_card(state, int(text.split()[1]))
    state.task = None
    state.phase = "sale"


def take_card(state: GameState, position: int) -> None:
    """Take the card at a position from 1; the row closes up and is not refilled (FT-7.6)."""
    state.hands[state.seat][state.row.pop(position - 1)] += 1
