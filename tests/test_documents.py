# SPDX-License-Identifier: MIT
"""The documents link to pages that exist, name files that exist, and wrap at 100 columns."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "caravanserai"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
COLUMNS = 100
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
ANCHOR = re.compile(r"\[[^\]]*\]\(([^)#\s]*)#([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
FENCE = re.compile(r"^\s*```.*?^\s*```", re.MULTILINE | re.DOTALL)
FOLDERS = (
    "src|tests|docs|scripts|benchmarks|core|games|bots|adapters|arena|server|web|cli|testing"
    "|locales"
)
PATH = re.compile(rf"`((?:{FOLDERS})/[\w./<>*-]*)`")
GAMES = ("five_tribes", "through_the_desert")
HOP = re.compile(r"^\| (\d+)\. `([^`]+)`", re.MULTILINE)
MOST_HOPS = 21

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


def without_code(page: Path) -> str:
    return FENCE.sub("", page.read_text(encoding="utf-8"))


@each_page
def test_links_lead_to_files(page: Path) -> None:
    targets = [link for link in LINK.findall(without_code(page)) if "://" not in link]
    assert [link for link in targets if not (page.parent / link).exists()] == []


def anchors_of(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub and the site make them."""
    headings = HEADING.findall(without_code(page))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@each_page
def test_links_lead_to_headings(page: Path) -> None:
    links = [link for link in ANCHOR.findall(without_code(page)) if "://" not in link[0]]
    targets = {link: page.parent / link[0] if link[0] else page for link in links}
    assert [link for link, target in targets.items() if link[1] not in anchors_of(target)] == []


def exists(path: str) -> bool:
    """Return whether a path exists; `<game>` stands for both games, `*` for anything."""
    paths = [path.replace("<game>", game) for game in GAMES] if "<game>" in path else [path]
    places = (ROOT, PACKAGE, PACKAGE / "web")
    return all(any([*place.glob(name.rstrip("/"))] for place in places) for name in paths)


@each_page
def test_files_that_are_named_exist(page: Path) -> None:
    named = [path for path in PATH.findall(without_code(page)) if not is_example(path)]
    assert [path for path in named if not exists(path)] == []


def is_example(path: str) -> bool:
    """Return whether a path belongs to the tutorials' game, or to a setup that is not tracked."""
    return "my_game" in path or "<language>" in path or path.startswith("web/words")


@each_page
def test_lines_wrap(page: Path) -> None:
    """Tables, pictures and indented code may be wider."""
    lines = without_code(page).splitlines()
    long = [line for line in lines if len(line) > COLUMNS and " " in line.strip()]
    assert [line for line in long if not line.startswith(("|", "    ", "<", "!["))] == []


def test_the_path_of_a_click_is_short() -> None:
    """A longer path is harder to follow: merge files that only pass things on."""
    hops = HOP.findall((ROOT / "docs" / "develop" / "map.md").read_text(encoding="utf-8"))
    assert [int(number) for number, _ in hops] == list(range(1, len(hops) + 1))
    assert len({path for _, path in hops}) == len(hops) <= MOST_HOPS


def test_the_guide_to_installing_lists_every_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    guide = (ROOT / "docs" / "guide" / "installing.md").read_text(encoding="utf-8")
    _, section = guide.split("## Extras\n")
    rows = re.findall(r"^\| (`[^|]+) \|", section.partition("\n## ")[0], re.MULTILINE)
    assert sorted(", ".join(rows).split(", ")) == sorted(
        f"`{name}`" for name in project["optional-dependencies"]
    )
