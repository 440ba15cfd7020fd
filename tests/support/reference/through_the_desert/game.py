# SPDX-License-Identifier: MIT
"""The game as a sequence of actions in notation."""

from typing import Self

from tests.support.reference.through_the_desert.board import Board
from tests.support.reference.through_the_desert.camels import camel_spaces, enclosed_parts
from tests.support.reference.through_the_desert.components import COLOURS
from tests.support.reference.through_the_desert.leaders import first_round_colours, leader_spaces
from tests.support.reference.through_the_desert.setup import check_deal
from tests.support.reference.through_the_desert.state import GameState


class IllegalPlay(ValueError):
    """The action is not among the legal ones."""


class ReferenceGame(GameState):
    """A game in progress. Attributes are public; in a game only play() changes them."""

    @classmethod
    def start(
        cls,
        board: Board,
        players: int,
        palms: list[str],
        water: dict[str, int],
        start_seat: int = 0,
        end: str = "turn",
    ) -> Self:
        """Start a new game; unlike the constructor, this checks the set-up."""
        check_deal(board, palms, water)
        return cls(board, players, palms, water, start_seat, end)

    @property
    def actor(self) -> int | None:
        """The seat to act; every phase goes clockwise from the start player (TD-2.1)."""
        return None if self.phase == "over" else self.seat_of_turn()

    # Legal actions

    def legal(self) -> set[str]:
        """Return the legal actions in notation."""
        if self.phase == "remove":
            return {f"remove {colour}" for colour in self.colours_to_remove()}
        if self.phase == "leaders":
            return {f"leader {c} {s}" for c in self.leader_colours() for s in self.leader_spaces()}
        return self.legal_camels() if self.phase == "camels" else set()

    def colours_to_remove(self) -> set[str]:
        """Each player removes a different colour: one that all still have (TD-2.3)."""
        return {colour for colour in COLOURS if all(colour in hand for hand in self.in_hand)}

    def leader_colours(self) -> set[str]:
        """Any colour in hand, with restrictions in the first round (TD-3.4, TD-3.5)."""
        hand = self.in_hand[self.seat_of_turn()]
        if self.turn >= self.players:
            return hand
        to_come = [self.in_hand[self.seat_of_turn(n)] for n in range(1, self.players - self.turn)]
        unused = set(COLOURS) - {colour for _, colour in self.leaders}
        return first_round_colours(hand, to_come, unused)

    def leader_spaces(self) -> set[str]:
        """The same spaces for all players and colours."""
        return leader_spaces(self.board, self.palms, self.water, self.leaders.values())

    def legal_camels(self) -> set[str]:
        """A camel of any herd that is not empty, wherever its caravan may grow (TD-5)."""
        seat, closed = self.seat_of_turn(), self.palms | self.claimed()
        return {
            f"{colour} {space}"
            for colour in COLOURS
            if self.herds[colour] > 0
            for space in camel_spaces(self.board, self.caravans, (seat, colour), closed)
        }

    # Effects of actions

    def play(self, text: str) -> None:
        """Carry out one action of the actor."""
        if text not in self.legal():
            raise IllegalPlay(f"{text!r} is not legal for seat {self.actor} ({self.phase})")
        words = text.split()
        if self.phase == "remove":
            self.remove(words[1])
        elif self.phase == "leaders":
            self.place_leader(words[1], words[2])
        else:
            self.place_camel(words[0], words[1])

    def remove(self, colour: str) -> None:
        """The rider leaves the game, its camel joins the herd (TD-2.4)."""
        self.in_hand[self.seat_of_turn()].remove(colour)
        self.herds[colour] += 1
        self.turn += 1
        if self.turn == self.players:
            self.phase, self.turn = "leaders", 0

    def place_leader(self, colour: str, space: str) -> None:
        """Nothing is scored for leaders (TD-3.6)."""
        seat = self.seat_of_turn()
        self.in_hand[seat].remove(colour)
        self.leaders[seat, colour] = space
        self.caravans[seat, colour] = {space}
        self.turn += 1
        if not any(self.in_hand):
            self.phase, self.turn = "camels", -1
            self.next_turn()
        elif not self.legal():
            raise AssertionError("the map has no room for the leaders (TD-3.8)")

    def place_camel(self, colour: str, space: str) -> None:
        """The camel collects everything before the next one is placed (TD-4.3)."""
        seat = self.seat_of_turn()
        self.herds[colour] -= 1
        self.camels_to_place -= 1
        self.caravans[seat, colour].add(space)
        self.collect(seat, colour, {space}, self.board.neighbours[space] & self.palms)
        for area in enclosed_parts(self.board, self.caravans, (seat, colour), self.claimed()):
            self.areas.append((seat, colour, area))
            self.collect(seat, colour, area, area & self.palms)
        self.advance()

    # Turn order

    def advance(self) -> None:
        """Continue after a camel: the same turn, the next one, or the end."""
        if self.end == "at_once" and 0 in self.herds.values():
            self.phase = "over"
        elif self.camels_to_place == 0 or not self.legal_camels():
            self.end_turn()

    def end_turn(self) -> None:
        """End the game if a herd ran out in this turn (TD-7.1)."""
        if 0 in self.herds.values():
            self.phase = "over"
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """Skip players who cannot place; if nobody can, the game is over (TD-4.4, TD-7.3)."""
        for _ in range(self.players):
            self.turn += 1
            self.camels_to_place = self.camels_in_turn()
            if self.legal_camels():
                return
        self.phase = "over"

    def camels_in_turn(self) -> int:
        """One camel in the first two turns, with two players in the first only (TD-4.2)."""
        short_turns = 1 if self.players == 2 else 2
        return 1 if self.turn < short_turns else 2

    def begin_camels(self, seat: int = 0, camels: int = 2) -> None:
        """Start the camel phase of a position made by hand, after the short turns."""
        self.phase = "camels"
        self.turn = self.players + (seat - self.start_seat) % self.players
        self.camels_to_place = camels
        if not self.legal_camels():
            self.end_turn()
