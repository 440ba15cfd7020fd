# SPDX-License-Identifier: MIT
"""Which system packages are installed."""

import pytest

from scripts.system_packages import debian


@pytest.mark.parametrize(
    ("wanted", "offered", "chosen"),
    [
        ("one", set(), "one"),
        ("one|other", {"one", "other"}, "one"),
        ("one|other", {"other"}, "other"),
        ("one|other", set(), "other"),
    ],
)
def test_the_first_package_that_is_offered_is_chosen(
    wanted: str, offered: set[str], chosen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(debian, "is_offered", offered.__contains__)
    assert debian.choose(wanted) == chosen


@pytest.mark.skipif(not debian.can_install(), reason="this machine has no apt")
def test_apt_says_what_it_offers() -> None:
    assert debian.is_offered("apt")
    assert not debian.is_offered("no-such-package")
