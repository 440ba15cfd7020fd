# SPDX-License-Identifier: MIT
"""The sale of merchandise at the end of a turn (FT-8)."""

from tests.support.reference.five_tribes import components
from tests.support.reference.five_tribes.effects import discard
from tests.support.reference.five_tribes.rounds import next_turn
from tests.support.reference.five_tribes.state import GameState


def legal_sales(state: GameState) -> set[str]:
    """Return the goods that can be added to a set, in a fixed order so that each set comes once."""
    last = components.GOODS.index(state.gathered[-1]) if state.gathered else -1
    later = [kind for kind in components.GOODS[last + 1 :] if state.hands[state.seat][kind]]
    return {f"sell {kind}" for kind in later} | {"sell set" if state.gathered else "done"}


def sell(state: GameState, text: str) -> None:
    """Add a card to the set, sell the set, or end the turn."""
    if text == "done":
        next_turn(state)
    elif text == "sell set":
        state.gold[state.seat] += components.SET_VALUES[len(state.gathered)]
        for kind in state.gathered:
            discard(state, kind)
        state.gathered.clear()
    else:
        state.gathered.append(text.split()[1])
