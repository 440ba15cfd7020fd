# SPDX-License-Identifier: MIT
"""Whose turn it can be and what can be pending: the last group of the invariants.

The compiled rules trust a state: a pending choice about a tile that does not exist would read
beyond the tables. So everything that a pending choice needs is checked here.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from caravanserai.games.five_tribes.constants import (
    LARGE_MARKET,
    N_GOODS,
    PALACES,
    PALMS,
    RED,
    SIBITTIS_DJINNS,
    ZEROS,
)
from caravanserai.games.five_tribes.describe.position import PENDING, djinns_in
from caravanserai.games.five_tribes.rules.state import (
    BID,
    CAMEL_ON_BARE,
    CAMEL_ON_MEEPLES,
    KEEP_DJINN,
    MEEPLES_ON_BARE,
    MOVE,
    NONE,
    NOTHING,
    ON_OASIS,
    ON_VILLAGE,
    OVER,
    PALACE_OR_SHIFT,
    PALM_OR_SHIFT,
    SALE,
    SECOND_CARD,
    SECOND_VICTIM,
    SHIFT_PALACE,
    SHIFT_PALM,
    SOW,
    TRIBE,
)


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
    if _has_gap([seat != NONE for seat in state["track"].tolist()[:ZEROS]], state["phase"] == BID):
        yield "the zeros of the price track are filled from the corner (FT-3.3)"


def _has_gap(zeros: list[bool], is_bidding: bool) -> bool:
    """Return whether there is a gap between markers on the zeros, or before them while bidding."""
    taken = [at for at, is_taken in enumerate(zeros) if is_taken]
    first = 0 if is_bidding or not taken else taken[0]
    return taken != list(range(first, first + len(taken)))


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


def sowing_problems(state: Any) -> Iterator[str]:
    """Yield what is wrong with the hand and what is on show."""
    count, phase = int(state["hand"].sum()), state["phase"]
    killing = phase == TRIBE and state["pending"] == SECOND_VICTIM
    if (count > 0) != (phase in (SOW, TRIBE) and not killing):
        yield f"{count} meeples are in hand (FT-4.1, FT-4.6)"
    is_passing = phase >= SALE and state["ending"]  # a player who could not sow
    if phase > MOVE and state["tile"] == NONE and not is_passing:
        yield "a sowing has begun, but on no tile (FT-4.1)"
    if phase == TRIBE and not killing and not _is_one_tribe(state, count):
        yield "the meeples picked up should be of one colour (FT-4.6)"
    if (state["drawn"] != 0) != (state["pending"] == KEEP_DJINN):
        yield "djinns are drawn only while Sibittis shows them (FT-10.20)"
    if any(state["offer"][:N_GOODS]) and (phase != SALE or state["pending"] != NOTHING):
        yield "goods are offered only in the sale (FT-8.1)"


def _is_one_tribe(state: Any, count: int) -> bool:
    return state["colour"] != NONE and count == state["hand"][state["colour"]]


def pending_problems(state: Any) -> Iterator[str]:
    """Yield what is missing for a pending choice, and what is left of one that is not pending."""
    pending = int(state["pending"])
    if pending not in (NOTHING, *_POSSIBLE):
        yield f"{PENDING[pending]!r} is never pending"
    elif pending != NOTHING and not _POSSIBLE[pending](state):
        yield f"{PENDING[pending]!r} cannot be pending now: what it needs is not there (FT-9.4)"
    if (state["site"] != NONE) != (pending in _AT_SITE or _is_second_on_tile(state)):
        yield "a tile is kept for a choice that is not pending, or is missing"
    if (state["victim"] != NONE) != (pending == SECOND_VICTIM and state["site"] == NONE):
        yield "an opponent is kept for no second victim, or is missing (FT-10.10)"
    if state["paid"] and pending not in (SECOND_CARD, SECOND_VICTIM):
        yield "a first card is kept, but no second one is pending (FT-7.4)"
    if (state["double"] or state["two_victims"]) and state["phase"] not in _AFTER_SOWING:
        yield "Echidna and Iblis are used after the sowing (FT-10.6, FT-10.10)"


def _is_second_on_tile(state: Any) -> bool:
    return bool(state["pending"] == SECOND_VICTIM and state["victim"] == NONE)


def _has_palace(state: Any) -> bool:
    return int(state["palaces"].sum()) < PALACES


def _has_palm(state: Any) -> bool:
    return int(state["palms"].sum()) < PALMS


def _has_camel(state: Any) -> bool:
    return bool(state["camels_left"][state["actor"]] > 0)


def _is_at_large_market(state: Any) -> bool:
    if state["phase"] != SALE or state["tile"] == NONE:
        return False
    return bool(state["tiles"][state["tile"]] == LARGE_MARKET)


def _has_first_victim(state: Any) -> bool:
    is_killing = state["phase"] == TRIBE and state["colour"] == RED
    return bool(is_killing and state["two_victims"])


_AFTER_SOWING = (TRIBE, TRIBE + 1, SALE, OVER)
_AT_SITE = (PALACE_OR_SHIFT, PALM_OR_SHIFT, SHIFT_PALACE, SHIFT_PALM)
_POSSIBLE = {
    ON_VILLAGE: _has_palace,
    PALACE_OR_SHIFT: _has_palace,
    SHIFT_PALACE: _has_palace,
    ON_OASIS: _has_palm,
    PALM_OR_SHIFT: _has_palm,
    SHIFT_PALM: _has_palm,
    CAMEL_ON_BARE: _has_camel,
    CAMEL_ON_MEEPLES: _has_camel,
    MEEPLES_ON_BARE: lambda state: int(state["bag"].sum()) > 0,
    KEEP_DJINN: lambda state: len(djinns_in(state["drawn"])) <= SIBITTIS_DJINNS,
    SECOND_CARD: _is_at_large_market,
    SECOND_VICTIM: _has_first_victim,
}
