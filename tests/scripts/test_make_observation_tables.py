# SPDX-License-Identifier: MIT
"""The guide describes every number of an observation."""

import pytest

from scripts.make_observation_tables import PAGE, write_tables


def test_the_guide_has_the_tables_of_the_layouts() -> None:
    """Run scripts/make_observation_tables.py if this fails."""
    page = PAGE.read_text(encoding="utf-8")
    assert write_tables(page) == page


def test_a_page_without_headings_is_refused() -> None:
    with pytest.raises(ValueError, match="needs one heading"):
        write_tables("# Environments\n")
