# SPDX-License-Identifier: MIT
"""Djinn powers that a player uses in their own turn (FT-9, FT-10)."""

from tests.support.reference.five_tribes import components
from tests.support.reference.five_tribes.actions.assassins import can_kill_two
from tests.support.reference.five_tribes.actions.placement import begin_placing, supply
from tests.support.reference.five_tribes.board import TILES
from tests.support.reference.five_tribes.effects import (
    acquire,
    affordable,
    draw_card_into_hand,
    draw_djinn,
    draw_meeple,
    pay,
    place_camel,
)
from tests.support.reference.five_tribes.state import GameState, Task

PHASES = ("move", "tribe", "tile", "sale")
PLACERS = ("Anun-Nak", "Bouraq", "Enki", "Leta", "Utug")


def legal_uses(state: GameState) -> set[str]:
    """Return the powers that can be used now; never during a task or the choice of a set."""
    if state.task or state.gathered or state.phase not in PHASES:
        return set()
    return {
        f"use {djinn} with {words}"
        for djinn in state.djinns[state.seat] - state.used
        for words in affordable(state, components.DJINN_COSTS.get(djinn, ()))
        if is_of_use(state, djinn, state.fakirs - components.PAYMENTS[words][1])
    }


def is_of_use(state: GameState, djinn: str, fakirs: int) -> bool:
    """Return whether a power would do something; `fakirs` are left after the payment (FT-9.5)."""
    if djinn in PLACERS:
        return has_what_it_places(state, djinn) and bool(places(state, djinn))
    if djinn == "Sibittis":
        return bool(state.djinn_pile or state.djinn_discards)
    if djinn == "Sloar":
        return (state.pile + state.discards).total() > 0
    return state.phase == "tribe" and helps_the_tribe(state, djinn, fakirs)


def has_what_it_places(state: GameState, djinn: str) -> bool:
    """Return whether there is something to place, before the payment.

    An elder paid for Anun-Nak does not make an empty bag usable (FT-10.2).
    """
    if djinn == "Anun-Nak":
        return state.bag.total() > 0
    if djinn in ("Leta", "Utug"):
        return state.stock[state.seat] > 0
    return supply(state, "palace" if djinn == "Bouraq" else "palm") > 0


def helps_the_tribe(state: GameState, djinn: str, fakirs: int) -> bool:
    """Return whether Echidna or Iblis would change the tribe's action that is due (FT-9.4)."""
    if djinn == "Iblis":
        return state.hand["red"] > 0 and can_kill_two(state, fakirs)
    return djinn == "Echidna" and state.hand["blue"] > 0 and state.blue_tiles(state.here) > 0


def places(state: GameState, djinn: str) -> list[str]:
    """Return the tiles on which a djinn can place something."""
    if djinn in ("Bouraq", "Enki"):
        kind = "village" if djinn == "Bouraq" else "oasis"
        return [tile for tile in TILES if state.kinds[tile].startswith(kind)]
    crowded = djinn == "Utug"
    free = [tile for tile in TILES if state.is_free(tile)]
    return [tile for tile in free if (state.meeples[tile].total() > 0) == crowded]


def use(state: GameState, text: str) -> None:
    """Pay for a power and carry it out."""
    _, djinn, _, words = text.split(maxsplit=3)
    pay(state, words)
    state.used.add(djinn)
    if djinn in PLACERS:
        state.task = Task("place", of=djinn)
    elif djinn == "Sibittis":
        state.drawn_djinns = {drawn for _ in range(3) if (drawn := draw_djinn(state))}
        state.task = Task("keep")
    elif djinn == "Sloar":
        draw_card_into_hand(state)
    state.doubled |= djinn == "Echidna"
    state.two_victims |= djinn == "Iblis"


def legal_places(state: GameState) -> set[str]:
    """Return where the djinn just paid may place."""
    assert state.task
    return {f"place {tile}" for tile in places(state, state.task.of)}


def place(state: GameState, text: str) -> None:
    """Place a camel, meeples out of the bag, or a palm tree or palace that may be shifted."""
    assert state.task
    djinn, tile = state.task.of, text.split()[1]
    state.task = None
    if djinn in ("Leta", "Utug"):
        place_camel(state, tile)
    elif djinn == "Anun-Nak":
        for _ in range(min(3, state.bag.total())):
            draw_meeple(state, tile)
    else:
        begin_placing(state, "palace" if djinn == "Bouraq" else "palm", tile, then=state.phase)


def legal_keeps(state: GameState) -> set[str]:
    """Return the djinns that Sibittis has shown."""
    return {f"keep {djinn}" for djinn in state.drawn_djinns}


def keep(state: GameState, text: str) -> None:
    """Keep one djinn and discard the others."""
    kept = text.split()[1]
    state.djinn_discards |= state.drawn_djinns - {kept}
    state.drawn_djinns = set()
    state.task = None
    acquire(state, kept)
