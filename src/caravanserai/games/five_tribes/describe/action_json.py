# SPDX-License-Identifier: MIT
"""Every action as structure: its kind, where it is, and its price. It never changes."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from caravanserai.core.game import Setup
from caravanserai.games.five_tribes.constants import (
    CARDS,
    COLOURS,
    DJINN_COSTS,
    DJINNS,
    ELDER_AND_ONE,
    MAX_PLAYERS,
    N_GOODS,
    N_PRICES,
    PRICES,
    ZEROS,
)
from caravanserai.games.five_tribes.describe.notation import texts
from caravanserai.games.five_tribes.rules import actions as ids
from caravanserai.games.five_tribes.rules.geometry import NAMES
from caravanserai.games.five_tribes.rules.pieces.payment import ELDERS, FAKIRS

ActionJson = dict[str, Any]  # an action as structure


def action_json(setup: Setup, action: int) -> ActionJson:
    """Return an action as structure, with its notation."""
    return all_actions()[action].copy()


@cache
def all_actions() -> tuple[ActionJson, ...]:
    """Return all actions as structure, by id. Copy one before handing it out."""
    numbered = enumerate(zip(texts(), _structures(), strict=True))
    return tuple(
        {"action": number, "text": text, **structure} for number, (text, structure) in numbered
    )


def _structures() -> Iterator[ActionJson]:
    """Yield the actions in the order of their ids (rules/actions.py)."""
    yield {"kind": "done"}
    for price in range(N_PRICES):
        yield from (_bid(price, fakirs) for fakirs in range(N_PRICES))
    yield from ({"kind": "pick_up", "tile": tile} for tile in NAMES)
    yield from ({"kind": "drop", **where} for where in _meeples())
    yield from ({"kind": "build", "fakirs": fakirs} for fakirs in range(ids.KILL - ids.BUILD))
    yield from ({"kind": "kill", **where} for where in _meeples())
    for seat in range(MAX_PLAYERS):
        owned = COLOURS[: ids.OWNED]
        yield from ({"kind": "kill_owned", "victim": seat, "colour": colour} for colour in owned)
    for djinn, cost in zip(DJINNS, DJINN_COSTS, strict=True):
        yield from ({"kind": "use", "djinn": djinn, **price} for price in _payments(cost))
    yield from ({"kind": "place", "tile": tile} for tile in NAMES)
    for djinn in DJINNS:
        yield from ({"kind": "buy", "djinn": djinn, **price} for price in _payments(ELDER_AND_ONE))
    yield from ({"kind": "keep", "djinn": djinn} for djinn in DJINNS)
    yield from ({"kind": "take", "place": place} for place in range(ids.SELL - ids.TAKE))
    yield from ({"kind": "sell", "card": goods} for goods in CARDS[:N_GOODS])
    yield {"kind": "sell_set"}


def _bid(price: int, fakirs: int) -> ActionJson:
    """Return a bid with its space on the track; a new zero pushes the others on (FT-3.3)."""
    space = 0 if price == 0 else ZEROS + price - 1
    return {"kind": "bid", "price": PRICES[price], "fakirs": fakirs, "space": space}


def _meeples() -> Iterator[ActionJson]:
    return ({"colour": colour, "tile": tile} for colour in COLOURS for tile in NAMES)


def _payments(cost: int) -> Iterator[ActionJson]:
    for elders, fakirs in zip(ELDERS[cost].tolist(), FAKIRS[cost].tolist(), strict=True):
        yield {"elders": elders, "fakirs": fakirs}
