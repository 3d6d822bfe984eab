// A tree as rows of equal height, so that thousands of nodes can be shown a screenful at a time: two
// plies a row, variations indented below the move they replace. SPDX-License-Identifier: MIT
import { nodeAt, type Tree } from "./tree.ts";

export interface TreeRow {
  depth: number;
  /** "12." or "12…", where the row begins with the second ply of a pair. */
  number: string;
  nodes: number[];
  comment?: string;
}

export function treeRows(tree: Tree): TreeRow[] {
  const rows: TreeRow[] = [];
  const comment = nodeAt(tree, 0).comment;
  if (comment) rows.push({ depth: 0, number: "", nodes: [], comment });
  const addLine = (first: number, ply: number, depth: number): void => {
    let row: TreeRow | undefined;
    for (let at: number | undefined = first, i = ply; at !== undefined; ++i) {
      const node = nodeAt(tree, at);
      if (!row || i % 2 === 0) {
        row = { depth, number: `${Math.floor(i / 2) + 1}${i % 2 === 0 ? "." : "…"}`, nodes: [] };
        rows.push(row);
      }
      row.nodes.push(at);
      const siblings = nodeAt(tree, node.parent).children;
      const others = siblings[0] === at ? siblings.slice(1) : [];
      if (node.comment) rows.push({ depth, number: "", nodes: [], comment: node.comment });
      for (const other of others) addLine(other, i, depth + 1);
      if (node.comment || others.length > 0) row = undefined;
      at = node.children[0];
    }
  };
  const [first] = nodeAt(tree, 0).children;
  if (first !== undefined) addLine(first, 0, 0);
  return rows;
}
