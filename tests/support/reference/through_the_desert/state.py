# SPDX-License-Identifier: MIT
"""The state of a game, and its points."""

from collections import Counter

from tests.support.reference.through_the_desert.board import Board
from tests.support.reference.through_the_desert.camels import Caravan
from tests.support.reference.through_the_desert.components import COLOURS, herd_size
from tests.support.reference.through_the_desert.scoring import (
    OASIS_POINTS,
    all_caravan_points,
    area_points,
    shared_ranks,
    water_points,
)


class GameState:
    """The whole state of a game, as plain dictionaries and sets of space names."""

    def __init__(
        self,
        board: Board,
        players: int,
        palms: list[str],
        water: dict[str, int],
        start_seat: int = 0,
        end: str = "turn",
    ) -> None:
        if players not in (2, 3, 4, 5) or end not in ("turn", "at_once"):
            raise ValueError(f"unknown variant: {players} players, end {end!r}")
        self.board = board
        self.players = players
        self.palms = set(palms)
        self.water = dict(water)
        self.dealt = Counter(water.values())  # all tokens of this game, to check that none is lost
        self.start_seat = start_seat
        self.end = end
        self.herds = {colour: herd_size(players) for colour in COLOURS}
        self.in_hand = [set(COLOURS) for _ in range(players)]
        self.leaders: dict[Caravan, str] = {}
        self.caravans: dict[Caravan, set[str]] = {}
        self.links: set[tuple[int, str, str]] = set()
        self.areas: list[tuple[int, str, set[str]]] = []
        self.tokens: list[Counter[int]] = [Counter() for _ in range(players)]
        self.phase = "remove" if players == 5 else "leaders"
        self.turn = 0  # turns begun in this phase, passed ones included
        self.camels_to_place = 0  # in this turn

    def seat_of_turn(self, later: int = 0) -> int:
        """Return the player whose turn it is, now or some turns later."""
        return (self.start_seat + self.turn + later) % self.players

    def claimed(self) -> set[str]:
        """Return the enclosed spaces; nobody places there any more (TD-6.8)."""
        return set[str]().union(*(area for _, _, area in self.areas))

    def collect(self, seat: int, colour: str, spaces: set[str], oases: set[str]) -> None:
        """Take the water of the spaces, link the oases once for the caravan (TD-6.1, TD-6.2)."""
        for space in spaces & set(self.water):
            self.tokens[seat][self.water.pop(space)] += 1
        self.links |= {(seat, colour, oasis) for oasis in oases}

    # The score

    def score_sheet(self) -> list[dict[str, int]]:
        """Return the points by seat and category; caravans count when the game is over."""
        return [self.sheet_of(seat) for seat in range(self.players)]

    def sheet_of(self, seat: int) -> dict[str, int]:
        """Return the points of one player by category."""
        areas = [area for owner, _, area in self.areas if owner == seat]
        over = self.phase == "over"
        return {
            "water": water_points(self.tokens[seat]),
            "oases": OASIS_POINTS * len([link for link in self.links if link[0] == seat]),
            "areas": sum(area_points(area, self.palms) for area in areas),
            "caravans": all_caravan_points(self.caravans, seat) if over else 0,
        }

    def points(self) -> list[int]:
        """Return the points by seat."""
        return [sum(sheet.values()) for sheet in self.score_sheet()]

    def ranks(self) -> list[int]:
        """Return the ranks by seat, 1 for the best; equal players share a rank (TD-8.5)."""
        return shared_ranks(self.points())

    # Positions made by hand

    def put(self, seat: int, colour: str, spaces: list[str], leader: str | None = None) -> None:
        """Put a caravan on the board as if it had been played; it gets its water and oases.

        It encloses nothing: that would depend on the order in which caravans are put.
        """
        self.in_hand[seat].discard(colour)
        self.leaders[seat, colour] = leader or spaces[0]
        self.caravans[seat, colour] = set(spaces)
        self.herds[colour] -= len(set(spaces)) - 1
        for space in spaces:
            self.collect(seat, colour, {space}, self.board.neighbours[space] & self.palms)
