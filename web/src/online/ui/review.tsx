// The server's review of a finished game: the course of the score, and the mistakes to step to.
// SPDX-License-Identifier: MIT
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { ScoreGraph } from "../../analysis/scoreGraph.tsx";
import { go } from "../../app/router.ts";
import { useText } from "../../i18n/index.ts";
import type { Review, Snapshot } from "../../protocol/server.ts";
import { isFault, ReviewSummary } from "../../review/reviewSummary.tsx";
import { findingsOf } from "../../analysis/useReview.ts";
import type { Rules } from "../../rules/rules.ts";
import { packTree } from "../../tree/link.ts";
import { mainLine } from "../../tree/tree.ts";
import { Button } from "../../ui/controls.tsx";
import { Said } from "../../ui/said.tsx";
import { api, ApiError } from "../api.ts";
import { reviewTree } from "../reviewTree.ts";
import { ProblemNote } from "./problem.tsx";
import { useTask, type Problem } from "./useTask.ts";

export interface ServerReview {
  /** Asks for it; nothing where there is none to ask for, or no longer. */
  ask: (() => void) | undefined;
  found: Review | undefined;
  /** How many the server makes before this one; nothing before it is asked. */
  waiting: number | undefined;
  problem: Problem | undefined;
}

const askEveryMs = 1500;

export function useServerReview(game: Snapshot): ServerReview {
  const [found, setFound] = useState<Review | undefined>(undefined);
  const [waiting, setWaiting] = useState<number | undefined>(undefined);
  const task = useTask();
  const ask = (load: () => ReturnType<typeof api.review>): void =>
    void task.run(async () => {
      const reply = await load().catch((error: unknown) => {
        // Nobody makes it any more (the server has begun anew, or could not): it may be asked for once more.
        if (error instanceof ApiError && error.status === 404) setWaiting(undefined);
        throw error;
      });
      if ("plies" in reply) {
        setFound(reply);
        setWaiting(undefined);
      } else {
        setWaiting(reply.position);
      }
    });
  useEffect(() => {
    if (waiting === undefined || found) return;
    const timer = setTimeout(() => ask(() => api.review(game.id)), askEveryMs);
    return () => clearTimeout(timer);
  }, [waiting, found, task.busy]);
  const possible = game.phase === "over" && game.moves.length > 0 && !found && waiting === undefined;
  return { ask: possible ? () => ask(() => api.askReview(game.id)) : undefined, found, waiting, problem: task.problem };
}

interface ReviewProps {
  rules: Rules;
  game: Snapshot;
  review: ServerReview;
  sides: readonly [string, string];
  at: number;
  onGo: (ply: number) => void;
}

/** What was asked of the server; nothing before that. */
export function ReviewPanel(props: ReviewProps) {
  const { t } = useText();
  const { ask, found, waiting, problem } = props.review;
  const place = useRef<HTMLDivElement>(null);
  const dropped = problem?.status === 404;
  const asked = found !== undefined || waiting !== undefined || problem !== undefined;
  // It was asked for from a menu: on a phone its place is below the fold.
  useEffect(() => {
    if (asked) place.current?.scrollIntoView({ block: "nearest" });
  }, [asked, found, dropped]);
  if (!asked) return null;
  return (
    <div ref={place} class="review-place stack">
      {found ? <FinishedReview {...props} found={found} />
        : waiting !== undefined && <Said class="soft" text={waiting > 0 ? t("online.reviewQueue", { n: waiting }) : t("online.reviewWorking")} />}
      {dropped ? <p class="notice" role="alert">{t("online.reviewDropped")}</p> : <ProblemNote problem={problem} />}
      {problem && ask && <div class="row"><Button onClick={ask}>{t("app.retry")}</Button></div>}
    </div>
  );
}

/** What the server found, in the words of this page's language. */
function FinishedReview({ rules, game, found, sides, at, onGo }: ReviewProps & { found: Review }) {
  const { t, lang } = useText();
  const tree = useMemo(() => reviewTree(game, found), [found]);
  const line = { game: game.game, start: game.start, moves: game.moves };
  const answer = useMemo(() => rules.review(line, findingsOf(tree, mainLine(tree)), lang), [tree, lang]);
  return (
    <section class="review" aria-label={t("online.review")}>
      <ScoreGraph tree={tree} line={mainLine(tree)} end={undefined} at={at} faults={answer.plies.filter(isFault)} sides={sides} onGo={onGo} />
      <p class="soft small">{t("online.reviewBy", { engine: found.engine })}</p>
      <Button icon="chart" onClick={() => void packTree(tree).then((fragment) => go(`/analysis#${fragment}`))}>
        {t("online.analyseReview")}
      </Button>
      <ReviewSummary rules={rules} line={line} review={answer} sides={sides} ply={at} onGo={onGo} />
    </section>
  );
}
