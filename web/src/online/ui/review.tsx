// The server's review of a finished game: the course of the score, and the mistakes to step to.
// SPDX-License-Identifier: MIT
import { useEffect, useMemo, useState } from "preact/hooks";
import { ScoreGraph } from "../../analysis/scoreGraph.tsx";
import { go } from "../../app/router.ts";
import { useText } from "../../i18n/index.ts";
import type { Review, ReviewPly, Snapshot } from "../../protocol/server.ts";
import { packTree } from "../../tree/link.ts";
import { mainLine } from "../../tree/tree.ts";
import { Button } from "../../ui/controls.tsx";
import { api } from "../api.ts";
import { reviewTree } from "../reviewTree.ts";
import { ProblemNote } from "./problem.tsx";
import { useTask } from "./useTask.ts";

interface ReviewProps {
  game: Snapshot;
  /** The name of the first side. */
  first: string;
  at: number;
  onGo: (ply: number) => void;
}

const askEveryMs = 1500;

export function ReviewPanel({ game, first, at, onGo }: ReviewProps) {
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
          <p class="soft" role="status">
            {waiting > 0 ? t("online.reviewQueue", { n: waiting }) : t("online.reviewWorking")}
          </p>
        )}
        <ProblemNote problem={task.problem} />
      </>
    );
  }
  return <Shown game={game} review={review} first={first} at={at} onGo={onGo} />;
}

function Shown({ game, review, first, at, onGo }: ReviewProps & { review: Review }) {
  const { t } = useText();
  const tree = useMemo(() => reviewTree(game, review), [review]);
  const mistakes = review.plies.filter(({ glyph }) => glyph !== undefined);
  return (
    <section class="review" aria-label={t("online.review")}>
      <ScoreGraph tree={tree} line={mainLine(tree)} at={at} first={first} onGo={onGo} />
      <p class="soft small">{t("online.reviewBy", { engine: review.engine })}</p>
      <Button icon="chart" onClick={() => void packTree(tree).then((fragment) => go(`/analysis#${fragment}`))}>
        {t("online.analyseReview")}
      </Button>
      {mistakes.length === 0 ? (
        <p>{t("online.noMistakes")}</p>
      ) : (
        <ul class="mistakes" aria-label={t("online.mistakes")}>
          {mistakes.map((ply) => (
            <Mistake key={ply.ply} ply={ply} before={review.plies[ply.ply - 1]} current={at === ply.ply} onGo={onGo} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface MistakeProps {
  ply: ReviewPly;
  before: ReviewPly | undefined;
  current: boolean;
  onGo: (ply: number) => void;
}

function Mistake({ ply, before, current, onGo }: MistakeProps) {
  const { t } = useText();
  const better = before?.line.slice(0, 3).join(" ");
  return (
    <li>
      <button type="button" class="move" aria-current={current ? "step" : undefined} onClick={() => onGo(ply.ply)}>
        {ply.ply}. {ply.move} <b>{ply.glyph}</b>
      </button>
      {better && <span class="soft small">{t("online.better", { line: better })}</span>}
    </li>
  );
}
