// The server's review of a finished game: the course of the score, and the mistakes to step to.
// SPDX-License-Identifier: MIT
import { useEffect, useMemo, useState } from "preact/hooks";
import { ScoreGraph } from "../../analysis/scoreGraph.tsx";
import { go } from "../../app/router.ts";
import { useText } from "../../i18n/index.ts";
import type { Review, Snapshot } from "../../protocol/server.ts";
import { ReviewSummary } from "../../review/reviewSummary.tsx";
import { findingsOf } from "../../analysis/useReview.ts";
import type { Rules } from "../../rules/rules.ts";
import { packTree } from "../../tree/link.ts";
import { mainLine } from "../../tree/tree.ts";
import { Button } from "../../ui/controls.tsx";
import { Said } from "../../ui/said.tsx";
import { api } from "../api.ts";
import { reviewTree } from "../reviewTree.ts";
import { ProblemNote } from "./problem.tsx";
import { useTask } from "./useTask.ts";

interface ReviewProps {
  rules: Rules;
  game: Snapshot;
  sides: readonly [string, string];
  at: number;
  onGo: (ply: number) => void;
}

const askEveryMs = 1500;

export function ReviewPanel({ rules, game, sides, at, onGo }: ReviewProps) {
  const { t } = useText();
  const [review, setReview] = useState<Review | undefined>(undefined);
  const [waiting, setWaiting] = useState<number | undefined>(undefined);
  const task = useTask();
  const ask = (load: () => ReturnType<typeof api.review>): void =>
    void task.run(async () => {
      const reply = await load();
      if ("plies" in reply) {
        setReview(reply);
        setWaiting(undefined);
      } else {
        setWaiting(reply.position);
      }
    });
  useEffect(() => {
    if (waiting === undefined || review) return;
    const timer = setTimeout(() => ask(() => api.review(game.id)), askEveryMs);
    return () => clearTimeout(timer);
  });
  if (game.moves.length === 0) return null;
  if (!review) {
    return (
      <>
        {waiting === undefined ? (
          <Button icon="chart" disabled={task.busy} onClick={() => ask(() => api.askReview(game.id))}>{t("online.review")}</Button>
        ) : (
          <Said class="soft" text={waiting > 0 ? t("online.reviewQueue", { n: waiting }) : t("online.reviewWorking")} />
        )}
        <ProblemNote problem={task.problem} />
      </>
    );
  }
  return <FinishedReview rules={rules} game={game} review={review} sides={sides} at={at} onGo={onGo} />;
}

/** What the server found, in the words of this page's language. */
function FinishedReview({ rules, game, review, sides, at, onGo }: ReviewProps & { review: Review }) {
  const { t, lang } = useText();
  const tree = useMemo(() => reviewTree(game, review), [review]);
  const line = { game: game.game, start: game.start, moves: game.moves };
  const answer = useMemo(() => rules.review(line, findingsOf(tree, mainLine(tree)), lang), [tree, lang]);
  return (
    <section class="review" aria-label={t("online.review")}>
      <ScoreGraph tree={tree} line={mainLine(tree)} end={undefined} at={at} sides={sides} onGo={onGo} />
      <p class="soft small">{t("online.reviewBy", { engine: review.engine })}</p>
      <Button icon="chart" onClick={() => void packTree(tree).then((fragment) => go(`/analysis#${fragment}`))}>
        {t("online.analyseReview")}
      </Button>
      <ReviewSummary rules={rules} line={line} review={answer} sides={sides} ply={at} onGo={onGo} />
    </section>
  );
}
