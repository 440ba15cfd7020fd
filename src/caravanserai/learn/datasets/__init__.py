# SPDX-License-Identifier: MIT
"""Datasets of games between our bots, for others: played, written, checked and read.

A dataset is a folder with a card (`README.md`), the settings of its games (`selfplay.json`) and
Parquet files in `games` and, on request, `positions`. Only bots play: no record of a person is ever
part of it. Needs the extra `data`.
"""
