# scripts/ahead.sh: builds of later stages run in the background in the order of the stages, a stage
# waits for its own alone, and what still runs ends with ./test. A cmake of our own takes the real
# one's place.
set -eu
repo=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/bin" "$work/scripts" "$work/tests/unit/base"
cp "$repo/scripts/lib.sh" "$repo/scripts/build_ahead" "$work/scripts"
cat >"$work/bin/cmake" <<'CMAKE'
#!/bin/sh
# Notes what is built. The build of tsan goes on until it is ended.
[ "$1" = --build ] || exit 0
echo "$*" >>"$WORK/built"
[ "$3" != tsan ] || { echo $$ >"$WORK/tsan" && exec sleep 300; }
CMAKE
chmod +x "$work/bin/cmake"

PATH=$work/bin:$PATH WORK=$work sh -eu -c '
  ROOT=$1 repo=$2 LOGS=$1/log stages="release wasm web sanitize threads fuzz"
  . "$ROOT/scripts/lib.sh"
  . "$repo/scripts/ahead.sh"
  begin_ahead
  begin_ahead
  wait_ahead release
  wait_ahead sanitize
  until [ -s "$WORK/tsan" ]; do sleep 0.1; done
' sh "$work" "$repo"

built=$(sed 's/--build --preset \([a-z]*\) -j [0-9]* --target/\1:/' "$work/built")
expected='wasm: all muster_club
sanitize: conformance store_tests server_tests unit_base
tsan: unit_search unit_host unit_match cli_tests server_tests'
[ "$built" = "$expected" ] || {
  printf 'built:\n%s\nexpected:\n%s\n' "$built" "$expected" >&2
  exit 1
}
tries=0
# Whoever has ended may still be listed where nobody asks for orphans.
runs() { case $(cut -d ' ' -f 3 "/proc/$1/stat" 2>/dev/null) in '' | Z | X) return 1 ;; esac; }
while runs "$(cat "$work/tsan")"; do
  tries=$((tries + 1))
  [ $tries -lt 100 ] || { echo 'a build outlives ./test' >&2 && exit 1; }
  sleep 0.1
done
