# SPDX-License-Identifier: MIT
"""Placing palm trees and palaces, and the djinns that shift them (FT-7, FT-10.8, FT-10.14)."""

from tests.support.reference.five_tribes import components
from tests.support.reference.five_tribes.board import around
from tests.support.reference.five_tribes.effects import affordable, pay, trigger
from tests.support.reference.five_tribes.state import GameState, Task

SHIFTERS = {"palace": "Hagis", "palm": "Lamia"}


def supply(state: GameState, piece: str) -> int:
    """Return how many of a piece are left (FT-1.5)."""
    if piece == "palm":
        return components.PALMS - state.palms.total()
    return components.PALACES - state.palaces.total()


def begin_placing(state: GameState, piece: str, base: str, then: str) -> None:
    """Ask for a shift if the player can pay for it, or might for all that others know."""
    djinn = SHIFTERS[piece]
    usable = state.has(djinn) and djinn not in state.used
    if usable and (
        affordable(state, components.DJINN_COSTS[djinn]) or state.hands[state.seat].total()
    ):
        state.task = Task("shift", of=piece, base=base, then=then)
    else:
        put(state, piece, base, then)


def put(state: GameState, piece: str, tile: str, then: str) -> None:
    """Place the piece; Monkir pays for every palace (FT-10.17)."""
    (state.palms if piece == "palm" else state.palaces)[tile] += 1
    if piece == "palace":
        trigger(state, "Monkir")
    state.task = None
    state.phase = then


def legal_shifts(state: GameState) -> set[str]:
    """Return the choices: place the piece here, or pay to place it on a neighbour."""
    assert state.task
    djinn = SHIFTERS[state.task.of]
    ways = affordable(state, components.DJINN_COSTS[djinn])
    return {f"place {state.task.base}"} | {f"use {djinn} with {words}" for words in ways}


def shift(state: GameState, text: str) -> None:
    """Place the piece, or pay and ask for a neighbour."""
    assert state.task
    task = state.task
    if text.startswith("place"):
        put(state, task.of, task.base, task.then)
        return
    verb, djinn, _, words = text.split(maxsplit=3)
    assert verb == "use"
    pay(state, words)
    state.used.add(djinn)
    state.task = Task("neighbour", of=task.of, base=task.base, then=task.then)


def legal_neighbours(state: GameState) -> set[str]:
    """Return all neighbours, of any kind and owner."""
    assert state.task
    return {f"place {tile}" for tile in around(state.task.base)}


def put_on_neighbour(state: GameState, text: str) -> None:
    """Place the shifted piece."""
    assert state.task
    put(state, state.task.of, text.split()[1], state.task.then)
