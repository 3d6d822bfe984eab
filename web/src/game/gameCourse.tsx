// How a game went, on the card of its result: the curve of who was better and the turning point, where a review of it is
// known. Before that the curve alone after a game against the computer, whose engine is at hand. SPDX-License-Identifier: MIT
import { useEffect, useMemo, useState } from "preact/hooks";
import { scoresOf } from "../analysis/scoreGraph.tsx";
import { findingsOf } from "../analysis/useReview.ts";
import type { SideNames } from "../board/speech.ts";
import { useText } from "../i18n/index.ts";
import { outcomeScore } from "../protocol/analysis.ts";
import type { GameLine, ReviewAnswer, ReviewPly, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import type { LinkHeader } from "../saved/linkHeader.ts";
import { numberOf } from "../tree/rows.ts";
import { mainLine, type Tree } from "../tree/tree.ts";
import { unbroken } from "../ui/unbroken.tsx";
import { courseRoom, useMedia } from "../ui/useMedia.ts";
import { gameAddress } from "./resultCard.tsx";
import { useGlance } from "./useGlance.ts";

interface GameCourseProps {
  rules: Rules;
  line: GameLine;
  header: LinkHeader;
  sides: SideNames;
  /** Who is drawn above: the reader, else the first side. */
  up?: SideIndex | undefined;
  /** A review that is at hand; else one that was kept in this browser is looked for. */
  reviewed?: Tree | undefined;
  /** Whether the page's engine looks at a game that nobody has reviewed. */
  glances?: boolean;
  /** Shows the position before the move with this ply. */
  onShow: (ply: number) => void;
}

export function GameCourse({ rules, line, header, sides, up = 0, reviewed, glances = false, onShow }: GameCourseProps) {
  const { t, lang } = useText();
  const kept = useKeptReview(rules, gameAddress(line, header), reviewed === undefined);
  const tree = reviewed ?? kept;
  const course = useMemo(() => tree && courseOf(rules, line, tree, rules.review(line, findingsOf(tree, mainLine(tree)), lang)), [tree, lang]);
  const roomy = useMedia(courseRoom);
  const glance = useGlance(rules, line, glances && roomy && !course, tree !== undefined);
  const scores = course?.scores ?? glance;
  if (!scores || !roomy) return null;
  const turning = course?.turning;
  const words = { up: sides[up], down: sides[up === 0 ? 1 : 0] };
  return (
    <figure class="game-course">
      <figcaption>
        <strong>{t("game.course")}</strong> <span class="soft small">{t("game.courseSides", words)}</span>
      </figcaption>
      <Curve scores={scores} up={up} at={turning?.ply} label={t("review.graph", { first: words.up, second: words.down })} />
      {turning?.move && (
        <p class="small">
          <span>{t("game.turningPoint", { move: `${numberOf(turning.ply - 1)} ${turning.move}` })}</span> <span class="how">{unbroken(turning.text ?? "")}</span>{" "}
          <button type="button" class="move" onClick={() => onShow(turning.ply)}>{t("game.showIt")}</button>
        </p>
      )}
    </figure>
  );
}

/** From the analysis that the link to the review of this game would open; null if there is none. */
function useKeptReview(rules: Rules, href: string, wanted: boolean): Tree | null | undefined {
  const [found, setFound] = useState<Tree | null | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    setFound(undefined);
    if (!wanted) return;
    import("../saved/open.ts").then(({ keptReview }) => keptReview(rules, new URL(href, location.origin).searchParams))
      .then((tree) => gone || setFound(tree ?? null), () => gone || setFound(null)); // nothing can be kept here, so nothing is
    return () => {
      gone = true;
    };
  }, [href, wanted]);
  return found;
}

interface Course {
  /** The first side's share in percent after each ply; null where nothing is known. */
  scores: readonly (number | null)[];
  turning: ReviewPly | undefined;
}

/** A review that has looked at the whole game; of its turning points the one that cost most. */
export function courseOf(rules: Rules, line: GameLine, tree: Tree, { plies, turning_points: turns }: ReviewAnswer): Course | undefined {
  const scores = scoresOf(tree, mainLine(tree), outcomeScore(rules.state(line, "en").outcome));
  if (scores.length < 3 || scores.slice(0, -1).some((score) => score === null)) return undefined;
  const turning = plies.filter(({ ply }) => turns.includes(ply)).reduce<ReviewPly | undefined>(
    (most, one) => (most && (most.loss ?? 0) >= (one.loss ?? 0) ? most : one), undefined);
  return { scores, turning };
}

const width = 300;
const height = 64;

/** Above the middle the side that is drawn above is better. */
function Curve({ scores, up, at, label }: { scores: Course["scores"]; up: SideIndex; at: number | undefined; label: string }) {
  const points = scores.flatMap((score, ply) => (score === null ? [] : [{
    ply, x: (ply / (scores.length - 1)) * width, y: 3 + (up === 0 ? 100 - score : score) / 100 * (height - 6),
  }]));
  const path = points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const turn = points.find(({ ply }) => ply === at);
  return (
    <div class="course-curve" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {points.length > 1 && <path class="area" d={`${path}L${points.at(-1)!.x.toFixed(1)} ${height / 2}L0 ${height / 2}Z`} />}
        <path class="even" d={`M0 ${height / 2}H${width}`} />
        {points.length > 1 && <path class="curve" d={path} />}
      </svg>
      {turn && <span class="turn" style={{ left: `${(100 * turn.x) / width}%`, top: `${(100 * turn.y) / height}%` }} />}
    </div>
  );
}
