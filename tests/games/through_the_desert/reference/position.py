# SPDX-License-Identifier: MIT
"""What lies on the table, and what it is worth."""

from collections import Counter

from tests.games.through_the_desert.reference.board import Board
from tests.games.through_the_desert.reference.camels import Caravan
from tests.games.through_the_desert.reference.dealing import COLOURS, herd_at_start
from tests.games.through_the_desert.reference.scoring import (
    OASIS_POINTS,
    all_caravan_points,
    area_points,
    shared_ranks,
    water_points,
)


class Position:
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
            raise ValueError(f"no such game: {players} players, end {end!r}")
        self.board = board
        self.players = players
        self.palms = set(palms)
        self.water = dict(water)
        self.dealt = Counter(water.values())  # all tokens of this game, to check that none is lost
        self.start_seat = start_seat
        self.end = end
        self.herds = {colour: herd_at_start(players) for colour in COLOURS}
        self.in_hand = [set(COLOURS) for _ in range(players)]
        self.leaders: dict[Caravan, str] = {}
        self.caravans: dict[Caravan, set[str]] = {}
        self.links: set[tuple[int, str, str]] = set()
        self.areas: list[tuple[int, str, set[str]]] = []
        self.tokens: list[Counter[int]] = [Counter() for _ in range(players)]
        self.phase = "remove" if players == 5 else "leaders"
        self.turn = 0  # turns begun in this phase, lost ones included
        self.camels_to_place = 0  # in this turn

    def seat_of_turn(self, later: int = 0) -> int:
        """The player whose turn it is, or who comes so many turns later."""
        return (self.start_seat + self.turn + later) % self.players

    def claimed(self) -> set[str]:
        """Spaces out of play, for their owner too (E13)."""
        return set[str]().union(*(area for _, _, area in self.areas))

    def settle(self, seat: int, colour: str, spaces: set[str], oases: set[str]) -> None:
        """Take the water of the spaces; link the oases, each once for a caravan (W1, O1-O5)."""
        for space in spaces & set(self.water):
            self.tokens[seat][self.water.pop(space)] += 1
        self.links |= {(seat, colour, oasis) for oasis in oases}

    # The score

    def score_sheet(self) -> list[dict[str, int]]:
        """Points by seat and category; caravans are compared only when the game is over."""
        return [self.sheet_of(seat) for seat in range(self.players)]

    def sheet_of(self, seat: int) -> dict[str, int]:
        """Points of one player by category."""
        areas = [area for owner, _, area in self.areas if owner == seat]
        over = self.phase == "over"
        return {
            "water": water_points(self.tokens[seat]),
            "oases": OASIS_POINTS * len([link for link in self.links if link[0] == seat]),
            "areas": sum(area_points(area, self.palms) for area in areas),
            "caravans": all_caravan_points(self.caravans, seat) if over else 0,
        }

    def points(self) -> list[int]:
        """Running points by seat."""
        return [sum(sheet.values()) for sheet in self.score_sheet()]

    def ranks(self) -> list[int]:
        """Places by seat, 1 the best; equals share a place (F7)."""
        return shared_ranks(self.points())

    # Written positions

    def put(self, seat: int, colour: str, spaces: list[str], leader: str | None = None) -> None:
        """Lay down a caravan as if played before: water and oases are its own, areas are not.

        Areas are left out because they would depend on the order in which caravans are put.
        """
        self.in_hand[seat].discard(colour)
        self.leaders[seat, colour] = leader or spaces[0]
        self.caravans[seat, colour] = set(spaces)
        self.herds[colour] -= len(set(spaces)) - 1
        for space in spaces:
            self.settle(seat, colour, {space}, self.board.neighbours[space] & self.palms)
