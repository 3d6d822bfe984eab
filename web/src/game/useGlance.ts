// A short look of the page's engine at each position of a finished game, for the curve on the card of its result. A review
// looks longer, and only a review names faults and a turning point. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import type { Thinking } from "../engine/client.ts";
import { engine } from "../engine/load.ts";
import { expectation, outcomeScore, scoreForFirst, type Score } from "../protocol/analysis.ts";
import type { GameLine } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";

/** A tenth of what a review spends: some sixty positions in less than a second. */
const limits = { nodes: 3000 };
/** Of a game that was given up after a few moves there is nothing to be seen. */
const fewestPlies = 6;

const percent = (score: Score): number => Math.round(expectation(score) * 1000) / 10;

/**
 * The first side's share in percent after each ply, null where it is not known yet: from the beginning, so that no button
 * moves away when the curve comes. `begin`: whether the look may begin; undefined if nothing is shown.
 */
export function useGlance(rules: Rules, line: GameLine, shown: boolean, begin: boolean): readonly (number | null)[] | undefined {
  const [scores, setScores] = useState<readonly (number | null)[]>([]);
  const worth = shown && line.moves.length >= fewestPlies;
  const looks = worth && begin;
  const key = looks ? `${line.game} ${line.start} ${line.moves.join(" ")}` : "";
  useEffect(() => {
    if (!looks) return;
    let asked: Thinking | undefined;
    let gone = false;
    setScores([]);
    const look = async (): Promise<void> => {
      for (let ply = 0; ply <= line.moves.length && !gone; ++ply) {
        const at = { ...line, moves: line.moves.slice(0, ply) };
        const { outcome, turn } = rules.state(at, "en");
        asked = outcome.over ? undefined : engine().analyse({ ...at, limits, fresh: true });
        const found = await asked?.done;
        const score = found?.score ? scoreForFirst(found.score, turn.side) : outcomeScore(outcome);
        if (!gone) setScores((known) => [...known, score ? percent(score) : null]);
      }
    };
    look().catch(() => {}); // without an engine there is no curve, as before
    return () => {
      gone = true;
      asked?.stop();
    };
  }, [key]);
  if (!worth) return undefined;
  return Array.from({ length: line.moves.length + 1 }, (_, ply) => scores[ply] ?? null);
}
