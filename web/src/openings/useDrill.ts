// A round of an opening: one is asked one's own moves, the other side's are drawn. SPDX-License-Identifier: MIT
import { useLayoutEffect, useState } from "preact/hooks";
import { currentLang } from "../i18n/index.ts";
import type { SideIndex } from "../protocol/rules.ts";
import { nodeAt, pathTo } from "../tree/tree.ts";
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
  /** The last answer, if it was the line's own one turned or mirrored; the board shows the line's. */
  image: { played: string; answer: string } | undefined;
  /** A move that is as good but not in the lines: neither right nor wrong, the question stands. */
  also: string | undefined;
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
  image: Drill["image"];
  also: string | undefined;
  answers: readonly boolean[];
  /** Replies that were drawn, over all rounds. */
  seen: ReadonlyMap<number, number>;
}

const begin: DrillState = { at: 0, tried: undefined, shown: false, image: undefined, also: undefined, answers: [], seen: new Map() };

export interface DrillGiven {
  opening: Opening;
  side: SideIndex;
  lines: readonly number[];
  /** The end of the line that was just shown: the other side follows it. */
  along?: number | undefined;
  /** The answer at a node that a move is an image of. */
  imageOf: (at: number, move: string) => number | undefined;
  isGoodToo: (move: string, answer: string) => boolean;
  onMiss: (position: OpeningPosition) => void;
}

export function useDrill({ opening, side, lines, along, imageOf, isGoodToo, onMiss }: DrillGiven): Drill {
  const [state, set] = useState<DrillState>(begin);
  const { at, tried, shown, image, also, answers, seen } = state;
  const position = opening.positions.get(at);
  const mine = position?.side === side;
  const phase: DrillPhase = !position ? "end" : !mine ? "reply" : tried !== undefined ? "wrong" : shown ? "shown" : "ask";
  useLayoutEffect(() => {
    if (phase !== "reply") return;
    let wanted = true;
    const { game, start } = opening.tree;
    const pause = new Promise((resolve) => setTimeout(resolve, replyPause));
    void Promise.all([playedNext({ game, start, moves: [...position!.moves] }, currentLang()), pause]).then(([played]) => {
      const shown = along === undefined ? undefined : pathTo(opening.tree, along).find((node) => nodeAt(opening.tree, node).parent === at);
      const next = shown ?? drawReply(opening, at, lines, seen, played);
      if (!wanted || next === undefined) return;
      set((now) => ({ ...now, at: next, seen: new Map(now.seen).set(next, (now.seen.get(next) ?? 0) + 1) }));
    });
    return () => {
      wanted = false;
    };
  }, [phase, at, opening, lines, along]);
  const miss = (more: Partial<DrillState>): void => {
    const first = !shown && tried === undefined;
    if (first) onMiss(position!);
    set({ ...state, also: undefined, ...more, answers: first ? [...answers, false] : answers });
  };
  return {
    phase, at, tried, image, also, answers, asked: mine ? position : undefined,
    play(move) {
      if (!mine || tried !== undefined) return;
      const same = nodeAt(opening.tree, at).children.find((one) => nodeAt(opening.tree, one).move === move);
      const child = same ?? imageOf(at, move);
      if (child === undefined && !shown && isGoodToo(move, position.answers[0]!)) return set({ ...state, also: move });
      if (child === undefined) return miss({ tried: move });
      const image = same === undefined ? { played: move, answer: nodeAt(opening.tree, child).move } : undefined;
      set({ ...state, at: child, shown: false, tried: undefined, image, also: undefined, answers: shown ? answers : [...answers, true] });
    },
    show: () => miss({ shown: true, tried: undefined }),
    // What was missed is shown, and played before the round goes on.
    again: () => set({ ...state, tried: undefined, shown: true }),
    next: () => set({ ...begin, seen }),
  };
}
