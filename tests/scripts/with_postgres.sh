# scripts/with_postgres: the command's exit status, an ordinary user, and nothing left behind however
# it ends. Run by ctest with the repository as argument.
set -eu
root=$1
with=$root/scripts/with_postgres
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
  echo "$*" >&2
  exit 1
}

# alive PID: whether the process runs (a zombie does not).
alive() {
  state=$(sed 's/.*) //; s/ .*//' "/proc/$1/stat" 2>/dev/null) || return 1
  [ -n "$state" ] && [ "$state" != Z ]
}

# gone PID: waits for its end, 20 s at most.
gone() {
  tries=0
  while alive "$1"; do
    tries=$((tries + 1))
    [ $tries -lt 200 ] || return 1
    sleep 0.1
  done
}

# What the command sees, written down for later.
cat >"$work/look" <<'LOOK'
head -n 1 "$MUSTER_TEST_POSTGRES_PID_FILE" >"$1/pid"
dirname "$(dirname "$MUSTER_TEST_POSTGRES_PID_FILE")" >"$1/folder"
stat -c %u "/proc/$(cat "$1/pid")" >"$1/user"
echo "$MUSTER_TEST_POSTGRES" >"$1/address"
LOOK

code=0
"$with" sh -c 'sh "$1/look" "$1"; exit 7' sh "$work" || code=$?
[ $code = 7 ] || fail "exit status $code, expected the command's own, 7"
[ "$(cat "$work/user")" != 0 ] || fail "the server ran as root"
gone "$(cat "$work/pid")" || fail "the server still runs"
[ ! -e "$(cat "$work/folder")" ] || fail "the folder is still there"
case $(cat "$work/address") in
  postgresql://*) ;;
  *) fail "no address: $(cat "$work/address")" ;;
esac

# ends SIGNAL: the script is ended by it while the command runs; server and command end too.
ends() {
  rm -f "$work/ready"
  "$with" sh -c 'sh "$1/look" "$1"; echo $$ >"$1/command"; : >"$1/ready"; exec sleep 60' sh "$work" &
  script=$!
  tries=0
  until [ -e "$work/ready" ]; do
    tries=$((tries + 1))
    [ $tries -lt 600 ] || fail "the server did not come up"
    sleep 0.1
  done
  kill -s "$1" "$script"
  wait "$script" 2>/dev/null || true
  gone "$(cat "$work/pid")" || fail "the server outlived the script ($1)"
  gone "$(cat "$work/command")" || fail "the command outlived the script ($1)"
}
ends TERM
[ ! -e "$(cat "$work/folder")" ] || fail "the folder is still there after TERM"
ends KILL
case $(cat "$work/folder") in
  /tmp/muster-postgres.*) rm -rf "$(cat "$work/folder")" ;; # a killed script cannot
esac
