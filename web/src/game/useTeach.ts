// Teach mode: after a bad move the game stops and offers to take it back; hints come in steps (where, which piece,
// which move, why), each only when asked for. The reasons are facts of the rules. SPDX-License-Identifier: MIT
import { useLayoutEffect, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import type { GameLine, Lang } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { drawMove, type Drawn } from "./arrows.ts";
import { compare, hint, reviewText, type Comparison } from "./useComputer.ts";
import type { GameView } from "./useGame.ts";

/** How much a move must cost to be worth stopping for, in hundredths. */
const badLoss = 80;

export const isBad = ({ best, mine }: Pick<Comparison, "best" | "mine">): boolean => {
  if (!best.score || !mine.score || best.move === undefined) return false;
  if (best.score.kind !== mine.score.kind && (best.score.kind === "win" || mine.score.kind === "loss")) return true;
  return best.score.kind === "estimate" && mine.score.kind === "estimate" && best.score.centi - mine.score.centi >= badLoss;
};

export interface Stopped {
  move: string;
  text: string;
  reasons: readonly string[];
}

export interface TeachControl {
  /** The person's move is being looked at: the computer waits. */
  looking: boolean;
  /** The move was bad: the computer waits until it is taken back or played on. */
  stopped: Stopped | undefined;
  playOn: () => void;
}

/** Looks at the person's latest move before the computer may answer. */
export function useTeach(rules: Rules, line: GameLine, wanted: boolean): TeachControl {
  const { t, lang } = useText();
  const here = line.moves.join(" ");
  const [judged, setJudged] = useState<{ at: string; stopped: Stopped | undefined } | undefined>(undefined);
  const done = judged?.at === here;
  useLayoutEffect(() => {
    if (!wanted || done) return;
    let void_ = false;
    const before = { ...line, moves: line.moves.slice(0, -1) };
    const move = line.moves.at(-1)!;
    compare(before, move).then(
      (found) => {
        if (void_) return;
        if (!isBad(found)) return setJudged({ at: here, stopped: undefined });
        const reasons = factTexts(rules, before, move, lang);
        const text = reviewText(t, found.best, found.mine, move);
        announce(`${t("teach.stopped", { move })} ${text}`);
        setJudged({ at: here, stopped: { move, text, reasons } });
      },
      () => void_ || setJudged({ at: here, stopped: undefined }), // without an engine nothing is judged
    );
    return () => {
      void_ = true;
    };
  }, [wanted, done, here, line.game, line.start]);
  return {
    looking: wanted && !done, stopped: wanted && done ? judged.stopped : undefined,
    playOn: () => setJudged({ at: here, stopped: undefined }),
  };
}

/** What a move does, in sentences of the rules. */
export function factTexts(rules: Rules, line: GameLine, move: string, lang: Lang): string[] {
  return rules.facts(line, move, lang).map(({ text }) => text);
}

/** How far a hint has gone: where to look, which piece, which move, why. */
export interface GradedHint {
  step: 1 | 2 | 3 | 4;
  text: string;
  drawn: Drawn;
  reasons: readonly string[];
}

export interface HintControl {
  hint: GradedHint | undefined;
  looking: boolean;
  /** The first step, or the next. */
  more: () => Promise<void>;
}

export function useGradedHint(rules: Rules, shown: GameView, line: GameLine): HintControl {
  const { t, lang } = useText();
  const here = line.moves.join(" ");
  const [found, setFound] = useState<{ at: string; move: string; step: 0 | 1 | 2 | 3 | 4 } | undefined>(undefined);
  const now = found?.at === here ? found : undefined;
  const more = async (): Promise<void> => {
    if (now?.move) return setFound({ ...now, step: Math.min(4, now.step + 1) as 1 | 2 | 3 | 4 });
    setFound({ at: here, move: "", step: 0 });
    const { move } = await hint(line).done;
    if (!move) return setFound(undefined);
    setFound({ at: here, move, step: 1 });
  };
  if (!now?.move || now.step === 0) return { hint: undefined, looking: now !== undefined, more };
  const { move, step } = now;
  const [, cells = []] = shown.state.legal.find(([text]) => text === move) ?? [];
  const name = (cell: number | undefined): string => (cell === undefined ? "" : (shown.state.scene.cells[cell]?.name ?? ""));
  const marks = (step === 1 ? cells.slice(-1) : cells.slice(0, 1)).map((cell) => ({ cell, tone: "free" as const }));
  const drawn: Drawn = step < 3 ? { arrows: [], marks } : drawMove(shown.state, move, "free", 1, "", shown.asks.lens);
  const texts = [
    t("teach.where", { cell: name(cells.at(-1)) }), t("teach.which", { cell: name(cells[0]) }), t("teach.move", { move }), t("teach.why", { move }),
  ];
  return { hint: { step, text: texts[step - 1]!, drawn, reasons: step === 4 ? factTexts(rules, line, move, lang) : [] }, looking: false, more };
}
