# SPDX-License-Identifier: MIT
"""What one seat may know, and how to re-deal what it does not.

Hidden are the generator and, by option, the values of the water tokens that others have taken
(TD-6.3). How many they took is seen by all. This file is the only source of what leaves the
authority.
"""

from typing import Any

from caravanserai.core.bits import WORDS, count_word, signed
from caravanserai.core.fields import Fields
from caravanserai.core.game import Records, Scene, Setup
from caravanserai.core.jit import rule
from caravanserai.core.rng import draw, mix
from caravanserai.games.through_the_desert.constants import TOKEN_VALUES, TOKENS_OF_EACH_VALUE
from caravanserai.games.through_the_desert.describe import hand, scene, tokens_of
from caravanserai.games.through_the_desert.scoring import CATEGORIES
from caravanserai.games.through_the_desert.state import OVER, Board, State

KINDS = len(TOKEN_VALUES)


def view(
    states: Records, setup: Setup, seat: int | None, seen: Scene | None = None, /
) -> dict[str, Any]:
    """Return what a seat may know; None is a spectator."""
    state, table, sheet = seen or scene(states, setup)
    known = dict(table)
    removed = known.pop("removed")
    known["seats"] = [
        {
            "seat": other,
            "hand": hand(state, other),
            "removed": removed[other],
            **_taken(state, points, other, knows_tokens(state, seat, other)),
        }
        for other, points in enumerate(sheet)
    ]
    return known


def knows_tokens(state: Fields, seat: int | None, other: int) -> bool:
    """Tell whether a seat may know the water tokens that another has taken (TD-6.3)."""
    return not state["hidden_scores"] or state["phase"] == OVER or seat == other


def _taken(state: Fields, sheet: list[int], other: int, known: bool) -> dict[str, Any]:
    tokens = tokens_of(state, other)
    points: dict[str, int | None] = dict(zip(CATEGORIES, sheet, strict=True))
    if not known:
        points["water"] = None
    return {
        "token_count": sum(tokens),
        "tokens": tokens if known else None,
        "points": points,
        "total": sum(sheet) if known else None,
    }


@rule
def redeal(state: State, board: Board, seat: int, seed: Any) -> None:
    """Draw anew what the seat cannot know: the generator, and tokens that others hold (TD-6.3)."""
    state.rng[0] = mix(seed)
    if state.hidden_scores and state.phase != OVER:
        _redeal_tokens(state, seat)


@rule
def _redeal_tokens(state: State, seat: int) -> None:
    """Deal the tokens that the seat does not see, those in the box included, to the others."""
    ones = _unseen(state, seat, 0)
    twos = _unseen(state, seat, 1)
    threes = _unseen(state, seat, 2)
    for other in range(state.players):
        if other == seat:
            continue
        count = state.tokens[other, 0] + state.tokens[other, 1] + state.tokens[other, 2]
        for kind in range(KINDS):
            state.tokens[other, kind] = 0
        for _ in range(count):
            pick = draw(state.rng, ones + twos + threes)
            if pick < ones:
                ones -= 1
                state.tokens[other, 0] += 1
            elif pick < ones + twos:
                twos -= 1
                state.tokens[other, 1] += 1
            else:
                threes -= 1
                state.tokens[other, 2] += 1


@rule
def _unseen(state: State, seat: int, kind: int) -> int:
    """Count the tokens of a value that are neither on the board nor the seat's own."""
    seen = signed(state.tokens[seat, kind])
    for word in range(WORDS):
        low, high = state.water[0, word], state.water[1, word]
        if kind == 0:
            seen += count_word(low & ~high)
        elif kind == 1:
            seen += count_word(high & ~low)
        else:
            seen += count_word(high & low)
    return TOKENS_OF_EACH_VALUE - seen
