# SPDX-License-Identifier: MIT
"""A match as a JSON-serialisable summary, and as one line of text."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from caravanserai.arena.journal import header
from caravanserai.arena.match import Block, Match
from caravanserai.arena.sprt import Sprt
from caravanserai.arena.statistics import Estimate, Standing, block_means, standings

_SHORT = 150  # characters of the end of a reason in one line: a traceback ends with the error


def summarise(match: Match, blocks: Sequence[Block], sprt: Sprt | None = None) -> dict[str, Any]:
    """Return all results of a match; it needs at least one block."""
    # Without what describes the file and not the match.
    found = {key: value for key, value in header(match).items() if key not in ("format", "version")}
    found |= {"blocks": len(blocks), "games": len(blocks) * match.players}
    if sprt:
        found["sprt"] = summarise_test(match, blocks, sprt)
    return found | {"standings": [asdict(standing) for standing in standings(match, blocks)]}


def summarise_test(match: Match, blocks: Sequence[Block], sprt: Sprt) -> dict[str, Any]:
    """Return the result of the sequential test of the first bot."""
    shares = block_means(match, blocks, 0)
    low, high = sprt.bounds
    return {
        "low": sprt.low,
        "high": sprt.high,
        "ratio": sprt.ratio(shares),
        "bounds": [low, high],
        "verdict": sprt.verdict(shares),
    }


def format_share(share: Estimate) -> str:
    """Return a share in per cent, with its interval."""
    return f"{share.mean:.1%} ({share.low * 100:.1f} to {share.high:.1%})"


def format_estimate(estimate: Estimate, form: str = ".2f") -> str:
    """Return a mean, with its interval."""
    return f"{estimate.mean:{form}} ({estimate.low:{form}} to {estimate.high:{form}})"


def format_line(match: Match, blocks: Sequence[Block]) -> str:
    """Return the result of the first bot as one line, for a log."""
    found = standings(match, blocks)
    first = found[0]
    others = " ".join(match.bots[1:])
    parts = [
        f"{match.game} {match.players}p: {first.bot} against {others}",
        f"share {format_share(first.share)}",
        f"rank {format_estimate(first.rank)}",
        f"margin {format_estimate(first.margin, '+.1f')}",
        f"{len(blocks)} blocks, {first.games} games",
        f"{first.seconds:.3f} s a decision",
    ]
    return ", ".join([*parts, *(_format_forfeits(each) for each in found if each.forfeits)])


def _format_forfeits(standing: Standing) -> str:
    first = standing.reasons[0]
    text = " ".join(first.text.split())
    short = text if len(text) <= _SHORT else f"{text[: _SHORT // 3]} ... {text[-_SHORT:]}"
    place = f"block {first.block}, seat {first.seat}, move {first.move}"
    return f"{standing.bot} forfeits {standing.forfeits} ({place}): {short}"
