# SPDX-License-Identifier: MIT
"""Explains why an action is illegal: one sentence, and the rules that forbid it."""

from typing import Any

from caravanserai.core.describe.reason import Reason
from caravanserai.core.game import Setup, StateArray
from caravanserai.games.five_tribes.constants import COLOURS, DJINNS, N_PRICES, N_TILES, RED, ZEROS
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
    (ids.SELL, (SALE,), Reason("goods are sold at the end of the player's turn", "FT-8.1")),
    (ids.TAKE, (TILE, SALE), Reason("cards are taken at a market", "FT-7.3", "FT-7.4")),
    (
        ids.KEEP,
        (MOVE, TRIBE, TILE, SALE),
        Reason("only what Sibittis shows can be kept", "FT-10.20"),
    ),
    (ids.BUY, (TILE,), Reason("djinns are bought at a sacred place", "FT-7.5")),
    (
        ids.PLACE,
        (MOVE, TRIBE, TILE, SALE),
        Reason("there is nothing to place now", "FT-7.1", "FT-7.2"),
    ),
    (
        ids.USE,
        (MOVE, TRIBE, TILE, SALE),
        Reason("powers are used between the steps of a turn", "FT-9.4"),
    ),
    (ids.KILL, (TRIBE,), Reason("only assassins that were picked up can kill", "FT-6.5")),
    (ids.BUILD, (TRIBE,), Reason("only builders that were picked up can build", "FT-6.4")),
    (ids.DROP, (SOW,), Reason("meeples are dropped only during a sowing", "FT-4.2")),
    (ids.PICK_UP, (MOVE,), Reason("meeples are picked up when the turn begins", "FT-4.1")),
    (ids.BID, (BID,), Reason("bids are made when a round begins", "FT-3.1")),
    (ids.DONE, (MOVE, TRIBE, TILE, SALE), Reason("this phase cannot be skipped", "FT-4.5")),
)


def explain(states: StateArray, setup: Setup, action: int) -> Reason:
    """Return why the action is illegal in this state."""
    state = states[0]
    if state["phase"] == OVER:
        return Reason("the game is over", "FT-12.1")
    first, phases, reason = next(kind for kind in _KINDS if action >= kind[0])
    if state["phase"] not in phases:
        note = f"the current phase is {PHASES[state['phase']]!r}"
        return Reason(reason.text, *reason.rules, note=note)
    if state["pending"] != NOTHING and first not in _ANSWERS[int(state["pending"])]:
        return _WAITING.get(int(state["pending"]), _PLACE_FIRST)
    return _REASONS[first](state, setup, action - first)


def _why_not_sell(state: Any, _setup: Setup, number: int) -> Reason:
    if number == ids.SELL_SET - ids.SELL:
        return Reason("no set has been gathered", "FT-8.2")
    if state["cards"][state["actor"], number] == 0:
        return Reason("there is no such card in hand", "FT-8.2")
    return Reason("a set has different goods, named in their order", "FT-8.2")


def _why_not_take(_state: Any, _setup: Setup, _number: int) -> Reason:
    return Reason(
        "the market does not offer that card, or there is too little gold", "FT-7.3", "FT-7.4"
    )


def _why_not_keep(_state: Any, _setup: Setup, _number: int) -> Reason:
    return Reason("Sibittis does not show that djinn", "FT-10.20")


def _why_not_buy(state: Any, _setup: Setup, number: int) -> Reason:
    if number // ids.PAYMENTS not in state["djinn_row"]:
        return Reason("that djinn is not face up", "FT-7.5")
    return Reason("this tile is not a sacred place, or the payment is missing", "FT-7.5", "FT-9.2")


def _why_not_place(state: Any, _setup: Setup, number: int) -> Reason:
    if state["pending"] == NOTHING:
        return Reason("there is nothing to place now", "FT-7.1", "FT-7.2")
    return Reason(
        f"the piece may not go on {NAMES[number]}",
        "FT-10.2",
        "FT-10.5",
        "FT-10.7",
        "FT-10.8",
        "FT-10.15",
    )


