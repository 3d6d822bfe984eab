// The moves and variations, a screenful at a time. SPDX-License-Identifier: MIT
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { treeRows, type TreeRow } from "../tree/rows.ts";
import { nodeAt, type Tree } from "../tree/tree.ts";

const high = 32; // pixels a row
const spare = 12; // rows above and below the screen

interface TreeViewProps {
  tree: Tree;
  at: number;
  onGo: (at: number) => void;
}

export function TreeView({ tree, at, onGo }: TreeViewProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => treeRows(tree), [tree]);
  const [view, setView] = useState({ top: 0, height: 400 });

  useEffect(() => {
    const element = box.current!;
    const measure = (): void => setView({ top: element.scrollTop, height: element.clientHeight });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  // The current move stays in sight.
  useEffect(() => {
    const element = box.current!;
    const row = rows.findIndex(({ nodes }) => nodes.includes(at));
    if (row < 0) return;
    const top = row * high;
    if (top < element.scrollTop || top + high > element.scrollTop + element.clientHeight) {
      element.scrollTop = top - element.clientHeight / 2;
    }
  }, [at, rows]);

  const first = Math.max(0, Math.floor(view.top / high) - spare);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / high) + spare);
  return (
    <div
      class="tree" ref={box} tabIndex={0} role="group" aria-label={t("analysis.tree")}
      onScroll={(event) => setView({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })}
    >
      <div style={{ height: `${rows.length * high}px`, position: "relative" }}>
        {rows.slice(first, last).map((row, i) => (
          <RowView key={first + i} row={row} top={(first + i) * high} tree={tree} at={at} onGo={onGo} />
        ))}
      </div>
    </div>
  );
}

function RowView({ row, top, tree, at, onGo }: { row: TreeRow; top: number } & TreeViewProps) {
  const style = { transform: `translateY(${top}px)`, height: `${high}px`, paddingLeft: `${Math.min(row.depth, 12) * 0.9}rem` };
  if (row.comment !== undefined) {
    return <p class={`tree-row tree-comment depth-${Math.min(row.depth, 1)}`} style={style} title={row.comment}>{row.comment}</p>;
  }
  return (
    <div class={`tree-row depth-${Math.min(row.depth, 1)}`} style={style}>
      <span class="number">{row.number}</span>
      {row.nodes.map((node) => {
        const { move, glyph, evaluations } = nodeAt(tree, node);
        const proven = evaluations?.some((evaluation) => evaluation.proven);
        return (
          <button key={node} type="button" class="move" aria-current={node === at ? "step" : undefined} onClick={() => onGo(node)}>
            {move}
            {glyph}
            {proven && <span class="proven" aria-hidden="true">✓</span>}
          </button>
        );
      })}
    </div>
  );
}
