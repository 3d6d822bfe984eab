// Hints in the steps and words of a game's (game/useHint.ts): where to look, which piece, the move. And what a puzzle of
// defence defends against. SPDX-License-Identifier: MIT
import { useEffect, useMemo, useState } from "preact/hooks";
import { stepsOf, type HintStep } from "../game/useHint.ts";
import type { GameView } from "../game/useGame.ts";
import { useText } from "../i18n/index.ts";
import type { GameLine } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import type { PuzzleAtWork, Question } from "./usePuzzle.ts";

export interface ToldHint {
  /** The step that was asked for last; none while nothing was asked. */
  step: HintStep | undefined;
  /** Which it is, of how many. */
  n: number;
  of: number;
}

/** `line`: what stands on the board. */
export function useHints(rules: Rules, shown: GameView, line: GameLine, { line: answer }: Pick<Question, "line">, work: PuzzleAtWork): ToldHint {
  const { lang } = useText();
  const { phase, told, moves } = work;
  const move = answer[moves.length];
  const cells = shown.state.legal.find(([text]) => text === move)?.[1];
  const asked = phase === "ask" && told > 0 && cells !== undefined;
  const steps = useMemo(() => {
    if (!asked || move === undefined) return [];
    const all = stepsOf(shown, move, rules.hint(line, move, lang));
    return all.slice(0, all.findIndex(({ tells }) => tells) + 1);
  }, [shown, asked, move, lang]);
  const of = steps.length || (cells?.length === 1 ? 2 : 3); // one cell says where and which at once
  const n = Math.min(told, steps.length);
  const step = steps[n - 1];
  useEffect(() => {
    if (step) announce(step.text);
  }, [step]);
  return { step, n, of };
}

const samples = 6; // moves after which the threat is looked for
const enough = 3; // times that the same answer wins
const sliceMs = 8; // of a frame, then the page goes on

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** What the other side would win with at once after several of the moves that do not defend; nothing if it takes longer. */
export async function findThreat(
  rules: Rules, { game, position, line: [defence] }: Pick<Question, "game" | "position" | "line">, wanted: () => boolean = () => true,
): Promise<string | undefined> {
  let since = performance.now();
  const start = { game, start: position, moves: [] };
  const { legal, turn } = rules.state(start, "en");
  const counts = new Map<string, number>();
  for (const move of legal.map(([text]) => text).filter((text) => text !== defence).slice(0, samples)) {
    const after = rules.play(start, move, "en");
    for (const [reply] of after.legal) {
      if (performance.now() - since > sliceMs) {
        await pause();
        if (!wanted()) return undefined;
        since = performance.now();
      }
      const { outcome } = rules.play({ ...start, moves: [move] }, reply, "en");
      if (!outcome.over || outcome.winner === undefined || outcome.winner === turn.word) continue;
      const count = (counts.get(reply) ?? 0) + 1;
      if (count === enough) return reply;
      counts.set(reply, count);
    }
  }
  return [...counts].find(([, count]) => count > 1)?.[0];
}

/** What a puzzle of defence defends against, once it is found. */
export function useThreat(rules: Rules, question: Pick<Question, "game" | "position" | "line">, wanted: boolean): string | undefined {
  const [threat, setThreat] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    void findThreat(rules, question, () => !gone).then((found) => gone || setThreat(found));
    return () => {
      gone = true;
    };
  }, [rules, question.position]);
  return threat;
}