def _why_not_use(state: Any, _setup: Setup, number: int) -> Reason:
    djinn, seat = number // ids.PAYMENTS, state["actor"]
    if not int(state["djinns"][seat]) >> djinn & 1:
        return Reason(f"this player does not have {DJINNS[djinn]}", "FT-9.1")
    if int(state["used"][seat]) >> djinn & 1:
        return Reason("this power has been used", "FT-9.3")
    if any(state["offer"]):
        return Reason("the set that was gathered must be sold first", "FT-8.2")
    return Reason("it cannot be paid for in this way, or would have no effect", "FT-9.2", "FT-9.5")


def _why_not_kill(state: Any, _setup: Setup, number: int) -> Reason:
    if state["colour"] != RED:
        return Reason("only assassins that were picked up can kill", "FT-6.5")
    if number >= ids.KILL_OWNED - ids.KILL:
        return Reason("that player has no such meeple that can be killed", "FT-6.7", "FT-10.4")
    colour, tile = divmod(number, N_TILES)
    if state["meeples"][tile, colour] == 0:
        return Reason(f"there is no {COLOURS[colour]} meeple on {NAMES[tile]}", "FT-6.5")
    return Reason(f"{NAMES[tile]} is out of reach", "FT-6.6", "FT-10.10")


def _why_not_build(state: Any, _setup: Setup, _number: int) -> Reason:
    return Reason("no builders were picked up, or those fakirs are missing or useless", "FT-6.4")


def _why_not_drop(state: Any, setup: Setup, number: int) -> Reason:
    colour, tile = divmod(number, N_TILES)
    if state["hand"][colour] == 0:
        return Reason(f"there is no {COLOURS[colour]} meeple in hand", "FT-4.2")
    ways = setup.board[0]["next"][state["tile"]].tolist()
    if tile not in ways:
        return Reason(f"{NAMES[tile]} is not next to {NAMES[state['tile']]}", "FT-4.2")
    if ways.index(tile) == state["came_from"]:
        return Reason("a sowing may not step straight back", "FT-4.3")
    if state["hand"].sum() == 1:
        return Reason("the last meeple must meet one of its colour", "FT-4.4")
    return Reason("the sowing could not be completed after that", "FT-4.7")


def _why_not_pick_up(state: Any, _setup: Setup, number: int) -> Reason:
    if state["stack"][number] == 0:
        return Reason(f"there is no meeple on {NAMES[number]}", "FT-4.1")
    return Reason(f"no sowing from {NAMES[number]} can be completed", "FT-4.4", "FT-4.7")


def _why_not_bid(state: Any, _setup: Setup, number: int) -> Reason:
    price, fakirs = divmod(number, N_PRICES)
    if state["track"][ZEROS + price - 1] != NONE:
        return Reason("that space is taken", "FT-3.2", "FT-3.3")
    if fakirs:
        return Reason(
            "only Kumarbi's owner discards fakirs, one for each cheaper space", "FT-10.13"
        )
    return Reason("that is more gold than this player has", "FT-3.4")


def _why_not_done(state: Any, _setup: Setup, _number: int) -> Reason:
    return {
        MOVE: Reason("a sowing is possible, so it is compulsory", "FT-4.5"),
        SALE: Reason("the set that was gathered must be sold first", "FT-8.2"),
    }.get(int(state["phase"]), Reason("the tribe must act", "FT-6.4", "FT-6.8"))


_PLACE_FIRST = Reason("a piece must be placed first", "FT-9.4")
_WAITING = {
    KEEP_DJINN: Reason("one of the djinns that Sibittis shows must be kept", "FT-10.20"),
    SECOND_CARD: Reason("a large market gives two cards", "FT-7.4"),
    SECOND_VICTIM: Reason("with Iblis, a second victim must be chosen", "FT-10.10"),
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
