# SPDX-License-Identifier: MIT
"""The contract that every game must fulfil, as checks for the authors of games.

    from caravanserai.testing.contract import check_game

    def test_my_game() -> None:
        check_game("my_game", [{}, {"variant": "long"}])

`contract` lists all checks. Only `strategies`, which draws positions for property tests, needs
hypothesis.
"""
