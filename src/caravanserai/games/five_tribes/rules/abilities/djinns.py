# SPDX-License-Identifier: MIT
"""Powers with a cost: when each can be used, and what it does (FT-9, FT-10).

Powers without a cost are where they take effect: Marid in `apply.py`, Nekir and Kandicha in
`assassins.py`, Ba'al in `cards.py`, Monkir in `tiles.py`, Boaz in `assassin_targets.py`, and those
of the final scoring in `scoring.py`. Kumarbi is part of a bid (`bidding.py`).
"""

import numpy as np

from caravanserai.core.compiled.bits import lowest
from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.rng import draw_in_game
from caravanserai.games.five_tribes.constants import (
    ANUN_NAK,
    ANUN_NAK_MEEPLES,
    BLUE,
    BOURAQ,
    DJINN_COSTS,
    ECHIDNA,
    ENKI,
    FAKIR,
    FREE,
    HAGIS,
    IBLIS,
    LAMIA,
    LETA,
    RED,
    SIBITTIS,
    SIBITTIS_DJINNS,
    SLOAR,
    UTUG,
)
from caravanserai.games.five_tribes.rules.abilities.assassin_targets import most_victims
from caravanserai.games.five_tribes.rules.pieces.cards import (
    can_draw_card,
    can_draw_djinn,
    cards_held,
    draw_card,
    draw_djinn,
    is_offering,
    owns,
)
from caravanserai.games.five_tribes.rules.pieces.meeples import (
    any_bare,
    any_only_meeples,
    bit,
    in_bag,
    kind_of,
    put_meeple,
)
from caravanserai.games.five_tribes.rules.pieces.payment import (
    COSTS,
    FAKIRS,
    can_pay,
    might_pay,
    might_pay_somehow,
    pay,
)
from caravanserai.games.five_tribes.rules.pieces.tiles import blue_around, palaces_left, palms_left
from caravanserai.games.five_tribes.rules.state import (
    CAMEL_ON_BARE,
    CAMEL_ON_MEEPLES,
    KEEP_DJINN,
    MEEPLES_ON_BARE,
    MOVE,
    NONE,
    NOTHING,
    ON_OASIS,
    ON_VILLAGE,
    PALACE_OR_SHIFT,
    PALM_OR_SHIFT,
    SALE,
    SHIFT_PALACE,
    SHIFT_PALM,
    TILE,
    TRIBE,
    Board,
    State,
)

# The djinns whose power has a cost, one bit for each; the others work automatically.
POWERS = np.uint32(sum(1 << number for number, cost in enumerate(DJINN_COSTS) if cost != FREE))


@rule
def has_ready(state: State, djinn: int) -> bool:
    """Return whether the actor has a djinn and has not used its power yet (FT-9.3)."""
    seat = state.actor
    return owns(state, seat, djinn) and state.used[seat] & bit(djinn) == 0


@rule
def ready_powers(state: State) -> np.uint32:
    """Return the djinns of the actor whose power has a cost and is not used yet, a bit for each."""
    seat = state.actor
    return np.uint32(state.djinns[seat] & ~state.used[seat] & POWERS)


@rule
def can_use(state: State, board: Board, djinn: int, payment: int) -> bool:
    """Return whether the actor can use a power now, with this one of the two payments."""
    if not has_ready(state, djinn) or not can_pay(state, state.actor, COSTS[djinn], payment):
        return False
    if state.pending == NOTHING:
        fakirs = state.cards[state.actor, FAKIR] - FAKIRS[COSTS[djinn], payment]
        return _is_open(state) and _would_work(state, board, djinn, fakirs)
    if state.pending == PALACE_OR_SHIFT:
        return djinn == HAGIS
    return state.pending == PALM_OR_SHIFT and djinn == LAMIA


@rule
def _is_open(state: State) -> bool:
    """Return whether powers can be used now: between two phases of the actor's turn (FT-9.4)."""
    if state.phase == SALE:
        return not is_offering(state)
    return state.phase == MOVE or state.phase == TRIBE or state.phase == TILE


