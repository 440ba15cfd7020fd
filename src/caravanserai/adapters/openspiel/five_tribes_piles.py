# SPDX-License-Identifier: MIT
"""The piles of Five Tribes: finds what an action drew from them, and replaces it.

`old` and `new` are the records of the states before and after an action.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from caravanserai.adapters.openspiel.drawing import Urn

NONE = 0xFF  # in a state: no card, no djinn


def _is_refilled(old: Any, new: Any) -> bool:
    """Return whether the rows were refilled, which happens when a round begins."""
    return bool(old["rounds"] != new["rounds"])


def cards_drawn(old: Any, new: Any) -> list[int]:
    """Return the cards that the rules drew, in order.

    A player who has just got a card may sell, so no action both draws one and refills the row.
    """
    if _is_refilled(old, new):
        return [int(card) for card in new["row"][_length(old["row"]) : _length(new["row"])]]
    if (old["pile"] == new["pile"]).all():
        return []
    return [_find_drawn_card(old, new)]


def _find_drawn_card(old: Any, new: Any) -> int:
    """Return the card that the actor has drawn: a fakir if no other kind has increased.

    Merchants may have taken cards of the row in the same action. Fakirs, which are the last kind,
    may have been paid, and drawn again.
    """
    seat = old["actor"]
    gain = new["cards"][seat].astype(int) - old["cards"][seat]
    kinds = len(gain)
    gain += _count_row(new["row"], kinds) - _count_row(old["row"], kinds)
    return int(np.argmax(gain)) if gain.max() > 0 else kinds - 1


def _count_row(row: Any, kinds: int) -> Any:
    return np.bincount(row[row != NONE], minlength=kinds)


def djinns_drawn(old: Any, new: Any) -> list[int]:
    """Return the djinns that the rules drew: into the row, or for the owner of Sibittis."""
    if _is_refilled(old, new):
        return [
            int(djinn)
            for djinn in new["djinn_row"][_count_kept(old, new) : _length(new["djinn_row"])]
        ]
    if not new["drawn"] or old["drawn"]:
        return []
    shown = [djinn for djinn in range(32) if new["drawn"] >> djinn & 1]
    # The pile comes first: the discards become the pile when it is empty.
    return sorted(shown, key=lambda djinn: not old["djinn_pile"] >> djinn & 1)


def _count_kept(old: Any, new: Any) -> int:
    """Return how many djinns of the row were there before; one may have been bought."""
    owned = int(np.bitwise_or.reduce(new["djinns"]))
    return sum(djinn != NONE and not owned >> int(djinn) & 1 for djinn in old["djinn_row"])


def write_cards(old: Any, new: Any, cards: list[int]) -> None:
    """Replace the cards that the rules drew."""
    if _is_refilled(old, new):
        start = _length(old["row"])
        new["row"][start : start + len(cards)] = cards
        return
    hand, gained = new["cards"][old["actor"]], _find_drawn_card(old, new)
    hand[gained] -= 1
    hand[cards[0]] += 1


def write_djinns(old: Any, new: Any, djinns: list[int]) -> None:
    """Replace the djinns that the rules drew."""
    if _is_refilled(old, new):
        start = _count_kept(old, new)
        new["djinn_row"][start : start + len(djinns)] = djinns
    else:
        new["drawn"] = sum(1 << djinn for djinn in djinns)


def make_urns(
    names: tuple[str, ...], pile: tuple[int, ...], drawn: list[int], left: tuple[int, ...]
) -> list[Urn]:
    """Return the urns of a draw: a pile, and then the discards if the pile was too small.

    The discards may have grown in the same action: they were the remaining and the drawn cards.
    """
    first = min(len(drawn), sum(pile))
    urns = [Urn(names, pile, first)] if first else []
    if first < len(drawn):
        urns.append(Urn(names, add(left, drawn[first:]), len(drawn) - first))
    return urns


def _length(row: Any) -> int:
    return int((row != NONE).sum())


def add(counts: tuple[int, ...], numbers: Iterable[int]) -> tuple[int, ...]:
    """Return counts with some more."""
    total = list(counts)
    for number in numbers:
        total[number] += 1
    return tuple(total)


def read_set(bits: Any, names: Sequence[str]) -> tuple[int, ...]:
    """Return which numbers a set of bits has, as counts."""
    return tuple(int(bits) >> number & 1 for number in range(len(names)))


def write_set(counts: tuple[int, ...]) -> int:
    """Return the set of bits of some counts."""
    return sum(count << number for number, count in enumerate(counts))
