# SPDX-License-Identifier: MIT
"""Hexagon arithmetic: neighbours, distances and names of spaces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caravanserai.games.through_the_desert.rules.geometry import (
    Space,
    disc,
    distance,
    name_of,
    ring,
    space_named,
)

pytestmark = pytest.mark.interpreted

SPACES = st.tuples(st.integers(0, 25), st.integers(0, 98))


def test_an_even_column_lies_half_a_hexagon_lower() -> None:
    assert ring((4, 3)) == ((4, 2), (5, 3), (5, 4), (4, 4), (3, 4), (3, 3))
    assert ring((5, 3)) == ((5, 2), (6, 2), (6, 3), (5, 4), (4, 3), (4, 2))


@given(SPACES)
def test_a_ring_has_six_different_neighbours_one_step_away(space: Space) -> None:
    assert len(set(ring(space))) == 6
    assert all(distance(space, near) == 1 for near in ring(space))


@given(SPACES)
def test_each_neighbour_in_a_ring_touches_the_next_one(space: Space) -> None:
    around = ring(space)
    assert all(around[i] in ring(around[i - 1]) for i in range(6))


@given(SPACES)
def test_a_ring_goes_clockwise(space: Space) -> None:
    column, row = space
    assert ring(space)[0] == (column, row - 1)
    assert ring(space)[1][0] == column + 1


@given(SPACES)
def test_neighbours_are_neighbours_of_each_other(space: Space) -> None:
    assert all(space in ring(near) for near in ring(space))


@given(SPACES, SPACES, SPACES)
def test_distance_is_symmetric_and_keeps_the_triangle_inequality(
    one: Space, other: Space, way: Space
) -> None:
    assert distance(one, other) == distance(other, one)
    assert distance(one, other) <= distance(one, way) + distance(way, other)
    assert (distance(one, other) == 0) == (one == other)


@given(SPACES, SPACES)
def test_one_step_of_a_ring_leads_closer_to_any_other_space(here: Space, goal: Space) -> None:
    if here != goal:
        assert min(distance(near, goal) for near in ring(here)) == distance(here, goal) - 1


@given(SPACES, st.integers(0, 4))
def test_a_disc_holds_all_spaces_within_its_radius(space: Space, radius: int) -> None:
    assert len(set(disc(space, radius))) == 1 + 3 * radius * (radius + 1)


@given(SPACES)
def test_name_of_and_space_named_are_inverse(space: Space) -> None:
    assert space_named(name_of(space)) == space


def test_names_are_a_column_letter_and_a_row_number() -> None:
    assert name_of((9, 2)) == "j3"
    assert space_named("a1") == (0, 0)


@pytest.mark.parametrize("name", ["", "j", "3", "j0", "j03", "J3", "jj3", "j3 ", "j-1", "j³", "ä1"])
def test_other_texts_are_not_names_of_spaces(name: str) -> None:
    with pytest.raises(ValueError, match="column letter and a row number"):
        space_named(name)


@pytest.mark.parametrize("space", [(26, 0), (-1, 0), (0, -1)])
def test_spaces_off_the_grid_have_no_name(space: Space) -> None:
    with pytest.raises(ValueError, match="column from 0 to 25"):
        name_of(space)
