# SPDX-License-Identifier: MIT
"""A match as a JSON-serialisable summary, and as one line of text."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from caravanserai.arena.journal import header
from caravanserai.arena.match import Block, Match
from caravanserai.arena.sprt import Sprt
from caravanserai.arena.statistics import Estimate, block_means, standings


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
    lost = [f"{s.bot} forfeits {s.forfeits}: {s.reasons[0]:.100}" for s in found if s.forfeits]
    return ", ".join(parts + lost)