@rule
def _would_work(state: State, board: Board, djinn: int, fakirs: int) -> bool:
    """Return whether a power would do something, with the fakirs left after payment (FT-9.5)."""
    if djinn in (ECHIDNA, IBLIS):
        return state.phase == TRIBE and _would_modify(state, board, djinn, fakirs)
    if djinn == ANUN_NAK:
        return in_bag(state) > 0 and any_bare(state)
    if djinn == BOURAQ:
        return palaces_left(state) > 0
    if djinn == ENKI:
        return palms_left(state) > 0
    if djinn == LETA:
        return state.camels_left[state.actor] > 0 and any_bare(state)
    if djinn == UTUG:
        return state.camels_left[state.actor] > 0 and any_only_meeples(state)
    if djinn == SIBITTIS:
        return can_draw_djinn(state)
    return djinn == SLOAR and can_draw_card(state)


@rule
def _would_modify(state: State, board: Board, djinn: int, fakirs: int) -> bool:
    """Return whether Echidna or Iblis would change the tribe's action that is due."""
    if djinn == IBLIS:
        return state.colour == RED and most_victims(state, board, fakirs) > 1
    return state.colour == BLUE and blue_around(state, board, state.tile) > 0


@rule
def might_use_djinn(state: State, board: Board) -> bool:
    """Return whether others must assume that the actor can use a power now (FT-14.1)."""
    rest = np.uint64(ready_powers(state))
    while rest != 0:
        if _might_use(state, board, lowest(rest)):
            return True
        rest &= rest - np.uint64(1)
    return False


@rule
def _might_use(state: State, board: Board, djinn: int) -> bool:
    for payment in range(2):
        if might_pay(state, state.actor, COSTS[djinn], payment):
            fakirs = cards_held(state, state.actor) - FAKIRS[COSTS[djinn], payment]
            if _is_open(state) and _would_work(state, board, djinn, fakirs):
                return True
    return False


@rule
def might_shift(state: State, djinn: int) -> bool:
    """Return whether others must assume that the actor can use Hagis or Lamia (FT-14.1)."""
    return has_ready(state, djinn) and might_pay_somehow(state, state.actor, COSTS[djinn])


@rule
def use(state: State, djinn: int, payment: int) -> None:
    """Pay for a power and carry it out; some need a choice first."""
    pay(state, state.actor, COSTS[djinn], payment)
    state.used[state.actor] |= bit(djinn)
    if djinn == ECHIDNA:
        state.double = 1
    elif djinn == IBLIS:
        state.two_victims = 1
    elif djinn == SLOAR:
        state.cards[state.actor, draw_card(state)] += 1
    elif djinn == SIBITTIS:
        _draw_djinns(state)
    else:
        state.pending = choice_of(djinn)


@rule
def choice_of(djinn: int) -> int:
    """Return the choice that a power needs: where to place its piece (FT-9.4)."""
    if djinn == BOURAQ:
        return ON_VILLAGE
    if djinn == ENKI:
        return ON_OASIS
    if djinn == LETA:
        return CAMEL_ON_BARE
    if djinn == UTUG:
        return CAMEL_ON_MEEPLES
    if djinn == ANUN_NAK:
        return MEEPLES_ON_BARE
    return SHIFT_PALACE if djinn == HAGIS else SHIFT_PALM


@rule
def _draw_djinns(state: State) -> None:
    """Draw three djinns, which only the actor sees (FT-10.20)."""
    for _ in range(SIBITTIS_DJINNS):
        djinn = draw_djinn(state)
        if djinn != NONE:
            state.drawn |= bit(djinn)
    state.pending = KEEP_DJINN


@rule
def place_from_bag(state: State, tile: int) -> None:
    """Put three random meeples from the bag on a tile, fewer from a small bag (FT-10.2)."""
    total = in_bag(state)
    for drawn in range(min(ANUN_NAK_MEEPLES, total)):
        colour = kind_of(draw_in_game(state.rng, total - drawn), state.bag)
        state.bag[colour] -= 1
        put_meeple(state, tile, colour)
