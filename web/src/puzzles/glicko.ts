// How an answer moves one's own rating before a server has said so: Glicko-2 as in src/base/glicko.cpp, with the volatility
// at its first value, from which single answers hardly move it (a test compares the two). SPDX-License-Identifier: MIT

export interface Rating {
  rating: number;
  /** Two times out of three the truth lies within so many points. */
  deviation: number;
}

export const firstRating: Rating = { rating: 1200, deviation: 350 };
const [leastDeviation, mostDeviation] = [30, 350];
const volatility = 0.06;
const scale = 173.7178;

const bound = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const weight = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2);

/** After one answer; score: 1 solved, 0.5 with help, 0 failed. */
export function rate(own: Rating, puzzle: Rating, score: number): Rating {
  const g = weight(bound(puzzle.deviation, leastDeviation, mostDeviation) / scale);
  const expected = 1 / (1 + Math.exp((-g * (own.rating - puzzle.rating)) / scale));
  const known = g * g * expected * (1 - expected);
  const phi = 1 / Math.sqrt(1 / ((own.deviation / scale) ** 2 + volatility ** 2) + known);
  return {
    rating: bound(own.rating + scale * phi * phi * g * (score - expected), 100, 4000),
    deviation: bound(scale * phi, leastDeviation, mostDeviation),
  };
}

/** As everywhere in the house: a rating is provisional while its deviation is large. */
export const isProvisional = ({ deviation }: Pick<Rating, "deviation">): boolean => deviation > 110;

/** Answers to puzzles of about one's own rating, each of them well known, until it is provisional no more. */
export function answersToGo(own: Rating): number {
  let count = 0;
  for (let now = own; isProvisional(now) && count < 50; ++count) now = { ...rate(now, { rating: now.rating, deviation: 80 }, 0.5) };
  return count;
}
