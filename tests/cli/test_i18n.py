# SPDX-License-Identifier: MIT
"""Every text in every language, and the choice of the language."""

import re
import string
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from caravanserai.cli import i18n
from caravanserai.cli.terminal.games.event_text import AREAS, describe_event
from caravanserai.core.errors import BadOptions
from tests.cli.conftest import GAME, Caravan, complains

SOURCES = Path(i18n.__file__).parent
OTHERS = [language for language in i18n.LANGUAGES if language != i18n.ENGLISH]

MessageId = str | tuple[str, ...]

_KEY = re.compile(r'"([a-z_]+\.[\w.]*)"')  # "area.key"
_PREFIX = re.compile(r'f"([a-z_]+\.[\w.]*)\{')  # f"area.key.{...}"


def used_in_code() -> set[MessageId]:
    found = extract_from_dir(SOURCES, method_map=[("**.py", "python")])
    return {message for _file, _line, message, _comments, _context in found}


def sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.py")))


def read_catalogue(path: Path) -> list[Message]:
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.parent.parent.name, abort_invalid=True)
    return [message for message in catalogue if message.id]


def terminal_texts(language: str) -> list[Message]:
    return read_catalogue(i18n_source(language) / "caravanserai.po")


def shared_texts(language: str) -> dict[str, Message]:
    parts = sorted(i18n_source(language).glob("shared_*.po"))
    messages = [message for part in parts for message in read_catalogue(part)]
    return {key_of(message): message for message in messages}


def i18n_source(language: str) -> Path:
    return SOURCES.parent / "locales" / language / "LC_MESSAGES"


def key_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else str(message.id[0])


def forms_of(message: Message) -> list[str]:
    """All forms of a translated text; one unless it depends on a number."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def placeholders(text: str) -> set[str]:
    return {f"{name}:{spec}" for _, name, spec, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_catalogue_has_the_texts_of_the_code_and_no_others(language: str) -> None:
    assert {message.id for message in terminal_texts(language)} == used_in_code()


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated_with_the_same_placeholders(language: str) -> None:
    for message in terminal_texts(language):
        forms = forms_of(message)
        english = message.id if isinstance(message.id, str) else message.id[-1]
        assert all(forms), message.id
        assert {frozenset(placeholders(f)) for f in forms} == {frozenset(placeholders(english))}
        assert not message.fuzzy


@pytest.mark.parametrize(("language", "forms"), [("pl", 3), ("fr", 2), ("de", 2)])
def test_plurals_have_all_their_forms(language: str, forms: int) -> None:
    counted = [m for m in terminal_texts(language) if isinstance(m.id, tuple)]
    assert counted
    assert {len(forms_of(message)) for message in counted} == {forms}


def test_terminal_uses_every_shared_text() -> None:
    """Texts that only the page uses belong into its own catalogues."""
    whole, begun = set(_KEY.findall(sources())), tuple(_PREFIX.findall(sources()))
    begun += tuple(f"{area}.event." for area in AREAS.values())
    unused = [key for key in shared_texts("en") if key not in whole and not key.startswith(begun)]
    assert unused == []


def test_shared_keys_of_the_code_have_texts() -> None:
    known, areas = shared_texts("en"), {key.partition(".")[0] for key in shared_texts("en")}
    asked = {key for key in _KEY.findall(sources()) if key.partition(".")[0] in areas}
    assert asked
    assert sorted(asked - known.keys()) == []


def test_terminal_and_page_say_the_same_thing_once() -> None:
    """An English text of the page that the terminal has, too, belongs into a shared catalogue."""
    page = {
        tuple(forms_of(message))
        for part in i18n_source("en").glob("web_*.po")
        for message in read_catalogue(part)
    }
    ours = {(text,) if isinstance(text, str) else text for text in used_in_code()}
    assert {text for text in ours & page if " " in text[0]} == set()


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_shared_text_is_missing(language: str) -> None:
    assert shared_texts(language).keys() == shared_texts("en").keys()
    assert all(all(forms_of(message)) for message in shared_texts(language).values())


def test_count_chooses_the_form_and_is_filled_in() -> None:
    i18n.set_language("pl")
    event = {"player": "Ewa", "count": 5}
    assert i18n.t("tribes.event.gold_gained", event, 5) == "Ewa dostaje 5 złotych monet."


@pytest.mark.parametrize(
    ("value", "words"), [(1, "1 punkt."), (2, "2 punkty."), (5, "5 punktów."), (22, "22 punkty.")]
)
def test_polish_counts_as_poles_do(value: int, words: str) -> None:
    i18n.set_language("pl")
    event = ("water_taken", {"seat": 0, "space": "k5", "value": value})
    assert describe_event(GAME, event) == f"Gracz 1 zajmuje źródło na polu k5: {words}"


def test_colours_agree_with_their_pieces() -> None:
    placed = ("camel_placed", {"seat": 1, "colour": "pink", "space": "c3"})
    said = {}
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        said[language] = describe_event(GAME, placed)
    assert said == {
        "en": "Player 2 places a pink camel on c3.",
        "pl": "Gracz 2 ustawia różowego wielbłąda na polu c3.",
        "fr": "Joueur 2 pose un chameau rose sur la case c3.",
        "de": "Spieler 2 setzt ein rosa Kamel auf c3.",
    }


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "de_AT"}, "de"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LC_ALL": "de_DE", "CARAVAN_LANGUAGE": "fr"}, "fr"),
        ({"LC_ALL": "de_DE", "CARAVAN_LANGUAGE": "tlh"}, "de"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
    ],
)
def test_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert i18n.detect_language(environment) == language


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["play"], (None, ["play"])),
        (["--language", "pl", "play"], ("pl", ["play"])),
        (["play", "--language=de_DE", "--seed", "3"], ("de", ["play", "--seed", "3"])),
        (["play", "--", "--language", "pl"], (None, ["play", "--", "--language", "pl"])),
    ],
)
def test_option_chooses_the_language(
    arguments: list[str], expected: tuple[str | None, list[str]]
) -> None:
    assert i18n.extract_language(arguments) == expected


@pytest.mark.parametrize("arguments", [["--language"], ["--language", "xx"], ["--language="]])
def test_language_that_is_not_ours_is_refused(arguments: list[str]) -> None:
    with pytest.raises(BadOptions, match="en, pl, fr, de"):
        i18n.extract_language(arguments)


def test_language_that_is_not_ours_is_one_line(caravan: Caravan) -> None:
    assert complains(caravan("play", "--language", "xx"), "--language", "xx")


@pytest.mark.parametrize(
    ("language", "words"), [("pl", "Polecenia"), ("fr", "Commandes"), ("de", "Befehle")]
)
def test_help_is_translated(caravan: Caravan, language: str, words: str) -> None:
    assert words in caravan("--help", "--language", language).out


def test_without_compiled_catalogues_help_is_english(
    caravan: Caravan, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(i18n, "LOCALES", tmp_path)
    assert "Commands" in caravan("--help", "--language", "pl").out
