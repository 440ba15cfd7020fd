# SPDX-License-Identifier: MIT
"""What an action did, as message keys and arguments: for the log, in every language.

Events are read off the difference of two states, so they cannot disagree with the rules. All of
it happens openly at the table; a card drawn from the pile is told of, but not which (FT-14.2).
"""

from collections.abc import Iterator
from typing import Any

from caravanserai.core.fields import Fields
from caravanserai.core.game import Event, Records, Scene, Setup
from caravanserai.games.five_tribes import actions as ids
from caravanserai.games.five_tribes.chance import CARD, drawn_by
from caravanserai.games.five_tribes.constants import (
    CARDS,
    COLOURS,
    DJINNS,
    GREEN,
    N_PRICES,
    N_TILES,
    PRICES,
)
from caravanserai.games.five_tribes.describe import scene
from caravanserai.games.five_tribes.describe import seat as describe_seat
from caravanserai.games.five_tribes.geometry import NAMES

Table = dict[str, Any]


def events(
    before: Records,
    after: Records,
    setup: Setup,
    action: int,
    was: Scene | None = None,
    now: Scene | None = None,
    /,
) -> list[Event]:
    """Return what happened between the state before an action and the state after it."""
    was, now = was or scene(before, setup), now or scene(after, setup)
    old, new = _table(was, setup), _table(now, setup)
    return [
        *((key, {"seat": old["actor"], **told}) for key, told in _deed(old, action)),
        *_on_tiles(old, new),
        *_cards_gained(old, new, action),
        *_cards_drawn(was.state, action),
        *_at_seats(old, new),
        *_passes(old, new),
        *_in_round(old, new),
    ]


def _table(scene: Scene, setup: Setup) -> Table:
    seats = [describe_seat(scene.state, seat) for seat in range(setup.players)]
    return scene.table | {"seats": seats}


def _deed(old: Table, action: int) -> Iterator[Event]:
    """Yield what the actor did, in the words of the action itself."""
    if action >= ids.SELL_SET:
        yield "set_sold", {"goods": old["offer"]}
    elif action >= ids.SELL:
        yield "goods_offered", {"goods": [CARDS[action - ids.SELL]]}
    elif ids.KEEP <= action < ids.TAKE:
        yield "djinn_kept", {"djinn": DJINNS[action - ids.KEEP]}
    elif ids.BUY <= action < ids.KEEP:
        yield "djinn_bought", {"djinn": DJINNS[(action - ids.BUY) // ids.PAYMENTS]}
    elif ids.USE <= action < ids.PLACE:
        yield "djinn_used", {"djinn": DJINNS[(action - ids.USE) // ids.PAYMENTS]}
    elif ids.KILL_OWNED <= action < ids.USE:
        victim, colour = divmod(action - ids.KILL_OWNED, ids.OWNED)
        yield "owned_killed", {"victim": victim, "colour": COLOURS[colour]}
    elif ids.KILL <= action < ids.KILL_OWNED:
        colour, tile = divmod(action - ids.KILL, N_TILES)
        yield "meeple_killed", {"colour": COLOURS[colour], "tile": NAMES[tile]}
    elif ids.BUILD <= action < ids.KILL:
        yield "built", {"fakirs": action - ids.BUILD}
    else:
        yield from _early_deed(old, action)


def _early_deed(old: Table, action: int) -> Iterator[Event]:
    if ids.DROP <= action < ids.BUILD:
        colour, tile = divmod(action - ids.DROP, N_TILES)
        yield "meeple_dropped", {"colour": COLOURS[colour], "tile": NAMES[tile]}
    elif ids.PICK_UP <= action < ids.DROP:
        name = NAMES[action - ids.PICK_UP]
        meeples = old["tiles"][name]["meeples"]
        yield "meeples_picked_up", {"tile": name, "count": sum(meeples.values())}
    elif ids.BID <= action < ids.PICK_UP:
        price, fakirs = divmod(action - ids.BID, N_PRICES)
        yield "bid_made", {"price": PRICES[price], "fakirs": fakirs}
    elif action == ids.DONE and old["step"] == "move":
        yield "turn_passed", {}


def _on_tiles(old: Table, new: Table) -> Iterator[Event]:
    for name, tile in new["tiles"].items():
        was = old["tiles"][name]
        if tile["camel"] != was["camel"]:
            yield "tile_taken", {"seat": tile["camel"], "tile": name}
        if old["pending"] == "meeples on bare tile" and tile["meeples"] != was["meeples"]:
            count = sum(tile["meeples"].values())
            yield "meeples_placed", {"seat": old["actor"], "tile": name, "count": count}
        if tile["palms"] > was["palms"]:
            yield "palm_placed", {"seat": old["actor"], "tile": name}
        if tile["palaces"] > was["palaces"]:
            yield "palace_placed", {"seat": old["actor"], "tile": name}


def _at_seats(old: Table, new: Table) -> Iterator[Event]:
    for seat, (was, has) in enumerate(zip(old["seats"], new["seats"], strict=True)):
        for key in ("viziers", "elders"):
            if has[key] > was[key]:
                yield f"{key}_gained", {"seat": seat, "count": has[key] - was[key]}
        change = has["gold"] - was["gold"]
        if change:
            key = "gold_gained" if change > 0 else "gold_paid"
            yield key, {"seat": seat, "count": abs(change)}


def _cards_gained(old: Table, new: Table, action: int) -> Iterator[Event]:
    """Yield the cards taken from the row by name."""
    if ids.TAKE <= action < ids.SELL:
        taken = [old["row"][action - ids.TAKE]]
    else:
        taken = old["row"][: _merchants(old, new, action)]
    if taken:
        yield "cards_taken", {"seat": old["actor"], "cards": taken}


def _cards_drawn(seen: Fields, action: int) -> Iterator[Event]:
    """Yield a card drawn from the pile, by number.

    It follows from the action alone: a hand may look the same as before.
    """
    if drawn_by(seen, action) == CARD:
        yield "cards_drawn", {"seat": seen["actor"], "count": 1}


def _merchants(old: Table, new: Table, action: int) -> int:
    """Return how many merchants have brought cards."""
    count = 0
    if old["step"] == "tribe" and old["colour"] == COLOURS[GREEN]:
        count = old["hand"][COLOURS[GREEN]]
    elif ids.DROP <= action < ids.BUILD and sum(old["hand"].values()) == 1:
        colour, tile = divmod(action - ids.DROP, N_TILES)
        if colour == GREEN:
            count = 1 + old["tiles"][NAMES[tile]]["meeples"][COLOURS[GREEN]]
    return count if COLOURS[GREEN] not in new["hand"] else 0


def _passes(old: Table, new: Table) -> Iterator[Event]:
    """Yield who could not sow and was passed over: markers wait in the order of their turns."""
    first = 0 if old["step"] == "bid" else old["turns"]
    last = max(0, new["turns"] - 1)
    if new["step"] == "sale" and new["tile"] is None:
        last += 1
    if new["step"] == "over" or new["round"] != old["round"]:
        last = len(new["waiting"])
    for seat in new["waiting"][first:last]:
        if seat is not None:
            yield "turn_passed", {"seat": seat}


def _in_round(old: Table, new: Table) -> Iterator[Event]:
    if new["ending"] and not old["ending"]:
        yield "last_round", {}
    if new["round"] != old["round"]:
        yield "round_begun", {"round": new["round"]}
    elif old["step"] == "bid" and new["step"] != "bid":
        yield "turns_begun", {}
    if new["step"] == "over" and old["step"] != "over":
        yield "game_over", {}
