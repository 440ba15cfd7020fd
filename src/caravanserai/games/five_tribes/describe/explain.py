# SPDX-License-Identifier: MIT
"""Why an action is illegal: one sentence, with the number of the rule that forbids it."""

from typing import Any

from caravanserai.core.game import Records, Setup
from caravanserai.games.five_tribes.constants import COLOURS, DJINNS, N_PRICES, N_TILES, RED, ZEROS
from caravanserai.games.five_tribes.describe.notation import text
from caravanserai.games.five_tribes.describe.position import PHASES
from caravanserai.games.five_tribes.rules import actions as ids
from caravanserai.games.five_tribes.rules.geometry import NAMES
from caravanserai.games.five_tribes.rules.state import (
    BID,
    KEEP_DJINN,
    MOVE,
    NONE,
    NOTHING,
    OVER,
    SALE,
    SECOND_CARD,
    SECOND_VICTIM,
    SOW,
    TILE,
    TRIBE,
)

# From the largest ids down: the first id of a kind, the phases it belongs to, and the rule.
_KINDS = (
    (ids.SELL, (SALE,), "goods are sold at the end of the own turn (FT-8.1)"),
    (ids.TAKE, (TILE, SALE), "cards are taken at a market (FT-7.3, FT-7.4)"),
    (ids.KEEP, (MOVE, TRIBE, TILE, SALE), "only what Sibittis shows can be kept (FT-10.20)"),
    (ids.BUY, (TILE,), "djinns are bought at a sacred place (FT-7.5)"),
    (ids.PLACE, (MOVE, TRIBE, TILE, SALE), "there is nothing to place now (FT-7.1, FT-7.2)"),
    (ids.USE, (MOVE, TRIBE, TILE, SALE), "powers are used between the steps of a turn (FT-9.4)"),
    (ids.KILL, (TRIBE,), "only assassins kill, when they have been picked up (FT-6.5)"),
    (ids.BUILD, (TRIBE,), "only builders build, when they have been picked up (FT-6.4)"),
    (ids.DROP, (SOW,), "meeples are dropped while one sows (FT-4.2)"),
    (ids.PICK_UP, (MOVE,), "meeples are picked up when the turn begins (FT-4.1)"),
    (ids.BID, (BID,), "bids are made when a round begins (FT-3.1)"),
    (ids.DONE, (MOVE, TRIBE, TILE, SALE), "there is something to be done first (FT-4.5)"),
)


def explain(states: Records, setup: Setup, action: int) -> str:
    """Return why the action is illegal in this state."""
    return f"{text(setup, action)} is illegal: {_reason(states[0], setup, action)}"


def _reason(state: Any, setup: Setup, action: int) -> str:
    if state["phase"] == OVER:
        return "the game is over (FT-12.1)"
    first, phases, rule = next(kind for kind in _KINDS if action >= kind[0])
    if state["phase"] not in phases:
        return f"{rule}; the phase now is {PHASES[state['phase']]!r}"
    if state["pending"] != NOTHING and first not in _ANSWERS[int(state["pending"])]:
        return _WAITING.get(int(state["pending"]), "a piece must be placed first (FT-9.4)")
    return _REASONS[first](state, setup, action - first)


def _why_not_sell(state: Any, _setup: Setup, number: int) -> str:
    if number == ids.SELL_SET - ids.SELL:
        return "no set has been gathered (FT-8.2)"
    if state["cards"][state["actor"], number] == 0:
        return "there is no such card in hand (FT-8.2)"
    return "a set has different goods, named in their order (FT-8.2)"


def _why_not_take(_state: Any, _setup: Setup, _number: int) -> str:
    return "the market does not offer that card, or there is too little gold (FT-7.3, FT-7.4)"


def _why_not_keep(_state: Any, _setup: Setup, _number: int) -> str:
    return "Sibittis does not show that djinn (FT-10.20)"


def _why_not_buy(state: Any, _setup: Setup, number: int) -> str:
    if number // ids.PAYMENTS not in state["djinn_row"]:
        return "that djinn does not lie face up (FT-7.5)"
    return "this tile is no sacred place, or the payment is missing (FT-7.5, FT-9.2)"


def _why_not_place(state: Any, _setup: Setup, number: int) -> str:
    if state["pending"] == NOTHING:
        return "there is nothing to place now (FT-7.1, FT-7.2)"
    return f"the piece may not go on {NAMES[number]} (FT-10.2, FT-10.5, FT-10.7, FT-10.8, FT-10.15)"


