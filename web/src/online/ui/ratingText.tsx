// A rating beside a name: the number, how far it may be off (two deviations), and what the game has made
// of it. SPDX-License-Identifier: MIT
import { useText } from "../../i18n/index.ts";
import type { SeatRating } from "../../protocol/server.ts";

export const shownRating = ({ rating, deviation }: Pick<SeatRating, "rating" | "deviation">): string => `${rating} ± ${2 * deviation}`;

export const shownChange = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

export function RatingText({ rating }: { rating: SeatRating | undefined }) {
  const { t } = useText();
  if (!rating) return null;
  const { change } = rating;
  return (
    <span class="soft rating-beside" title={t("online.ratingRange", { low: rating.rating - 2 * rating.deviation, high: rating.rating + 2 * rating.deviation })}>
      {shownRating(rating)}
      {change !== undefined && <b class={change < 0 ? "fell" : "rose"}> {shownChange(change)}</b>}
    </span>
  );
}
