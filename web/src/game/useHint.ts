// Hints in steps: where to look, which piece, which move, why; each only when asked for, each with a reason. The steps and
// their sentences come from the rules (src/games/hint.h). SPDX-License-Identifier: MIT
import { useMemo, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import type { GameLine, HintStep as RulesHintStep } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { drawMove, type Drawn } from "./arrows.ts";
import { filmOf, type Film } from "./lineFilm.tsx";
import { hint } from "./useComputer.ts";
import type { GameView } from "./useGame.ts";

export interface HintStep {
  /** "Hint 1 of 4." */
  head: string;
  text: string;
  reasons: readonly string[];
  drawn: Drawn;
  /** Whether this step tells the move. */
  tells: boolean;
}

export interface HintControl {
  /** Every step there is, in order. */
  steps: readonly HintStep[];
  /** How many of them are told; 0: none. */
  told: number;
  /** What it is all about, once it is told. */
  move: string | undefined;
  /** What the engine expects after it, to be watched; once the move is told. */
  film: Film | undefined;
  looking: boolean;
  /** The first step, or the next; fails if the engine does. */
  more: () => Promise<void>;
  /** The first step towards a move that is known, in a line that is about to be shown. */
  begin: (line: GameLine, move: string) => void;
  /** On to the move itself. */
  tellMove: () => void;
  close: () => void;
}

export function useHint(rules: Rules, shown: GameView, line: GameLine): HintControl {
  const { lang } = useText();
  const here = line.moves.join(" ");
  const [found, setFound] = useState<{ at: string; move: string; behind?: readonly string[]; told: number } | undefined>(undefined);
  const now = found?.at === here ? found : undefined;
  const move = now?.move ?? "";
  const steps = useMemo(() => (move ? stepsOf(shown, move, rules.hint(line, move, lang, now?.behind)) : []), [shown, move, lang]);
  const tell = (told: number): void => setFound({ ...now, at: here, move, told: Math.min(steps.length, told) });
  const more = async (): Promise<void> => {
    if (now && move) return tell(now.told + 1);
    if (now) return; // on its way
    const looking = { at: here, move: "", behind: [] as readonly string[], told: 0 };
    setFound(looking);
    // Closed, or asked elsewhere meanwhile: then the answer is not wanted any more.
    const put = (found: typeof looking | undefined): void => setFound((last) => (last === looking ? found : last));
    try {
      const { move: best, lines } = await hint(line).done;
      put(best ? { at: here, move: best, behind: lines[0]?.moves.slice(1) ?? [], told: 1 } : undefined);
    } catch (error) {
      put(undefined);
      throw error;
    }
  };
  const told = move ? now!.told : 0;
  const tells = steps[told - 1]?.tells === true;
  const film = useMemo(() => (tells ? filmOf(rules, line, [move, ...(now?.behind ?? [])], lang) : undefined), [tells, move, here, lang]);
  return {
    steps, told, move: tells ? move : undefined, film, looking: now !== undefined && !move, more,
    begin: ({ moves }, towards) => setFound({ at: moves.join(" "), move: towards, told: 1 }),
    tellMove: () => tell(steps.findIndex(({ tells }) => tells) + 1),
    close: () => setFound(undefined),
  };
}

/** The steps as the rules tell them, with what each shows on the board. */
export function stepsOf({ state, asks }: GameView, move: string, steps: readonly RulesHintStep[]): HintStep[] {
  const drawn = drawMove(state, move, "hint", 1, "", asks.lens);
  return steps.map(({ head, text, reasons, cell }) => ({
    head, text, reasons: reasons.map((reason) => reason.text), tells: cell === undefined,
    drawn: cell === undefined ? drawn : { arrows: [], marks: [{ cell, tone: "hint" }] },
  }));
}
