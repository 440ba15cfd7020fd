# SPDX-License-Identifier: MIT
"""Moving meeples: which drops are legal, found by trying everything (fact sheet 5.1)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from tests.games.five_tribes.reference.board import TILES, beside

Board = Mapping[str, Counter[str]]
Drop = tuple[str, str]
"""Colour and tile."""

State = tuple[str, str | None, tuple[str, ...], tuple[Drop, ...]]
"""Where the hand is, where it just came from, the meeples in it, the drops made since."""


def sowing_state(hand: Counter[str], here: str, came_from: str | None = None) -> State:
    """A state from which no drop has been made yet."""
    return here, came_from, tuple(sorted(hand.elements())), ()


def stands_there(board: Board, laid: tuple[Drop, ...], drop: Drop) -> bool:
    """A meeple of that colour is on that tile, be it dropped in this very movement."""
    return board[drop[1]][drop[0]] > 0 or drop in laid


def steps(board: Board, state: State) -> list[Drop]:
    """What the next drop may be by the three rules, whatever comes afterwards."""
    here, came_from, hand, laid = state
    tiles = [tile for tile in beside(here) if tile != came_from]
    drops = [(colour, tile) for colour in sorted(set(hand)) for tile in tiles]
    if len(hand) > 1:
        return drops
    return [drop for drop in drops if stands_there(board, laid, drop)]


def after(state: State, drop: Drop) -> State:
    """The state when this drop has been made."""
    here, _, hand, laid = state
    rest = list(hand)
    rest.remove(drop[0])
    return drop[1], here, tuple(rest), tuple(sorted((*laid, drop)))


def can_be_completed(board: Board, state: State, known: dict[State, bool]) -> bool:
    """Whether some sequence of drops empties the hand; known spares us to look twice."""
    if not state[2]:
        return True
    if state not in known:
        known[state] = any(
            can_be_completed(board, after(state, drop), known) for drop in steps(board, state)
        )
    return known[state]


def legal_drops(board: Board, state: State) -> list[Drop]:
    """The drops after which the movement can still be completed."""
    known: dict[State, bool] = {}
    return [d for d in steps(board, state) if can_be_completed(board, after(state, d), known)]


def lifted(board: Board, start: str) -> dict[str, Counter[str]]:
    """The board when all meeples of a tile have been picked up."""
    return {tile: Counter() if tile == start else board[tile] for tile in board}


def starts(board: Board) -> set[str]:
    """The tiles from which a complete movement exists."""
    return set(starts_of(tuple(tuple(sorted((+board[tile]).items())) for tile in TILES)))


@lru_cache(maxsize=256)
def starts_of(frozen: tuple[tuple[tuple[str, int], ...], ...]) -> tuple[str, ...]:
    """The same board is asked about several times in a turn, and each time is slow."""
    board = {tile: Counter(dict(there)) for tile, there in zip(TILES, frozen, strict=True)}
    return tuple(
        tile
        for tile in TILES
        if board[tile]
        and can_be_completed(lifted(board, tile), sowing_state(board[tile], tile), {})
    )


def complete_sowings(board: Board, start: str) -> Iterator[list[Drop]]:
    """All sequences of drops from a tile; equal meeples are not told apart."""
    yield from finishes(lifted(board, start), sowing_state(board[start], start))


def finishes(board: Board, state: State) -> Iterator[list[Drop]]:
    """All ways to empty the hand."""
    if not state[2]:
        yield []
    for drop in steps(board, state) if state[2] else []:
        for rest in finishes(board, after(state, drop)):
            yield [drop, *rest]
