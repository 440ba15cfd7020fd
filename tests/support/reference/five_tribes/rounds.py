# SPDX-License-Identifier: MIT
"""Rounds: the start of a bidding, the order of turns, the clean-up and the end (FT-3, FT-11)."""

from tests.support.reference.five_tribes import components
from tests.support.reference.five_tribes.effects import draw_card, draw_djinn
from tests.support.reference.five_tribes.sowing_search import starts
from tests.support.reference.five_tribes.state import GameState


def begin_bidding(state: GameState) -> None:
    """Begin the bidding, in the order of the waiting track (FT-3.1)."""
    state.phase = "bid"
    state.seat = state.waiting[0]
    state.used.clear()
    state.doubled = state.two_victims = False


def next_turn(state: GameState) -> None:
    """Begin the next turn: highest price first, then the zeros from the corner on (FT-3.5)."""
    if not state.track:
        end_round(state)
        return
    price = max(state.track)
    state.seat = state.track[price].pop(0)
    if not state.track[price]:
        del state.track[price]
    state.waiting.append(state.seat)
    state.phase, state.here, state.came_from = "move", "", None
    state.doubled = state.two_victims = False
    if state.djinn_limit == "turn":
        state.used.clear()


def end_round(state: GameState) -> None:
    """End the game after the last round, or if nobody can sow (FT-12.1 to FT-12.3)."""
    if state.is_last_round or not starts(state.meeples):
        state.phase = "over"
        return
    clean_up(state)
    begin_bidding(state)


def clean_up(state: GameState) -> None:
    """Fill up both rows; new cards come at the end (FT-11)."""
    while len(state.row) < components.ROW and (card := draw_card(state)):
        state.row.append(card)
    while len(state.djinn_row) < components.DJINN_ROW and (djinn := draw_djinn(state)):
        state.djinn_row.append(djinn)
