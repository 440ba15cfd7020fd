#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Writes requirements/*.txt: exact versions with hashes, one file for Python 3.11 to 3.14 on every system.
set -euo pipefail

uv=${1:?usage: lock.sh UV}
cd "$(dirname "$0")/.."

compile() { # compile OUT SOURCE...
    local out=requirements/$1
    local source=$2
    shift
    "$uv" pip compile "$@" --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
        --no-header --no-emit-index-url --no-config --output-file "$out"
    # A header of our own: uv's would repeat the command line.
    { echo "# Made by \`make lock\` from $source; do not edit."; cat "$out"; } >"$out.new"
    mv "$out.new" "$out"
}

compile play.txt pyproject.toml --extra server --group build
compile dev.txt pyproject.toml --extra server --group build --group dev --constraint requirements/play.txt
compile peers.txt requirements/peers.in
compile postgres.txt requirements/postgres.in --constraint requirements/play.txt
compile docs.txt requirements/docs.in --constraint requirements/play.txt

# Torch has two builds of each version: one with CUDA, which needs 3 GB of other packages, and one
# for the CPU alone, which has an index of its own. So research.txt has neither, research-cuda.txt
# has the first with its packages and those of the extra `gpu`, and research-cpu.txt, which is
# written by hand, has the second.
compile research.txt requirements/research.in pyproject.toml --extra data --extra gpu --group build \
    --constraint requirements/play.txt
for part in research-cuda research; do
    awk -v part="$part" '
        /^#/ { print; next }
        /^[a-z0-9]/ { cuda = /^(torch==|nvidia-|cuda-|triton==|numba-cuda==)/ }
        cuda == (part == "research-cuda") { print }
    ' requirements/research.txt >"requirements/$part.new"
done
mv requirements/research-cuda.new requirements/research-cuda.txt
mv requirements/research.new requirements/research.txt
