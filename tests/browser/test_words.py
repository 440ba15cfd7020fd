# SPDX-License-Identifier: MIT
"""The messages of the page: every key that it uses, in every language, and no others."""

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from caravanserai.bots.registry import levels
from caravanserai.games.five_tribes.describe.task import TASKS

ROOT = Path(__file__).parents[2] / "src" / "caravanserai"
FORMS = {"en": 2, "pl": 3, "fr": 2, "de": 2}
OTHERS = [language for language in FORMS if language != "en"]
BUILT = ("learn.desert.", "learn.tribes.")  # composed by pages/learn/course.js

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_TEXT = re.compile(r'"([a-z_]+\.[\w.-]*)"')  # "area.key", or the beginning of one
_TEMPLATE = re.compile(r"`([a-z_]+\.[\w.-]*)(\$\{)?")  # `area.key.${...}`: begins with area.key.
_USED_KEY = re.compile(r'\bt\(\s*"([^"]+)"\s*[,)]')


@cache
def messages(language: str) -> dict[str, Message]:
    """Return the messages of the page in a language, by key."""
    found: dict[str, Message] = {}
    # The page gets web_*.po and shared_*.po (hatch_build.py); the terminal has caravanserai.po.
    for po in sorted((ROOT / "locales" / language / "LC_MESSAGES").glob("*_*.po")):
        with po.open("rb") as source:
            catalogue = read_po(source, locale=language, abort_invalid=True)
        found |= {key_of(message): message for message in catalogue if message.id}
    return found


def key_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else str(message.id[0])


def forms_of(message: Message) -> list[str]:
    """Return all texts of a message: one, or one for each plural form."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def placeholders(message: Message) -> set[str]:
    return {name for text in forms_of(message) for name in _PLACEHOLDER.findall(text)}


@cache
def sources() -> str:
    """Return the source of all modules of the page."""
    return "\n".join(
        path.read_text(encoding="utf-8") for path in sorted((ROOT / "web").rglob("*.js"))
    )


def test_every_level_has_a_name_and_a_description() -> None:
    found = {key for key in messages("en") if key.startswith(("frame.level.", "home.level."))}
    wanted = {f"frame.level.{level}" for level in (*levels(), "random")}
    assert found == wanted | {f"home.level.{level}.about" for level in levels()}


def test_every_used_key_has_a_message() -> None:
    used = set(_USED_KEY.findall(sources()))
    assert used
    assert sorted(used - messages("en").keys()) == []


def test_every_key_is_used() -> None:
    whole = set(_TEXT.findall(sources())) | {
        key for key, is_open in _TEMPLATE.findall(sources()) if not is_open
    }
    begun = {
        *BUILT,
        *(key.rstrip(".") + "." for key in whole),
        *(key for key, is_open in _TEMPLATE.findall(sources()) if is_open),
    }
    unused = [
        key
        for key in messages("en")
        if key not in whole and not any(key.startswith(start) for start in begun)
    ]
    assert unused == []


def test_every_task_has_a_prompt() -> None:
    assert [task for task in TASKS if f"tribes.prompt.{task}" not in messages("en")] == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_keys(language: str) -> None:
    assert sorted(messages("en").keys() ^ messages(language).keys()) == []


@pytest.mark.parametrize("language", FORMS)
def test_no_message_is_empty(language: str) -> None:
    missing = [key for key, message in messages(language).items() if not all(forms_of(message))]
    assert missing == []


@pytest.mark.parametrize("language", OTHERS)
def test_messages_have_the_same_placeholders(language: str) -> None:
    here, english = messages(language), messages("en")
    differing = {
        key: (placeholders(english[key]), placeholders(here[key]))
        for key in english.keys() & here.keys()
        if placeholders(english[key]) != placeholders(here[key])
    }
    assert differing == {}


@pytest.mark.parametrize("language", FORMS)
def test_plural_messages_have_all_forms(language: str) -> None:
    wrong = {
        key: len(forms_of(message))
        for key, message in messages(language).items()
        if message.pluralizable and len(forms_of(message)) != FORMS[language]
    }
    assert wrong == {}


def test_a_message_is_plural_in_every_language_or_in_none() -> None:
    for language in OTHERS:
        here, english = messages(language), messages("en")
        differing = [
            key
            for key in english.keys() & here.keys()
            if english[key].pluralizable != here[key].pluralizable
        ]
        assert differing == [], language
