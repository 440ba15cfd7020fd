# SPDX-License-Identifier: MIT
"""The actions of the tribes; the assassins have a file of their own (fact sheet 5.3)."""

from tests.games.five_tribes.reference import assassins
from tests.games.five_tribes.reference.deeds import discard
from tests.games.five_tribes.reference.table import Table


def tribe_actions(table: Table) -> set[str]:
    """Viziers, elders and merchants leave no choice."""
    if table.hand["red"]:
        return assassins.kills(table)
    return builds(table) if table.hand["blue"] else {"done"}


def act(table: Table, text: str) -> None:
    """Carry out the action of the tribe in the hand."""
    if text.startswith("kill"):
        assassins.kill(table, text)
        return
    if text.startswith("build"):
        build(table, text)
    settle(table)
    table.phase = "tile"


def settle(table: Table) -> None:
    """Viziers and elders stay with the player, the others go back to the bag."""
    merchants = table.hand["green"]
    table.viziers[table.seat] += table.hand.pop("yellow", 0)
    table.elders[table.seat] += table.hand.pop("white", 0)
    table.bag.update(table.hand)
    table.hand.clear()
    table.hands[table.seat].update(table.row[:merchants])
    del table.row[:merchants]


def builds(table: Table) -> set[str]:
    """Fakirs are of no use where there is nothing blue."""
    fakirs = table.fakirs if table.blue_tiles(table.here) else 0
    return {"build"} | {f"build with {count} fakirs" for count in range(1, fakirs + 1)}


def build(table: Table, text: str) -> None:
    """Gold for builders and fakirs, times the blue-valued tiles, times two by Echidna."""
    fakirs = int(text.split()[2]) if "with" in text else 0
    discard(table, "fakir", fakirs)
    gold = (table.hand["blue"] + fakirs) * table.blue_tiles(table.here)
    table.gold[table.seat] += 2 * gold if table.doubled else gold
