// Teach mode: after a bad move the game stops, says what speaks against it, and offers to take it back. The better move is
// named only to whoever asks for it. The reasons are facts of the rules, weighed as in hints and reviews (src/study/contrast.h).
// SPDX-License-Identifier: MIT
import { useLayoutEffect, useState } from "preact/hooks";
import { useText, type Translate } from "../i18n/index.ts";
import type { GameLine, Lang } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { expectation, type Score } from "../protocol/analysis.ts";
import { announce } from "../ui/announce.ts";
import { drawMove, type Drawn } from "./arrows.ts";
import { filmOf, type Film } from "./lineFilm.tsx";
import { compare, isAhead, reasonTexts, reviewText, scoreText, type Comparison } from "./useComputer.ts";

/** How much a move must cost to be worth stopping for, in hundredths. */
const badLoss = 80;

export const isBad = ({ best, mine }: Pick<Comparison, "best" | "mine">): boolean => {
  if (!best.score || !mine.score || best.move === undefined) return false;
  if (best.score.kind !== mine.score.kind && (best.score.kind === "win" || mine.score.kind === "loss")) return true;
  return best.score.kind === "estimate" && mine.score.kind === "estimate" && best.score.centi - mine.score.centi >= badLoss;
};

export interface Stopped {
  move: string;
  /** What it is, in a few words: a win let slip is more than ground lost. */
  head: string;
  /** What the move costs. */
  text: string;
  /** What speaks against it, the weightiest first. */
  reasons: readonly string[];
  /** What is expected after it, to be watched where that is the reason. */
  film: Film | undefined;
  /** The better move; `text` and `drawn` tell it. */
  better: { move: string; text: string; drawn: Drawn };
  /** Whether the better move was asked for. */
  told: boolean;
}

export interface TeachControl {
  /** The person's move is being looked at: the computer waits. */
  looking: boolean;
  /** The move was bad: the computer waits until it is taken back or played on. */
  stopped: Stopped | undefined;
  /** Names the better move. */
  tell: () => void;
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
    compare({ ...line, moves: line.moves.slice(0, -1) }, line.moves.at(-1)!).then(
      (found) => {
        if (void_) return;
        if (!isBad(found)) return setJudged({ at: here, stopped: undefined });
        const stopped = stoppedAt(rules, line, found, t, lang);
        announce([stopped.head, stopped.text, ...stopped.reasons].join(" "));
        setJudged({ at: here, stopped });
      },
      () => void_ || setJudged({ at: here, stopped: undefined }), // without an engine nothing is judged
    );
    return () => {
      void_ = true;
    };
  }, [wanted, done, here, line.game, line.start]);
  const stopped = wanted && done ? judged.stopped : undefined;
  return {
    looking: wanted && !done, stopped,
    tell: () => {
      if (!stopped) return;
      announce(stopped.better.text);
      setJudged({ at: here, stopped: { ...stopped, told: true } });
    },
    playOn: () => setJudged({ at: here, stopped: undefined }),
  };
}

/** What is said of a bad move, the last of the line. */
function stoppedAt(rules: Rules, line: GameLine, { best, mine }: Comparison, t: Translate, lang: Lang): Stopped {
  const before = { ...line, moves: line.moves.slice(0, -1) };
  const move = line.moves.at(-1)!;
  const side = (at: GameLine): number => rules.state(at, lang).turn.side;
  const [, ...behind] = mine.lines[0]?.moves ?? [];
  const reply = side(line) === side(before) ? undefined : behind[0]; // after a pass one's own next move follows
  const better = best.move!; // isBad
  // A fact may name the move that was missed; that is told only when asked for.
  const does = rules.contrast(before, move, better, lang, behind, best.lines[0]?.moves).does.filter(({ facts }) => !Object.values(facts).includes(better));
  return {
    move, told: false, head: t(headOf(best.score!, mine.score!), { move }),
    text: [costText(t, best.score!, mine.score!), reply && !does.some(isAhead) && t("teach.reply", { reply })].filter(Boolean).join(" "),
    reasons: reasonTexts(move, does),
    film: does.some(isAhead) ? filmOf(rules, before, [move, ...behind], lang) : undefined,
    better: {
      move: better, text: reviewText(t, best, mine, move),
      drawn: drawMove(rules.state(before, lang), better, "hint", 1, "", (cell) => rules.lens(before, cell, lang)),
    },
  };
}

function headOf(best: Score, mine: Score): "teach.stoppedWin" | "teach.stoppedLoss" | "teach.stopped" {
  if (best.kind === "win" && mine.kind !== "win") return "teach.stoppedWin";
  return mine.kind === "loss" && best.kind !== "loss" ? "teach.stoppedLoss" : "teach.stopped";
}

/** How much worse it stands, for whoever moved. */
function costText(t: Translate, best: Score, mine: Score): string {
  const proven = best.kind !== "estimate" || mine.kind !== "estimate";
  const chance = (score: Score): string =>
    score.kind === "estimate" ? t("teach.chance", { n: Math.round(100 * expectation(score)) }) : scoreText(t, score);
  return t(proven ? "teach.fallsProven" : "teach.falls", { was: chance(best), now: chance(mine) });
}
