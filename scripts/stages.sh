# The stages of ./test. Sourced after lib.sh. Each stage is a function stage_NAME that returns non-zero
# when red and adds what it ran with count PASSED FAILED SKIPPED.

LOGS=$ROOT/build/log
passed=0 failed=0 skipped=0 unsteady=0
times=

# Sanitizer reports with names and lines; the first one ends the program.
export UBSAN_OPTIONS="print_stacktrace=1${UBSAN_OPTIONS:+:$UBSAN_OPTIONS}"
export TSAN_OPTIONS="halt_on_error=1${TSAN_OPTIONS:+:$TSAN_OPTIONS}"
if command -v llvm-symbolizer-19 >/dev/null; then
  ASAN_SYMBOLIZER_PATH=$(command -v llvm-symbolizer-19)
  TSAN_SYMBOLIZER_PATH=$ASAN_SYMBOLIZER_PATH
  export ASAN_SYMBOLIZER_PATH TSAN_SYMBOLIZER_PATH
fi

count() {
  passed=$((passed + $1)) failed=$((failed + $2)) skipped=$((skipped + ${3:-0}))
}

begin_report() {
  mkdir -p "$LOGS"
  if [ -z "${MUSTER_RECORDS:-}" ]; then
    say "MUSTER_RECORDS is not set: the tests on published game records are left out"
  elif [ ! -d "$MUSTER_RECORDS" ]; then
    die "MUSTER_RECORDS: no such folder: $MUSTER_RECORDS"
  fi
}

# The times and the closing line; what a red stage showed stands above them.
end_report() {
  say "times:$times"
  [ "$unsteady" -eq 0 ] || say "$unsteady unsteady: red beside others, green alone (named above)"
  if [ "$skipped" -gt 0 ]; then
    say "$passed passed, $failed failed, $skipped skipped"
  else
    say "$passed passed, $failed failed"
  fi
  [ "$failed" -eq 0 ]
}

run_stage() {
  began=$(date +%s)
  if "stage_$1"; then colour=green; else colour=red; fi
  took=$(($(date +%s) - began))
  times="$times $1 ${took}s"
  [ $colour = red ] || return 0
  [ "$failed" -gt 0 ] || count 0 1
  say "$1: FAILED"
  end_report || exit 1
}

# make_preset PRESET [option...]: configure and build with the output in a log.
make_preset() {
  preset=$1
  shift
  progress="$preset: build"
  run_logged "$LOGS/$preset.log" make_preset_loud "$preset" "$@" && return
  show_log "$LOGS/$preset.log"
  return 1
}
make_preset_loud() { wait_ahead "$1" && configure "$@" && build "$1"; }

# make_targets PRESET TARGET...: the same for some targets only.
make_targets() {
  progress="$1: build"
  run_logged "$LOGS/$1.log" make_targets_loud "$@" && return
  show_log "$LOGS/$1.log"
  return 1
}
make_targets_loud() {
  preset=$1
  shift
  wait_ahead "$preset"
  configure "$preset" && build "$preset" --target "$@"
}

# run_ctest PRESET [option...]: runs and counts; prints the failures. Three places a core: cmake/tests.cmake.
run_ctest() {
  preset=$1
  shift
  log=$LOGS/$preset-tests.log
  junit=$LOGS/$preset-tests.xml
  rm -f "$junit"
  progress="$preset: tests"
  code=0
  run_logged "$log" ctest --test-dir "$ROOT/build/$preset" --output-on-failure --no-tests=error \
    -j $((3 * $(cores))) --output-junit "$junit" "$@" || code=$?
  [ ! -f "$junit" ] || count_junit "$junit"
  [ $code -ne 0 ] || return 0
  show_failures "$log"
  return 1
}

count_junit() {
  attribute() { sed -n "s/^.*[[:space:]]$1=\"\([0-9]*\)\".*/\1/p; /<testcase/q" "$junit" | head -n 1; }
  junit=$1
  bad=$(attribute failures)
  left=$(($(attribute skipped) + $(attribute disabled)))
  count $(($(attribute tests) - bad - left)) "$bad" "$left"
}

show_failures() {
  if grep -q '\*\*\*' "$1"; then
    # Outputs of the failed tests, then ctest's own list of them.
    awk '/\*\*\*(Failed|Exception|Timeout|Not Run)/ { on = 1 } / Passed / || /^ *Start / { on = 0 } on' "$1" |
      head -n 100
    sed -n '/The following tests FAILED/,$p' "$1"
  else
    tail -n 30 "$1"
  fi
  say "(all of it: $1)"
}

# A check is one test: quiet when green.
check() {
  name=$1
  shift
  if "$@"; then
    count 1 0
  else
    count 0 1
    say "$name: red"
    return 1
  fi
}

stage_checks() {
  say "checks: format, layers, length"
  check format "$ROOT/scripts/format" --check &&
    check layers "$ROOT/scripts/check_layers" &&
    check length "$ROOT/scripts/check_length"
}

