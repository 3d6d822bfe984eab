# scripts/stages.sh: tests under a sanitizer are counted, and neither a report of a process that no test
# looks at nor a group of tests that is gone stays green. A ctest of our own takes the real one's place.
set -eu
repo=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/bin"
cat >"$work/bin/ctest" <<'CTEST'
#!/bin/sh
# Lists two tests, or runs them: one of two fails with FAIL=1, REPORT=1 leaves a report in a file.
case " $* " in
  *" -N "*)
    printf '  Test  #1: server.Games.Begin\n  Test #20: unit_host.Files.Save\n'
    exit
    ;;
esac
while [ "$1" != --output-junit ]; do shift; done
printf '<testsuite name="t"\n\ttests="2"\n\tfailures="%s"\n\tdisabled="0"\n\tskipped="0">\n<testcase/>\n' \
  "${FAIL:-0}" >"$2"
[ -z "${REPORT:-}" ] || echo 'WARNING: ThreadSanitizer: data race' >"${TSAN_OPTIONS##*log_path=}.77"
exit "${FAIL:-0}"
CTEST
chmod +x "$work/bin/ctest"

# stage EXPECTED BEGINNING...: run_sanitized in a shell of its own; "status passed failed" as expected?
stage() {
  expected=$1
  shift
  output=$(PATH=$work/bin:$PATH sh -c '
    ROOT=$1 repo=$2
    shift 2
    . "$repo/scripts/lib.sh"
    . "$repo/scripts/stages.sh"
    . "$repo/scripts/ahead.sh"
    result=0
    before=$TSAN_OPTIONS
    run_sanitized tsan "$@" || result=1
    [ "$TSAN_OPTIONS" = "$before" ] || result=changed
    echo "$result $passed $failed"' sh "$work" "$repo" "$@")
  case $output in
    *"$expected") ;;
    *)
      printf 'expected "%s" of %s:\n%s\n' "$expected" "$*" "$output" >&2
      exit 1
      ;;
  esac
}
stage '0 2 0' 'unit_host\.' 'server\.'
export FAIL=1
stage '1 1 1' 'unit_host\.'
unset FAIL
stage 'no test begins with unit_search\.
1 0 0' 'unit_host\.' 'unit_search\.'
export REPORT=1
stage '1 2 0' 'server\.'
