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
"$build/train_positions" loa "$work/a" 60 150 1
"$build/train_inputs" loa "$work/rows" "$work/a"
for kind in "" --tied "--tied --hand"; do
  "$python" "$source/tools/train/train.py" "$work/rows" "$work/net" --width 16 --epochs 60 --batch 256 \
    $kind | tee "$work/log"
  "$build/train_net" convert loa "$work/net.weights" "$work/net.net" "a test"
  "$build/train_net" check loa "$work/net.net" "$work/rows.rows" "$work/net.predictions"
  "$build/train_net" show "$work/net.net" | grep -q "game loa"
  # Agreement with the search on games that were held back; a net that has learnt nothing has none.
  agreement=$(sed -n 's/.*agreement \(-\{0,1\}[0-9.]*\)$/\1/p' "$work/log" | tail -n 1)
  awk -v found="$agreement" 'BEGIN { exit !(found > 0.3) }' || { echo "agreement $agreement"; exit 1; }
done
