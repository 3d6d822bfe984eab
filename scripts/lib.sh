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

# run_logged LOG COMMAND...: output goes to LOG. Where somebody watches (a terminal at stderr) and
# $progress names the step, one line there shows how far it is.
run_logged() {
  log=$1
  shift
  mkdir -p "$(dirname "$log")"
  : >"$log"
  watcher=
  if [ -n "${progress:-}" ] && [ -t 2 ]; then
    show_progress "$progress" "$log" >&2 &
    watcher=$!
  fi
  code=0
  "$@" >"$log" 2>&1 || code=$?
  if [ -n "$watcher" ]; then
    kill "$watcher" 2>/dev/null || true
    wait "$watcher" 2>/dev/null || true
    printf '\r\033[K' >&2
  fi
  return $code
}

# show_progress STEP LOG: one line, written again each second until it is killed or this shell has
# ended: the step, a bar, the share done and the time.
show_progress() {
  began=$(date +%s)
  while kill -0 $$ 2>/dev/null; do
    printf '\r%s\033[K' "$(progress_line "$1" "$2" $(($(date +%s) - began)))"
    sleep 1
  done
}

# progress_line STEP LOG SECONDS: the share is read from the last "[7/90] ..." of ninja or
# "7/90 Test ..." of ctest in LOG; without one there is only the time.
progress_line() {
  share=$(tail -c 4000 "$2" | sed -n 's/^\[\([0-9]\{1,\}\/[0-9]\{1,\}\)\] .*/\1/p; s/^ *\([0-9]\{1,\}\/[0-9]\{1,\}\) Test .*/\1/p' | tail -n 1)
  time=$(printf '%d:%02d' $(($3 / 60)) $(($3 % 60)))
  case $share in
    */0 | '') say "$1  $time" ;;
    *)
      percent=$((100 * ${share%/*} / ${share#*/}))
      bar=$(printf '%*s' $((percent / 5)) '' | tr ' ' '#')
      printf '%s  [%-20s] %3d%%  %s  %s\n' "$1" "$bar" "$percent" "$share" "$time"
      ;;
  esac
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
