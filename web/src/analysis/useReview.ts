// Reviews the line that is shown: asks the rules which position to search next, the engine for it, and
// keeps what it found with the moves. The verdicts are made from what is kept, so a review goes on
// where it was stopped, after a reload too. Each search stands alone (`fresh`): the same game gets the same
// review, whatever the engine looked at before. SPDX-License-Identifier: MIT
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { fromEvaluation, ofReview, toEvaluation } from "./useAnalysis.ts";
import type { Thinking } from "../engine/client.ts";
import { analyse, EngineGone } from "../engine/ownEngine.ts";
import { useText } from "../i18n/index.ts";
import type { Finding, GameLine, ReviewAnswer } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import type { Change } from "./useTree.ts";
import { evaluate, nodeAt, remark, type Tree } from "../tree/tree.ts";

export interface ReviewControl {
  /** What is known by now; undefined until two positions in a row are. */
  answer: ReviewAnswer | undefined;
  running: boolean;
  failed: boolean;
  start(): void;
  stop(): void;
}

/** What the engine's evaluations along a line say. */
export function findingsOf(tree: Tree, line: readonly number[]): Finding[] {
  return [0, ...line].flatMap((node, ply) => {
    const known = nodeAt(tree, node).evaluations?.findLast(ofReview);
    if (!known || (known.score_cp === undefined && !known.proven)) return [];
    const { kind, centi } = fromEvaluation(known);
    return [{ ply, kind, centi, line: known.line ?? [], nodes: known.nodes ?? 0, asked: known.nodes ?? 0 }];
  });
}

/** Marks the faults that nobody has marked yet. */
export function withGlyphs(tree: Tree, line: readonly number[], { plies }: ReviewAnswer): Tree {
  let marked = tree;
  for (const { ply, glyph } of plies) {
    const node = line[ply - 1];
    if (glyph && node !== undefined && tree.nodes[node] && !nodeAt(tree, node).glyph) marked = remark(marked, node, { glyph });
  }
  return marked;
}

export function useReview(rules: Rules, tree: Tree, line: readonly number[], edit: (change: (tree: Tree) => Tree, how?: Change) => void): ReviewControl {
  const { lang } = useText();
  const [running, setRunning] = useState(false);
  const [failed, setFailed] = useState(false);
  const current = useRef<{ stopped: boolean; asked: Thinking | undefined }>({ stopped: true, asked: undefined });
  const game: GameLine = { game: tree.game, start: tree.start, moves: line.map((node) => nodeAt(tree, node).move) };
  const findings = findingsOf(tree, line);
  const worth = findings.some(({ ply }, i) => i > 0 && findings[i - 1]!.ply === ply - 1);
  const key = worth || running ? JSON.stringify([game, findings, lang]) : "";
  const answer = useMemo(() => (key ? rules.review(game, findings, lang) : undefined), [key]);

  const stop = (): void => {
    current.current.stopped = true;
    current.current.asked?.stop();
    setRunning(false);
  };
  useEffect(() => stop, []);

  const run = async (): Promise<void> => {
    const mine = { stopped: false, asked: undefined as Thinking | undefined };
    current.current = mine;
    const known = new Map(findings.map((finding) => [finding.ply, finding]));
    for (;;) {
      const now = rules.review(game, [...known.values()], lang);
      if (!now.next) return edit((tree) => withGlyphs(tree, line, now));
      const { ply, nodes } = now.next;
      const moves = game.moves!.slice(0, ply);
      const { turn } = rules.state({ ...game, moves }, "en");
      mine.asked = analyse({ ...game, moves, limits: { nodes }, fresh: true });
      const found = await mine.asked.done.catch((error: unknown) => {
        if (error instanceof EngineGone) return undefined; // the browser's goes on
        throw error;
      });
      if (mine.stopped) return;
      if (!found) continue;
      if (!found.score) throw new Error("the engine gave no score");
      const evaluation = toEvaluation(found.score, turn.side, found, found.lines[0]?.moves ?? []);
      edit((tree) => evaluate(tree, ply === 0 ? 0 : line[ply - 1]!, evaluation), { byEngine: true });
      const { kind, centi } = fromEvaluation(evaluation);
      known.set(ply, { ply, kind, centi, line: evaluation.line ?? [], nodes: found.nodes, asked: nodes });
    }
  };
  const start = (): void => {
    setFailed(false);
    setRunning(true);
    run().then(() => setRunning(false), () => (stop(), setFailed(true)));
  };
  return { answer, running, failed, start, stop };
}
