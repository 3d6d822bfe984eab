#!/bin/sh
# data.sh SOURCE BUILD: self-play is deterministic, its records are read, and nothing else is.
set -eu
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for game in loa lof hexix; do
  "$build/train_positions" $game "$work/a" 4 100 7 >/dev/null
  "$build/train_positions" $game "$work/b" 4 100 7 >/dev/null
  "$build/train_positions" $game "$work/c" 4 100 8 >/dev/null
  cmp "$work/a" "$work/b" || { echo "$game: the same seed gave other records"; exit 1; }
  ! cmp -s "$work/a" "$work/c" || { echo "$game: another seed gave the same records"; exit 1; }
  # Positions that the search asked about (flag 4 of the fifth byte) come with the last argument.
  for name in d e; do
    "$build/train_positions" $game "$work/$name" 2 100 7 0 "$1/nets/$game.net" 50 >/dev/null
  done
  cmp "$work/d" "$work/e" || { echo "$game: the same seed gave other asked records"; exit 1; }
  od -An -v -tu1 -w24 "$work/d" | awk '{ ++n[int($5 / 4)] } END { exit !(n[0] > 0 && n[1] > 0) }' ||
    { echo "$game: records of games and asked ones are not both there"; exit 1; }
  size=$(wc -c <"$work/a")
  [ "$size" -ge 960 ] && [ $((size % 24)) -eq 0 ] || { echo "$game: $size bytes of records"; exit 1; }
  said=$("$build/train_inputs" $game "$work/rows" "$work/a" "$work/b")
  # Rows and positions won at once are all there were; the second file brings nothing new.
  echo "$said" | awk -v all=$((size / 24)) '
    { exit !($1 > 0 && $1 + $9 == all && $3 == all && / rows, .* met before, .* won at once$/) }' ||
    { echo "$game: $said"; exit 1; }
done
! "$build/train_inputs" loa "$work/rows" "$work/none" 2>/dev/null || { echo "a missing file was read"; exit 1; }
! "$build/train_net" show "$work/a" 2>/dev/null || { echo "records were shown as a net"; exit 1; }
