# SPDX-License-Identifier: MIT
"""Every text in every language, and the choice of the language."""

import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from caravanserai.cli import i18n
from caravanserai.cli.terminal.games.event_text import sentence
from caravanserai.core.errors import BadOptions
from tests.cli.conftest import Caravan, complains

SOURCES = Path(i18n.__file__).parent
OTHERS = [language for language in i18n.LANGUAGES if language != i18n.ENGLISH]

MessageId = str | tuple[str, ...]


def used_in_code() -> set[MessageId]:
    found = extract_from_dir(SOURCES, method_map=[("**.py", "python")])
    return {message for _file, _line, message, _comments, _context in found}


def catalogue(language: str) -> Catalog:
    with (i18n.LOCALES / language / "LC_MESSAGES" / "caravanserai.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def forms_of(message: Message) -> list[str]:
    """All forms of a translated text; one unless it is counted."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def placeholders(text: str) -> set[str]:
    return {f"{name}:{spec}" for _, name, spec, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_catalogue_has_the_texts_of_the_code_and_no_others(language: str) -> None:
    ours = {message.id for message in catalogue(language) if message.id}
    assert ours == used_in_code()


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated_with_the_same_placeholders(language: str) -> None:
    for message in catalogue(language):
        forms = forms_of(message)
        english = message.id if isinstance(message.id, str) else message.id[-1]
        assert all(forms), message.id
        if english:
            assert {frozenset(placeholders(f)) for f in forms} == {frozenset(placeholders(english))}
        assert not message.fuzzy


@pytest.mark.parametrize(("language", "forms"), [("pl", 3), ("fr", 2), ("de", 2)])
def test_plurals_have_all_their_forms(language: str, forms: int) -> None:
    counted = [m for m in catalogue(language) if isinstance(m.id, tuple)]
    assert counted
    assert {len(forms_of(message)) for message in counted} == {forms}


@pytest.mark.parametrize(
    ("value", "words"), [(1, "1 punkt."), (2, "2 punkty."), (5, "5 punktów."), (22, "22 punkty.")]
)
@pytest.mark.usefixtures("languages")
def test_polish_counts_as_poles_do(value: int, words: str) -> None:
    i18n.use("pl")
    event = ("water_taken", {"seat": 0, "space": "k5", "value": value})
    assert sentence(event) == f"Gracz 1 zajmuje źródło na polu k5: {words}"


@pytest.mark.usefixtures("languages")
def test_colours_bend_with_what_they_are_said_of() -> None:
    placed = ("camel_placed", {"seat": 1, "colour": "pink", "space": "c3"})
    said = {}
    for language in i18n.LANGUAGES:
        i18n.use(language)
        said[language] = sentence(placed)
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
    assert i18n.preferred(environment) == language


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
    assert i18n.take_option(arguments) == expected


@pytest.mark.parametrize("arguments", [["--language"], ["--language", "xx"], ["--language="]])
def test_language_that_is_not_ours_is_refused(arguments: list[str]) -> None:
    with pytest.raises(BadOptions, match="en, pl, fr, de"):
        i18n.take_option(arguments)


def test_language_that_is_not_ours_is_one_line(caravan: Caravan) -> None:
    assert complains(caravan("play", "--language", "xx"), "--language", "xx")


@pytest.mark.parametrize(
    ("language", "words"), [("pl", "Polecenia"), ("fr", "Commandes"), ("de", "Befehle")]
)
@pytest.mark.usefixtures("languages")
def test_help_speaks_every_language(caravan: Caravan, language: str, words: str) -> None:
    assert words in caravan("--help", "--language", language).out


def test_without_compiled_catalogues_english_is_spoken(
    caravan: Caravan, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(i18n, "LOCALES", tmp_path)
    assert "Commands" in caravan("--help", "--language", "pl").out
