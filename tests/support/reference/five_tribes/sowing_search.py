# SPDX-License-Identifier: MIT
"""Which drops are legal: those after which a search finds a complete sowing (FT-4)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from tests.support.reference.five_tribes.board import TILES, adjacent

Board = Mapping[str, Counter[str]]
Drop = tuple[str, str]
"""Colour and tile."""

SowingState = tuple[str, str | None, tuple[str, ...], tuple[Drop, ...]]
"""The tile, the tile before it, the meeples in hand, and the drops made so far."""


def sowing_state(hand: Counter[str], here: str, came_from: str | None = None) -> SowingState:
    """Return a state without drops."""
    return here, came_from, tuple(sorted(hand.elements())), ()


def meets_its_colour(board: Board, dropped: tuple[Drop, ...], drop: Drop) -> bool:
    """Return whether the tile has a meeple of the colour, maybe of this sowing (FT-4.4)."""
    return board[drop[1]][drop[0]] > 0 or drop in dropped


def steps(board: Board, state: SowingState) -> list[Drop]:
    """Return the next drops that the rules allow, even if the sowing cannot be completed."""
    here, came_from, hand, dropped = state
    tiles = [tile for tile in adjacent(here) if tile != came_from]
    drops = [(colour, tile) for colour in sorted(set(hand)) for tile in tiles]
    if len(hand) > 1:
        return drops
    return [drop for drop in drops if meets_its_colour(board, dropped, drop)]


def after(state: SowingState, drop: Drop) -> SowingState:
    """Return the state after this drop."""
    here, _, hand, dropped = state
    rest = list(hand)
    rest.remove(drop[0])
    return drop[1], here, tuple(rest), tuple(sorted((*dropped, drop)))


def can_be_completed(board: Board, state: SowingState, known: dict[SowingState, bool]) -> bool:
    """Return whether some sequence of drops empties the hand; `known` holds earlier results."""
    if not state[2]:
        return True
    if state not in known:
        known[state] = any(
            can_be_completed(board, after(state, drop), known) for drop in steps(board, state)
        )
    return known[state]


def legal_drops(board: Board, state: SowingState) -> list[Drop]:
    """Return the drops after which the sowing can still be completed (FT-4.7)."""
    known: dict[SowingState, bool] = {}
    return [d for d in steps(board, state) if can_be_completed(board, after(state, d), known)]


def without_meeples(board: Board, start: str) -> dict[str, Counter[str]]:
    """Return the board after all meeples of a tile have been picked up."""
    return {tile: Counter() if tile == start else board[tile] for tile in board}


def starts(board: Board) -> set[str]:
    """Return the tiles from which a sowing can be completed."""
    return set(_cached_starts(tuple(tuple(sorted((+board[tile]).items())) for tile in TILES)))


@lru_cache(maxsize=256)
def _cached_starts(frozen: tuple[tuple[tuple[str, int], ...], ...]) -> tuple[str, ...]:
    """Return the same for a hashable board: the slow search is repeated several times a turn."""
    board = {tile: Counter(dict(there)) for tile, there in zip(TILES, frozen, strict=True)}
    return tuple(
        tile
        for tile in TILES
        if board[tile]
        and can_be_completed(without_meeples(board, tile), sowing_state(board[tile], tile), {})
    )


def complete_sowings(board: Board, start: str) -> Iterator[list[Drop]]:
    """Yield all sequences of drops from a tile; equal meeples are not distinguished."""
    yield from finishes(without_meeples(board, start), sowing_state(board[start], start))


def finishes(board: Board, state: SowingState) -> Iterator[list[Drop]]:
    """Yield all sequences of drops that empty the hand."""
    if not state[2]:
        yield []
    for drop in steps(board, state) if state[2] else []:
        for rest in finishes(board, after(state, drop)):
            yield [drop, *rest]
