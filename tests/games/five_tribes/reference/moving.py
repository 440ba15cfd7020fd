# SPDX-License-Identifier: MIT
"""Picking up and dropping meeples, and the tile taken by it (fact sheet 5.1, 5.2)."""

from collections import Counter

from tests.games.five_tribes.reference.deeds import check_control, take, trigger
from tests.games.five_tribes.reference.sowing import legal_drops, sowing_state, starts
from tests.games.five_tribes.reference.table import Table


def moves(table: Table) -> set[str]:
    """Moving is compulsory; who cannot move passes."""
    return {f"pick up {tile}" for tile in starts(table.meeples)} or {"done"}


def move(table: Table, text: str) -> None:
    """Take all meeples of a tile, or pass and thereby announce the end."""
    if text == "done":
        table.end_is_near = True
        table.phase = "sale"
        return
    table.here = text.split()[2]
    table.came_from = None
    table.hand, table.meeples[table.here] = table.meeples[table.here], Counter()
    table.phase = "sow"


def drops(table: Table) -> set[str]:
    """Only what leaves the movement completable."""
    state = sowing_state(table.hand, table.here, table.came_from)
    return {f"drop {colour} {tile}" for colour, tile in legal_drops(table.meeples, state)}


def drop(table: Table, text: str) -> None:
    """One meeple on the next tile."""
    colour, tile = text.split()[1:]
    take(table.hand, colour)
    table.meeples[tile][colour] += 1
    table.came_from, table.here = table.here, tile
    pay_marid(table, tile)
    if not table.hand:
        gather(table, colour)


def pay_marid(table: Table, tile: str) -> None:
    """He watches the tiles of his owner only."""
    if tile in table.camels and table.camels[tile] == table.owner_of("Marid"):
        trigger(table, "Marid")


def gather(table: Table, colour: str) -> None:
    """All meeples of the last colour come back into the hand, those just dropped too."""
    count = table.meeples[table.here][colour]
    assert count >= 2
    take(table.meeples[table.here], colour, count)
    table.hand[colour] = count
    table.phase = "tribe"
    check_control(table, table.here)
