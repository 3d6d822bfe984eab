// The engine at work on the position that is shown. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { useStore } from "../app/store.ts";
import { analyse, EngineGone, ownEngine } from "../engine/ownEngine.ts";
import { scoreForFirst, type Limits, type Progress, type Score } from "../protocol/analysis.ts";
import type { GameLine } from "../protocol/rules.ts";
import type { Evaluation } from "../tree/tree.ts";

export const engineName = "muster";
/** What the engine beside the board found is kept under a name of its own: reviews are made of their own searches only. */
const liveName = "muster live";
/** Whether a review is made of it: the page's own, the terminal's and the server's ("muster 1.0.0"). */
export const ofReview = ({ engine }: Evaluation): boolean => engine !== liveName && engine?.startsWith(engineName) === true;

export interface Found {
  key: string;
  progress: Progress;
}

/** The latest report on this line of play, or undefined; searches until the line changes. `ended`: it is the last one. */
export function useAnalysis(
  line: GameLine, on: boolean, lines: number, limits: Limits = { infinite: true },
): { found: Found | undefined; failed: Error | undefined; ended: boolean } {
  const [found, setFound] = useState<Found | undefined>(undefined);
  const [failed, setFailed] = useState<Error | undefined>(undefined);
  const [ended, setEnded] = useState(false);
  const own = useStore(ownEngine).kind === "on";
  const key = `${line.game} ${line.start} ${line.moves.join(" ")}`;
  useEffect(() => {
    if (!on) return;
    let gone = false;
    const show = (progress: Progress): void => {
      if (!gone && progress.lines.length > 0) setFound({ key, progress });
    };
    const asked = analyse({ ...line, limits, lines, report_ms: 150 }, show);
    const end = (progress: Progress): void => {
      show(progress);
      if (!gone) setEnded(true);
    };
    // One that went away is followed by the browser's, which is asked anew.
    asked.done.then(end, (error: Error) => !gone && !(error instanceof EngineGone) && setFailed(error));
    return () => {
      gone = true;
      asked.stop();
      setFailed(undefined);
      setEnded(false);
    };
  }, [key, on, lines, own]);
  return { found: found?.key === key ? found : undefined, failed, ended };
}

/** A score as records keep it: for the first side, whoever moves. */
export function toEvaluation(score: Score, sideToMove: number, progress: Pick<Progress, "depth" | "nodes">, moves: string[], live = false): Evaluation {
  const first = scoreForFirst(score, sideToMove);
  return {
    engine: live ? liveName : engineName,
    score_cp: Math.round(first.centi),
    ...(first.kind === "estimate" ? {} : { proven: first.kind }),
    depth: progress.depth,
    nodes: progress.nodes,
    line: moves.slice(0, 12),
  };
}

export function fromEvaluation(evaluation: Evaluation): Score {
  return { kind: evaluation.proven ?? "estimate", centi: evaluation.score_cp ?? 0 };
}
