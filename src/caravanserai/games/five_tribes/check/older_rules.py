# SPDX-License-Identifier: MIT
"""How the rules of version 1 differed, so that its records are replayed or refused.

Version 1 paid Nekir for a victim that Kandicha keeps (FT-10.18). It also let Echidna double what
Kandicha gets for a killed builder (FT-10.6); today that use of Echidna is illegal, so a replay
stops there by itself.
"""

from typing import Any

from caravanserai.core.game import StateArray
from caravanserai.games.five_tribes.constants import KANDICHA, N_TILES, NEKIR, WHITE
from caravanserai.games.five_tribes.rules.actions import KILL, KILL_OWNED, OWNED, USE
from caravanserai.games.five_tribes.rules.state import NOTHING, SECOND_VICTIM


def changed_since_version_1(before: StateArray, after: StateArray, action: int) -> str | None:
    """Return how an action had another effect under version 1; None if it had the same."""
    if not KILL <= action < USE or after[0]["pending"] == SECOND_VICTIM:
        return None
    nekir, kandicha = _owner(before[0], NEKIR), _owner(before[0], KANDICHA)
    if nekir is None or kandicha != before[0]["actor"] or not _are_kept(before[0], action):
        return None
    return "Kandicha keeps all victims, so Nekir is no longer paid (FT-10.18)"


def _owner(state: Any, djinn: int) -> int | None:
    seats = range(int(state["players"]))
    return next((seat for seat in seats if int(state["djinns"][seat]) >> djinn & 1), None)


def _are_kept(state: Any, action: int) -> bool:
    """Return whether Kandicha keeps the last victim and, with Iblis, has kept the first."""
    is_first_kept = state["pending"] == NOTHING or state["paid"]
    owned = action >= KILL_OWNED
    colour = (action - KILL_OWNED) % OWNED if owned else (action - KILL) // N_TILES
    return bool(is_first_kept and colour <= WHITE)


OLDER_RULES = {1: changed_since_version_1}
