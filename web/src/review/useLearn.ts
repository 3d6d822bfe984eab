// Learn from your mistakes: goes through one side's faults of a reviewed game and asks for a better
// move. Any move that keeps the expectation counts; whether it does the same judge says that made the
// review. A move that does not is answered on the board and may be followed by another; the better one is
// told in the steps of every hint, each only when asked for. SPDX-License-Identifier: MIT
import { useMemo, useRef, useState } from "preact/hooks";
import { drawMove, type Drawn } from "../game/arrows.ts";
import { stepsOf, type HintStep } from "../game/useHint.ts";
import type { GameView } from "../game/useGame.ts";
import { useText } from "../i18n/index.ts";
import type { Finding, GameLine, ReviewAnswer, ReviewPly } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { judgeMove } from "./judge.ts";
import { isFault } from "./reviewSummary.tsx";

/** The reviewed game, its places in the tree, and what its review is made of. */
export interface Reviewed {
  line: GameLine;
  nodes: readonly number[];
  findings: readonly Finding[];
}

export interface Learning {
  /** As it was at the beginning: whoever steps or plays elsewhere meanwhile changes no question. */
  game: Reviewed;
  faults: readonly ReviewPly[];
  /** Which of them is asked. */
  i: number;
  phase: "asks" | "thinks" | "wrong" | "right" | "failed";
  /** How many steps of the hint are told. */
  told: number;
  tried?: Tried;
}

/** What was tried last. */
export interface Tried {
  move: string;
  /** The verdict in words; the better move is named only in that on a good one. */
  text: string;
  /** What the engine expects to follow; never the move that is asked for. */
  reply: readonly string[];
}

export interface LearnControl {
  now: Learning | undefined;
  /** The hint to the better move, all of it. */
  steps: readonly HintStep[];
  /** What the board shows beside the question: the hint so far, or the answer to a bad move. */
  drawn: readonly Drawn[];
  begin(side: number): void;
  attempt(move: string): void;
  hint(): void;
  /** On to the move itself. */
  tell(): void;
  next(): void;
  /** Whoever stepped away has the question on the board again. */
  resume(): void;
  end(): void;
}

export interface LearnFrom extends Reviewed {
  review: ReviewAnswer | undefined;
  /** What is on the board. */
  shown: GameView;
  /** Puts the position of a node there. */
  show: (node: number) => void;
}

/** Nothing may give away how bad the move was. */
export const isAsked = (now: Learning | undefined): boolean => now !== undefined && now.phase !== "right";

/** The node from which a better move is asked for. */
export const askedAt = ({ game, faults, i }: Learning): number => game.nodes[faults[i]!.ply - 2] ?? 0;

export function useLearn(rules: Rules, { review, shown, show, ...from }: LearnFrom): LearnControl {
  const { lang } = useText();
  const [now, setNow] = useState<Learning | undefined>(undefined);
  const asked = useRef(0); // an answer that comes after the next question is not for it
  const fault = now?.faults[now.i];
  const { line, findings } = now?.game ?? from;
  const before = (ply: number): GameLine => ({ ...line, moves: line.moves.slice(0, ply - 1) });
  const ask = (game: Reviewed, faults: readonly ReviewPly[], i: number): void => {
    ++asked.current;
    const next: Learning | undefined = faults[i] && { game, faults, i, phase: "asks", told: 0 };
    setNow(next);
    if (next) show(askedAt(next));
  };
  const standsAfter = (ply: number, move: string, found: Finding | undefined): string =>
    found ? rules.verdict(line.game, found, lang) : rules.state({ ...line, moves: [...before(ply).moves, move] }, lang).outcome.text ?? "";
  const attempt = (move: string): void => {
    if (!now || !fault || now.phase === "thinks" || now.phase === "right") return;
    const question = ++asked.current;
    const settle = (phase: Learning["phase"], text = "", reply: readonly string[] = []): void => {
      if (question === asked.current) setNow((known) => known && { ...known, phase, tried: { move, text, reply } });
    };
    const refute = (found: Finding | undefined): void => settle("wrong", standsAfter(fault.ply, move, found), withoutAnswer(found?.line ?? [], fault.better));
    if (move === fault.better) return settle("right");
    if (move === fault.move) return refute(findings.find(({ ply }) => ply === fault.ply));
    setNow({ ...now, phase: "thinks" });
    judgeMove(rules, before(fault.ply), findings, move, lang).then(
      ({ verdict, found }) => (isFault(verdict) ? refute(found) : settle("right", verdict.text ?? "")),
      () => settle("failed"),
    );
  };
  const key = fault && `${fault.ply} ${fault.better}`;
  const steps = useMemo(
    () => (fault?.better ? stepsOf(shown, fault.better, rules.hint(before(fault.ply), fault.better, lang)) : []),
    [key, shown, lang],
  );
  const resume = (): void => void (now && show(askedAt(now)));
  const told = (count: (told: number) => number): void => {
    if (!now || now.phase === "right") return;
    resume(); // a hint is to be seen on the board
    setNow((known) => known && { ...known, told: Math.min(steps.length, count(known.told)) });
  };
  return {
    now, steps, attempt, drawn: now ? drawnOf(shown, now, steps) : [],
    begin: (side) => ask(from, (review?.plies ?? []).filter((one) => isFault(one) && one.side === side && one.better), 0),
    hint: () => told((count) => count + 1),
    tell: () => told((count) => Math.max(count, steps.findIndex(({ tells }) => tells) + 1)),
    next: () => void (now && now.i + 1 < now.faults.length && ask(now.game, now.faults, now.i + 1)),
    resume,
    end: () => ask(from, [], 0),
  };
}

/** A line up to where the move comes that is asked for. */
function withoutAnswer(line: readonly string[], answer: string | undefined): readonly string[] {
  const told = line.findIndex((move) => move === answer);
  return line.slice(0, told < 0 ? 6 : Math.min(6, told));
}

/** The last step of the hint, and the bad move with its answer. */
function drawnOf({ state, asks }: GameView, { told, phase, tried }: Learning, steps: readonly HintStep[]): Drawn[] {
  const drawn = told > 0 && phase !== "right" ? [steps[told - 1]!.drawn] : [];
  if (phase !== "wrong" || !tried || !state.legal.some(([move]) => move === tried.move)) return drawn;
  const [reply] = tried.reply;
  const behind = reply === undefined ? undefined : asks.after?.(tried.move);
  return [...drawn, drawMove(state, tried.move, "neutral", 1, "", asks.lens), ...(behind ? [drawMove(behind, reply!, "blocked")] : [])];
}
