# SPDX-License-Identifier: MIT
"""The reason why an action is illegal: a sentence, and the rules that forbid the action."""


class Reason:
    """The result of a game's `explain`; as text, the sentence with the rules in parentheses."""

    __slots__ = ("note", "rules", "text")

    def __init__(self, text: str, *rules: str, note: str = "") -> None:
        self.text = text
        self.rules = rules  # numbers such as "TD-5.2", the decisive one first
        self.note = note  # further information, added after the rules

    @property
    def rule(self) -> str:
        """The number of the decisive rule."""
        return self.rules[0]

    def __str__(self) -> str:
        words = f"{self.text} ({', '.join(self.rules)})"
        return f"{words}; {self.note}" if self.note else words
