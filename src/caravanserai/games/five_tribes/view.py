# SPDX-License-Identifier: MIT
"""What one seat may know, and how to re-deal what it does not.

Hidden are gold and cards of the others (unless the option `open` shows them), both piles, the
djinns that Sibittis shows another player, and the generator (FT-14). This file is the only source
of what leaves the authority.
"""

from typing import Any

from caravanserai.core.fields import Fields
from caravanserai.core.game import Records, Scene, Setup
from caravanserai.core.jit import rule
from caravanserai.core.rng import draw, mix
from caravanserai.games.five_tribes.cards import draw_card, draw_djinn
from caravanserai.games.five_tribes.constants import N_CARDS, N_DJINNS, START_GOLD
from caravanserai.games.five_tribes.describe import djinns_in, scene
from caravanserai.games.five_tribes.describe import seat as describe_seat
from caravanserai.games.five_tribes.meeples import bit
from caravanserai.games.five_tribes.scoring import CATEGORIES
from caravanserai.games.five_tribes.state import KEEP_DJINN, OVER, Board, State

HIDDEN_CATEGORIES = ("gold", "merchandise")


def view(
    states: Records, setup: Setup, seat: int | None, seen: Scene | None = None, /
) -> dict[str, Any]:
    """Return what a seat may know; None is a spectator."""
    state, table, sheet = seen or scene(states, setup)
    known = dict(table)
    known["phase"] = known["step"]
    known["pile_count"] = sum(state["pile"])
    known["djinn_pile_count"] = state["djinn_pile"].bit_count()
    known["drawn"] = djinns_in(state["drawn"]) if _sees_drawn(state, seat) else None
    known["seats"] = [
        _seat(state, points, other, knows_hand(state, seat, other))
        for other, points in enumerate(sheet)
    ]
    return known


def _sees_drawn(state: Fields, seat: int | None) -> bool:
    """Tell whether a seat sees what Sibittis shows: only the actor does (FT-14.3)."""
    return state["pending"] != KEEP_DJINN or seat == state["actor"]


def knows_hand(state: Fields, seat: int | None, other: int) -> bool:
    """Tell whether a seat may know the gold and the cards of another (FT-14.1, FT-14.4)."""
    return bool(state["open"]) or state["step"] == OVER or seat == other


def _seat(state: Fields, sheet: list[int], other: int, known: bool) -> dict[str, Any]:
    has = {"seat": other, **describe_seat(state, other)}
    has["card_count"] = sum(has["cards"].values())
    points: dict[str, int | None] = dict(zip(CATEGORIES, sheet, strict=True))
    if not known:
        has |= {"gold": None, "cards": None}
        points |= dict.fromkeys(HIDDEN_CATEGORIES)
    return has | {"points": points, "total": sum(sheet) if known else None}


@rule
def redeal(state: State, board: Board, seat: int, seed: Any) -> None:
    """Draw anew what the seat cannot know: generator, gold and cards of others, djinns drawn."""
    state.rng[0] = mix(seed)
    if state.pending == KEEP_DJINN and state.actor != seat:
        _redeal_drawn(state)
    if not state.open and state.step != OVER:
        _redeal_cards(state, seat)
        _redeal_gold(state, seat)


@rule
def _redeal_drawn(state: State) -> None:
    """Let Sibittis show other djinns of those that nobody has seen."""
    count = 0
    for djinn in range(N_DJINNS):
        if state.drawn & bit(djinn) != 0:
            count += 1
    state.djinn_pile |= state.drawn
    state.drawn = 0
    for _ in range(count):
        state.drawn |= bit(draw_djinn(state))


@rule
def _redeal_gold(state: State, seat: int) -> None:
    """Give the others gold that says nothing of what they have: 0 to 100, mostly near 50."""
    for other in range(state.players):
        if other != seat:
            state.gold[other] = draw(state.rng, START_GOLD + 1) + draw(state.rng, START_GOLD + 1)


@rule
def _redeal_cards(state: State, seat: int) -> None:
    """Shuffle the others' cards into the pile and deal each of them as many as before.

    Goods that the actor shows for sale are seen by all and stay where they are.
    """
    for other in range(state.players):
        if other != seat:
            for card in range(N_CARDS):
                state.pile[card] += state.cards[other, card]
    for other in range(state.players):
        if other != seat:
            count = 0
            for card in range(N_CARDS):
                count += state.cards[other, card]
                state.cards[other, card] = 0
            for _ in range(count):
                state.cards[other, draw_card(state)] += 1
