# Builds ahead of their stage. Browsers under test wait more than they compute; what they
# leave of the processors compiles for the stages that are still to come. Sourced after lib.sh and
# stages.sh.

ahead=
ahead_presets=

# targets_of PRESET: what the stages build of it.
targets_of() {
  case $1 in
    wasm) echo all muster_club ;; # club is in no module yet, but must stay fit for it
    sanitize) echo conformance store_tests server_tests "$(cd "$ROOT/tests/unit" && printf 'unit_%s ' *)" ;;
    tsan) echo unit_search unit_host unit_match cli_tests server_tests ;; # in which threads meet
  esac
}

# begin_ahead: begins in the background with the builds of $stages, in their order; once.
begin_ahead() {
  [ -z "$ahead" ] || return 0
  set --
  for stage_ahead in $stages; do
    case $stage_ahead in
      wasm | sanitize) preset_ahead=$stage_ahead ;;
      threads) preset_ahead=tsan ;;
      *) continue ;;
    esac
    ahead_presets="$ahead_presets $preset_ahead "
    set -- "$@" "$preset_ahead" "$(targets_of "$preset_ahead")"
  done
  [ $# -gt 0 ] || return 0
  rm -rf "$LOGS/ahead"
  mkdir -p "$LOGS/ahead"
  # A process group of its own, so that all of it ends with this shell.
  setsid nice -n 19 "$ROOT/scripts/build_ahead" "$LOGS/ahead" "$@" &
  ahead=$!
  trap 'kill -- "-$ahead" 2>/dev/null || true' EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

# wait_ahead PRESET: until nobody builds it in the background.
wait_ahead() {
  case $ahead_presets in
    *" $1 "*) while [ ! -e "$LOGS/ahead/$1" ] && kill -0 "$ahead" 2>/dev/null; do sleep 1; done ;;
  esac
}
