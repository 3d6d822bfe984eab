// Teach mode: after a bad move the game stops and offers to take it back. The reasons are facts of the rules.
// SPDX-License-Identifier: MIT
import { useLayoutEffect, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import type { GameLine, Lang } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { compare, reviewText, type Comparison } from "./useComputer.ts";

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
        announce([t("teach.stopped", { move }), text, ...reasons].join(" "));
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
