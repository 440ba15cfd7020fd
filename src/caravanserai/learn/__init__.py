# SPDX-License-Identifier: MIT
"""Training of the networks in `bots/nets`: self-play, samples, training, gates and export.

One generation is: games of the search with the current network, a training run over the games of
all generations, and a match between the new network and the current one. Needs the extra `learn`.
"""
