# SPDX-License-Identifier: MIT
"""Where random draws come from: a random generator, or a script written by a test."""

from collections import Counter
from collections.abc import Container
from random import Random
from typing import Protocol


class DrawSource(Protocol):
    """Decides what is drawn; the game takes it out of the pile or bag."""

    def card(self, pile: Counter[str]) -> str:
        """Return a kind of card of the pile."""

    def djinn(self, pile: set[str]) -> str:
        """Return a djinn of the pile."""

    def meeple(self, bag: Counter[str]) -> str:
        """Return the colour of a meeple of the bag."""


class RandomDraws:
    """Draws at random. Nobody knows the order of a pile, so a shuffled pile is not needed."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def card(self, pile: Counter[str]) -> str:
        """Return a card, all equally likely."""
        return self.rng.choice(sorted(pile.elements()))

    def djinn(self, pile: set[str]) -> str:
        """Return a djinn, all equally likely."""
        return self.rng.choice(sorted(pile))

    def meeple(self, bag: Counter[str]) -> str:
        """Return a meeple, all equally likely."""
        return self.rng.choice(sorted(bag.elements()))


class ScriptedDraws:
    """Draws what a test has listed, in this order."""

    def __init__(self, *draws: str) -> None:
        self.draws = list(draws)

    def card(self, pile: Counter[str]) -> str:
        """Return the next draw."""
        return self.next_out_of(pile)

    def djinn(self, pile: set[str]) -> str:
        """Return the next draw."""
        return self.next_out_of(pile)

    def meeple(self, bag: Counter[str]) -> str:
        """Return the next draw."""
        return self.next_out_of(bag)

    def next_out_of(self, available: Container[str]) -> str:
        """Return the next draw; fail if it is not available."""
        assert self.draws[0] in available
        return self.draws.pop(0)
