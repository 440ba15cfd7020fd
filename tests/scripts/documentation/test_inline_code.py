# SPDX-License-Identifier: MIT
"""The built pages obey the server's content security policy."""

from pathlib import Path

import pytest

from scripts.documentation.inline_code import move_inline_code


@pytest.fixture
def page(tmp_path: Path) -> Path:
    (tmp_path / "guide").mkdir()
    return tmp_path / "guide" / "page.html"


def files(page: Path, suffix: str) -> list[str]:
    """Return the contents of the files that were made."""
    folder = page.parent.parent / "_static"
    return [path.read_text() for path in sorted(folder.glob(f"*.{suffix}"))]


def test_scripts_and_styles_move_into_files(page: Path) -> None:
    page.write_text('<style>a{}</style><script>b()</script><script src="c.js"></script>')
    move_inline_code(page.parent.parent)
    text = page.read_text()
    assert "a{}" not in text
    assert "b()" not in text
    assert '<script src="c.js"></script>' in text
    assert '<link rel="stylesheet" href="../_static/inline-' in text
    assert "a{}" in files(page, "css")
    assert files(page, "js") == ["b()"]


def test_styles_of_elements_become_rules(page: Path) -> None:
    page.write_text('<head></head><p class="a" style="opacity: 50%">style="x"</p><p style="b">')
    move_inline_code(page.parent.parent)
    text = page.read_text()
    assert ' style="opacity' not in text
    assert '>style="x"</p>' in text  # text, not an attribute
    assert "{ opacity: 50% }" in files(page, "css")[0]
    assert 'href="../_static/inline-attributes.css">\n</head>' in text


def test_data_in_a_page_stays_there(page: Path) -> None:
    page.write_text('<script type="application/json">{}</script>')
    move_inline_code(page.parent.parent)
    assert page.read_text() == '<script type="application/json">{}</script>'
