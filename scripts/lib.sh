# Shared by ./run, ./test and scripts/. POSIX sh, to be sourced after ROOT is set to the repository.

say() { printf '%s\n' "$*"; }

# One clear line, then the end.
die() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Reads a list: no comments, no empty lines.
read_list() { sed 's/#.*//; s/[[:space:]]*$//; /^$/d' "$@"; }

cores() { nproc 2>/dev/null || echo 2; }

# configure PRESET [option...]; build PRESET [option...]: CMake from any working directory.
configure() (
  preset=$1
  shift
  cd "$ROOT" && cmake --preset "$preset" "$@"
)

build() (
  preset=$1
  shift
  cd "$ROOT" && cmake --build --preset "$preset" -j "$(cores)" "$@"
)

# run_logged LOG COMMAND...: output goes to LOG.
run_logged() {
  log=$1
  shift
  mkdir -p "$(dirname "$log")"
  "$@" >"$log" 2>&1
}

# The part of a build log that matters: from the first failed command on.
show_log() {
  if grep -q '^FAILED' "$1"; then
    sed -n '/^FAILED/,$p' "$1" | head -n 60
  else
    tail -n 60 "$1"
  fi
  say "(all of it: $1)"
}
