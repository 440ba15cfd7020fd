#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Creates a virtual environment with the first suitable Python: $PYTHON if given, else what the PATH has.
set -euo pipefail

target=${1:?usage: venv.sh FOLDER}
suitable='import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))'

find_python() {
    local name
    for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        if command -v "$name" >/dev/null && "$name" -c "$suitable" 2>/dev/null; then
            command -v "$name"
            return
        fi
    done
    cat >&2 <<END
Caravanserai needs Python 3.11, 3.12, 3.13 or 3.14, and found none: tried ${PYTHON:-python3, python3.11 to python3.14, python}.
Install one, or say where it is:  make PYTHON=/path/to/python3 ...
END
    return 1
}

python=$(find_python)
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    cat >&2 <<END
$python cannot create virtual environments: its modules venv and ensurepip are missing.
Debian and Ubuntu keep them in a package of their own:  sudo apt install python$version-venv
END
    exit 1
fi

echo "Creating $target with $("$python" --version) ..."
trap 'rm -rf "$target"' INT TERM ERR # half an environment is worse than none
"$python" -m venv --clear "$target"
