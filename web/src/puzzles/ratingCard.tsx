// One's own rating: the number, how uncertain it is, whether it is provisional, and its curve. SPDX-License-Identifier: MIT
import { useText } from "../i18n/index.ts";
import { answersToGo, isProvisional, type Rating } from "./glicko.ts";
import type { PuzzleProgress } from "./progress.ts";
import { AboutNumber } from "../ui/aboutNumber.tsx";

const shownAfter = 5; // answers: before that a single one would throw the number about

/** Answers to go until the rating is shown. */
const hiddenFor = ({ solved, failed }: Pick<PuzzleProgress, "solved" | "failed">): number => Math.max(0, shownAfter - solved.length - failed.length);

/** With the deviation as long as that says more than the number; nothing before the first few answers. */
export const ratingText = (own: Rating & Pick<PuzzleProgress, "solved" | "failed">): string =>
  hiddenFor(own) > 0 ? "" : isProvisional(own) ? `${own.rating} ± ${Math.round(own.deviation)}` : String(own.rating);

/** What the answer did to the rating, once that says something; "" before. */
export const gainText = (own: PuzzleProgress, change: number): string =>
  change === 0 || hiddenFor(own) > 0 || isProvisional(own) ? "" : changeText(change);

const changeText = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

/** `change`: by the answer that was just given. */
export function RatingCard({ progress, change = 0 }: { progress: PuzzleProgress; change?: number }) {
  const { t } = useText();
  const { rating, deviation, curve, solved, failed } = progress;
  const open = isProvisional(progress);
  const spread = Math.round(2 * deviation);
  const hidden = hiddenFor(progress);
  return (
    <div class="puzzle-curve" data-rating={`${rating} ± ${Math.round(deviation)}`}>
      <div class="puzzle-rating">
        <strong>{t("puzzles.rating")} <AboutNumber term="rating" /></strong>
        {hidden === 0 && <span class="rating-number numbers" title={t("online.ratingRange", { low: Math.max(100, rating - spread), high: rating + spread })}>
          {rating} <span class="soft">± {Math.round(deviation)}</span>
          {change !== 0 && !open && <b class={change < 0 ? "fell" : "rose"}> {changeText(change)}</b>}
        </span>}
      </div>
      {hidden > 0 ? <p class="soft small">{t("puzzles.ratingSoon", { n: hidden })}</p>
        : open && <p class="soft small">{t("puzzles.provisional", { n: answersToGo(progress) })}</p>}
      {hidden === 0 && <Curve curve={curve} />}
      {solved.length + failed.length > 0 && <p class="soft small">{t("puzzles.tally", { n: solved.length, of: solved.length + failed.length })}</p>}
    </div>
  );
}

const width = 320;
const height = 84;
const left = 34; // for the numbers
const edge = 6;

/** Round numbers between two values, three or four. */
function ticks(low: number, high: number): number[] {
  const step = [10, 20, 50, 100, 200, 500, 1000].find((size) => (high - low) / size <= 4) ?? 2000;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
}

function Curve({ curve }: { curve: readonly number[] }) {
  const { t } = useText();
  const points = curve.slice(-60);
  if (points.length < 2) return null;
  const low = Math.min(...points) - 15;
  const high = Math.max(...points) + 15;
  const x = (place: number): number => left + (place * (width - left - edge)) / (points.length - 1);
  const y = (value: number): number => edge + ((high - value) * (height - 2 * edge)) / (high - low);
  const line = points.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("puzzles.curve", { from: points[0]!, to: points.at(-1)! })}>
      {ticks(low, high).map((value) => (
        <g key={value} class="tick">
          <line x1={left} x2={width} y1={y(value)} y2={y(value)} />
          <text x={left - 5} y={y(value) + 3.5}>{value}</text>
        </g>
      ))}
      <polygon points={`${left},${height} ${line} ${x(points.length - 1)},${height}`} />
      <polyline points={line} />
      <circle cx={x(points.length - 1)} cy={y(points.at(-1)!)} r="3.5" />
    </svg>
  );
}
