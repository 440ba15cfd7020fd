# SPDX-License-Identifier: MIT
"""Chance: who says what is drawn, and a random set-up."""

from collections import Counter
from collections.abc import Container
from random import Random
from typing import Any, Protocol

from tests.games.five_tribes.reference import box
from tests.games.five_tribes.reference.board import TILES


class Draw(Protocol):
    """Each method names what comes out; the table takes it out."""

    def card(self, pile: Counter[str]) -> str:
        """A kind of card of the pile."""

    def djinn(self, pile: set[str]) -> str:
        """A djinn of the pile."""

    def meeple(self, bag: Counter[str]) -> str:
        """The colour of a meeple of the bag."""


class ByChance:
    """A pile in unknown order is the same as one drawn from at random."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def card(self, pile: Counter[str]) -> str:
        """Every card is as likely as any other."""
        return self.chance.choice(sorted(pile.elements()))

    def djinn(self, pile: set[str]) -> str:
        """Every djinn is as likely as any other."""
        return self.chance.choice(sorted(pile))

    def meeple(self, bag: Counter[str]) -> str:
        """Every meeple is as likely as any other."""
        return self.chance.choice(sorted(bag.elements()))


class Told:
    """Draws written down beforehand, for worked examples."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)

    def card(self, pile: Counter[str]) -> str:
        """The next answer."""
        return self.next_out_of(pile)

    def djinn(self, pile: set[str]) -> str:
        """The next answer."""
        return self.next_out_of(pile)

    def meeple(self, bag: Counter[str]) -> str:
        """The next answer."""
        return self.next_out_of(bag)

    def next_out_of(self, there: Container[str]) -> str:
        """It must be there to be drawn."""
        assert self.answers[0] in there
        return self.answers.pop(0)


def shuffled(counts: dict[str, int], chance: Random) -> list[str]:
    """All of them, in random order."""
    pieces = sorted(Counter(counts).elements())
    chance.shuffle(pieces)
    return pieces


def deal_meeples(chance: Random) -> dict[str, Counter[str]]:
    """Three on each tile, and the bag is empty."""
    meeples = shuffled(box.MEEPLES, chance)
    return {tile: Counter(meeples[3 * n : 3 * n + 3]) for n, tile in enumerate(TILES)}


def deal(players: int, chance: Random) -> dict[str, Any]:
    """A random set-up, as the arguments of SlowTribes.start."""
    markers = [seat for seat in range(players) for _ in range(box.MARKERS_EACH[players])]
    chance.shuffle(markers)
    return {
        "players": players,
        "tiles": dict(zip(TILES, shuffled(box.TILE_KINDS, chance), strict=True)),
        "meeples": deal_meeples(chance),
        "waiting": markers,
        "row": shuffled(box.CARDS, chance)[: box.ROW],
        "djinn_row": chance.sample(sorted(box.DJINN_POINTS), box.DJINN_ROW),
    }
