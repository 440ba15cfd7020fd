# SPDX-License-Identifier: MIT
"""Every rule has a test, and every number that is cited has a rule."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
RULES = ROOT / "docs/rules/five_tribes.md"
RULE = re.compile(r"^\*\*(FT-\d+\.\d+)\*\*", re.MULTILINE)  # a paragraph begins with its number
SECTION = re.compile(r"^## (FT-\d+) ", re.MULTILINE)
CITED = re.compile(r"\bFT-\d+(?:\.\d+)?\b")
EXAMPLE = re.compile(r"def test_at_(\d\d)_")


def rules() -> list[str]:
    return RULE.findall(RULES.read_text(encoding="utf-8"))


def sections() -> list[str]:
    return SECTION.findall(RULES.read_text(encoding="utf-8"))


def cited_in(folder: str) -> dict[str, str]:
    """Each number cited in the Python files of a folder, and one file that does so."""
    return {
        number: str(path.relative_to(ROOT))
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path != Path(__file__)
        for number in CITED.findall(path.read_text(encoding="utf-8"))
    }


def test_every_rule_is_cited_by_a_test() -> None:
    assert [rule for rule in rules() if rule not in cited_in("tests")] == []


def test_every_number_cited_is_a_rule_or_a_section() -> None:
    known = {*rules(), *sections()}
    cited = cited_in("src") | cited_in("tests")
    assert {number: where for number, where in cited.items() if number not in known} == {}


def test_the_rules_themselves_cite_only_rules() -> None:
    text = RULES.read_text(encoding="utf-8")
    assert set(CITED.findall(text)) == {*rules(), *sections()}


def test_rules_are_numbered_without_gaps() -> None:
    """A number once given is never given again: rules are added at the end of a section."""
    counts = {section: sum(r.startswith(f"{section}.") for r in rules()) for section in sections()}
    expected = [f"{s}.{n}" for s, count in counts.items() for n in range(1, count + 1)]
    assert rules() == expected
    assert sections() == [f"FT-{n}" for n in range(1, len(sections()) + 1)]
    assert len(rules()) > 80


def test_every_worked_example_of_the_printed_rules_is_played() -> None:
    """Nineteen of them, AT-01 to AT-19."""
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    played = {int(number) for text in texts for number in EXAMPLE.findall(text)}
    assert played == set(range(1, 20))
