# SPDX-License-Identifier: MIT
"""Describes what an action did, as message keys and arguments, for logs in every language.

Events are computed from two states, so they cannot disagree with the rules. Everybody may see all
of them: a card drawn from the pile is reported, but not which card (FT-14.2).
"""

from collections.abc import Iterator

from caravanserai.core.compiled.record_fields import Fields
from caravanserai.core.game import Event, Setup, StateArray
from caravanserai.games.five_tribes.constants import (
    CARDS,
    COLOURS,
    DJINNS,
    GREEN,
    N_COLOURS,
    N_GOODS,
    N_PRICES,
    N_TILES,
    PRICES,
)
from caravanserai.games.five_tribes.describe.draws import CARD, drawn_by
from caravanserai.games.five_tribes.describe.position import read
from caravanserai.games.five_tribes.rules import actions as ids
from caravanserai.games.five_tribes.rules.geometry import NAMES
from caravanserai.games.five_tribes.rules.state import (
    BID,
    MEEPLES_ON_BARE,
    MOVE,
    NONE,
    OVER,
    SALE,
    TRIBE,
)


def events(before: StateArray, after: StateArray, setup: Setup, action: int, /) -> list[Event]:
    """Return what happened between the state before an action and the state after it."""
    old, new = read(before[0]), read(after[0])
    return [
        *((key, {"seat": old["actor"], **args}) for key, args in _action_event(old, action)),
        *_on_tiles(old, new),
        *_cards_gained(old, new, action),
        *_cards_drawn(old, action),
        *_at_seats(old, new, setup.players),
        *_passes(old, new),
        *_in_round(old, new),
    ]


def _action_event(old: Fields, action: int) -> Iterator[Event]:
    """Yield the event of the action itself."""
    if action >= ids.SELL_SET:
        goods = [CARDS[number] for number in range(N_GOODS) if old["offer"][number]]
        yield "set_sold", {"goods": goods}
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
        yield from _early_action_event(old, action)


def _early_action_event(old: Fields, action: int) -> Iterator[Event]:
    if ids.DROP <= action < ids.BUILD:
        colour, tile = divmod(action - ids.DROP, N_TILES)
        yield "meeple_dropped", {"colour": COLOURS[colour], "tile": NAMES[tile]}
    elif ids.PICK_UP <= action < ids.DROP:
        tile = action - ids.PICK_UP
        yield "meeples_picked_up", {"tile": NAMES[tile], "count": sum(_meeples(old, tile))}
    elif ids.BID <= action < ids.PICK_UP:
        price, fakirs = divmod(action - ids.BID, N_PRICES)
        yield "bid_made", {"price": PRICES[price], "fakirs": fakirs}
    elif action == ids.DONE and old["phase"] == MOVE:
        yield "turn_passed", {}


def _meeples(state: Fields, tile: int) -> bytes:
    """Return how many meeples of each colour stand on a tile."""
    there: bytes = state["meeples"][tile * N_COLOURS : (tile + 1) * N_COLOURS]
    return there


def _on_tiles(old: Fields, new: Fields) -> Iterator[Event]:
    is_filled = old["pending"] == MEEPLES_ON_BARE
    if not is_filled and all(new[f] == old[f] for f in ("camels", "palms", "palaces")):
        return
    by = {"seat": old["actor"]}
    for tile, name in enumerate(NAMES):
        if new["camels"][tile] != old["camels"][tile]:
            yield "tile_taken", {"seat": new["camels"][tile], "tile": name}
        if is_filled and _meeples(new, tile) != _meeples(old, tile):
            yield "meeples_placed", by | {"tile": name, "count": sum(_meeples(new, tile))}
        if new["palms"][tile] > old["palms"][tile]:
            yield "palm_placed", by | {"tile": name}
        if new["palaces"][tile] > old["palaces"][tile]:
            yield "palace_placed", by | {"tile": name}


def _at_seats(old: Fields, new: Fields, players: int) -> Iterator[Event]:
    for seat in range(players):
        for key in ("viziers", "elders"):
            if new[key][seat] > old[key][seat]:
                yield f"{key}_gained", {"seat": seat, "count": new[key][seat] - old[key][seat]}
        change = new["gold"][seat] - old["gold"][seat]
        if change:
            key = "gold_gained" if change > 0 else "gold_paid"
            yield key, {"seat": seat, "count": abs(change)}


def _cards_gained(old: Fields, new: Fields, action: int) -> Iterator[Event]:
    """Yield the cards taken from the row by name."""
    if ids.TAKE <= action < ids.SELL:
        taken = old["row"][action - ids.TAKE :][:1]
    else:
        taken = old["row"][: _merchants(old, new, action)]
    cards = [CARDS[card] for card in taken if card != NONE]
    if cards:
        yield "cards_taken", {"seat": old["actor"], "cards": cards}


def _cards_drawn(old: Fields, action: int) -> Iterator[Event]:
    """Yield how many cards were drawn from the pile.

    This follows from the action alone. Comparing hands would not do: a fakir that was paid may be
    drawn again.
    """
    if drawn_by(old, action) == CARD:
        yield "cards_drawn", {"seat": old["actor"], "count": 1}


def _merchants(old: Fields, new: Fields, action: int) -> int:
    """Return how many merchants brought cards."""
    count = 0
    if old["phase"] == TRIBE and old["colour"] == GREEN:
        count = old["hand"][GREEN]
    elif ids.DROP <= action < ids.BUILD and sum(old["hand"]) == 1:
        colour, tile = divmod(action - ids.DROP, N_TILES)
        if colour == GREEN:
            count = 1 + _meeples(old, tile)[GREEN]
    return count if not new["hand"][GREEN] else 0


def _passes(old: Fields, new: Fields) -> Iterator[Event]:
    """Yield the seats that could not sow and were skipped, in the order of their turns."""
    first = 0 if old["phase"] == BID else old["turns"]
    last = max(0, new["turns"] - 1)
    if new["phase"] == SALE and new["tile"] == NONE:
        last += 1
    if new["phase"] == OVER or new["rounds"] != old["rounds"]:
        last = len(new["waiting"])
    for seat in new["waiting"][first:last]:
        if seat != NONE:
            yield "turn_passed", {"seat": seat}


def _in_round(old: Fields, new: Fields) -> Iterator[Event]:
    if new["ending"] and not old["ending"]:
        yield "last_round", {}
    if new["rounds"] != old["rounds"]:
        yield "round_begun", {"round": new["rounds"]}
    elif old["phase"] == BID and new["phase"] != BID:
        yield "turns_begun", {}
    if new["phase"] == OVER and old["phase"] != OVER:
        yield "game_over", {}
