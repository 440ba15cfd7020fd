# SPDX-License-Identifier: MIT
"""Invariants of turns and markers, and of the rows while players bid."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from caravanserai.games.five_tribes.constants import DJINN_ROW, FAKIR, KUMARBI, ROW, SLOAR, ZEROS
from caravanserai.games.five_tribes.rules.state import BID, NONE, NOTHING, OVER, SOW, TILE, TRIBE


def marker_problems(state: Any) -> Iterator[str]:
    """Yield what is wrong with the markers on both tracks (FT-3)."""
    each = int(state["markers"]) // int(state["players"])
    waiting = state["waiting"].tolist()
    track = [seat for seat in state["track"].tolist() if seat != NONE]
    number = int(state["bids"] if state["phase"] == BID else state["turns"])
    standing = waiting if state["phase"] == BID else waiting + track
    length = int(state["markers"]) if state["phase"] == BID else number
    if NONE in waiting[:length] or any(seat != NONE for seat in waiting[length:]):
        yield f"the first {length} places of the waiting track, and no others, are taken (FT-3.5)"
    counts = Counter(seat for seat in standing if seat != NONE)
    for seat in range(state["players"]):
        if counts[seat] != each:
            yield f"seat {seat} has {counts[seat]} markers, not {each} (FT-2.2)"
    if state["phase"] == BID and sorted(waiting[:number]) != sorted(track):
        yield "the markers on the price track are not those that have bid (FT-3.1)"
    if state["phase"] == OVER and track:
        yield "the game is over, but markers have still to play (FT-12.1)"
    if _has_gap(state):
        yield "the zeros of the price track are filled from the corner (FT-3.3)"


def _has_gap(state: Any) -> bool:
    """Return whether there is a gap between markers on the zeros, or one that nobody has left.

    Zeros are left from the corner on, and only after all spaces with a price.
    """
    track = state["track"].tolist()
    taken = [at for at in range(ZEROS) if track[at] != NONE]
    is_left = state["phase"] != BID and all(seat == NONE for seat in track[ZEROS:])
    first = taken[0] if taken and is_left else 0
    return taken != list(range(first, first + len(taken))) or first > state["turns"]


def turn_problems(state: Any) -> Iterator[str]:
    """Yield what is wrong with phase, actor and counters."""
    phase, waiting = state["phase"], state["waiting"].tolist()
    if phase == BID and (state["turns"] or not state["bids"] < state["markers"]):
        yield f"{state['bids']} bids and {state['turns']} turns cannot be while one bids (FT-3.5)"
    elif phase != BID and not (state["bids"] == state["markers"] and state["turns"]):
        yield f"{state['bids']} bids and {state['turns']} turns cannot be in a turn (FT-3.5)"
    elif phase != BID and state["turns"] > state["markers"]:
        yield f"{state['turns']} markers have played in a round of {state['markers']} (FT-3.5)"
    elif state["actor"] != waiting[state["bids"] if phase == BID else state["turns"] - 1]:
        yield f"it is not the turn of seat {state['actor']} (FT-3.1, FT-3.5)"
    if state["pending"] != NOTHING and phase in (BID, SOW, OVER):
        yield "nothing can be pending in this phase"


def row_problems(state: Any) -> Iterator[str]:
    """Yield which row is too short: both are filled up before the bidding (FT-11.1)."""
    if state["turns"] > 1 or state["phase"] > TILE:
        return
    cards = ROW - state["row"].tolist().count(NONE)
    if cards < ROW and state["phase"] <= TRIBE and _cards_left(state):
        yield f"the row has {cards} cards, but a round begins with {ROW} (FT-11.1)"
    djinns = DJINN_ROW - state["djinn_row"].tolist().count(NONE)
    if djinns < DJINN_ROW and state["djinn_pile"] | state["djinn_discards"]:
        yield f"{djinns} djinns are face up, but a round begins with {DJINN_ROW} (FT-11.1)"


def _cards_left(state: Any) -> bool:
    """Return whether a card was left for the row.

    Only fakirs can have been discarded since, and only Sloar makes a pile of them. Which cards the
    pile holds does not matter: a redeal changes them.
    """
    is_bid, discards = state["phase"] == BID, state["discards"]
    used = [int(bits) for bits in state["used"]]
    has_paid = not is_bid or any(bits >> KUMARBI & 1 for bits in used)
    has_shuffled = not is_bid and used[state["actor"]] >> SLOAR & 1
    if state["pile"].any() and not has_shuffled:
        return True
    return bool(discards[:FAKIR].any() or (discards[FAKIR] and not has_paid))
