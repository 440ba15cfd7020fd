# SPDX-License-Identifier: MIT
"""Placing palm trees and palaces, and the djinns that shift them (fact sheet 3.3, 5.4)."""

from tests.games.five_tribes.reference import box
from tests.games.five_tribes.reference.board import around
from tests.games.five_tribes.reference.deeds import affordable, pay, trigger
from tests.games.five_tribes.reference.table import Table, Task

SHIFTERS = {"palace": "Hagis", "palm": "Lamia"}


def supply(table: Table, piece: str) -> int:
    """How many are left in the bank."""
    if piece == "palm":
        return box.PALMS - table.palms.total()
    return box.PALACES - table.palaces.total()


def begin_placing(table: Table, piece: str, base: str, then: str) -> None:
    """Ask whether to shift the piece if the player could, or might for all that others know."""
    djinn = SHIFTERS[piece]
    usable = table.has(djinn) and djinn not in table.used
    if usable and (affordable(table, box.DJINN_COSTS[djinn]) or table.hands[table.seat].total()):
        table.task = Task("shift", of=piece, base=base, then=then)
    else:
        put(table, piece, base, then)


def put(table: Table, piece: str, tile: str, then: str) -> None:
    """Monkir pays for palaces, whatever way they came."""
    (table.palms if piece == "palm" else table.palaces)[tile] += 1
    if piece == "palace":
        trigger(table, "Monkir")
    table.task = None
    table.phase = then


def shifts(table: Table) -> set[str]:
    """Place it here, or pay for one of the tiles around."""
    assert table.task
    djinn = SHIFTERS[table.task.of]
    ways = affordable(table, box.DJINN_COSTS[djinn])
    return {f"place {table.task.base}"} | {f"use {djinn} with {words}" for words in ways}


def shift(table: Table, text: str) -> None:
    """Placed, or paid for."""
    assert table.task
    task = table.task
    if text.startswith("place"):
        put(table, task.of, task.base, task.then)
        return
    verb, djinn, _, words = text.split(maxsplit=3)
    assert verb == "use"
    pay(table, words)
    table.used.add(djinn)
    table.task = Task("neighbour", of=task.of, base=task.base, then=task.then)


def neighbours(table: Table) -> set[str]:
    """Any kind of tile, owned by anybody or nobody."""
    assert table.task
    return {f"place {tile}" for tile in around(table.task.base)}


def put_on_neighbour(table: Table, text: str) -> None:
    """The shifted piece stands."""
    assert table.task
    put(table, table.task.of, text.split()[1], table.task.then)
