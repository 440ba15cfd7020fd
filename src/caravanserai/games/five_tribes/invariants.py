# SPDX-License-Identifier: MIT
"""What must hold in every state, checked slowly and from scratch.

`from_dict` refuses a position that breaks any of it, and the tests check it after every action.
Each check yields sentences that name what is wrong; an earlier group must hold for a later one to
make sense.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from caravanserai.core import entries
from caravanserai.core.game import Records, Setup
from caravanserai.games.five_tribes.actions import MAX_LEGAL
from caravanserai.games.five_tribes.constants import (
    CAMELS,
    CARD_COUNTS,
    CARDS,
    COLOURS,
    DJINNS,
    MEEPLES,
    N_COLOURS,
    N_GOODS,
    N_TILES,
    PALACES,
    PALMS,
    TILE_COUNTS,
    TILES,
    WHITE,
    YELLOW,
    ZEROS,
)
from caravanserai.games.five_tribes.geometry import NAMES
from caravanserai.games.five_tribes.state import (
    BID,
    KEEP_DJINN,
    MOVE,
    NONE,
    NOTHING,
    OVER,
    SALE,
    SECOND_VICTIM,
    SOW,
    TRIBE,
)

Check = Callable[[Any], Iterator[str]]


def broken(states: Records, setup: Setup) -> list[str]:
    """Return every invariant that the state breaks; none for a state that can be."""
    for group in GROUPS:
        if found := [problem for check in group for problem in check(states[0])]:
            return found
    out = np.empty(MAX_LEGAL, np.int32)
    is_stuck = states[0]["step"] != OVER and entries.legal(states, setup.board, out) == 0
    return ["nobody can do anything, though the game is not over"] if is_stuck else []


def _tiles(state: Any) -> Iterator[str]:
    laid = Counter(state["tiles"].tolist())
    for kind, count in enumerate(TILE_COUNTS):
        if laid[kind] != count:
            yield f"there are {laid[kind]} tiles of kind {TILES[kind]}, not {count} (FT-1.1)"


def _meeples(state: Any) -> Iterator[str]:
    for colour in range(N_COLOURS):
        count = int(state["meeples"][:, colour].sum()) + int(state["bag"][colour])
        count += int(state["hand"][colour])
        if colour in (YELLOW, WHITE):
            count += int(state["viziers" if colour == YELLOW else "elders"].sum())
        if count != MEEPLES[colour]:
            yield f"there are {count} {COLOURS[colour]} meeples, not {MEEPLES[colour]} (FT-1.2)"


def _cards(state: Any) -> Iterator[str]:
    row = Counter(state["row"].tolist())
    for card, name in enumerate(CARDS):
        count = int(state["cards"][:, card].sum()) + int(state["pile"][card])
        count += int(state["discards"][card]) + int(state["offer"][card]) + row[card]
        if count != CARD_COUNTS[card]:
            yield f"there are {count} cards of {name}, not {CARD_COUNTS[card]} (FT-1.3)"


def _djinns(state: Any) -> Iterator[str]:
    places = [*state["djinns"].tolist(), *(int(state[key]) for key in _DJINN_PILES)]
    row = state["djinn_row"].tolist()
    for djinn, name in enumerate(DJINNS):
        count = sum(bits >> djinn & 1 for bits in places) + row.count(djinn)
        if count != 1:
            yield f"{name} is in {count} places, not in 1 (FT-1.4)"


_DJINN_PILES = ("djinn_pile", "djinn_discards", "drawn")


def _pieces(state: Any) -> Iterator[str]:
    for key, most in (("palms", PALMS), ("palaces", PALACES)):
        if (count := int(state[key].sum())) > most:
            yield f"there are {count} {key}, not {most} at most (FT-1.5)"
    for seat in range(state["players"]):
        count = int(state["camels_left"][seat]) + state["camels"].tolist().count(seat)
        if count != CAMELS[state["players"]]:
            yield f"seat {seat} has {count} camels in all, not {CAMELS[state['players']]} (FT-2.2)"
    if 0 in state["camels_left"][: state["players"]] and not state["ending"]:
        yield "a player has placed his last camel, so the game should be ending (FT-12.1)"


def _derived(state: Any) -> Iterator[str]:
    for tile in range(N_TILES):
        if int(state["meeples"][tile].sum()) != state["stack"][tile]:
            yield f"the stack on {NAMES[tile]} is wrong"
        for colour in range(N_COLOURS):
            has = int(state["has"][colour]) >> tile & 1
            if has != (state["meeples"][tile, colour] > 0):
                yield f"the set of tiles with {COLOURS[colour]} meeples is wrong at {NAMES[tile]}"


def _markers(state: Any) -> Iterator[str]:
    each = int(state["markers"]) // int(state["players"])
    waiting = state["waiting"].tolist()
    track = [seat for seat in state["track"].tolist() if seat != NONE]
    number = int(state["bids"] if state["step"] == BID else state["turns"])
    standing = waiting if state["step"] == BID else waiting[:number] + track
    counts = Counter(seat for seat in standing if seat != NONE)
    for seat in range(state["players"]):
        if counts[seat] != each:
            yield f"seat {seat} has {counts[seat]} markers, not {each} (FT-2.2)"
    if state["step"] == BID and sorted(waiting[:number]) != sorted(track):
        yield "the markers on the price track are not those that have bid (FT-3.1)"
    if _has_gap([seat != NONE for seat in state["track"].tolist()[:ZEROS]], state["step"] == BID):
        yield "the zeros of the price track are filled from the corner (FT-3.3)"


def _has_gap(zeros: list[bool], is_bidding: bool) -> bool:
    """Tell whether markers stand apart on the zeros, or off the corner while they bid."""
    taken = [at for at, is_taken in enumerate(zeros) if is_taken]
    first = 0 if is_bidding or not taken else taken[0]
    return taken != list(range(first, first + len(taken)))


def _turn(state: Any) -> Iterator[str]:
    step, waiting = state["step"], state["waiting"].tolist()
    if step == BID and not state["bids"] < state["markers"]:
        yield "all markers have bid, so the turns should have begun (FT-3.5)"
    elif step != BID and not 1 <= state["turns"] <= state["markers"]:
        yield f"{state['turns']} markers have played in a round of {state['markers']} (FT-3.5)"
    elif state["actor"] != waiting[state["bids"] if step == BID else state["turns"] - 1]:
        yield f"it is not the turn of seat {state['actor']} (FT-3.1, FT-3.5)"
    if state["pending"] != NOTHING and step in (BID, SOW, OVER):
        yield "nothing can be pending in this step"


def _sowing(state: Any) -> Iterator[str]:
    count, step = int(state["hand"].sum()), state["step"]
    killing = step == TRIBE and state["pending"] == SECOND_VICTIM
    if (count > 0) != (step in (SOW, TRIBE) and not killing):
        yield f"{count} meeples are in hand (FT-4.1, FT-4.6)"
    if step > MOVE and step < SALE and state["tile"] == NONE:
        yield "a sowing has begun, but on no tile (FT-4.1)"
    if step == TRIBE and not killing and not _is_one_tribe(state, count):
        yield "the meeples picked up should be of one colour (FT-4.6)"
    if (state["drawn"] != 0) != (state["pending"] == KEEP_DJINN):
        yield "djinns are drawn only while Sibittis shows them (FT-10.20)"
    if any(state["offer"][:N_GOODS]) and (step != SALE or state["pending"] != NOTHING):
        yield "goods are offered only in the sale (FT-8.1)"


def _is_one_tribe(state: Any, count: int) -> bool:
    return state["colour"] != NONE and count == state["hand"][state["colour"]]


GROUPS: tuple[tuple[Check, ...], ...] = (
    (_tiles, _meeples, _cards, _djinns, _pieces),
    (_derived, _markers),
    (_turn, _sowing),
)
