# SPDX-License-Identifier: MIT
"""Prepares the documents for the site generator, in a separate folder.

The documents are plain Markdown that reads well without a site: no directive, no front matter. This
module adds what a site needs: boards become pictures, figures become charts, modules get pages from
their docstrings, and the headings of docs/index.md become the navigation.
"""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import caravanserai as cv
from scripts.documentation.boards import draw_board
from scripts.documentation.charts import draw_chart

FENCE = re.compile(r"^```(board|chart|reference)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(\]\()([^)#\s:]+)((?:#[^)]*)?\))")
CODE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
OUTSIDE = "project"  # pages of the repository outside docs/


class Stage:
    """Copies the documents of a checkout into a folder, ready for the generator."""

    def __init__(self, root: Path, target: Path) -> None:
        self._root = root
        self._target = target
        self._boards = 0
        self._outside: list[Path] = []  # found by links, so the list grows while pages are copied

    def fill(self) -> None:
        """Write all pages and pictures."""
        docs = self._root / "docs"
        shutil.copytree(docs, self._target, ignore=shutil.ignore_patterns("*.md"))
        for page in sorted(docs.glob("**/*.md")):
            self._write(page, page.relative_to(docs))
        for page in self._outside:
            self._write(page, self._place(page))
        self._write_decisions(docs / "decisions")
        self._write_navigation()

    def _write(self, page: Path, place: Path) -> None:
        text = page.read_text(encoding="utf-8")
        parts = CODE.split(text)
        # Every second part is a fenced block, in which nothing is a link.
        parts[::2] = [self._relink(part, page, place) for part in parts[::2]]
        # An example ends with an empty line where the tests read it; a page needs none.
        text = "".join(parts).replace("\n\n```\n", "\n```\n")
        text = FENCE.sub(lambda fence: self._expand(fence, page, place), text)
        path = self._target / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def _relink(self, text: str, page: Path, place: Path) -> str:
        def replace(link: re.Match[str]) -> str:
            to = (page.parent / link[2]).resolve()
            target = Path(os.path.relpath(self._place(to), place.parent)).as_posix()
            return f"{link[1]}{target}{link[3]}"

        return LINK.sub(replace, text)

    def _place(self, path: Path) -> Path:
        """Return the place of a file in the folder; copy the file if it is outside docs/."""
        inside = path.relative_to(self._root)
        if inside.parts[0] == "docs":
            return Path(*inside.parts[1:], *(["index.md"] if path.is_dir() else []))
        place = Path(OUTSIDE, *inside.parts)
        if path.suffix == ".md":
            if path not in self._outside:
                self._outside.append(path)
        elif not (self._target / place).exists():
            (self._target / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, self._target / place)
        return place

    def _expand(self, fence: re.Match[str], page: Path, place: Path) -> str:
        """Return the replacement of one of our blocks. Raises ValueError, which names the page."""
        try:
            if fence[1] == "board":
                return self._draw(fence[2], place)
            if fence[1] == "chart":
                return draw_chart(fence[2], page.parent / "figures")
            return self._write_reference(fence[2].split(), place)
        except ValueError as error:
            raise ValueError(f"{page.relative_to(self._root)}: {error}") from None

    def _draw(self, text: str, place: Path) -> str:
        self._boards += 1
        picture = draw_board(text)
        file = self._target / "boards" / f"{self._boards}.svg"
        file.parent.mkdir(exist_ok=True)
        file.write_text(picture.svg, encoding="utf-8")
        link = Path(os.path.relpath(file, (self._target / place).parent)).as_posix()
        return (
            f"```{{figure}} {link}\n:alt: {picture.caption}\n:class: board\n{picture.caption}\n```"
        )

    def _write_reference(self, modules: list[str], place: Path) -> str:
        folder = place.with_suffix("")
        (self._target / folder).mkdir(parents=True, exist_ok=True)
        for module in modules:
            # The public names have their page; other modules do not repeat them.
            known = "" if module == cv.__name__ else ", ".join(cv.__all__)
            directive = f".. automodule:: {module}\n   :members:\n   :exclude-members: {known}\n"
            page = f"# `{module}`\n\n```{{eval-rst}}\n{directive}```\n"
            (self._target / folder / f"{module}.md").write_text(page, encoding="utf-8")
        entries = [f"{folder.name}/{module}" for module in modules]
        return make_toctree(entries, ":maxdepth: 1")

    def _write_decisions(self, folder: Path) -> None:
        """Write the index page of the decision records."""
        names = [page.stem for page in sorted(folder.glob("*.md"))]
        path = self._target / "decisions" / "index.md"
        path.write_text(f"# Decision records\n\n{make_toctree(names, ':maxdepth: 1')}\n")

    def _write_navigation(self) -> None:
        """Add the navigation: the links of the index by heading, then the pages outside docs/."""
        path = self._target / "index.md"
        text = path.read_text(encoding="utf-8")
        listed: set[str] = set()
        outside = [str(self._place(page).with_suffix("")) for page in self._outside]
        trees = []
        for name, pages in [*read_sections(text), ("The project", outside)]:
            # A page has one place in the navigation, however often it is linked.
            new = [page for page in pages if page not in listed]
            listed.update(new)
            if new:
                trees.append(make_toctree(new, f":caption: {name}"))
        path.write_text("\n\n".join([text, *trees]) + "\n", encoding="utf-8")


def read_sections(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the headings of a page, each with the pages to which it links, in order."""
    parts = HEADING.split(text)
    for heading, content in zip(parts[1::2], parts[2::2], strict=True):
        pages = [link[2] for link in LINK.finditer(content) if link[2].endswith(".md")]
        yield heading, [page.removesuffix(".md") for page in dict.fromkeys(pages)]


def make_toctree(entries: list[str], option: str) -> str:
    """Return a table of contents; one with a caption is only for the navigation."""
    hidden = [":hidden:"] if "caption" in option else []
    return "\n".join(["```{toctree}", option, *hidden, "", *entries, "```"])
