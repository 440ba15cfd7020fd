# SPDX-License-Identifier: MIT
"""Djinn powers that are used between the steps of the own turn (fact sheet 3)."""

from tests.games.five_tribes.reference import box
from tests.games.five_tribes.reference.assassins import can_earn_builder_gold, can_kill_two
from tests.games.five_tribes.reference.board import TILES
from tests.games.five_tribes.reference.deeds import (
    acquire,
    affordable,
    draw_card_into_hand,
    draw_djinn,
    draw_meeple,
    pay,
    place_camel,
)
from tests.games.five_tribes.reference.placing import begin_placing, supply
from tests.games.five_tribes.reference.table import Table, Task

PHASES = ("move", "tribe", "tile", "sale")
PLACERS = ("Anun-Nak", "Bouraq", "Enki", "Leta", "Utug")


def uses(table: Table) -> set[str]:
    """All uses open to the player now; never within a task or an open set of goods."""
    if table.task or table.gathered or table.phase not in PHASES:
        return set()
    return {
        f"use {djinn} with {words}"
        for djinn in table.djinns[table.seat] - table.used
        for words in affordable(table, box.DJINN_COSTS.get(djinn, ()))
        if is_of_use(table, djinn, table.fakirs - box.PAYMENTS[words][1])
    }


def is_of_use(table: Table, djinn: str, fakirs: int) -> bool:
    """A power may not be paid for if it would do nothing; fakirs are those left after paying."""
    if djinn in PLACERS:
        return has_what_it_places(table, djinn) and bool(places(table, djinn))
    if djinn == "Sibittis":
        return bool(table.djinn_pile or table.djinn_discards)
    if djinn == "Sloar":
        return (table.pile + table.discards).total() > 0
    return table.phase == "tribe" and helps_the_tribe(table, djinn, fakirs)


def has_what_it_places(table: Table, djinn: str) -> bool:
    """Looked at before the payment: an elder paid does not fill the bag for Anun-Nak."""
    if djinn == "Anun-Nak":
        return table.bag.total() > 0
    if djinn in ("Leta", "Utug"):
        return table.stock[table.seat] > 0
    return supply(table, "palace" if djinn == "Bouraq" else "palm") > 0


def helps_the_tribe(table: Table, djinn: str, fakirs: int) -> bool:
    """Modifiers are declared when their effect happens, not before (3.1)."""
    killing = table.hand["red"] > 0
    if djinn == "Iblis":
        return killing and can_kill_two(table, fakirs)
    if djinn == "Echidna" and killing:
        return can_earn_builder_gold(table, fakirs)
    return djinn == "Echidna" and table.hand["blue"] > 0 and table.blue_tiles(table.here) > 0


def places(table: Table, djinn: str) -> list[str]:
    """The tiles on which a djinn places something."""
    if djinn in ("Bouraq", "Enki"):
        kind = "village" if djinn == "Bouraq" else "oasis"
        return [tile for tile in TILES if table.kinds[tile].startswith(kind)]
    crowded = djinn == "Utug"
    free = [tile for tile in TILES if table.is_free(tile)]
    return [tile for tile in free if (table.meeples[tile].total() > 0) == crowded]


def use(table: Table, text: str) -> None:
    """Pay, then see what the djinn does."""
    _, djinn, _, words = text.split(maxsplit=3)
    pay(table, words)
    table.used.add(djinn)
    if djinn in PLACERS:
        table.task = Task("place", of=djinn)
    elif djinn == "Sibittis":
        table.drawn_djinns = {drawn for _ in range(3) if (drawn := draw_djinn(table))}
        table.task = Task("keep")
    elif djinn == "Sloar":
        draw_card_into_hand(table)
    table.doubled |= djinn == "Echidna"
    table.two_victims |= djinn == "Iblis"


def placings(table: Table) -> set[str]:
    """Where the djinn just paid may place."""
    assert table.task
    return {f"place {tile}" for tile in places(table, table.task.of)}


def place(table: Table, text: str) -> None:
    """A camel, meeples out of the bag, or a palm tree or palace that may be shifted."""
    assert table.task
    djinn, tile = table.task.of, text.split()[1]
    table.task = None
    if djinn in ("Leta", "Utug"):
        place_camel(table, tile)
    elif djinn == "Anun-Nak":
        for _ in range(min(3, table.bag.total())):
            draw_meeple(table, tile)
    else:
        begin_placing(table, "palace" if djinn == "Bouraq" else "palm", tile, then=table.phase)


def keeps(table: Table) -> set[str]:
    """One of those Sibittis has shown."""
    return {f"keep {djinn}" for djinn in table.drawn_djinns}


def keep(table: Table, text: str) -> None:
    """The others are discarded."""
    kept = text.split()[1]
    table.djinn_discards |= table.drawn_djinns - {kept}
    table.drawn_djinns = set()
    table.task = None
    acquire(table, kept)
