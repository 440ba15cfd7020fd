# SPDX-License-Identifier: MIT
"""Determines whose consent an undo needs: every other person who is still in the game.

A bot that stands in for a person never consents for them: the request waits until the person
answers, or until the position changes, which withdraws it. Bots with a seat of their own have
nothing to lose, and the seats of one person ask that person once. A person who has resigned is not
asked, because no undo changes their result.
"""

from collections.abc import Collection, Sequence
from typing import Protocol


class Occupied(Protocol):
    """The data of a seat that consent depends on."""

    @property
    def kind(self) -> str:
        """Whether a person, a screen or a bot plays here."""

    @property
    def person_id(self) -> str | None:
        """The person of this seat."""


def seats_to_ask(
    seats: Sequence[Occupied], forfeits: Collection[int], person_id: str | None
) -> list[int]:
    """Return the seats whose people must consent to an undo that a person asks for."""
    return [
        number
        for number, seat in enumerate(seats)
        if seat.kind != "bot" and seat.person_id != person_id and number not in forfeits
    ]
