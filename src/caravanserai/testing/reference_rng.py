# SPDX-License-Identifier: MIT
"""A second implementation of the random generator, in plain Python and from its definition.

Tests compare the compiled generator (core/compiled/rng.py) with it, so it shares no code with it.
"""

_WORD = 2**64
_HALF = 2**32
# The increment of SplitMix64: 2**64 divided by the golden ratio, which is odd.
_STEP = 0x9E3779B97F4A7C15
_CHOICES = 0xC4A8A7A25E8A1  # separates the choices of a random game from its deal


def mix(word: int) -> int:
    """Return the output function of SplitMix64."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 % _WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB % _WORD
    return word ^ word >> 31


def split(seed: int, index: int) -> int:
    """Return the seed of one game of a batch."""
    return mix((mix(seed) + (index + 1) * _STEP) % _WORD)


class ReferenceRng:
    """A stream of random numbers from one word."""

    def __init__(self, word: int) -> None:
        self.word = word

    @classmethod
    def for_choices(cls, seed: int) -> "ReferenceRng":
        """Return the stream that chooses the actions of the random game with this seed."""
        return cls(mix(seed ^ _CHOICES))

    def next_word(self) -> int:
        """Return 64 random bits."""
        self.word = (self.word + _STEP) % _WORD
        return mix(self.word)

    def draw(self, count: int) -> int:
        """Return a number below `count`, uniform by Lemire's rejection method."""
        while True:
            number, rest = divmod((self.next_word() >> 32) * count, _HALF)
            # Rejecting these leaves equally many words for each number.
            if rest >= _HALF % count:
                return number
