// An ending at work: one's own moves, the defence, and how it ends. SPDX-License-Identifier: MIT
import { useLayoutEffect, useState } from "preact/hooks";
import type { SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { allowedMoves, defend, type Defence, type Ending } from "./endings.ts";

const replyPause = 400;

/** `late`: the moves are used up; `lost`: the game is over and not won; `broken`: no defence could be had. */
export type EndingPhase = "ask" | "reply" | "broken" | "won" | "late" | "lost" | "shown";

export interface EndingAtWork {
  phase: EndingPhase;
  moves: readonly string[];
  used: number;
  defence: Defence | undefined;
  play: (move: string) => void;
  again: () => void;
  /** When this try began: what becomes of it is recorded once. */
  began: number;
  /** Moves were taken back in this try, or hints were told. */
  helped: boolean;
  help: () => void;
  /** Takes one's last move back; none: there is nothing to take back. */
  back: (() => void) | undefined;
  show: () => void;
  retry: () => void;
}

interface EndingState {
  phase: EndingPhase;
  moves: readonly string[];
  /** One for each reply that was played: what is taken back brings the one before again. */
  defences: readonly Defence[];
  began: number;
  helped: boolean;
}

const begin = (): EndingState => ({ phase: "ask", moves: [], defences: [], began: Date.now(), helped: false });

export function useEnding(rules: Rules, ending: Ending, side: SideIndex): EndingAtWork {
  const [{ phase, moves, defences, began, helped }, setState] = useState(begin);
  /** The same try goes on. */
  const set = (next: Pick<EndingState, "phase" | "moves">, more: Partial<EndingState> = {}): void => setState((now) => ({ ...now, ...next, ...more }));
  const replies = Math.floor(moves.length / 2);
  const used = Math.ceil(moves.length / 2);
  /** What a position means that has just come about; `next`: if the game goes on. */
  const phaseAfter = (played: readonly string[], next: EndingPhase): EndingPhase => {
    const { outcome } = rules.state({ game: ending.game, start: ending.position, moves: [...played] }, "en");
    if (outcome.over) return outcome.side === side ? "won" : "lost";
    return Math.ceil(played.length / 2) >= allowedMoves(ending) ? "late" : next;
  };
  useLayoutEffect(() => {
    if (phase !== "reply") return;
    let wanted = true;
    const pause = new Promise((resolve) => setTimeout(resolve, replyPause));
    Promise.all([defend(ending, moves), pause]).then(([found]) => {
      if (!wanted) return;
      const after = [...moves, found.reply];
      set({ phase: phaseAfter(after, "ask"), moves: after }, { defences: [...defences.slice(0, replies), found] });
    }, () => wanted && set({ phase: "broken", moves }));
    return () => {
      wanted = false;
    };
  }, [phase, moves]);
  return {
    phase, moves, used, defence: defences[replies - 1], began, helped,
    help: () => setState((now) => ({ ...now, helped: true })),
    play(move) {
      if (phase !== "ask") return;
      const after = [...moves, move];
      set({ phase: phaseAfter(after, "reply"), moves: after });
    },
    again: () => setState(begin()),
    back: moves.length === 0 || phase === "won" || phase === "shown" || phase === "reply" ? undefined
      : () => set({ phase: "ask", moves: moves.slice(0, moves.length - (moves.length % 2 === 0 ? 2 : 1)) }, { helped: true }),
    show: () => set({ phase: "shown", moves: ending.line }),
    retry: () => set({ phase: "reply", moves }),
  };
}
