# SPDX-License-Identifier: MIT
"""Random names of guests: valid, and in the language of the visitor."""

import pytest

from caravanserai.server.people.names import MAX_LENGTH, clean_name
from caravanserai.server.people.naming.guest_names import (
    _WORDS,
    preferred_language,
    random_guest_name,
)
from caravanserai.server.people.naming.name_checks import new_name


@pytest.mark.parametrize("language", _WORDS)
def test_the_names_of_every_language_are_valid_and_not_too_long(language: str) -> None:
    first, second = _WORDS[language]
    for words in zip(first, second, strict=True):
        assert new_name(" ".join(words)) == clean_name(" ".join(words))
    longest = max(map(len, first)) + max(map(len, second)) + len("  99")
    assert longest <= MAX_LENGTH
    assert len(set(first)) == len(set(second)) == 14
    assert random_guest_name(language).split()[0] in first


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("pl-PL,pl;q=0.9,en;q=0.8", "pl"),
        ("cs, DE-at;q=0.7, en;q=0.3", "de"),
        ("fr", "fr"),
        ("ja,zh;q=0.5", "en"),
        ("", "en"),
        (",;q=;", "en"),
    ],
)
def test_the_first_language_of_the_browser_with_names_is_used(header: str, language: str) -> None:
    assert preferred_language(header) == language
