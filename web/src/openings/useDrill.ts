// A round of an opening: one is asked one's own moves, the other side's are drawn. SPDX-License-Identifier: MIT
import { useLayoutEffect, useState } from "preact/hooks";
import { currentLang } from "../i18n/index.ts";
import type { SideIndex } from "../protocol/rules.ts";
import { nodeAt } from "../tree/tree.ts";
import { playedNext } from "./frequency.ts";
import { drawReply, type Opening, type OpeningPosition } from "./opening.ts";

const replyPause = 500;

/** `wrong`: another move was played, which stands in `tried`; `end`: the line is through. */
export type DrillPhase = "ask" | "reply" | "wrong" | "shown" | "end";

export interface Drill {
  phase: DrillPhase;
  at: number;
  asked: OpeningPosition | undefined;
  tried: string | undefined;
  /** Of this round: each answer, right or not. */
  answers: readonly boolean[];
  play: (move: string) => void;
  show: () => void;
  again: () => void;
  next: () => void;
}

interface DrillState {
  at: number;
  tried: string | undefined;
  shown: boolean;
  answers: readonly boolean[];
  /** Replies that were drawn, over all rounds. */
  seen: ReadonlyMap<number, number>;
}

const begin: DrillState = { at: 0, tried: undefined, shown: false, answers: [], seen: new Map() };

export function useDrill(opening: Opening, side: SideIndex, lines: readonly number[], onMiss: (position: OpeningPosition) => void): Drill {
  const [state, set] = useState<DrillState>(begin);
  const { at, tried, shown, answers, seen } = state;
  const position = opening.positions.get(at);
  const mine = position?.side === side;
  const phase: DrillPhase = !position ? "end" : !mine ? "reply" : tried !== undefined ? "wrong" : shown ? "shown" : "ask";
  useLayoutEffect(() => {
    if (phase !== "reply") return;
    let wanted = true;
    const { game, start } = opening.tree;
    const pause = new Promise((resolve) => setTimeout(resolve, replyPause));
    void Promise.all([playedNext({ game, start, moves: [...position!.moves] }, currentLang()), pause]).then(([played]) => {
      const next = drawReply(opening, at, lines, seen, played);
      if (!wanted || next === undefined) return;
      set((now) => ({ ...now, at: next, seen: new Map(now.seen).set(next, (now.seen.get(next) ?? 0) + 1) }));
    });
    return () => {
      wanted = false;
    };
  }, [phase, at, opening, lines]);
  const miss = (more: Partial<DrillState>): void => {
    const first = !shown && tried === undefined;
    if (first) onMiss(position!);
    set({ ...state, ...more, answers: first ? [...answers, false] : answers });
  };
  return {
    phase, at, tried, answers, asked: mine ? position : undefined,
    play(move) {
      if (!mine || tried !== undefined) return;
      const child = nodeAt(opening.tree, at).children.find((one) => nodeAt(opening.tree, one).move === move);
      if (child === undefined) return miss({ tried: move });
      set({ ...state, at: child, shown: false, tried: undefined, answers: shown ? answers : [...answers, true] });
    },
    show: () => miss({ shown: true, tried: undefined }),
    // What was missed is shown, and played before the round goes on.
    again: () => set({ ...state, tried: undefined, shown: true }),
    next: () => set({ ...begin, seen }),
  };
}