def _why_not_use(state: Any, _setup: Setup, number: int) -> str:
    djinn, seat = number // ids.PAYMENTS, state["actor"]
    if not int(state["djinns"][seat]) >> djinn & 1:
        return f"this player does not have {DJINNS[djinn]} (FT-9.1)"
    if int(state["used"][seat]) >> djinn & 1:
        return "this power has been used (FT-9.3)"
    if any(state["offer"]):
        return "the set that was gathered must be sold first (FT-8.2)"
    return "it cannot be paid for so, or would do nothing now (FT-9.2, FT-9.5)"


def _why_not_kill(state: Any, _setup: Setup, number: int) -> str:
    if state["colour"] != RED:
        return "only assassins kill, when they have been picked up (FT-6.5)"
    if number >= ids.KILL_OWNED - ids.KILL:
        return "that player has no such piece that can be killed (FT-6.7, FT-10.4)"
    colour, tile = divmod(number, N_TILES)
    if state["meeples"][tile, colour] == 0:
        return f"there is no {COLOURS[colour]} meeple on {NAMES[tile]} (FT-6.5)"
    return f"{NAMES[tile]} is out of reach (FT-6.6, FT-10.10)"


def _why_not_build(state: Any, _setup: Setup, _number: int) -> str:
    return "no builders were picked up, or the fakirs are missing or in vain (FT-6.4)"


def _why_not_drop(state: Any, setup: Setup, number: int) -> str:
    colour, tile = divmod(number, N_TILES)
    if state["hand"][colour] == 0:
        return f"there is no {COLOURS[colour]} meeple in hand (FT-4.2)"
    ways = setup.board[0]["next"][state["tile"]].tolist()
    if tile not in ways:
        return f"{NAMES[tile]} is not next to {NAMES[state['tile']]} (FT-4.2)"
    if ways.index(tile) == state["came_from"]:
        return "one may not step straight back (FT-4.3)"
    if state["hand"].sum() == 1:
        return "the last meeple must meet one of its colour (FT-4.4)"
    return "the sowing could not be completed then (FT-4.7)"


def _why_not_pick_up(state: Any, _setup: Setup, number: int) -> str:
    if state["stack"][number] == 0:
        return f"there is no meeple on {NAMES[number]} (FT-4.1)"
    return f"no sowing from {NAMES[number]} can be completed (FT-4.4, FT-4.7)"


def _why_not_bid(state: Any, _setup: Setup, number: int) -> str:
    price, fakirs = divmod(number, N_PRICES)
    if state["track"][ZEROS + price - 1] != NONE:
        return "that space is taken (FT-3.2, FT-3.3)"
    if fakirs:
        return "fakirs are discarded with Kumarbi, one for each space cheaper (FT-10.13)"
    return "that is more than this player has (FT-3.4)"


def _why_not_done(state: Any, _setup: Setup, _number: int) -> str:
    return {
        MOVE: "a sowing is possible, so one must sow (FT-4.5)",
        SALE: "the set that was gathered must be sold first (FT-8.2)",
    }.get(int(state["phase"]), "the tribe must act (FT-6.4, FT-6.8)")


_WAITING = {
    KEEP_DJINN: "one of the djinns that Sibittis shows must be kept (FT-10.20)",
    SECOND_CARD: "a large market gives two cards (FT-7.4)",
    SECOND_VICTIM: "Iblis wants a second victim (FT-10.10)",
}
# Kinds of action that answer each pending choice.
_ANSWERS = dict.fromkeys(range(1, KEEP_DJINN), (ids.PLACE, ids.USE)) | {
    KEEP_DJINN: (ids.KEEP,),
    SECOND_CARD: (ids.TAKE,),
    SECOND_VICTIM: (ids.KILL,),
}
_REASONS = {
    ids.SELL: _why_not_sell,
    ids.TAKE: _why_not_take,
    ids.KEEP: _why_not_keep,
    ids.BUY: _why_not_buy,
    ids.PLACE: _why_not_place,
    ids.USE: _why_not_use,
    ids.KILL: _why_not_kill,
    ids.BUILD: _why_not_build,
    ids.DROP: _why_not_drop,
    ids.PICK_UP: _why_not_pick_up,
    ids.BID: _why_not_bid,
    ids.DONE: _why_not_done,
}
