# SPDX-License-Identifier: MIT
"""The action of the tile where the movement ended (fact sheet 5.4)."""

from tests.games.five_tribes.reference import box
from tests.games.five_tribes.reference.deeds import acquire, affordable, pay
from tests.games.five_tribes.reference.placing import begin_placing, supply
from tests.games.five_tribes.reference.table import Table, Task

SMALL_MARKET = 3
LARGE_MARKET = 6
"""What the markets cost, and among how many cards one chooses there."""


def tile_actions(table: Table) -> set[str]:
    """Villages and oases leave no choice, the others may be declined."""
    kind = table.kinds[table.here]
    if kind.startswith("sacred"):
        ways = affordable(table, box.TWO)
        return {"done"} | {f"buy {djinn} with {w}" for djinn in table.djinn_row for w in ways}
    if kind.startswith("small"):
        return {"done"} | takes(table, SMALL_MARKET)
    return {"done"} | (takes(table, LARGE_MARKET) if kind.startswith("large") else set())


def takes(table: Table, price: int) -> set[str]:
    """First cards to take; at a large market a second one must lie behind it, if there are two."""
    cards = min(price, len(table.row)) if table.gold[table.seat] >= price else 0
    firsts = cards - 1 if price == LARGE_MARKET and cards >= 2 else cards
    return {f"take {position}" for position in range(1, firsts + 1)}


def act_on_tile(table: Table, text: str) -> None:
    """Whatever it is, the sale comes next."""
    verb = text.split(maxsplit=1)[0]
    if verb == "done":
        place_if_compulsory(table)
        return
    table.phase = "sale"
    if verb == "buy":
        buy(table, text)
    else:
        go_to_market(table, int(text.split()[1]))


def place_if_compulsory(table: Table) -> None:
    """A palace or a palm tree while there is one in the bank."""
    kind = table.kinds[table.here]
    piece = "palace" if kind.startswith("village") else "palm"
    if kind.startswith(("village", "oasis")) and supply(table, piece):
        begin_placing(table, piece, table.here, then="sale")
    else:
        table.phase = "sale"


def buy(table: Table, text: str) -> None:
    """A face-up djinn."""
    _, djinn, _, words = text.split(maxsplit=3)
    pay(table, words)
    table.djinn_row.remove(djinn)
    acquire(table, djinn)


def go_to_market(table: Table, position: int) -> None:
    """Pay the whole price with the first card, even if it is the only one."""
    large = table.kinds[table.here].startswith("large")
    table.gold[table.seat] -= LARGE_MARKET if large else SMALL_MARKET
    take_card(table, position)
    if large and table.row:
        table.phase = "tile"
        table.task = Task("second card", first=position)


def second_cards(table: Table) -> set[str]:
    """One of the first six less one; not before the first, so that each pair comes once."""
    assert table.task
    cards = min(LARGE_MARKET - 1, len(table.row))
    return {f"take {position}" for position in range(table.task.first, cards + 1)}


def take_second_card(table: Table, text: str) -> None:
    """And the market closes."""
    take_card(table, int(text.split()[1]))
    table.task = None
    table.phase = "sale"


def take_card(table: Table, position: int) -> None:
    """Positions are counted from one; the row closes up and is not refilled."""
    table.hands[table.seat][table.row.pop(position - 1)] += 1
