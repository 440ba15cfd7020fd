# SPDX-License-Identifier: MIT
"""Every rule is cited by a test, and every cited number is a rule."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class RuleBook:
    """The numbered rules of one game."""

    game: str
    letters: str
    at_least: int  # rules; fewer mean that the pattern below no longer matches

    @property
    def text(self) -> str:
        return (ROOT / f"docs/rules/{self.game}.md").read_text(encoding="utf-8")

    def rules(self) -> list[str]:
        """Return the rule numbers; a paragraph that states a rule begins with its number."""
        return re.findall(rf"^\*\*({self.letters}-\d+\.\d+)\*\*", self.text, re.MULTILINE)

    def sections(self) -> list[str]:
        return re.findall(rf"^## ({self.letters}-\d+) ", self.text, re.MULTILINE)

    def cited(self, text: str) -> list[str]:
        return re.findall(rf"\b{self.letters}-\d+(?:\.\d+)?\b", text)

    def cited_in(self, folder: str) -> dict[str, str]:
        """Return each number cited in the Python files of a folder, with one of the files."""
        return {
            number: str(path.relative_to(ROOT))
            for path in sorted((ROOT / folder).rglob("*.py"))
            for number in self.cited(path.read_text(encoding="utf-8"))
        }


BOOKS = [RuleBook("five_tribes", "FT", 80), RuleBook("through_the_desert", "TD", 40)]
every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)


@every_book
def test_every_rule_is_cited_by_a_test(book: RuleBook) -> None:
    # Tests of the reference do not count: they show nothing about the engine.
    folders = ("check", "describe", "rules", "sowings")
    cited = {n for folder in folders for n in book.cited_in(f"tests/games/{book.game}/{folder}")}
    assert [rule for rule in book.rules() if rule not in cited] == []


@every_book
def test_every_number_cited_is_a_rule_or_a_section(book: RuleBook) -> None:
    known = {*book.rules(), *book.sections()}
    cited = book.cited_in("src") | book.cited_in("tests")
    assert {number: where for number, where in cited.items() if number not in known} == {}


@every_book
def test_the_rules_themselves_cite_only_rules(book: RuleBook) -> None:
    assert set(book.cited(book.text)) == {*book.rules(), *book.sections()}


@every_book
def test_rules_are_numbered_without_gaps(book: RuleBook) -> None:
    """Numbers are never reused: new rules come at the end of a section."""
    rules, sections = book.rules(), book.sections()
    counts = {section: sum(r.startswith(f"{section}.") for r in rules) for section in sections}
    assert rules == [f"{s}.{n}" for s, count in counts.items() for n in range(1, count + 1)]
    assert sections == [f"{book.letters}-{n}" for n in range(1, len(sections) + 1)]
    assert len(rules) > book.at_least


def test_every_worked_example_of_five_tribes_is_played() -> None:
    """The rulebooks show nineteen worked examples, which we number from 01 to 19."""
    folder = ROOT / "tests/games/five_tribes/rules"
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob("test_*.py")]
    played = {
        int(number) for text in texts for number in re.findall(r"def test_example_(\d\d)_", text)
    }
    assert played == set(range(1, 20))
