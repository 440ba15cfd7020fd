# SPDX-License-Identifier: MIT
"""Rounds: bidding for turn order, whose turn it is, clean-up, the end (fact sheet 2, 5.6)."""

from tests.games.five_tribes.reference import box
from tests.games.five_tribes.reference.deeds import discard, draw_card, draw_djinn
from tests.games.five_tribes.reference.sowing import starts
from tests.games.five_tribes.reference.table import Table

Offer = tuple[int, int, int]
"""The space, the fakirs discarded and the gold paid for it."""


def begin_bidding(table: Table) -> None:
    """In the order of the waiting track."""
    table.phase = "bid"
    table.seat = table.waiting[0]
    table.used.clear()
    table.doubled = table.two_victims = False


def free_spaces(table: Table) -> list[int]:
    """A price is for one marker, the zero for three."""
    zeros = len(table.track.get(0, []))
    return [
        price
        for price in box.PRICES
        if (zeros < box.MARKERS_ON_ZERO if price == 0 else price not in table.track)
    ]


def reductions(table: Table, rungs: int) -> range:
    """How many fakirs Kumarbi may be given for a space so many rungs up, none included."""
    if not table.has("Kumarbi") or "Kumarbi" in table.used:
        return range(1)
    return range(min(rungs, table.fakirs) + 1)


def offers(table: Table) -> dict[str, Offer]:
    """All bids the player can pay. House rule: whose gold pays none may give what he has (2)."""
    found = {}
    for space in free_spaces(table):
        rungs = box.PRICES.index(space)
        for fakirs in reductions(table, rungs):
            price = box.PRICES[rungs - fakirs]
            if price <= table.gold[table.seat]:
                found[bid_words(space, fakirs)] = (space, fakirs, price)
    cheapest = min(free_spaces(table))
    if cheapest > table.gold[table.seat]:
        found[bid_words(cheapest, 0)] = (cheapest, 0, table.gold[table.seat])
    return found


def bid_words(space: int, fakirs: int) -> str:
    """The action's text."""
    return f"bid {space}" + (f" with {fakirs} fakirs" if fakirs else "")


def bids(table: Table) -> set[str]:
    """The legal actions of the phase."""
    return set(offers(table))


def bid(table: Table, text: str) -> None:
    """Pay at once; a newcomer on the zeros takes the corner and pushes the others up."""
    space, fakirs, price = offers(table)[text]
    table.gold[table.seat] -= price
    discard(table, "fakir", fakirs)
    if fakirs and table.djinn_limit == "round":
        table.used.add("Kumarbi")
    table.track.setdefault(space, []).insert(0, table.waiting.pop(0))
    if table.waiting:
        table.seat = table.waiting[0]
    else:
        next_turn(table)


def next_turn(table: Table) -> None:
    """The highest price first, then down, the zeros from the corner on."""
    if not table.track:
        end_round(table)
        return
    price = max(table.track)
    table.seat = table.track[price].pop(0)
    if not table.track[price]:
        del table.track[price]
    table.waiting.append(table.seat)
    table.phase, table.here, table.came_from = "move", "", None
    table.doubled = table.two_victims = False
    if table.djinn_limit == "turn":
        table.used.clear()


def end_round(table: Table) -> None:
    """No new round when the end was announced or when nobody could move (5.6)."""
    if table.end_is_near or not starts(table.meeples):
        table.phase = "over"
        return
    clean_up(table)
    begin_bidding(table)


def clean_up(table: Table) -> None:
    """What is left slides to the front; new cards come at the end."""
    while len(table.row) < box.ROW and (card := draw_card(table)):
        table.row.append(card)
    while len(table.djinn_row) < box.DJINN_ROW and (djinn := draw_djinn(table)):
        table.djinn_row.append(djinn)
