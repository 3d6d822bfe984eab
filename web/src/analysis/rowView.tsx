// One row of the tree: two plies of the main line, a block of a variation, a comment, a folded variation.
// SPDX-License-Identifier: MIT
import { useText } from "../i18n/index.ts";
import { standsOf } from "../protocol/analysis.ts";
import { numberOf, type TreeRow } from "../tree/rows.ts";
import { nodeAt, type Tree } from "../tree/tree.ts";
import { Icon } from "../ui/icon.tsx";
import { linked } from "../ui/linked.tsx";
import { fromEvaluation } from "./useAnalysis.ts";

/** A position that stands in the tree before. */
export interface Twin {
  node: number;
  /** "16… b5xg5"; "" for the start. */
  name: string;
}

interface RowViewProps {
  row: TreeRow;
  tree: Tree;
  at: number;
  onGo: (at: number) => void;
  onFold: (node: number, folded: boolean) => void;
  twins: ReadonlyMap<number, Twin> | undefined;
}

const glyphClass: Record<string, string> = { "?": "mistake", "??": "blunder", "?!": "inaccuracy", "!": "strong", "!!": "strong", "!?": "strong" };

export function RowView(props: RowViewProps) {
  const { row, onFold } = props;
  const { t } = useText();
  const indent = { marginInlineStart: `${Math.max(0, Math.min(row.depth, 8) - 1) * 14}px` };
  switch (row.kind) {
    case "pair":
      return (
        <>
          <div class="tree-pair">
            <span class="number">{row.number}</span>
            {row.nodes.map((node, i) => (node < 0 ? <span key={i} class="no-move">{i === 0 ? "…" : ""}</span> : <MoveButton key={i} {...props} node={node} score />))}
          </div>
          {row.nodes.map((node) => <TwinNote key={node} {...props} node={node} />)}
        </>
      );
    case "comment":
      return <p class={`tree-comment${row.depth > 0 ? " in-line" : ""}`} style={indent}>{linked(row.text)}</p>;
    case "fold":
      return (
        <div class="tree-line" style={indent}>
          <button type="button" class="move fold" aria-expanded={false} onClick={() => onFold(row.nodes[0], false)}>
            ▸ {numberOf(row.ply)} {nodeAt(props.tree, row.nodes[0]).move} … <span class="soft">{t("analysis.folded", { n: row.count })}</span>
          </button>
        </div>
      );
    case "line":
      return (
        <div class="tree-line" style={indent}>
          {row.nodes.map((node, i) => {
            const ply = row.ply + i;
            const begins = nodeAt(props.tree, nodeAt(props.tree, node).parent).children[0] !== node;
            return (
              <span key={node} class="ply">
                {begins && (
                  <button type="button" class="fold-it" aria-label={t("analysis.fold")} title={t("analysis.fold")} onClick={() => onFold(node, true)}>▾</button>
                )}
                {(ply % 2 === 0 || i === 0) && <span class="number">{numberOf(ply)}</span>}
                <MoveButton {...props} node={node} score={nodeAt(props.tree, node).children.length === 0} />
                <TwinNote {...props} node={node} />
              </span>
            );
          })}
        </div>
      );
  }
}

function TwinNote({ node, twins, onGo }: RowViewProps & { node: number }) {
  const { t } = useText();
  const twin = twins?.get(node);
  if (!twin) return null;
  return (
    <button type="button" class="twin" onClick={() => onGo(twin.node)}>
      ⇄ {twin.name ? t("analysis.sameAs", { move: twin.name }) : t("analysis.sameAsStart")}
    </button>
  );
}

function MoveButton({ tree, at, onGo, node, score }: RowViewProps & { node: number; score: boolean }) {
  const { move, glyph, evaluations } = nodeAt(tree, node);
  const known = score ? evaluations?.at(-1) : undefined;
  const stands = known && (known.score_cp !== undefined || known.proven) ? standsOf(fromEvaluation(known)) : undefined;
  return (
    <button type="button" class="move" aria-current={node === at ? "step" : undefined} onClick={() => onGo(node)}>
      <span class="move-text">{move}</span>
      {glyph && <span class={`glyph ${glyphClass[glyph] ?? ""}`}>{glyph}</span>}
      {stands && (
        <span class="stands" aria-hidden="true">
          {stands.side !== undefined && <i class={`side-dot side-${stands.side}`} />}
          {stands.proven ? <Icon name="shield" /> : `${stands.percent}%`}
        </span>
      )}
    </button>
  );
}
