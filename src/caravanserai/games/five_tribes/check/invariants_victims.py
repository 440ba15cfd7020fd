# SPDX-License-Identifier: MIT
"""Invariants of the first victim of Iblis (FT-10.10, FT-10.12)."""

from typing import Any

from caravanserai.games.five_tribes.constants import FAKIR, KANDICHA, RED
from caravanserai.games.five_tribes.rules.geometry import distance
from caravanserai.games.five_tribes.rules.state import NONE, TRIBE


def has_first_victim(state: Any) -> bool:
    """Return whether assassins can have killed a first victim and be waiting for a second."""
    is_killing = state["phase"] == TRIBE and state["colour"] == RED and state["two_victims"]
    return bool(is_killing and state["bag"][RED] > 1 and _is_kept_right(state) and _reaches(state))


def _is_kept_right(state: Any) -> bool:
    """Return whether Kandicha can have kept the first victim, as `paid` says (FT-10.18)."""
    actor = state["actor"]
    if not int(state["djinns"][actor]) >> KANDICHA & 1:
        return not state["paid"]
    if not state["paid"]:
        return bool(state["victim"] == NONE)  # she keeps all viziers and elders of opponents
    return bool(state["paid"] == 1 and (state["viziers"][actor] or state["elders"][actor]))


def _reaches(state: Any) -> bool:
    """Return whether the assassins in the bag and the fakirs discarded reach the site (FT-6.6)."""
    if state["site"] == NONE:
        return True
    has_drawn = int(state["djinns"][state["actor"]]) >> KANDICHA & 1  # discards may be shuffled in
    fakirs = NONE if has_drawn else int(state["discards"][FAKIR])
    steps = distance(int(state["tile"]), int(state["site"]))
    return steps <= int(state["bag"][RED]) + fakirs
