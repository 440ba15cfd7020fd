# SPDX-License-Identifier: MIT
"""Picking up and dropping meeples, and taking the last tile (FT-4, FT-5)."""

from collections import Counter

from tests.support.reference.five_tribes import sowing_search
from tests.support.reference.five_tribes.effects import check_control, take, trigger
from tests.support.reference.five_tribes.state import GameState


def legal_pick_ups(state: GameState) -> set[str]:
    """Sowing is compulsory; a player who cannot sow passes (FT-4.5)."""
    return {f"pick up {tile}" for tile in sowing_search.starts(state.meeples)} or {"done"}


def pick_up(state: GameState, text: str) -> None:
    """Take all meeples of a tile, or pass, which makes this the last round (FT-12.2)."""
    if text == "done":
        state.is_last_round = True
        state.phase = "sale"
        return
    state.here = text.split()[2]
    state.came_from = None
    state.hand, state.meeples[state.here] = state.meeples[state.here], Counter()
    state.phase = "sow"


def legal_drops(state: GameState) -> set[str]:
    """Return the drops after which the sowing can still be completed (FT-4.7)."""
    sowing = sowing_search.sowing_state(state.hand, state.here, state.came_from)
    drops = sowing_search.legal_drops(state.meeples, sowing)
    return {f"drop {colour} {tile}" for colour, tile in drops}


def drop(state: GameState, text: str) -> None:
    """Drop one meeple on the next tile; after the last one, gather its colour."""
    colour, tile = text.split()[1:]
    take(state.hand, colour)
    state.meeples[tile][colour] += 1
    state.came_from, state.here = state.here, tile
    pay_marid(state, tile)
    if not state.hand:
        gather(state, colour)


def pay_marid(state: GameState, tile: str) -> None:
    """Pay Marid's owner for a drop on a tile of theirs (FT-10.16)."""
    if tile in state.camels and state.camels[tile] == state.owner_of("Marid"):
        trigger(state, "Marid")


def gather(state: GameState, colour: str) -> None:
    """Pick up all meeples of the last colour, also those just dropped (FT-4.6)."""
    count = state.meeples[state.here][colour]
    assert count >= 2
    take(state.meeples[state.here], colour, count)
    state.hand[colour] = count
    state.phase = "tribe"
    check_control(state, state.here)
