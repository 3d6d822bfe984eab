// A puzzle at work: the moves on the board, right and wrong answers, the refutation, hints.
// SPDX-License-Identifier: MIT
import { useLayoutEffect, useState } from "preact/hooks";
import { engine } from "../engine/load.ts";
import type { Score } from "../protocol/analysis.ts";

const replyPause = 500;
const refutationNodes = 20_000;
const mostHints = 3;

export type PuzzlePhase = "ask" | "reply" | "thinks" | "slower" | "wrong" | "solved" | "shown";

/** A position and the moves that are asked for; a puzzle is one, a card of the deck another. */
export interface Question {
  game: string;
  position: string;
  /** From the position to the question. */
  past?: readonly string[];
  /** The answer, the reply, the answer to that, and so on. */
  line: readonly string[];
  /** Whether another first move will do as well; without it none does. */
  judge?: (move: string) => Promise<boolean>;
  /** Other moves may win as well, only later: what the engine proves to win still is no mistake, and asked again. */
  slowerWins?: boolean;
}

export interface Refutation {
  tried: string;
  reply: string;
  /** From the view of the side that refutes. */
  score: Score | undefined;
  /** The reply and what the engine expects to follow. */
  line: readonly string[];
}

export interface PuzzleAtWork {
  phase: PuzzlePhase;
  /** Since the question. */
  moves: readonly string[];
  /** Asked for in all; they count against the answer. */
  hints: number;
  /** Of those, for the move that is asked for now. */
  told: number;
  failed: boolean;
  refutation: Refutation | undefined;
  play: (move: string) => void;
  again: () => void;
  hint: () => void;
  show: () => void;
}

interface PuzzleState {
  phase: PuzzlePhase;
  moves: readonly string[];
  /** Moves of the line that stand. */
  at: number;
  hints: number;
  told: number;
  failed: boolean;
  refutation?: Refutation | undefined;
}

const begin: PuzzleState = { phase: "ask", moves: [], at: 0, hints: 0, told: 0, failed: false };

const none: readonly string[] = [];
const mostExpected = 5;

/** `taken`: hints of before, when the page was loaded anew; of the first move they are told still, and asked for once. */
export function usePuzzle({ game, position, past = none, line, judge, slowerWins = false }: Question, taken = 0): PuzzleAtWork {
  const [session, set] = useState<PuzzleState>({ ...begin, hints: taken, told: taken });
  const { phase, at, moves } = session;
  const judged = judge !== undefined && at === 0;

  useLayoutEffect(() => {
    if (phase !== "reply") return;
    const timer = setTimeout(() => set((now) => ({ ...now, phase: "ask", at: at + 1, moves: line.slice(0, at + 1) })), replyPause);
    return () => clearTimeout(timer);
  }, [phase, at]);

  // What the other side does about a move that is not the answer; a game that it ends needs none.
  useLayoutEffect(() => {
    if (!(phase === "thinks" && !judged) && (phase !== "wrong" || session.refutation)) return;
    const tried = moves.at(-1)!;
    const search = engine().analyse({ game, start: position, moves: [...past, ...moves], limits: { nodes: refutationNodes } });
    let wanted = true;
    const settle = (reply: string | undefined, score: Score | undefined, expected: readonly string[] = none): void => {
      if (!wanted) return;
      const slower = phase === "thinks" && score?.kind === "loss" && reply !== undefined;
      set((now) => ({
        ...now, phase: slower ? "slower" : "wrong", failed: now.failed || !slower,
        ...(reply === undefined ? {} : { moves: [...moves, reply], refutation: { tried, reply, score, line: expected[0] === reply ? expected.slice(0, mostExpected) : [reply] } }),
      }));
    };
    search.done.then(({ move, score, lines }) => settle(move, score, lines[0]?.moves), () => settle(undefined, undefined)); // without an engine it is only called wrong
    return () => {
      wanted = false;
      search.stop();
    };
  }, [phase, moves]);

  useLayoutEffect(() => {
    if (phase !== "thinks" || !judged) return;
    let wanted = true;
    const settle = (right: boolean): void => {
      if (wanted) set((now) => ({ ...now, phase: right ? "solved" : "wrong", failed: now.failed || !right }));
    };
    judge!(moves.at(-1)!).then(settle, () => settle(false)); // without an engine only the answer itself is right
    return () => {
      wanted = false;
    };
  }, [phase]);

  /** The question again, without the move that was not the answer. */
  const asked = (now: PuzzleState): PuzzleState => (now.phase === "wrong" || now.phase === "slower" ? { ...now, phase: "ask", moves: line.slice(0, at), refutation: undefined } : now);
  return {
    phase, moves, hints: session.hints, told: session.told, failed: session.failed, refutation: session.refutation,
    play(move) {
      if (phase !== "ask") return;
      if (move !== line[at] && (judged || slowerWins)) return set((now) => ({ ...now, phase: "thinks", moves: [...moves, move], refutation: undefined }));
      if (move !== line[at]) return set((now) => ({ ...now, phase: "wrong", moves: [...moves, move], failed: true, refutation: undefined }));
      const next = { ...session, moves: line.slice(0, at + 1), at: at + 1, told: 0 };
      set({ ...next, phase: at + 1 === line.length ? "solved" : "reply" });
    },
    again: () => set(asked),
    hint: () => set((now) => ({ ...asked(now), hints: Math.min(mostHints, now.hints + 1), told: Math.min(mostHints, now.told + 1) })),
    show: () => set((now) => ({ ...now, phase: "shown", moves: line.slice(0, at + 1), failed: true })),
  };
}
