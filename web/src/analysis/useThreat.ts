// The threat: what the other side would do if it were its turn, on the board and in words.
// SPDX-License-Identifier: MIT
import { useMemo, useState } from "preact/hooks";
import { drawMove, type Drawn } from "../game/arrows.ts";
import { failureText } from "../game/useComputer.ts";
import type { GameView } from "../game/useGame.ts";
import { useText } from "../i18n/index.ts";
import { scoreForFirst } from "../protocol/analysis.ts";
import type { GameLine, GameState } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { useAnalysis } from "./useAnalysis.ts";

const nodes = 300_000;

export interface ThreatControl {
  /** Whether the engine is asked for it: then it does nothing else. */
  on: boolean;
  toggle: () => void;
  drawn: readonly Drawn[];
  /** What is shown of it; "" while it is not asked for. */
  text: string;
  /** What is spoken: the same once it is final, "" before. */
  said: string;
}

interface Turned {
  line: GameLine;
  state: GameState;
}

/** The same position with the other side to move; undefined where the rules know no such position. */
export function turned(rules: Rules, { state, details }: Pick<GameView, "state" | "details">): Turned | undefined {
  if (state.outcome.over) return undefined;
  const { pieces, reserve } = state.scene;
  try {
    const start = rules.setup(details.game, pieces, reserve, (state.turn.seat + 1) % (details.seats.length || 2));
    const line = { game: details.game, start, moves: [] };
    const other = rules.state(line, "en");
    return other.outcome.over ? undefined : { line, state: other };
  } catch {
    return undefined; // the rules say why; here it only means that there is nothing to show
  }
}

/** `at`: the place in the tree; a threat is shown there and nowhere else. */
export function useThreat(rules: Rules, shown: GameView, at: number, may: boolean): ThreatControl {
  const { t, lang } = useText();
  const [asked, setAsked] = useState<number | undefined>(undefined);
  const on = may && asked === at && !shown.state.outcome.over;
  const other = useMemo(() => (on ? turned(rules, shown) : undefined), [on, rules, shown]);
  const { found, failed, ended } = useAnalysis(other?.line ?? { game: shown.details.game, start: "start", moves: [] }, other !== undefined, 1, { nodes });
  const best = other && found?.progress.lines[0];
  const move = best?.moves[0];
  const say = (): string => {
    if (!on) return "";
    if (!other) return t("analysis.noThreat");
    if (failed) return failureText(t, failed);
    if (!best || !move) return t("analysis.thinks");
    const { side } = other.state.turn;
    return t("analysis.threat", { who: shown.sides[side], move, verdict: rules.verdict(shown.details.game, scoreForFirst(best.score, side), lang) });
  };
  const text = say();
  return {
    on: other !== undefined, text, said: !other || failed || ended ? text : "", toggle: () => setAsked((was) => (was === at ? undefined : at)),
    drawn: other && move ? [drawMove(other.state, move, "capture", 1, "", (cell) => rules.lens(other.line, cell, lang))] : [],
  };
}
