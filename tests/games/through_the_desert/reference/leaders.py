# SPDX-License-Identifier: MIT
"""Which leader may be placed, and where."""

from collections.abc import Collection, Iterable

from tests.games.through_the_desert.reference.board import Board


def can_all_follow(to_come: list[set[str]], unused: set[str]) -> bool:
    """Whether each player still to come, in order, can get a different unused colour he owns."""
    if not to_come:
        return True
    return any(can_all_follow(to_come[1:], unused - {c}) for c in to_come[0] & unused)


def first_round_colours(owned: set[str], to_come: list[set[str]], unused: set[str]) -> set[str]:
    """Colours that no one has placed yet and that leave one to each player to come (L7, L9)."""
    return {c for c in owned & unused if can_all_follow(to_come, unused - {c})}


def leader_spaces(
    board: Board, palms: Collection[str], water: Iterable[str], leaders: Collection[str]
) -> set[str]:
    """Not on water, an oasis or a leader, and not next to an oasis or any leader (L4-L6)."""
    shunned = {*palms, *leaders}
    return {
        space
        for space, around in board.neighbours.items()
        if space not in shunned and not around & shunned and space not in water
    }
