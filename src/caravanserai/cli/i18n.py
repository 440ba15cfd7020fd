# SPDX-License-Identifier: MIT
"""The language of all output, and the texts in it.

There are two kinds of texts. Texts of the terminal alone have their English text as the key
(`_`, `ngettext`). Texts that the page uses too have keys such as `tribes.card.gold` (`t`), and
also an English catalogue. `locales/` has the catalogues; `hatch_build.py` compiles them.
"""

import gettext as catalogues
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from caravanserai.core.errors import BadOptions

ENGLISH = "en"
LANGUAGES = (ENGLISH, "pl", "fr", "de")
TERMINAL, SHARED = "caravanserai", "shared"  # the domains of gettext
LOCALES = Path(__file__).resolve().parent.parent / "locales"

_OUR_VARIABLE = "CARAVAN_LANGUAGE"
_POSIX_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first one that is set decides
_OPTION = "--language"


class _Current:
    """The language that `set_language` chose last; a process has one at a time."""

    language = ENGLISH
    terminal = catalogues.NullTranslations()
    shared: catalogues.NullTranslations | None = None  # loaded when the first text is needed


def set_language(language: str) -> None:
    """Use this language from now on; texts without a compiled catalogue stay English."""
    _Current.language = language
    _Current.terminal = catalogues.translation(TERMINAL, LOCALES, [language], fallback=True)
    _Current.shared = None


def current_language() -> str:
    """Return the language in use."""
    return _Current.language


def _(text: str) -> str:
    """Translate a text of the terminal."""
    return _Current.terminal.gettext(text) if text else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Translate a text of the terminal whose form depends on a number."""
    return _Current.terminal.ngettext(one, many, count)


def N_(text: str) -> str:  # noqa: N802  the name that translators' tools look for
    """Mark a text that `_` translates later, where it is shown."""
    return text


def t(key: str, values: Mapping[str, Any] | None = None, count: int | None = None) -> str:
    """Return the shared text of a key, with its placeholders filled in.

    A count chooses the plural form and fills in `{count}`.
    """
    shared = _load_shared()
    text = key if count is None else shared.ngettext(key, key, count)
    if text == key:  # a text without plural forms
        text = shared.gettext(key)
    return text.format_map({"count": count} if values is None else values)


def has_text(key: str) -> bool:
    """Return whether there is a shared text for a key."""
    return _load_shared().gettext(key) != key


def _load_shared() -> catalogues.NullTranslations:
    if _Current.shared is None:
        # English last, so that a text without a translation does not appear as its key.
        languages = [_Current.language, ENGLISH]
        _Current.shared = catalogues.translation(SHARED, LOCALES, languages, fallback=True)
    return _Current.shared


def is_compiled(language: str) -> bool:
    """Return whether the catalogues of a language are compiled."""
    domains = (SHARED,) if language == ENGLISH else (TERMINAL, SHARED)
    return all(catalogues.find(domain, LOCALES, [language]) for domain in domains)


def detect_language(environment: Mapping[str, str]) -> str:
    """Return the language that the environment asks for, or English if we do not have it."""
    if ours := _parse_locale(environment.get(_OUR_VARIABLE, "")):
        return ours
    wanted = next((value for name in _POSIX_VARIABLES if (value := environment.get(name))), "")
    return _parse_locale(wanted) or ENGLISH


def _parse_locale(locale: str) -> str | None:
    # Such as pl_PL.UTF-8, pl-PL or pl.
    base = locale.replace("-", "_").split("_")[0].split(".")[0].lower()
    return base if base in LANGUAGES else None


def extract_language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """Take `--language pl` out of the arguments; it may come before or after the command.

    Raises BadOptions for a language that we do not have.
    """
    rest: list[str] = []
    chosen = None
    words = iter(arguments)
    for word in words:
        if word == "--":
            # Arguments after it are never options.
            return chosen, [*rest, word, *words]
        if word == _OPTION:
            chosen = _check_language(next(words, None))
        elif word.startswith(f"{_OPTION}="):
            chosen = _check_language(word.partition("=")[2])
        else:
            rest.append(word)
    return chosen, rest


def _check_language(wanted: str | None) -> str:
    known = _parse_locale(wanted or "")
    if known is None:
        raise BadOptions(
            f"{_OPTION} must be one of {', '.join(LANGUAGES)}, got {wanted or 'nothing'}"
        )
    return known
