# scripts/web_stages.sh: a machine that could not have the small browser is asked again after a day and when the
# installer has changed, also where nothing was built yet. An installer of our own takes the real one's place.
set -eu
repo=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/scripts"
cat >"$work/scripts/install" <<'INSTALL'
#!/bin/sh
echo asked >>"$WORK/asked"
exit "${FAIL:-0}"
INSTALL
chmod +x "$work/scripts/install"
touch -d '2 hours ago' "$work/scripts/install"

# asked EXPECTED WHEN: how often the installer was asked until now.
asked() {
  WORK=$work sh -c 'set -eu
    ROOT=$1
    say() { :; }
    . "$2/scripts/web_stages.sh"
    try_headless' sh "$work" "$repo" || { echo "$2: the stage ended"; exit 1; }
  found=$(grep -c asked "$work/asked")
  [ "$found" = "$1" ] || { echo "$2: asked $found times, expected $1"; exit 1; }
}

FAIL=1
export FAIL
asked 1 "no folder build yet"
asked 1 "it cannot be had"
touch -d '2 days ago' "$work/build/without_headless"
asked 2 "a day later"
asked 2 "the same day"
touch -d '3 hours ago' "$work/build/without_headless"
asked 3 "another installer"
rm "$work/build/without_headless"
FAIL=0
asked 4 "it can be had"
[ ! -e "$work/build/without_headless" ] || { echo "marked although it is there"; exit 1; }
