# SPDX-License-Identifier: MIT
"""Generated maps are playable, meet all targets and depend only on the seed."""

import hashlib

import pytest

from caravanserai.games.through_the_desert.maps import BadMap, problems, targets
from caravanserai.games.through_the_desert.maps.generate import generate_map
from tests.conftest import INTERPRETED

SEEDS = range(2 if INTERPRETED else 24)


@pytest.mark.interpreted
@pytest.mark.parametrize("seed", [*SEEDS, -3, 10**40])
def test_every_generated_map_is_playable_and_meets_all_targets(seed: int) -> None:
    desert_map = generate_map(seed)
    assert problems(desert_map) == []
    assert [target for target in targets(desert_map) if not target.ok] == []


def test_the_same_seed_gives_the_same_map() -> None:
    assert generate_map(11) == generate_map(11)


def test_generated_maps_differ_in_their_outlines() -> None:
    outlines = {generate_map(seed).spaces for seed in range(5)}
    assert len(outlines) == 5


def test_a_seed_gives_the_same_map_on_every_machine() -> None:
    rows = "\n".join(generate_map(1).rows)
    assert hashlib.sha256(rows.encode()).hexdigest()[:16] == "2d5f13d15ea1be59"


def test_a_generated_map_is_named_for_its_seed_or_as_given() -> None:
    assert generate_map(3).name == "desert-3"
    assert generate_map(3, name="my-desert").name == "my-desert"
    assert "seed 3" in generate_map(3).origin


@pytest.mark.interpreted
def test_a_name_that_would_not_load_is_refused() -> None:
    for name in ("classic", "No Name"):
        with pytest.raises(BadMap, match="name"):
            generate_map(3, name=name)


@pytest.mark.interpreted
def test_progress_is_reported_from_outline_to_done() -> None:
    steps: list[str] = []
    generate_map(3, progress=steps.append)
    assert steps[0] == "outline"
    assert steps[-3:] == ["palms", "dots", "done"]
