// The server's review of a finished game: the course of the score, and the mistakes to step to.
// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { useText } from "../../i18n/index.ts";
import { expectation } from "../../protocol/analysis.ts";
import type { Review, ReviewPly, Snapshot } from "../../protocol/server.ts";
import { Button } from "../../ui/controls.tsx";
import { api } from "../api.ts";
import { ProblemNote } from "./problem.tsx";
import { useTask } from "./useTask.ts";

interface ReviewProps {
  game: Snapshot;
  at: number;
  onGo: (ply: number) => void;
}

const askEveryMs = 1500;

export function ReviewPanel({ game, at, onGo }: ReviewProps) {
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
  const mistakes = review.plies.filter(({ glyph }) => glyph !== undefined);
  return (
    <section class="review" aria-label={t("online.review")}>
      <ScoreGraph plies={review.plies} at={at} onGo={onGo} />
      <p class="soft small">{t("online.reviewBy", { engine: review.engine })}</p>
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

/** Expectation of the first side after each ply: a picture for the eye, the list beside it for all. */
function ScoreGraph({ plies, at, onGo }: { plies: readonly ReviewPly[]; at: number; onGo: (ply: number) => void }) {
  const { t } = useText();
  const wide = Math.max(1, plies.length - 1);
  const points = plies.map(({ ply, score }) => `${ply},${(1 - expectation(score)).toFixed(4)}`);
  const click = (event: MouseEvent): void => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    onGo(Math.round(((event.clientX - left) / width) * wide));
  };
  return (
    <svg
      class="score-graph" viewBox={`0 0 ${wide} 1`} preserveAspectRatio="none" role="img"
      aria-label={t("online.graph")} onClick={click}
    >
      <polygon class="graph-area" points={`0,1 ${points.join(" ")} ${wide},1`} />
      <line class="graph-even" x1="0" y1="0.5" x2={wide} y2="0.5" />
      <polyline class="graph-line" points={points.join(" ")} />
      <line class="graph-at" x1={at} y1="0" x2={at} y2="1" />
    </svg>
  );
}
