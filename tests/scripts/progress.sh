# scripts/lib.sh: what a step shows while it runs, and that its exit status and its log stay whole.
set -eu
ROOT=$1
. "$ROOT/scripts/lib.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# line_is EXPECTED LOG-TEXT SECONDS
line_is() {
  printf '%s\n' "$2" >"$work/log"
  line=$(progress_line step "$work/log" "$3")
  [ "$line" = "$1" ] || die "progress_line: '$line', expected '$1'"
}
line_is 'step  0:00' '' 0
line_is 'step  1:05' '-- Configuring done' 65
line_is 'step  [####                ]  23%  60/260  2:03' '[59/260] Building a.o
[60/260] Building CXX object b.o' 123
line_is 'step  [####################] 100%  7/7  10:00' '[7/7] Linking CXX executable muster
muster.cpp: a warning' 600
line_is 'step  [##########          ]  50%  8/16  0:09' '        Start  9: unit_base.Text.Trims
 8/16 Test  #8: unit_base.Text.Splits ..........   Passed    0.01 sec' 9

# Nobody watches: the command's exit status, its output in the log, nothing else.
progress=step code=0
output=$(run_logged "$work/log" sh -c 'echo out; echo err >&2; exit 7' 2>&1) || code=$?
[ "$code" = 7 ] && [ -z "$output" ] || die "exit status $code, expected 7; shown: '$output'"
[ "$(cat "$work/log")" = 'out
err' ] || die "log: $(cat "$work/log")"

# On a terminal: the line is shown and wiped, the exit status stays. The command ends when it was shown.
cat >"$work/watched" <<'WATCHED'
ROOT=$1 work=$2
. "$ROOT/scripts/lib.sh"
progress=compile
run_logged "$work/log" sh -c '
  echo "[1/4] a.o"
  tries=0
  until grep -q "25%" "$1/seen" || [ $tries = 200 ]; do tries=$((tries + 1)); sleep 0.1; done
  exit 3' sh "$work"
WATCHED
code=0
: >"$work/seen"
script -qefc "sh '$work/watched' '$ROOT' '$work'" "$work/seen" >/dev/null </dev/null || code=$?
[ $code = 3 ] || die "on a terminal: exit status $code, expected 3"
grep -q 'compile  \[#####               \]  25%  1/4' "$work/seen" || die "on a terminal: $(cat "$work/seen")"
[ "$(cat "$work/log")" = '[1/4] a.o' ] || die "log: $(cat "$work/log")"
