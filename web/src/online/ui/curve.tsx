// A rating over time, with the band in which it lies. SPDX-License-Identifier: MIT
import { useText } from "../../i18n/index.ts";
import type { RatingHistory } from "../../protocol/server.ts";

const width = 320;
const height = 90;
const edge = 6;

export function RatingCurve({ points }: { points: RatingHistory["points"] }) {
  const { t } = useText();
  if (points.length < 2) return null;
  const low = Math.min(...points.map(({ rating, deviation }) => rating - 2 * deviation));
  const high = Math.max(...points.map(({ rating, deviation }) => rating + 2 * deviation));
  const x = (place: number): number => edge + (place * (width - 2 * edge)) / (points.length - 1);
  const y = (value: number): number => edge + ((high - value) * (height - 2 * edge)) / Math.max(high - low, 1);
  const at = (place: number, value: number): string => `${x(place).toFixed(1)},${y(value).toFixed(1)}`;
  const line = points.map(({ rating }, place) => at(place, rating)).join(" ");
  const band = [
    ...points.map(({ rating, deviation }, place) => at(place, rating + 2 * deviation)),
    ...points.map(({ rating, deviation }, place) => at(place, rating - 2 * deviation)).reverse(),
  ].join(" ");
  const first = points[0]!.rating;
  const last = points.at(-1)!.rating;
  return (
    <figure class="curve-of">
      <svg class="curve" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <polygon points={band} />
        <polyline points={line} />
        <circle cx={x(points.length - 1)} cy={y(last)} r="3" />
      </svg>
      <figcaption class="soft small">{t("online.curveText", { n: points.length, first, last })}</figcaption>
    </figure>
  );
}
