# SPDX-License-Identifier: MIT
"""What happens in Five Tribes, as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from caravanserai.cli.i18n import N_, _, ngettext
from caravanserai.cli.terminal.games.five_tribes.words import CARDS, MEEPLES
from caravanserai.cli.terminal.games.words import player, term

SENTENCES = {
    "meeple_dropped": N_("{player} drops {meeple} on {tile}."),
    "sown": N_("{player} picks up the meeples of {tile} and drops {drops}."),
    "meeple_killed": N_("{player}: the assassins kill {meeple} on {tile}."),
    "owned_killed": N_("{player}: the assassins kill {meeple} ({victim_name})."),
    "djinn_used": N_("{player} uses {djinn}."),
    "djinn_bought": N_("{player} buys {djinn}."),
    "djinn_kept": N_("{player} keeps {djinn}."),
    "goods_offered": N_("{player} offers for sale: {goods_names}."),
    "set_sold": N_("{player} sells a set: {goods_names}."),
    "tile_taken": N_("{player} takes control of {tile} with a camel."),
    "palm_placed": N_("{player} places a palm tree on {tile}."),
    "palace_placed": N_("{player} places a palace on {tile}."),
    "cards_taken": N_("{player} takes from the row: {card_names}."),
    "last_round": N_("This round is the last one."),
    "round_begun": N_("Round {round} begins: everybody bids for turn order."),
    "turns_begun": N_("All bids are made: the turns begin."),
}


def _bid_made(fakirs: int) -> str:
    if fakirs == 0:
        return _("{player} bids {price}.")
    return ngettext(
        "{player} bids {price} and discards {fakirs} fakir.",
        "{player} bids {price} and discards {fakirs} fakirs.",
        fakirs,
    )


def _built(fakirs: int) -> str:
    if fakirs == 0:
        return _("{player}: the builders work.")
    return ngettext(
        "{player}: the builders work, and {fakirs} fakir with them.",
        "{player}: the builders work, and {fakirs} fakirs with them.",
        fakirs,
    )


def _picked_up(count: int) -> str:
    return ngettext(
        "{player} picks up {count} meeple from {tile}.",
        "{player} picks up {count} meeples from {tile}.",
        count,
    )


def _placed(count: int) -> str:
    return ngettext(
        "{player} puts {count} meeple from the bag on {tile}.",
        "{player} puts {count} meeples from the bag on {tile}.",
        count,
    )


def _viziers(count: int) -> str:
    return ngettext("{player} gains {count} vizier.", "{player} gains {count} viziers.", count)


def _elders(count: int) -> str:
    return ngettext("{player} gains {count} elder.", "{player} gains {count} elders.", count)


def _drawn(count: int) -> str:
    return ngettext(
        "{player} draws {count} card from the pile.",
        "{player} draws {count} cards from the pile.",
        count,
    )


def _gained(count: int) -> str:
    return ngettext("{player} gets {count} gold coin.", "{player} gets {count} gold coins.", count)


def _paid(count: int) -> str:
    return ngettext("{player} pays {count} gold coin.", "{player} pays {count} gold coins.", count)


COUNTED: dict[str, tuple[str, Callable[[int], str]]] = {
    "bid_made": ("fakirs", _bid_made),
    "built": ("fakirs", _built),
    "meeples_picked_up": ("count", _picked_up),
    "meeples_placed": ("count", _placed),
    "viziers_gained": ("count", _viziers),
    "elders_gained": ("count", _elders),
    "cards_drawn": ("count", _drawn),
    "gold_gained": ("count", _gained),
    "gold_paid": ("count", _paid),
}


def card_names(cards: list[str]) -> str:
    """Return names of cards in the language in use."""
    return ", ".join(_(CARDS[card]) for card in cards)


def phrase(phrases: Mapping[str, str], told: Mapping[str, Any]) -> str:
    """Return what is said of a colour, in the language in use."""
    text = phrases[told["colour"]]
    return _(text)


# Words that follow from the arguments of an event.
PHRASES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "meeple": lambda told: phrase(MEEPLES, told),
    "victim_name": lambda told: player(told["victim"]),
    "goods_names": lambda told: card_names(told["goods"]),
    "card_names": lambda told: card_names(told["cards"]),
    "drops": lambda told: ", ".join(f"{term(c)} {tile}" for c, tile in told["path"]),
}
