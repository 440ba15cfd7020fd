# SPDX-License-Identifier: MIT
"""Invariants of pending choices.

The compiled rules trust a state: a pending choice about a tile that does not exist would read
beyond the tables. So everything that a pending choice needs is checked here.
"""

from collections.abc import Iterator
from typing import Any

from caravanserai.games.five_tribes.check.invariants_djinns import has_used
from caravanserai.games.five_tribes.check.invariants_victims import has_first_victim
from caravanserai.games.five_tribes.constants import (
    ANUN_NAK,
    BOURAQ,
    DJINN_COSTS,
    DJINNS,
    ELDER_AND_ONE,
    ENKI,
    FAKIR,
    HAGIS,
    LAMIA,
    LARGE_MARKET,
    LETA,
    OASIS,
    PALACES,
    PALMS,
    SIBITTIS,
    SIBITTIS_DJINNS,
    UTUG,
    VILLAGE,
    WHITE,
)
from caravanserai.games.five_tribes.describe.position import PENDING, djinns_in
from caravanserai.games.five_tribes.rules.state import (
    CAMEL_ON_BARE,
    CAMEL_ON_MEEPLES,
    KEEP_DJINN,
    MEEPLES_ON_BARE,
    NONE,
    NOTHING,
    ON_OASIS,
    ON_VILLAGE,
    PALACE_OR_SHIFT,
    PALM_OR_SHIFT,
    SALE,
    SECOND_CARD,
    SECOND_VICTIM,
    SHIFT_PALACE,
    SHIFT_PALM,
)


def pending_problems(state: Any) -> Iterator[str]:
    """Yield what is missing for a pending choice, and what remains of one that is not pending."""
    pending = int(state["pending"])
    if pending in _POWERS:
        yield from _power_problems(state, _POWERS[pending])
    if pending != NOTHING and not _POSSIBLE[pending](state):
        yield f"{PENDING[pending]!r} cannot be pending now: what it needs is not there (FT-9.4)"
    if (state["site"] != NONE) != (pending in _AT_SITE or _is_second_on_tile(state)):
        yield "a tile is kept for a choice that is not pending, or is missing"
    if (state["victim"] != NONE) != (pending == SECOND_VICTIM and state["site"] == NONE):
        yield "an opponent is kept for no second victim, or is missing (FT-10.10)"
    if state["paid"] and pending not in (SECOND_CARD, SECOND_VICTIM):
        yield "a first card is kept, but no second one is pending (FT-7.4)"


def _power_problems(state: Any, djinn: int) -> Iterator[str]:
    """Yield evidence that the actor has not used and paid for the pending power (FT-9.2)."""
    name, elders = DJINNS[djinn], int(state["bag"][WHITE])
    is_dear, fakirs = DJINN_COSTS[djinn] == ELDER_AND_ONE, int(state["discards"][FAKIR])
    if not has_used(state, djinn):
        yield f"seat {state['actor']} waits for {name}, but has not used that power (FT-9.4)"
    if elders + fakirs < 1 + is_dear or (is_dear and not elders):
        yield f"{name} has been used, but nothing that was paid is in bag or discards (FT-9.2)"


def _is_second_on_tile(state: Any) -> bool:
    return bool(state["pending"] == SECOND_VICTIM and state["victim"] == NONE)


def _has_palace(state: Any) -> bool:
    return int(state["palaces"].sum()) < PALACES


def _has_palm(state: Any) -> bool:
    return int(state["palms"].sum()) < PALMS


def _can_place_palace(state: Any) -> bool:
    return _has_palace(state) and _is_site(state, VILLAGE, BOURAQ, HAGIS)


def _can_place_palm(state: Any) -> bool:
    return _has_palm(state) and _is_site(state, OASIS, ENKI, LAMIA)


def _is_site(state: Any, kind: int, placer: int, shifter: int) -> bool:
    """Return whether a piece can be about to be placed on its site: by that tile or by a djinn."""
    site, is_due = int(state["site"]), state["pending"] in (PALACE_OR_SHIFT, PALM_OR_SHIFT)
    if site == NONE or state["tiles"][site] != kind:
        return False
    if is_due and not _might_shift(state, shifter):
        return False
    is_tile = state["phase"] == SALE and site == state["tile"]
    return is_tile or has_used(state, placer)


def _might_shift(state: Any, djinn: int) -> bool:
    """Return whether Hagis or Lamia is ready, and could be paid if all cards were fakirs."""
    actor = state["actor"]
    is_ready = int(state["djinns"][actor]) >> djinn & 1 and not has_used(state, djinn)
    return bool(is_ready and (state["elders"][actor] or state["cards"][actor].any()))


def _has_camel(state: Any) -> bool:
    return bool(state["camels_left"][state["actor"]] > 0)


def _has_bag(state: Any) -> bool:
    """Return whether Anun-Nak could be used: an elder that was paid is in the bag (FT-10.2)."""
    count, is_fakir_paid = int(state["bag"].sum()), state["discards"][FAKIR] > 0
    return count > (0 if is_fakir_paid else 1)


def _has_drawn(state: Any) -> bool:
    """Return whether Sibittis shows three djinns, or all that there were (FT-10.20)."""
    count = len(djinns_in(state["drawn"]))
    is_all = not state["djinn_pile"] and not state["djinn_discards"]
    return count == SIBITTIS_DJINNS or (count < SIBITTIS_DJINNS and is_all)


def _is_at_large_market(state: Any) -> bool:
    if state["phase"] != SALE or state["tile"] == NONE:
        return False
    has_card = state["cards"][state["actor"]].any()
    return bool(state["tiles"][state["tile"]] == LARGE_MARKET and has_card)


_AT_SITE = (PALACE_OR_SHIFT, PALM_OR_SHIFT, SHIFT_PALACE, SHIFT_PALM)
_POWERS = {
    ON_VILLAGE: BOURAQ,
    ON_OASIS: ENKI,
    SHIFT_PALACE: HAGIS,
    SHIFT_PALM: LAMIA,
    CAMEL_ON_BARE: LETA,
    CAMEL_ON_MEEPLES: UTUG,
    MEEPLES_ON_BARE: ANUN_NAK,
    KEEP_DJINN: SIBITTIS,
}
_POSSIBLE = {
    ON_VILLAGE: _has_palace,
    PALACE_OR_SHIFT: _can_place_palace,
    SHIFT_PALACE: _can_place_palace,
    ON_OASIS: _has_palm,
    PALM_OR_SHIFT: _can_place_palm,
    SHIFT_PALM: _can_place_palm,
    CAMEL_ON_BARE: _has_camel,
    CAMEL_ON_MEEPLES: _has_camel,
    MEEPLES_ON_BARE: _has_bag,
    KEEP_DJINN: _has_drawn,
    SECOND_CARD: _is_at_large_market,
    SECOND_VICTIM: has_first_victim,
}
