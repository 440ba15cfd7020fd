# SPDX-License-Identifier: MIT
"""The documents are prepared for the site generator."""

from pathlib import Path

import pytest

from scripts.documentation.stage import Stage

INDEX = """# Documentation

## Play

- [Guide](guide/playing.md), [its end](guide/playing.md#end), [elsewhere](https://example.org)

## Work

- [Decisions](decisions/)
- [Contributing](../CONTRIBUTING.md)
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    root = tmp_path / "checkout"
    for folder in ("docs/guide", "docs/decisions", "deploy"):
        (root / folder).mkdir(parents=True)
    (root / "docs/index.md").write_text(INDEX)
    (root / "docs/guide/playing.md").write_text(
        "# Playing\n\n[configuration](../../deploy/a.cfg)\n"
    )
    (root / "docs/guide/picture.png").write_bytes(b"picture")
    (root / "docs/decisions/0001-first.md").write_text("# First\n")
    (root / "CONTRIBUTING.md").write_text("# Contributing\n\n[guide](docs/guide/playing.md)\n")
    (root / "deploy/a.cfg").write_text("a")
    return root


def stage(checkout: Path) -> Path:
    target = checkout.parent / "stage"
    Stage(checkout, target).fill()
    return target


def test_links_lead_to_the_staged_pages(checkout: Path) -> None:
    target = stage(checkout)
    index = (target / "index.md").read_text()
    assert "[Guide](guide/playing.md), [its end](guide/playing.md#end)" in index
    assert "(decisions/index.md)" in index
    assert "(project/CONTRIBUTING.md)" in index
    assert "(https://example.org)" in index
    assert "(../guide/playing.md)" in (target / "project/CONTRIBUTING.md").read_text()
    assert "(../project/deploy/a.cfg)" in (target / "guide/playing.md").read_text()


def test_other_files_are_taken_along(checkout: Path) -> None:
    target = stage(checkout)
    assert (target / "project/deploy/a.cfg").read_text() == "a"
    assert (target / "guide/picture.png").read_bytes() == b"picture"


def test_the_headings_of_the_index_are_the_navigation(checkout: Path) -> None:
    target = stage(checkout)
    index = (target / "index.md").read_text()
    assert "```{toctree}\n:caption: Play\n:hidden:\n\nguide/playing\n```" in index
    assert "decisions/index\nproject/CONTRIBUTING\n```" in index
    assert "0001-first" in (target / "decisions/index.md").read_text()


def test_nothing_in_a_code_block_is_a_link(checkout: Path) -> None:
    code = "```\na[0](docs/nowhere.md)\n```\n"
    (checkout / "docs/guide/playing.md").write_text(code)
    assert (stage(checkout) / "guide/playing.md").read_text() == code


def test_a_board_becomes_a_picture(checkout: Path) -> None:
    (checkout / "docs/guide/playing.md").write_text("```board\nfive_tribes seed=1\n```\n")
    target = stage(checkout)
    assert "```{figure} ../boards/1.svg" in (target / "guide/playing.md").read_text()
    assert (target / "boards/1.svg").read_text().startswith("<svg")


def test_modules_get_pages(checkout: Path) -> None:
    (checkout / "docs/guide/playing.md").write_text("```reference\ncaravanserai.core\n```\n")
    target = stage(checkout)
    page = (target / "guide/playing/caravanserai.core.md").read_text()
    assert ".. automodule:: caravanserai.core" in page
    assert "playing/caravanserai.core" in (target / "guide/playing.md").read_text()


def test_an_error_names_the_page(checkout: Path) -> None:
    (checkout / "docs/guide/playing.md").write_text("```board\nchess seed=1\n```\n")
    with pytest.raises(ValueError, match=r"docs/guide/playing\.md: .*unknown game"):
        stage(checkout)
