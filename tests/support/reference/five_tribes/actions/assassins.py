# SPDX-License-Identifier: MIT
"""The assassins and the djinns that change what they do (FT-6.5 to FT-6.9)."""

from tests.support.reference.five_tribes.board import TILES, distance
from tests.support.reference.five_tribes.effects import (
    check_control,
    discard,
    draw_card_into_hand,
    take,
    trigger,
)
from tests.support.reference.five_tribes.state import GameState, Task

PIECES = {"vizier": "yellow", "elder": "white"}


def reachable_tiles(state: GameState, fakirs: int) -> list[str]:
    """Return the tiles that the assassins reach with some fakirs, their own tile included."""
    reach = state.hand["red"] + fakirs
    return [t for t in TILES if state.meeples[t].total() and distance(state.here, t) <= reach]


def kills_on(state: GameState, tile: str) -> set[str]:
    """Return one action for each colour on a tile."""
    return {
        f"kill {colour} {tile}" for colour in state.meeples[tile] if state.meeples[tile][colour]
    }


def kills_at(state: GameState, seat: int) -> set[str]:
    """Return the kills in front of an opponent whom Boaz does not protect (FT-6.7)."""
    if seat == state.seat or "Boaz" in state.djinns[seat]:
        return set()
    standing = {"vizier": state.viziers[seat], "elder": state.elders[seat]}
    return {f"kill {piece} of {seat + 1}" for piece in standing if standing[piece]}


def all_kills(state: GameState, fakirs: int) -> set[str]:
    """Return everything that can be killed with at most so many fakirs."""
    on_board = [kills_on(state, tile) for tile in reachable_tiles(state, fakirs)]
    return set[str]().union(*on_board, *(kills_at(state, seat) for seat in range(state.players)))


def legal_kills(state: GameState) -> set[str]:
    """Killing is compulsory, discarding fakirs for it is not (FT-6.8)."""
    obliged = all_kills(state, 0)
    return all_kills(state, state.fakirs) | (set() if obliged else {"done"})


def kill(state: GameState, text: str) -> None:
    """Kill the first victim; the assassins return to the bag before."""
    words = text.split()
    of_opponent = words[2] == "of"
    if not of_opponent:
        discard(state, "fakir", max(0, distance(state.here, words[2]) - state.hand["red"]))
    state.bag.update(state.hand)
    state.hand.clear()
    state.someone_died = False
    remove_victim(state, words)
    opponent, tile = (words[3], "") if of_opponent else ("", words[2])
    state.task = Task("second victim", of=opponent, base=tile)
    if not state.two_victims or not legal_second_kills(state):
        finish(state)


def legal_second_kills(state: GameState) -> set[str]:
    """Return Iblis' second victims: of the same tile or the same opponent (FT-10.10)."""
    assert state.task
    if state.task.base:
        return kills_on(state, state.task.base)
    return kills_at(state, int(state.task.of) - 1)


def second_kill(state: GameState, text: str) -> None:
    """Kill the second victim."""
    remove_victim(state, text.split())
    finish(state)


def finish(state: GameState) -> None:
    """Take the tile if it is empty; Nekir pays once if somebody died (FT-6.9, FT-10.18)."""
    assert state.task
    if state.task.base:
        check_control(state, state.task.base)
    if state.someone_died:
        trigger(state, "Nekir")
    state.task = None
    state.phase = "tile"


def remove_victim(state: GameState, words: list[str]) -> None:
    """Remove a victim from a tile or from an opponent."""
    if words[2] == "of":
        pieces = state.viziers if words[1] == "vizier" else state.elders
        pieces[int(words[3]) - 1] -= 1
        bury(state, PIECES[words[1]], "")
    else:
        take(state.meeples[words[2]], words[1])
        bury(state, words[1], words[2])


def bury(state: GameState, colour: str, tile: str) -> None:
    """Put a victim into the bag, unless Kandicha keeps it instead; she pays for some (FT-10.12)."""
    if state.has("Kandicha") and colour in ("yellow", "white"):
        kept = state.viziers if colour == "yellow" else state.elders
        kept[state.seat] += 1
        return
    state.bag[colour] += 1
    state.someone_died = True
    if state.has("Kandicha") and colour == "green":
        draw_card_into_hand(state)
    elif state.has("Kandicha") and colour == "blue":
        state.gold[state.seat] += state.blue_tiles(tile)


# When djinns are of use to the assassins


def can_kill_two(state: GameState, fakirs: int) -> bool:
    """Return whether Iblis has two victims on a tile in reach or in front of one opponent."""
    if any(state.meeples[tile].total() >= 2 for tile in reachable_tiles(state, fakirs)):
        return True
    opponents = [seat for seat in range(state.players) if kills_at(state, seat)]
    return any(state.viziers[seat] + state.elders[seat] >= 2 for seat in opponents)
