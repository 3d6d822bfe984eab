// Looks at every move of a line, one after the other, and writes what it finds into the tree.
// SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from "preact/hooks";
import type { Thinking } from "../engine/client.ts";
import { engine } from "../engine/load.ts";
import type { Rules } from "../rules/rules.ts";
import { evaluate, movesTo, type Tree } from "../tree/tree.ts";
import { engineName, toEvaluation } from "./useAnalysis.ts";

const nodesAMove = 40_000;

export interface LineReport {
  running: boolean;
  start(): void;
  stop(): void;
}

export function useReport(rules: Rules, tree: Tree, line: readonly number[], onTree: (change: (tree: Tree) => Tree) => void): LineReport {
  const [running, setRunning] = useState(false);
  const current = useRef<{ stopped: boolean; asked: Thinking | undefined }>({ stopped: true, asked: undefined });
  const stop = (): void => {
    current.current.stopped = true;
    current.current.asked?.stop();
    setRunning(false);
  };
  useEffect(() => stop, []);
  const start = async (): Promise<void> => {
    const run = { stopped: false, asked: undefined as Thinking | undefined };
    current.current = run;
    setRunning(true);
    for (const at of [0, ...line]) {
      const asked = { game: tree.game, start: tree.start, moves: movesTo(tree, at) };
      const { turn, outcome } = rules.state(asked, "en");
      if (run.stopped) return;
      if (outcome.over) {
        const proven = outcome.side === undefined ? "draw" : outcome.side === 0 ? "win" : "loss";
        onTree((now) => evaluate(now, at, { engine: engineName, proven }));
        continue;
      }
      run.asked = engine().analyse({ ...asked, limits: { nodes: nodesAMove } });
      const answer = await run.asked.done;
      if (run.stopped) return;
      if (answer.score) {
        const evaluation = toEvaluation(answer.score, turn.side, answer, answer.lines[0]?.moves ?? []);
        onTree((now) => evaluate(now, at, evaluation));
      }
    }
    setRunning(false);
  };
  return { running, start: () => void start().catch(stop), stop };
}
