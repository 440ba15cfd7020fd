# SPDX-License-Identifier: MIT
"""The small things that happen to the table: paying, drawing, placing, acquiring."""

from collections import Counter

from tests.games.five_tribes.reference import box
from tests.games.five_tribes.reference.table import Table


def take(pieces: Counter[str], kind: str, count: int = 1) -> None:
    """Take some out; it is an error of ours if they are not there."""
    assert 0 <= count <= pieces[kind], f"{count} {kind} out of {pieces}"
    pieces[kind] -= count
    if not pieces[kind]:
        del pieces[kind]


def trigger(table: Table, djinn: str) -> None:
    """A djinn pays its owner 1 for his own deed, 2 for that of an opponent."""
    owner = table.owner_of(djinn)
    if owner is not None:
        table.gold[owner] += 1 if owner == table.seat else 2


def discard(table: Table, kind: str, count: int = 1) -> None:
    """Cards out of the hand of the player whose turn it is."""
    take(table.hands[table.seat], kind, count)
    if count:
        table.discards[kind] += count


def affordable(table: Table, costs: tuple[str, ...]) -> list[str]:
    """The ways to pay that the player has the elders and fakirs for."""
    held = table.elders[table.seat], table.fakirs
    ways = [(words, *box.PAYMENTS[words]) for words in costs]
    return [words for words, elders, fakirs in ways if elders <= held[0] and fakirs <= held[1]]


def pay(table: Table, words: str) -> None:
    """Elders go to the bag, fakirs to the discards."""
    elders, fakirs = box.PAYMENTS[words]
    assert elders <= table.elders[table.seat]
    table.elders[table.seat] -= elders
    if elders:  # no zeros in the bag, for whoever draws from it
        table.bag["white"] += elders
    discard(table, "fakir", fakirs)


def place_camel(table: Table, tile: str) -> None:
    """The last camel announces the end, by whatever means it is placed (5.6)."""
    assert tile not in table.camels
    table.camels[tile] = table.seat
    table.stock[table.seat] -= 1
    if table.stock[table.seat] == 0:
        table.end_is_near = True


def check_control(table: Table, tile: str) -> None:
    """An emptied tile without a camel is taken, if there is a camel left (5.2)."""
    empty = not table.meeples[tile].total()
    if empty and tile not in table.camels and table.stock[table.seat]:
        place_camel(table, tile)


def acquire(table: Table, djinn: str) -> None:
    """Ba'al pays nothing for himself: nobody has him yet (3.3)."""
    trigger(table, "Ba'al")
    table.djinns[table.seat].add(djinn)


def draw_card(table: Table) -> str | None:
    """The top card of the pile; the discards become the pile when it has run out."""
    if not table.pile.total():
        table.pile, table.discards = table.discards, Counter()
    if not table.pile.total():
        return None
    card = table.draw.card(table.pile.copy())
    take(table.pile, card)
    return card


def draw_card_into_hand(table: Table) -> None:
    """Nothing happens if all cards are in the row and in hands."""
    card = draw_card(table)
    if card is not None:
        table.hands[table.seat][card] += 1


def draw_djinn(table: Table) -> str | None:
    """The top djinn of the pile; the discards become the pile when it has run out."""
    if not table.djinn_pile:
        table.djinn_pile, table.djinn_discards = table.djinn_discards, set()
    if not table.djinn_pile:
        return None
    djinn = table.draw.djinn(set(table.djinn_pile))
    table.djinn_pile.remove(djinn)
    return djinn


def draw_meeple(table: Table, tile: str) -> None:
    """One meeple out of the bag onto a tile."""
    colour = table.draw.meeple(table.bag.copy())
    take(table.bag, colour)
    table.meeples[tile][colour] += 1
