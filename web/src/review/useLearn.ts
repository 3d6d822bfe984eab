// Learn from your mistakes: goes through one side's faults of a reviewed game and asks for a better
// move. Any move that keeps the expectation counts; whether it does the same judge says that made the
// review. Hints come in three steps: what the better move does, which piece, the move.
// SPDX-License-Identifier: MIT
import { useRef, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import type { Finding, GameLine, ReviewAnswer, ReviewPly } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { judgeMove } from "./judge.ts";
import { isFault } from "./reviewSummary.tsx";

export interface Learning {
  faults: readonly ReviewPly[];
  /** Which of them is asked. */
  i: number;
  phase: "asks" | "thinks" | "wrong" | "right" | "failed";
  hints: number;
  /** What was tried last, and the verdict on it. */
  tried?: { move: string; text: string };
}

export interface LearnControl {
  now: Learning | undefined;
  begin(side: number): void;
  attempt(move: string): void;
  hint(): void;
  next(): void;
  end(): void;
}

/** `line` is the reviewed game, `findings` what its review is made of; `show` puts the position after so many plies on the board. */
export function useLearn(rules: Rules, line: GameLine, findings: readonly Finding[], review: ReviewAnswer | undefined, show: (ply: number) => void): LearnControl {
  const { lang } = useText();
  const [now, setNow] = useState<Learning | undefined>(undefined);
  const asked = useRef(0); // an answer that comes after the next question is not for it
  const ask = (faults: readonly ReviewPly[], i: number): void => {
    ++asked.current;
    const fault = faults[i];
    setNow(fault && { faults, i, phase: "asks", hints: 0 });
    if (fault) show(fault.ply - 1);
  };
  const judge = (move: string, { ply }: ReviewPly): Promise<ReviewPly> =>
    judgeMove(rules, { ...line, moves: (line.moves ?? []).slice(0, ply - 1) }, findings, move, lang);
  const attempt = (move: string): void => {
    const fault = now?.faults[now.i];
    if (!now || !fault || now.phase === "thinks" || now.phase === "right") return;
    const question = ++asked.current;
    const settle = (phase: Learning["phase"], text: string): void => {
      if (question === asked.current) setNow({ ...now, phase, tried: { move, text } });
    };
    if (move === fault.better) return settle("right", "");
    if (move === fault.move) return settle("wrong", fault.text ?? "");
    setNow({ ...now, phase: "thinks" });
    judge(move, fault).then(
      (verdict) => settle(isFault(verdict) ? "wrong" : "right", verdict.text ?? ""),
      () => settle("failed", ""),
    );
  };
  return {
    now, attempt,
    begin: (side) => ask((review?.plies ?? []).filter((one) => isFault(one) && one.side === side && one.better), 0),
    hint: () => setNow((known) => known && { ...known, hints: Math.min(3, known.hints + 1) }),
    next: () => now && ask(now.faults, now.i + 1),
    end: () => ask([], 0),
  };
}
