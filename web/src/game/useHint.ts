// Hints in steps: where to look, which piece, which move, why; each only when asked for, each with a reason. What a move
// does are facts of the rules. SPDX-License-Identifier: MIT
import { useMemo, useState } from "preact/hooks";
import { useText, type Translate } from "../i18n/index.ts";
import type { GameLine, MoveFact } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { drawMove, type Drawn } from "./arrows.ts";
import { hint } from "./useComputer.ts";
import type { GameView } from "./useGame.ts";

export interface HintStep {
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
  looking: boolean;
  /** The first step, or the next; fails if the engine does. */
  more: () => Promise<void>;
  /** On to the move itself. */
  tellMove: () => void;
  close: () => void;
}

export function useHint(rules: Rules, shown: GameView, line: GameLine): HintControl {
  const { t, lang } = useText();
  const here = line.moves.join(" ");
  const [found, setFound] = useState<{ at: string; move: string; told: number } | undefined>(undefined);
  const now = found?.at === here ? found : undefined;
  const move = now?.move ?? "";
  const steps = useMemo(() => (move ? stepsOf(shown, move, rules.facts(line, move, lang), t) : []), [shown, move, lang]);
  const tell = (told: number): void => setFound({ at: here, move, told: Math.min(steps.length, told) });
  const more = async (): Promise<void> => {
    if (now && move) return tell(now.told + 1);
    if (now) return; // on its way
    const looking = { at: here, move: "", told: 0 };
    setFound(looking);
    // Closed, or asked elsewhere meanwhile: then the answer is not wanted any more.
    const put = (found: typeof looking | undefined): void => setFound((last) => (last === looking ? found : last));
    try {
      const best = (await hint(line).done).move;
      put(best ? { at: here, move: best, told: 1 } : undefined);
    } catch (error) {
      put(undefined);
      throw error;
    }
  };
  const told = move ? now!.told : 0;
  return {
    steps, told, move: steps[told - 1]?.tells ? move : undefined, looking: now !== undefined && !move, more,
    tellMove: () => tell(steps.findIndex(({ tells }) => tells) + 1),
    close: () => setFound(undefined),
  };
}

// What a good move costs is no reason to look for it.
const speaksAgainst = /\.(fact-)?(misses-win|allows-win|loses|draws|gives-moves|splits|joins-enemy|gives|fixed|frees|loses-touch|hangs|room)$/;

export function stepsOf({ state, asks }: GameView, move: string, facts: readonly MoveFact[], t: Translate): HintStep[] {
  const [, cells = []] = state.legal.find(([text]) => text === move) ?? [];
  const name = (cell: number): string => state.scene.cells[cell]?.name ?? "";
  const at = (cell: number): Drawn => ({ arrows: [], marks: [{ cell, tone: "hint" }] });
  const [from, last] = [cells[0], cells.at(-1)];
  const steps: HintStep[] = [];
  if (last !== undefined) {
    // A reason that does not give away which piece it is.
    const secret = cells.length > 1 ? name(from!) : move;
    const aim = facts.find(({ code, text }) => !speaksAgainst.test(code) && !text.includes(secret));
    steps.push({ text: t("teach.where", { cell: name(last) }), reasons: aim ? [aim.text] : [], drawn: at(last), tells: false });
  }
  // One cell says where and which at once.
  if (cells.length > 1) {
    const spare = spareText(asks.standing?.().groups ?? [], from!, t);
    steps.push({ text: t("teach.which", { cell: name(from!) }), reasons: spare ? [spare] : [], drawn: at(from!), tells: false });
  }
  const drawn = drawMove(state, move, "hint", 1, "", asks.lens);
  steps.push({ text: t("teach.move", { move }), reasons: [], drawn, tells: true });
  if (facts.length > 0) steps.push({ text: t("teach.why", { move }), reasons: facts.map(({ text }) => text), drawn, tells: true });
  return steps;
}

/** Why this piece can go: it stands alone, or its group holds without it. */
function spareText(groups: readonly { cells: readonly number[]; bridges: readonly number[] }[], cell: number, t: Translate): string {
  const group = groups.find(({ cells }) => cells.includes(cell));
  if (!group || group.bridges.includes(cell)) return "";
  return group.cells.length === 1 ? t("teach.alone") : t("teach.spare");
}
