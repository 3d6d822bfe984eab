// The moves and variations, a screenful at a time. Comments and variations are as high as their text: rows
// are estimated until they have been seen, then measured. SPDX-License-Identifier: MIT
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { treeRows, variationsOn, type TreeRow } from "../tree/rows.ts";
import { nodeAt, pathTo, type Tree } from "../tree/tree.ts";
import { RowView, type Twin } from "./rowView.tsx";

const spare = 400; // pixels above and below the screen

interface TreeViewProps {
  tree: Tree;
  at: number;
  onGo: (at: number) => void;
  /** Positions that stand in the tree before. */
  twins?: ReadonlyMap<number, Twin>;
}

const keyOf = (row: TreeRow): string => `${row.kind} ${row.kind === "comment" ? row.of : row.nodes.join()}`;

function guess(row: TreeRow, width: number): number {
  const room = Math.max(120, width - 60 - row.depth * 14);
  switch (row.kind) {
    case "pair": return 34;
    case "fold": return 30;
    case "line": return 6 + 28 * Math.ceil((row.nodes.length * 92) / room);
    case "comment": return 10 + 21 * row.text.split("\n").reduce((lines, text) => lines + Math.max(1, Math.ceil((text.length * 7.2) / room)), 0);
  }
}

/** Where each row begins; one more for the end. */
function useTops(rows: readonly TreeRow[], width: number): { tops: Float64Array; measure: (box: HTMLElement) => void } {
  const [measured, setMeasured] = useState<{ width: number; heights: ReadonlyMap<string, number> }>({ width: 0, heights: new Map() });
  const known = measured.width === width ? measured.heights : undefined;
  const tops = useMemo(() => {
    const all = new Float64Array(rows.length + 1);
    rows.forEach((row, i) => (all[i + 1] = all[i]! + (known?.get(keyOf(row)) ?? guess(row, width))));
    return all;
  }, [rows, known, width]);
  const measure = (box: HTMLElement): void => {
    const heights = new Map(known);
    let changed = false;
    for (const element of box.querySelectorAll<HTMLElement>("[data-row]")) {
      const row = rows[Number(element.dataset["row"])];
      const high = element.offsetHeight;
      if (!row || high === 0 || heights.get(keyOf(row)) === high) continue;
      heights.set(keyOf(row), high);
      changed = true;
    }
    if (changed) setMeasured({ width, heights });
  };
  return { tops, measure };
}

function rowAt(tops: Float64Array, y: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (tops[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The current move stays in sight until somebody scrolls, whatever becomes of the tree's size; its row may turn out to be elsewhere
    once those above are measured. */
function useInSight(box: { current: HTMLDivElement | null }, at: number, rows: readonly TreeRow[], tops: Float64Array, height: number) {
  const seek = useRef(-1); // the place that is to come into sight
  useLayoutEffect(() => {
    seek.current = at;
  }, [at, height]);
  useLayoutEffect(() => {
    const element = box.current!;
    const row = seek.current > 0 ? rows.findIndex(({ nodes }) => (nodes as readonly number[]).includes(seek.current)) : seek.current === 0 ? 0 : -1;
    if (row < 0) return;
    const [top, bottom] = [tops[row]!, tops[row + 1]!];
    if (top < element.scrollTop || bottom > element.scrollTop + element.clientHeight) {
      element.scrollTop = Math.max(0, top - element.clientHeight / 3);
    }
  }, [at, rows, tops, height]);
  return { stopSeeking: (): void => void (seek.current = -1) };
}

export function TreeView({ tree, at, onGo, twins }: TreeViewProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [view, setView] = useState({ top: 0, height: 400, width: 400 });
  const open = variationsOn(tree, pathTo(tree, at)).join();
  const rows = useMemo(() => treeRows(tree, choices, new Set(open.split(",").map(Number))), [tree, choices, open]);
  const { tops, measure } = useTops(rows, view.width);
  useEffect(() => {
    const element = box.current!;
    const look = (): void => setView({ top: element.scrollTop, height: element.clientHeight, width: element.clientWidth });
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  const first = Math.max(0, rowAt(tops, view.top - spare));
  const last = Math.min(rows.length, rowAt(tops, view.top + view.height + spare) + 1);
  useLayoutEffect(() => measure(box.current!), [rows, first, last, view.width]);

  const { stopSeeking } = useInSight(box, at, rows, tops, view.height);

  const fold = (node: number, folded: boolean): void => {
    setChoices(new Map([...choices, [node, folded]]));
    if (folded && pathTo(tree, at).includes(node)) onGo(nodeAt(tree, node).parent); // who stands in it steps out
  };
  return (
    <div
      class="tree" ref={box} tabIndex={0} role="group" aria-label={t("analysis.tree")} onWheel={stopSeeking} onTouchMove={stopSeeking}
      onScroll={(event) => {
        const { scrollTop, clientHeight, clientWidth } = event.currentTarget;
        setView({ top: scrollTop, height: clientHeight, width: clientWidth });
      }}
    >
      <div class="tree-rows" style={{ height: `${tops.at(-1)}px` }}>
        {rows.slice(first, last).map((row, i) => (
          <div key={keyOf(row)} class="tree-row" data-row={first + i} style={{ transform: `translateY(${tops[first + i]}px)` }}>
            <RowView row={row} tree={tree} at={at} onGo={onGo} onFold={fold} twins={twins} />
          </div>
        ))}
      </div>
    </div>
  );
}
