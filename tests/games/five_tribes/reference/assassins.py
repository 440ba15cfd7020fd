# SPDX-License-Identifier: MIT
"""The assassins and the djinns that have to do with them (fact sheet 3.3, 5.3)."""

from tests.games.five_tribes.reference.board import TILES, distance
from tests.games.five_tribes.reference.deeds import (
    check_control,
    discard,
    draw_card_into_hand,
    take,
    trigger,
)
from tests.games.five_tribes.reference.table import Table, Task

PIECES = {"vizier": "yellow", "elder": "white"}


def reachable_tiles(table: Table, fakirs: int) -> list[str]:
    """Where the assassins can kill with the help of so many fakirs; their own tile included."""
    reach = table.hand["red"] + fakirs
    return [t for t in TILES if table.meeples[t].total() and distance(table.here, t) <= reach]


def kills_on(table: Table, tile: str) -> set[str]:
    """One action for each colour there."""
    return {
        f"kill {colour} {tile}" for colour in table.meeples[tile] if table.meeples[tile][colour]
    }


def kills_at(table: Table, seat: int) -> set[str]:
    """Viziers and elders in front of an opponent whom Boaz does not protect."""
    if seat == table.seat or "Boaz" in table.djinns[seat]:
        return set()
    standing = {"vizier": table.viziers[seat], "elder": table.elders[seat]}
    return {f"kill {piece} of {seat + 1}" for piece in standing if standing[piece]}


def all_kills(table: Table, fakirs: int) -> set[str]:
    """Everything that can be killed with at most so many fakirs."""
    on_board = [kills_on(table, tile) for tile in reachable_tiles(table, fakirs)]
    return set[str]().union(*on_board, *(kills_at(table, seat) for seat in range(table.players)))


def kills(table: Table) -> set[str]:
    """Killing is compulsory, but nobody is obliged to discard fakirs for it."""
    obliged = all_kills(table, 0)
    return all_kills(table, table.fakirs) | (set() if obliged else {"done"})


def kill(table: Table, text: str) -> None:
    """The first victim; the assassins are back in the bag before him."""
    words = text.split()
    of_a_rival = words[2] == "of"
    if not of_a_rival:
        discard(table, "fakir", max(0, distance(table.here, words[2]) - table.hand["red"]))
    table.bag.update(table.hand)
    table.hand.clear()
    remove_victim(table, words)
    rival, tile = (words[3], "") if of_a_rival else ("", words[2])
    table.task = Task("second victim", of=rival, base=tile)
    if not table.two_victims or not second_kills(table):
        finish(table)


def second_kills(table: Table) -> set[str]:
    """Iblis: from the same tile or from the same opponent."""
    assert table.task
    if table.task.base:
        return kills_on(table, table.task.base)
    return kills_at(table, int(table.task.of) - 1)


def second_kill(table: Table, text: str) -> None:
    """And that is all."""
    remove_victim(table, text.split())
    finish(table)


def finish(table: Table) -> None:
    """A tile may have been emptied; Nekir pays once, however many were killed."""
    assert table.task
    if table.task.base:
        check_control(table, table.task.base)
    trigger(table, "Nekir")
    table.task = None
    table.phase = "tile"


def remove_victim(table: Table, words: list[str]) -> None:
    """Off the tile or away from the opponent."""
    if words[2] == "of":
        pieces = table.viziers if words[1] == "vizier" else table.elders
        pieces[int(words[3]) - 1] -= 1
        bury(table, PIECES[words[1]], "")
    else:
        take(table.meeples[words[2]], words[1])
        bury(table, words[1], words[2])


def bury(table: Table, colour: str, tile: str) -> None:
    """To the bag, unless Kandicha keeps him; she also makes victims pay (3.3)."""
    if table.has("Kandicha") and colour in ("yellow", "white"):
        kept = table.viziers if colour == "yellow" else table.elders
        kept[table.seat] += 1
        return
    table.bag[colour] += 1
    if table.has("Kandicha") and colour == "green":
        draw_card_into_hand(table)
    elif table.has("Kandicha") and colour == "blue":
        table.gold[table.seat] += table.blue_tiles(tile) * (2 if table.doubled else 1)


# When djinns are of use to the assassins


def can_kill_two(table: Table, fakirs: int) -> bool:
    """Iblis needs two victims on a tile in reach, or with one opponent."""
    if any(table.meeples[tile].total() >= 2 for tile in reachable_tiles(table, fakirs)):
        return True
    rivals = [seat for seat in range(table.players) if kills_at(table, seat)]
    return any(table.viziers[seat] + table.elders[seat] >= 2 for seat in rivals)


def can_earn_builder_gold(table: Table, fakirs: int) -> bool:
    """Echidna doubles what Kandicha takes from a builder, if there is anything to take."""
    tiles = [tile for tile in reachable_tiles(table, fakirs) if table.meeples[tile]["blue"]]
    return table.has("Kandicha") and any(table.blue_tiles(tile) for tile in tiles)
