# SPDX-License-Identifier: MIT
"""The actions of the tribes; those of the assassins are in `assassins.py` (FT-6)."""

from tests.support.reference.five_tribes.actions import assassins
from tests.support.reference.five_tribes.effects import discard
from tests.support.reference.five_tribes.state import GameState


def legal_tribe_actions(state: GameState) -> set[str]:
    """Return the choices; viziers, elders and merchants leave none."""
    if state.hand["red"]:
        return assassins.legal_kills(state)
    return legal_builds(state) if state.hand["blue"] else {"done"}


def act(state: GameState, text: str) -> None:
    """Carry out the action of the tribe in the hand."""
    if text.startswith("kill"):
        assassins.kill(state, text)
        return
    if text.startswith("build"):
        build(state, text)
    empty_hand(state)
    state.phase = "tile"


def empty_hand(state: GameState) -> None:
    """Keep viziers and elders, put the others into the bag; merchants take cards (FT-6)."""
    merchants = state.hand["green"]
    state.viziers[state.seat] += state.hand.pop("yellow", 0)
    state.elders[state.seat] += state.hand.pop("white", 0)
    state.bag.update(state.hand)
    state.hand.clear()
    state.hands[state.seat].update(state.row[:merchants])
    del state.row[:merchants]


def legal_builds(state: GameState) -> set[str]:
    """Return the numbers of fakirs; none can be discarded without a blue value (FT-6.4)."""
    fakirs = state.fakirs if state.blue_tiles(state.here) else 0
    return {"build"} | {f"build with {count} fakirs" for count in range(1, fakirs + 1)}


def build(state: GameState, text: str) -> None:
    """Earn gold for builders and fakirs, times the blue tiles, doubled by Echidna (FT-6.4)."""
    fakirs = int(text.split()[2]) if "with" in text else 0
    discard(state, "fakir", fakirs)
    gold = (state.hand["blue"] + fakirs) * state.blue_tiles(state.here)
    state.gold[state.seat] += 2 * gold if state.doubled else gold
