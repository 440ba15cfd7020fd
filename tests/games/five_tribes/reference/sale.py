# SPDX-License-Identifier: MIT
"""The sale of merchandise at the end of a turn (fact sheet 5.4)."""

from tests.games.five_tribes.reference import box
from tests.games.five_tribes.reference.course import next_turn
from tests.games.five_tribes.reference.deeds import discard
from tests.games.five_tribes.reference.table import Table


def sales(table: Table) -> set[str]:
    """Different goods, named in the order of the box so that each set comes once."""
    last = box.GOODS.index(table.gathered[-1]) if table.gathered else -1
    later = [kind for kind in box.GOODS[last + 1 :] if table.hands[table.seat][kind]]
    return {f"sell {kind}" for kind in later} | {"sell set" if table.gathered else "done"}


def sell(table: Table, text: str) -> None:
    """Add a card to the set, cash the set, or end the turn."""
    if text == "done":
        next_turn(table)
    elif text == "sell set":
        table.gold[table.seat] += box.SET_VALUES[len(table.gathered)]
        for kind in table.gathered:
            discard(table, kind)
        table.gathered.clear()
    else:
        table.gathered.append(text.split()[1])
