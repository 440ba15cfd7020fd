# SPDX-License-Identifier: MIT
"""Records of version 1 of the rules replay, unless an action in them has another effect now."""

import pytest

import caravanserai as cv
from tests.support.old_records import SOWING, old_record
from tests.support.positions.five_tribes_positions import gold

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize(
    ("players", "kills"),
    [
        ("1: Kandicha\n2: Nekir", "kill green a2"),
        ("1: Kandicha\n2: Boaz", "kill yellow a2"),
        ("1: Boaz\n2: Nekir, Kandicha", "kill yellow a2"),
        (
            "1: 1 elder, Iblis, Kandicha\n2: Nekir",
            "use Iblis with elder, kill yellow a2, kill green a2",
        ),
        (
            "1: 1 elder, Iblis, Kandicha\n2: Nekir",
            "use Iblis with elder, kill green a2, kill yellow a2",
        ),
    ],
)
def test_a_record_without_a_changed_effect_replays(players: str, kills: str) -> None:
    """FT-10.18."""
    replayed = cv.replay(old_record(players, *kills.split(", ")))
    assert gold(replayed, 2) == (52 if "Nekir" in players else 50)
    assert replayed.record().rules_version == 2


@pytest.mark.parametrize(
    ("players", "kills"),
    [
        ("1: Kandicha\n2: Nekir", "kill yellow a2"),
        ("1: Kandicha, Nekir\n2: 1 elder", "kill elder of 2"),
        (
            "1: 1 fakir, Iblis, Kandicha\n2: 1 vizier, 1 elder, Nekir",
            "use Iblis with fakir, kill elder of 2, kill vizier of 2",
        ),
    ],
)
def test_a_record_in_which_kandicha_keeps_all_victims_is_refused(players: str, kills: str) -> None:
    """FT-10.18. Nekir was paid then."""
    texts = kills.split(", ")
    message = (
        rf"action {len(SOWING) + len(texts)} of the record has another effect now: .*FT-10\.18"
    )
    with pytest.raises(cv.BadRecord, match=message):
        cv.replay(old_record(players, *texts))


def test_a_record_in_which_echidna_doubles_kandichas_gold_is_refused() -> None:
    """FT-10.6. That use of Echidna is illegal now."""
    record = old_record("1: 2 elders, Kandicha, Echidna", "use Echidna with 2 elders")
    message = r"action 3 .* is illegal: .* made under rules version 1 of Five Tribes, this program"
    with pytest.raises(cv.BadRecord, match=message):
        cv.replay(record)
