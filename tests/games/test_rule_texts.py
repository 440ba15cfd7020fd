# SPDX-License-Identifier: MIT
"""What single rules and lessons must say, where an earlier text was wrong or incomplete."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "pl", "fr", "de")
FIVE = {"en": "five", "pl": "pięciu", "fr": "cinq", "de": "fünf"}
FOUR = {"en": "four", "pl": "cztery", "fr": "quatre", "de": "vier"}


def rule_text(number: str) -> str:
    """Return the paragraph of a rule, on one line."""
    game = {"FT": "five_tribes", "TD": "through_the_desert"}[number[:2]]
    document = (ROOT / f"docs/rules/{game}.md").read_text(encoding="utf-8")
    paragraph = re.search(rf"^\*\*{re.escape(number)}\*\* (.*?)\n\n", document, re.M | re.S)
    assert paragraph
    return " ".join(paragraph[1].split())


SAYINGS = [
    ("TD-7.1", "w momencie ustawienia ostatniego wielbłąda"),
    ("TD-7.1", "wraz z końcem tury gracza"),
    ("FT-4.3", "A loop needs at least five meeples"),
    ("FT-6.4", "*Reading:* in the German and Polish rules a player discards as many fakirs"),
    ("FT-6.6", "German and Polish rules allow as many fakirs as the player likes"),
    ("FT-9.1", "except Kumarbi's: it works with the owner's bids (FT-10.13)"),
    ("FT-9.3", "That would also allow both uses in one turn; we read it as once a turn"),
    ("FT-10.3", "*Reading:* no text says whether Ba'al pays for Ba'al"),
    ("FT-10.6", "but not what Kandicha gets for killed builders"),
    ("FT-10.10", "*Reading:* no text forbids Iblis with one victim in reach"),
    ("FT-10.18", "A victim that Kandicha keeps was not killed and does not count"),
]


@pytest.mark.parametrize(("number", "words"), SAYINGS)
def test_a_rule_says_what_is_played_and_why(number: str, words: str) -> None:
    assert words in rule_text(number)


def lesson_texts(language: str) -> dict[str, str]:
    """Return the messages of the lessons by their key."""
    path = ROOT / f"src/caravanserai/locales/{language}/LC_MESSAGES/web_learn.po"
    entries = re.findall(r'^msgid "(.+)"\nmsgstr ((?:".*"\n?)+)', path.read_text("utf-8"), re.M)
    return {key: "".join(re.findall(r'"(.*)"', lines)) for key, lines in entries}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_about_loops_counts_five_meeples(language: str) -> None:
    """FT-4.3. It once said that four steps are enough."""
    text = lesson_texts(language)["learn.tribes.sowing.back.done"].lower()
    assert FIVE[language] in text
    assert FOUR[language] not in text
