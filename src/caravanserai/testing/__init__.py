# SPDX-License-Identifier: MIT
"""What every game must keep, for those who write games, ours or their own.

    from caravanserai.testing.contract import check_game

    def test_my_game() -> None:
        check_game("my_game", [{}, {"variant": "long"}])

`contract` is the table of contents. `strategies` draws positions by hypothesis, and alone needs it.
"""
