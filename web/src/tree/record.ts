// A tree as our record format (docs/records.md, JSON) and back. Everything a record holds survives,
// also what the analysis board does not show. SPDX-License-Identifier: MIT
import { mainLine, nodeAt, type Remarks, type Tree, type TreeNode } from "./tree.ts";

type Item = string | (Remarks & { move: string; variations?: Item[][] });

interface RecordJson extends Remarks {
  format: "muster-record";
  version: 1;
  game: string;
  start?: string;
  tags?: unknown;
  moves: Item[];
  result?: unknown;
}

const kept = ["glyph", "comment", "evaluations", "marks", "extra"] as const;

function remarksOf(from: Remarks): Remarks {
  const remarks: Record<string, unknown> = {};
  for (const name of kept) {
    const value = from[name];
    if (value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)) remarks[name] = value;
  }
  return remarks;
}

export function fromRecord(text: string): Tree {
  const record = JSON.parse(text) as RecordJson;
  const nodes: (TreeNode & { children: number[] })[] = [
    { move: "", parent: -1, children: [], ...remarksOf(record) },
  ];
  const addLine = (items: Item[], from: number): void => {
    let parent = from;
    for (const item of items) {
      const node = typeof item === "string" ? { move: item } : item;
      const at = nodes.length;
      nodes.push({ parent, children: [], ...remarksOf(node), move: node.move });
      nodes[parent]!.children.push(at);
      for (const variation of typeof item === "string" ? [] : (item.variations ?? [])) addLine(variation, parent);
      parent = at;
    }
  };
  addLine(record.moves ?? [], 0);
  return {
    game: record.game,
    start: record.start ?? "start",
    nodes,
    ...(record.tags !== undefined ? { tags: record.tags } : {}),
    ...(record.result !== undefined ? { result: record.result } : {}),
  };
}

function itemOf(tree: Tree, at: number, variations: Item[][]): Item {
  const node = nodeAt(tree, at);
  const item = { move: node.move, ...remarksOf(node), ...(variations.length > 0 ? { variations } : {}) };
  return Object.keys(item).length === 1 ? node.move : item;
}

function lineFrom(tree: Tree, first: number): Item[] {
  const items: Item[] = [];
  for (let at: number | undefined = first; at !== undefined; ) {
    const { parent, children }: TreeNode = nodeAt(tree, at);
    const siblings: readonly number[] = nodeAt(tree, parent).children;
    const others = siblings[0] === at ? siblings.slice(1) : [];
    items.push(itemOf(tree, at, others.map((other) => lineFrom(tree, other))));
    at = children[0];
  }
  return items;
}

export function toRecord(tree: Tree): string {
  const [first] = mainLine(tree);
  const record: RecordJson = {
    format: "muster-record",
    version: 1,
    game: tree.game,
    start: tree.start,
    ...(tree.tags !== undefined ? { tags: tree.tags } : {}),
    ...remarksOf(nodeAt(tree, 0)),
    moves: first === undefined ? [] : lineFrom(tree, first),
    ...(tree.result !== undefined ? { result: tree.result } : {}),
  };
  return JSON.stringify(record);
}
