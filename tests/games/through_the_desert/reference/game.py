# SPDX-License-Identifier: MIT
"""The course of the game: removal, leaders, camels, end."""

from typing import Self

from tests.games.through_the_desert.reference.board import Board
from tests.games.through_the_desert.reference.camels import camel_spaces, enclosed_parts
from tests.games.through_the_desert.reference.dealing import COLOURS, check_deal
from tests.games.through_the_desert.reference.leaders import first_round_colours, leader_spaces
from tests.games.through_the_desert.reference.position import Position


class IllegalPlay(ValueError):
    """The action is not among the legal ones."""


class SlowDesert(Position):
    """A game in progress. Everything is public; nothing but play() should change it."""

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
        """A new game; unlike the constructor it insists on a complete set-up."""
        check_deal(board, palms, water)
        return cls(board, players, palms, water, start_seat, end)

    @property
    def actor(self) -> int | None:
        """The seat to act; every phase goes clockwise from the start player."""
        return None if self.phase == "over" else self.seat_of_turn()

    # What is legal

    def legal(self) -> set[str]:
        """The legal actions now, as text."""
        if self.phase == "remove":
            return {f"remove {colour}" for colour in self.colours_to_remove()}
        if self.phase == "leaders":
            return {f"leader {c} {s}" for c in self.leader_colours() for s in self.leader_spaces()}
        return self.legal_camels() if self.phase == "camels" else set()

    def colours_to_remove(self) -> set[str]:
        """Each player a different colour: one that all players still hold (L8)."""
        return {colour for colour in COLOURS if all(colour in hand for hand in self.in_hand)}

    def leader_colours(self) -> set[str]:
        """Free from the second round on; players to come have a say in the first (L7, L9)."""
        hand = self.in_hand[self.seat_of_turn()]
        if self.turn >= self.players:
            return hand
        to_come = [self.in_hand[self.seat_of_turn(n)] for n in range(1, self.players - self.turn)]
        unused = set(COLOURS) - {colour for _, colour in self.leaders}
        return first_round_colours(hand, to_come, unused)

    def leader_spaces(self) -> set[str]:
        """The same for all players and colours."""
        return leader_spaces(self.board, self.palms, self.water, self.leaders.values())

    def legal_camels(self) -> set[str]:
        """A colour is out of play while its herd is empty."""
        seat, closed = self.seat_of_turn(), self.palms | self.claimed()
        return {
            f"{colour} {space}"
            for colour in COLOURS
            if self.herds[colour] > 0
            for space in camel_spaces(self.board, self.caravans, (seat, colour), closed)
        }

    # What an action does

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
        """The rider leaves the game, his camel joins the herd (fact sheet 2.2)."""
        self.in_hand[self.seat_of_turn()].remove(colour)
        self.herds[colour] += 1
        self.turn += 1
        if self.turn == self.players:
            self.phase, self.turn = "leaders", 0

    def place_leader(self, colour: str, space: str) -> None:
        """Nothing is scored for leaders (L11)."""
        seat = self.seat_of_turn()
        self.in_hand[seat].remove(colour)
        self.leaders[seat, colour] = space
        self.caravans[seat, colour] = {space}
        self.turn += 1
        if not any(self.in_hand):
            self.phase, self.turn = "camels", -1
            self.next_turn()
        elif not self.legal():
            raise AssertionError("the map has no room for the leaders (L10)")

    def place_camel(self, colour: str, space: str) -> None:
        """One camel is settled completely before the next (C7)."""
        seat = self.seat_of_turn()
        self.herds[colour] -= 1
        self.camels_to_place -= 1
        self.caravans[seat, colour].add(space)
        self.settle(seat, colour, {space}, self.board.neighbours[space] & self.palms)
        for area in enclosed_parts(self.board, self.caravans, (seat, colour), self.claimed()):
            self.areas.append((seat, colour, area))
            self.settle(seat, colour, area, area & self.palms)
        self.go_on()

    # Whose turn it is

    def go_on(self) -> None:
        """After a camel: the same turn, the next one, or the end."""
        if self.end == "at_once" and 0 in self.herds.values():
            self.phase = "over"
        elif self.camels_to_place == 0 or not self.legal_camels():
            self.end_turn()

    def end_turn(self) -> None:
        """The turn in which a herd ran out is the last one (F1)."""
        if 0 in self.herds.values():
            self.phase = "over"
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """Who has no legal placement loses the turn; if that is everyone, all is over (C9)."""
        for _ in range(self.players):
            self.turn += 1
            self.camels_to_place = self.camels_in_turn()
            if self.legal_camels():
                return
        self.phase = "over"

    def camels_in_turn(self) -> int:
        """One in the very first turns of two players, of one player if there are two (C2)."""
        single_turns = 1 if self.players == 2 else 2
        return 1 if self.turn < single_turns else 2

    def begin_camels(self, seat: int = 0, camels: int = 2) -> None:
        """Go to the camel phase of a written position, in a later round, with this seat to act."""
        self.phase = "camels"
        self.turn = self.players + (seat - self.start_seat) % self.players
        self.camels_to_place = camels
        if not self.legal_camels():
            self.end_turn()
