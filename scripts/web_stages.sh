# The stages of ./test that try the web app, in stage functions as those of stages.sh, after which it is
# sourced.

# Builds the app on the WebAssembly modules, then its own tests, then the built app in Chromium.
stage_web() {
  say "web: build the web app, run its unit tests and the tests in Chromium"
  "$ROOT/scripts/install" web || return
  try_headless
  make_preset wasm || return
  make_preset release -DMUSTER_TESTS=ON || return  # the server of the tests of online play
  MUSTER_WASM_READY=1
  export MUSTER_WASM_READY
  web_step build && count 1 0 || return 1
  web_step size && count 1 0 || return 1
  code=0
  web_step unit || code=1
  count_vitest "$LOGS/vitest.json"
  [ $code -eq 0 ] || return 1
  begin_ahead
  browser_tests e2e
}

# The browser without windows is a help, not a need: a machine that could not have it is asked again after a day, since the
# network may only have been down, and when the installer has changed.
try_headless() {
  mark=$ROOT/build/without_headless
  [ -z "$(find "$mark" -mmin -1440 -newer "$ROOT/scripts/install" 2>/dev/null)" ] || return 0
  "$ROOT/scripts/install" headless && return
  say "web: the whole browser will do, slowly (asked again tomorrow, or when build/without_headless is deleted)"
  mkdir -p "$ROOT/build"
  touch "$mark"
}

# The built app in Firefox and WebKit. After stage_web, or on its own.
stage_browsers() {
  say "browsers: the web app in Firefox and WebKit"
  "$ROOT/scripts/install" web browsers || return
  make_preset wasm || return
  make_preset release -DMUSTER_TESTS=ON || return  # the server of the test of online play
  MUSTER_WASM_READY=1
  export MUSTER_WASM_READY
  web_step build || return 1
  browser_tests engines
}

# browser_tests STEP: files with red tests run once more, alone and in the whole browser. What is green then is counted and
# named as unsteady: it should hold on a slow and busy machine too, so it is a fault to be mended, but
# no reason to throw the whole run away.
browser_tests() {
  first=$LOGS/web_$1_first.log
  if web_step "$1"; then
    count_tap "$LOGS/web_$1.log"
    return
  fi
  mv "$LOGS/web_$1.log" "$first"
  if green_alone "$1" "$first"; then
    count "$(($(tap_number "$first" pass) + $(tap_red "$first")))" 0 "$(tap_number "$first" skipped)"
    unsteady=$((unsteady + $(tap_red "$first")))
  else
    count_tap "$first"
    return 1
  fi
}

green_alone() (
  BROWSER_TESTS=$(sed -n "s/^ *location: '\(.*\.mjs\):.*/\1/p" "$2" | sort -u | tr '\n' ' ')
  CHROMIUM=${CHROMIUM:-/usr/bin/chromium}
  export BROWSER_TESTS CHROMIUM
  [ -n "$BROWSER_TESTS" ] && say "web: $1: once more alone: $BROWSER_TESTS" && web_step "$1"
)

web_step() {
  progress="web: $1"
  run_logged "$LOGS/web_$1.log" "$ROOT/scripts/web" "$1" && return
  if grep -q '^not ok' "$LOGS/web_$1.log"; then
    show_red_taps "$LOGS/web_$1.log"
  else
    grep -E 'FAIL|[Ee]rror' "$LOGS/web_$1.log" | head -n 40
  fi
  say "web: $1 failed (all of it: $LOGS/web_$1.log)"
  return 1
}

# The report of each red test: what was expected, what came, where.
show_red_taps() {
  awk '/^not ok/ { on = 1 } on { print } /^  \.\.\.$/ { on = 0 }' "$1" | sed 's/^not ok [0-9]* - /red: /' | head -n 150
}

count_vitest() {
  number() { sed -n "s/.*\"$1\":\([0-9]*\).*/\1/p" "$json" | head -n 1; }
  json=$1
  [ ! -f "$json" ] || count "$(number numPassedTests)" "$(number numFailedTests)" "$(number numPendingTests)"
}

# tap_number LOG WORD: of the closing lines, "# pass 12".
tap_number() { sed -n "s/^# $2 \([0-9]*\)$/\1/p" "$1" | tail -n 1; }

# A test that ran out of its own time counts as cancelled.
tap_red() { echo "$(($(tap_number "$1" fail) + $(tap_number "$1" cancelled)))"; }

count_tap() {
  [ ! -f "$1" ] || count "$(tap_number "$1" pass)" "$(tap_red "$1")" "$(tap_number "$1" skipped)"
}
