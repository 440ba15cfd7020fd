# SPDX-License-Identifier: MIT
"""Blocks of figures in the documents become charts."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from scripts.documentation.charts import draw_chart, format_number
from scripts.documentation.stage import FENCE

ROOT = Path(__file__).parents[3]
FIGURES = ROOT / "docs" / "figures"
CHARTS = [
    fence[2].strip()
    for fence in FENCE.finditer((ROOT / "docs" / "figures.md").read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("chart", CHARTS)
def test_every_chart_of_the_documents_can_be_drawn(chart: str) -> None:
    drawn = draw_chart(chart, FIGURES)
    # Markdown ends a block of HTML at an empty line.
    assert drawn.startswith("|") or "\n\n" not in drawn


def figure(game: str, players: int | None, value: float, unit: str = "games/s") -> dict[str, Any]:
    name = "random play, one core" if players else "play and legal from Python"
    known = {"game": game, "players": players, "name": name, "value": value, "unit": unit}
    return known | {"target": "≥ 8,000"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    speed = {
        "about": {"date": "2026-11-16", "machine": "a computer", "python": "3", "numba": "0"},
        "signature": "abc",
        "figures": [
            figure("five_tribes", 2, 100),
            figure("five_tribes", 4, 50),
            figure("five_tribes", None, 2e6, "decisions/s"),
        ],
        "peers": [{"name": "go <&>", "how": "c", "decisions_per_s": 1e5}],
    }
    level = {"level": "sultan", "rating": 40, "low": 38, "high": 42}
    strength = {"levels": {"five_tribes": [level, level | {"level": "random", "low": 0}]}}
    (tmp_path / "speed.json").write_text(json.dumps(speed))
    (tmp_path / "strength.json").write_text(json.dumps(strength))
    return tmp_path


def widths(chart: str) -> list[float]:
    bars = ElementTree.fromstring(chart).iter("rect")
    return [float(bar.attrib["width"]) for bar in bars]


def test_bars_are_as_long_as_their_values(folder: Path) -> None:
    whole, half = widths(draw_chart("speed.json random play, one core | games/s", folder))
    assert half == pytest.approx(whole / 2)


def test_peers_are_sorted_by_speed(folder: Path) -> None:
    chart = draw_chart("speed.json peers", folder)
    texts = [text.text for text in ElementTree.fromstring(chart).iter("text")]
    assert texts == ["Five Tribes, python", "2.0 M", "go <&>, c", "100,000"]


def test_a_rating_has_its_interval(folder: Path) -> None:
    chart = ElementTree.fromstring(draw_chart("strength.json five_tribes", folder))
    assert len([*chart.iter("circle")]) == 2
    assert [text.text for text in chart.iter("text")] == ["sultan", "40", "random", "40"]


def test_the_table_says_where_it_was_measured(folder: Path) -> None:
    table = draw_chart("speed.json table", folder)
    assert "| Five Tribes | random play, one core | 2 | 100 games/s | ≥ 8,000 |" in table
    assert "2026-11-16: a computer" in table


@pytest.mark.parametrize("chart", ["speed.json nothing | games/s", "strength.json chess"])
def test_an_unknown_chart_is_an_error(folder: Path, chart: str) -> None:
    with pytest.raises(ValueError, match="has no figure"):
        draw_chart(chart, folder)


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.614, "0.61"), (12.3, "12.30"), (992, "992"), (19_123, "19,100"), (6_310_000, "6.3 M")],
)
def test_numbers_are_rounded_for_reading(value: float, text: str) -> None:
    assert format_number(value) == text
