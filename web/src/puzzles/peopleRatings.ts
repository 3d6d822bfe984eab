// What people's answers on the server made of the ratings of puzzles; where nobody was asked, those of the set stand.
// SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import type { PuzzleRating } from "../protocol/server.ts";
import type { Puzzle } from "./sets.ts";

export type PeopleRating = Pick<PuzzleRating, "rating" | "deviation" | "answers">;

export const peopleRatings = createStore<ReadonlyMap<string, PeopleRating>>(new Map());

const key = (game: string, id: string): string => `${game} ${id}`;

export function setRatings(game: string, puzzles: readonly (PeopleRating & { id: string })[]): void {
  const all = new Map(peopleRatings.get());
  for (const { id, rating, deviation, answers } of puzzles) all.set(key(game, id), { rating, deviation, answers });
  peopleRatings.set(all);
}

export const ratingOf = ({ game, id }: Pick<Puzzle, "game" | "id">): PeopleRating | undefined => peopleRatings.get().get(key(game, id));

/** The puzzle with the rating that people gave it. */
export function withPeople(puzzle: Puzzle): Puzzle {
  const found = ratingOf(puzzle);
  return found ? { ...puzzle, rating: found.rating, deviation: found.deviation } : puzzle;
}
