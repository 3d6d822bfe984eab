#!/bin/sh
# training.sh SOURCE BUILD: the whole way on the processor, from self-play to a net that the check
# accepts and that has learnt something. Left out (77) where there is no PyTorch.
set -eu
source=$1
build=$2
python=
for one in python3 /usr/bin/python3; do
  ! "$one" -c 'import numpy, torch' 2>/dev/null || { python=$one && break; }
done
[ -n "$python" ] || { echo "no PyTorch here"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# learn GAME WIDTH ARGUMENT...: a net, checked, that agrees with the search on games held back.
learn() {
  game=$1 width=$2
  shift 2
  "$python" "$source/tools/train/train.py" "$work/$game" "$work/net" --width "$width" --epochs 60 --batch 256 \
    "$@" | tee "$work/log"
  "$build/train_net" convert "$game" "$work/net.weights" "$work/net.net" "a test"
  "$build/train_net" check "$game" "$work/net.net" "$work/$game" "$work/net.predictions"
  "$build/train_net" show "$work/net.net" | grep -q "game $game"
  # A net that has learnt nothing has none.
  agreement=$(sed -n 's/.*agreement \(-\{0,1\}[0-9.]*\), on asked.*/\1/p' "$work/log" | tail -n 1)
  awk -v found="$agreement" 'BEGIN { exit !(found > 0.3) }' || { echo "agreement $agreement"; exit 1; }
}
for game in loa lof; do
  "$build/train_positions" "$game" "$work/a" 60 150 1
  "$build/train_inputs" "$game" "$work/$game" "$work/a"
done
learn loa 16
learn loa 16 --tied
learn loa 16 --tied --hand
learn lof 48 --tied --hand --fit
"$build/train_net" show "$work/net.net" | grep -q "weights of its own"
# Its integers are where the next one goes on: the same weights, so the same net.
"$build/train_net" floats "$work/net.net" "$work/old.weights"
"$build/train_net" convert lof "$work/old.weights" "$work/again.net" "a test"
cmp "$work/net.net" "$work/again.net"
learn lof 48 --tied --hand --fit --start "$work/old.weights" --rate 1e-5
