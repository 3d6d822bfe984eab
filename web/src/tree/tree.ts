// A game with variations, as the analysis board holds it. Values are never changed in place: every
// change gives a new tree that shares its nodes with the old one. SPDX-License-Identifier: MIT

export interface Evaluation {
  engine?: string;
  score_cp?: number;
  proven?: "win" | "loss" | "draw";
  depth?: number;
  nodes?: number;
  line?: string[];
}

/** What a record says about a position besides the move. */
export interface Remarks {
  glyph?: string;
  comment?: string;
  evaluations?: Evaluation[];
  marks?: unknown[];
  extra?: unknown;
}

export interface TreeNode extends Remarks {
  move: string;
  parent: number;
  children: readonly number[];
}

export interface Tree {
  game: string;
  start: string;
  /** Node 0 is the start: no move, parent -1. Deleted nodes are undefined. */
  nodes: readonly (TreeNode | undefined)[];
  tags?: unknown;
  result?: unknown;
}

export function newTree(game: string, start = "start", moves: readonly string[] = []): Tree {
  let tree: Tree = { game, start, nodes: [{ move: "", parent: -1, children: [] }] };
  let at = 0;
  for (const move of moves) ({ tree, at } = addMove(tree, at, move));
  return tree;
}

export function nodeAt(tree: Tree, at: number): TreeNode {
  const node = tree.nodes[at];
  if (!node) throw new Error(`no node ${at}`);
  return node;
}

function replaced(tree: Tree, at: number, node: TreeNode): Tree {
  const nodes = [...tree.nodes];
  nodes[at] = node;
  return { ...tree, nodes };
}

/** Goes to the move if it is there already, else adds it as the last continuation. */
export function addMove(tree: Tree, parent: number, move: string): { tree: Tree; at: number } {
  const above = nodeAt(tree, parent);
  const known = above.children.find((child) => tree.nodes[child]?.move === move);
  if (known !== undefined) return { tree, at: known };
  const at = tree.nodes.length;
  const nodes = [...tree.nodes, { move, parent, children: [] }];
  nodes[parent] = { ...above, children: [...above.children, at] };
  return { tree: { ...tree, nodes }, at };
}

/** Nodes from the start to this one, without the start. */
export function pathTo(tree: Tree, at: number): number[] {
  const path: number[] = [];
  for (let node = at; node > 0; node = nodeAt(tree, node).parent) path.push(node);
  return path.reverse();
}

export const movesTo = (tree: Tree, at: number): string[] => pathTo(tree, at).map((node) => nodeAt(tree, node).move);

/** The path to a node and on along first continuations. */
export function lineThrough(tree: Tree, at: number): number[] {
  const line = pathTo(tree, at);
  for (let next = nodeAt(tree, at).children[0]; next !== undefined; next = nodeAt(tree, next).children[0]) line.push(next);
  return line;
}

/** The line to a node alone, with all that is said along it. */
export function lineTo(tree: Tree, at: number): Tree {
  const path = [0, ...pathTo(tree, at)];
  const nodes = path.map((node, i) => ({ ...nodeAt(tree, node), parent: i - 1, children: i + 1 < path.length ? [i + 1] : [] }));
  return { ...tree, nodes };
}

export const mainLine = (tree: Tree): number[] => lineThrough(tree, 0);

/** After so many moves of the main line, as addresses say it; its end without a number. */
export function atPly(tree: Tree, ply: string | null): number {
  const line = mainLine(tree);
  const wanted = ply !== null && /^-?\d+$/.test(ply) ? Number(ply) : line.length;
  return wanted <= 0 ? 0 : (line[Math.min(wanted, line.length) - 1] ?? 0);
}

export function remark(tree: Tree, at: number, remarks: Remarks): Tree {
  return replaced(tree, at, { ...nodeAt(tree, at), ...remarks });
}

/** The engine's newest word on a position; a position that was deleted meanwhile needs none. */
export function evaluate(tree: Tree, at: number, evaluation: Evaluation): Tree {
  if (!tree.nodes[at]) return tree;
  const others = (nodeAt(tree, at).evaluations ?? []).filter(({ engine }) => engine !== evaluation.engine);
  return remark(tree, at, { evaluations: [...others, evaluation] });
}

/** Makes every move on the way to this node the first continuation of the one before. */
export function promote(tree: Tree, at: number): Tree {
  const nodes = [...tree.nodes];
  for (const node of pathTo(tree, at)) {
    const { parent } = nodeAt(tree, node);
    const above = nodes[parent]!;
    nodes[parent] = { ...above, children: [node, ...above.children.filter((child) => child !== node)] };
  }
  return { ...tree, nodes };
}

/** Removes nodes and all behind them. */
export function removeAll(tree: Tree, from: readonly number[]): Tree {
  const nodes = [...tree.nodes];
  for (const at of from) {
    const { parent } = nodeAt(tree, at);
    const above = nodes[parent];
    if (above) nodes[parent] = { ...above, children: above.children.filter((child) => child !== at) };
    const gone = [at];
    for (let node = gone.pop(); node !== undefined; node = gone.pop()) {
      gone.push(...(nodes[node]?.children ?? []));
      nodes[node] = undefined;
    }
  }
  return { ...tree, nodes };
}

/** Removes a node and all behind it; the start stays. */
export const remove = (tree: Tree, at: number): Tree => (at === 0 ? newTree(tree.game, tree.start) : removeAll(tree, [at]));

/** The continuation before or after this one at the same place, or the node itself. */
export function sibling(tree: Tree, at: number, step: 1 | -1): number {
  if (at === 0) return at;
  const { children } = nodeAt(tree, nodeAt(tree, at).parent);
  return children[children.indexOf(at) + step] ?? at;
}
