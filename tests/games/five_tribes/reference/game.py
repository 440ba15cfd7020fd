# SPDX-License-Identifier: MIT
"""The game as a sequence of actions in words."""

from collections import Counter
from collections.abc import Callable
from typing import Self

from tests.games.five_tribes.reference import (
    assassins,
    box,
    course,
    moving,
    placing,
    powers,
    sale,
    scoring,
    tile_actions,
    tribes,
)
from tests.games.five_tribes.reference.chance import Draw
from tests.games.five_tribes.reference.deeds import take
from tests.games.five_tribes.reference.table import Table

Phase = tuple[Callable[[Table], set[str]], Callable[[Table, str], None]]
"""What may be said, and what happens then."""

PHASES: dict[str, Phase] = {
    "bid": (course.bids, course.bid),
    "move": (moving.moves, moving.move),
    "sow": (moving.drops, moving.drop),
    "tribe": (tribes.tribe_actions, tribes.act),
    "tile": (tile_actions.tile_actions, tile_actions.act_on_tile),
    "sale": (sale.sales, sale.sell),
}

TASKS: dict[str, Phase] = {
    "place": (powers.placings, powers.place),
    "keep": (powers.keeps, powers.keep),
    "shift": (placing.shifts, placing.shift),
    "neighbour": (placing.neighbours, placing.put_on_neighbour),
    "second victim": (assassins.second_kills, assassins.second_kill),
    "second card": (tile_actions.second_cards, tile_actions.take_second_card),
}


QUIET = ("move", "tribe", "tile", "sale")  # phases that can pass by themselves
PLENTY = 1000  # gold


class IllegalPlay(ValueError):
    """The action is not among the legal ones."""


class SlowTribes(Table):
    """A game in progress. Everything is public; nothing but play() should change it."""

    @classmethod
    def start(
        cls,
        players: int,
        tiles: dict[str, str],
        meeples: dict[str, Counter[str]],
        waiting: list[int],
        row: list[str],
        djinn_row: list[str],
        draw: Draw,
        djinn_limit: str = "turn",
    ) -> Self:
        """A new game; waiting are the seats in the order of their first bids."""
        game = cls(players, tiles, draw, djinn_limit)
        game.set_meeples(meeples)
        game.set_rows(row, djinn_row)
        game.waiting = list(waiting)
        course.begin_bidding(game)
        return game

    def set_meeples(self, meeples: dict[str, Counter[str]]) -> None:
        """Meeples out of the bag onto the tiles."""
        for tile, there in meeples.items():
            for colour, count in there.items():
                take(self.bag, colour, count)
                self.meeples[tile][colour] += count

    def set_rows(self, row: list[str], djinn_row: list[str]) -> None:
        """Cards and djinns out of the piles, face up."""
        for card in row:
            take(self.pile, card)
        self.row = list(row)
        self.djinn_pile -= set(djinn_row)
        self.djinn_row = list(djinn_row)

    @property
    def actor(self) -> int | None:
        """The seat to act, nobody when the game is over."""
        return None if self.phase == "over" else self.seat

    @property
    def now(self) -> Phase:
        """A task comes before the phase in which it was begun."""
        return TASKS[self.task.name] if self.task else PHASES[self.phase]

    def legal(self) -> set[str]:
        """The legal actions now, as text."""
        return set() if self.phase == "over" else self.now[0](self) | powers.uses(self)

    def play(self, text: str) -> None:
        """Carry out one action of the actor."""
        if text not in self.legal():
            raise IllegalPlay(f"{text!r} is not legal for seat {self.actor} ({self.phase})")
        if text.startswith("use") and not self.task:
            powers.use(self, text)
        else:
            self.now[1](self, text)
        self.go_on()

    def go_on(self) -> None:
        """Where there could be nothing to say but done, it is said by itself.

        Others see the pause, so it must not tell what a player holds: his cards might all be
        fakirs or all be goods, and he might be rich.
        """
        while not self.task and self.phase in QUIET and self.seems_done():
            self.now[1](self, "done")

    def seems_done(self) -> bool:
        """Whether nothing but done could be said, for all that the others know."""
        held, gold = self.hands[self.seat], self.gold[self.seat]
        guesses = []
        for kind in ("fakir", "wheat"):
            self.hands[self.seat] = Counter({kind: held.total()} if held else {})
            self.gold[self.seat] = PLENTY
            guesses.append(self.legal())
        self.hands[self.seat], self.gold[self.seat] = held, gold
        return all(guess == {"done"} for guess in guesses)

    # The score

    def score_sheet(self) -> list[dict[str, int]]:
        """Points by seat and category, as if the game were over now."""
        return [scoring.sheet(self, seat) for seat in range(self.players)]

    def points(self) -> list[int]:
        """Points by seat."""
        return [sum(sheet.values()) for sheet in self.score_sheet()]

    def ranks(self) -> list[int]:
        """Places by seat, 1 the best; equals share a place."""
        return scoring.shared_ranks(self.points())

    # Written positions

    def begin_turns(self, *seats: int) -> None:
        """Let these seats have their turns in this order, without a bidding before."""
        prices = sorted(box.PRICES, reverse=True)
        self.track = {price: [seat] for price, seat in zip(prices, seats, strict=False)}
        self.waiting = []
        course.next_turn(self)
        self.go_on()