stage_release() {
  say "release: build with g++, run ${test_filter:+the quick }tests"
  make_preset release -DMUSTER_TESTS=ON || return
  # shellcheck disable=SC2086
  if [ -z "${MUSTER_RECORDS:-}" ]; then
    run_ctest release $test_filter -E '^records\.'
  else
    run_ctest release $test_filter
  fi
}

stage_sanitize() {
  say "sanitize: build with clang and sanitizers, run unit, conformance, store and server tests"
  # shellcheck disable=SC2046
  make_targets sanitize $(targets_of sanitize) || return
  run_sanitized sanitize 'unit_' 'conformance\.' 'store\.' 'server\.'
}

# run_sanitized PRESET BEGINNING...: the tests whose names begin so, with the sanitizers' reports in
# files. A beginning without tests is red: somebody gave them another name. A report is red even if
# every test was green: a server that a test ends with kill -9 tells nobody else. Tests that
# count what is done under full load are left to the release build: an instrumented server is too
# slow for them. So is the test that leaves no descriptor free: the check of types opens a pipe itself.
run_sanitized() {
  preset=$1
  shift
  names=$(ctest --test-dir "$ROOT/build/$preset" -N | sed -n 's/^ *Test *#[0-9]*: //p')
  some=
  for beginning in "$@"; do
    printf '%s\n' "$names" | grep -q "^$beginning" || {
      say "$preset: no test begins with $beginning"
      return 1
    }
    some="$some${some:+|}$beginning"
  done
  reports=$LOGS/$preset-reports
  rm -rf "$reports"
  mkdir -p "$reports"
  asan=${ASAN_OPTIONS:-} ubsan=$UBSAN_OPTIONS tsan=$TSAN_OPTIONS
  export ASAN_OPTIONS="$asan${asan:+:}log_path=$reports/report"
  UBSAN_OPTIONS="$ubsan:log_path=$reports/report" TSAN_OPTIONS="$tsan:log_path=$reports/report"
  green=yes
  run_ctest "$preset" -R "^($some)" -E 'Flood|Crash|Kills|attacks_on|under_load|EvenIfNoneIsLeft' || green=no
  ASAN_OPTIONS=$asan UBSAN_OPTIONS=$ubsan TSAN_OPTIONS=$tsan
  for report in "$reports"/report.*; do
    [ -s "$report" ] || continue
    head -n 40 "$report"
    say "(all reports: $reports)"
    return 1
  done
  [ $green = yes ]
}

stage_threads() {
  say "threads: build with clang and the thread sanitizer, run the tests in which threads meet"
  # shellcheck disable=SC2046
  make_targets tsan $(targets_of tsan) || return
  run_sanitized tsan 'unit_search\.Table\.' 'unit_host\.' 'unit_match\.' 'cli_tests\.EngineCommand\.' \
    'cli_tests\.AnalysisCommand\.' 'cli_tests\.MatchCommand\.' 'cli_tests\.BenchCommand\.' 'server\.'
}

# Every target runs; those that crash are named with the input that did it.
stage_fuzz() {
  seconds=${FUZZ_SECONDS:-20}
  say "fuzz: in the sanitizer build, run each target for $seconds s"
  make_targets sanitize fuzz_targets || return
  targets=$(find "$ROOT/tests/fuzz" -maxdepth 1 -name 'fuzz_*.cpp' 2>/dev/null |
    sed 's/.*\/fuzz_//; s/\.cpp$//' | sort)
  if [ -z "$targets" ]; then
    say "fuzz: no targets in tests/fuzz"
    return 0
  fi
  printf '%s\n' "$targets" | xargs -n 1 -P "$(cores)" "$ROOT/scripts/fuzz_one" "$seconds" || true
  for target in $targets; do
    if [ -f "$LOGS/fuzz_$target.green" ]; then count 1 0; else count 0 1; fi
  done
  [ "$failed" -eq 0 ]
}

stage_wasm() {
  say "wasm: build the WebAssembly modules, check them under Node"
  # shellcheck disable=SC2046
  make_targets wasm $(targets_of wasm) || return
  make_preset release -DMUSTER_TESTS=ON || return  # the checks compare with the native program
  checks=$(find "$ROOT/tests/wasm" -maxdepth 1 -name '*.mjs' 2>/dev/null | sort)
  if [ -z "$checks" ]; then
    say "wasm: no checks in tests/wasm"
    return 0
  fi
  node=$("$ROOT/scripts/node") || return
  MUSTER_WASM=$ROOT/build/wasm/muster.wasm
  MUSTER_BINARY=$ROOT/build/release/muster
  export MUSTER_WASM MUSTER_BINARY
  for file in $checks; do
    name=$(basename "$file" .mjs)
    progress="wasm: $name"
    if run_logged "$LOGS/wasm_$name.log" "$node" --no-warnings "$file"; then
      count 1 0
    else
      count 0 1
      tail -n 40 "$LOGS/wasm_$name.log"
      say "wasm: $name failed"
      return 1
    fi
  done
}
