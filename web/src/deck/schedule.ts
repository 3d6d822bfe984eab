// When a card comes again: FSRS over its answers, in whole days. Time is an argument everywhere.
// SPDX-License-Identifier: MIT
import { createEmptyCard, fsrs, type Card } from "ts-fsrs";
import { grades, type Grade, type Review } from "./card.ts";

const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

/** What FSRS knows after these answers. */
function memoryOf(reviews: readonly Review[]): Card {
  const begin: Card = createEmptyCard(new Date(reviews[0]?.at ?? 0));
  return reviews.reduce<Card>((card, { at, grade }) => scheduler.next(card, new Date(at), grade).card, begin);
}

/** The moment from whose day on the card is due. */
export const dueAfter = (reviews: readonly Review[]): number => memoryOf(reviews).due.getTime();

/** In how many days it would come again, by grade. */
export function daysAfter(reviews: readonly Review[], now: number): Record<Grade, number> {
  const next = scheduler.repeat(memoryOf(reviews), new Date(now));
  return Object.fromEntries(grades.map((grade) => [grade, next[grade].card.scheduled_days])) as Record<Grade, number>;
}
