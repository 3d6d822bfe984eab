// Answers and results are kept on the server too (online/documents.ts says when), and people's answers there move the
// ratings of puzzles. SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import { account } from "../online/account.ts";
import { api, ApiError, puzzleApi } from "../online/api.ts";
import { followDocuments, oneAtATime, unlessConflict } from "../online/documents.ts";
import { setRatings } from "./peopleRatings.ts";
import { changeOwner, changeProgress, progressOwner, readPuzzleProgress, watchProgress, type GivenAnswer } from "./progress.ts";
import { joinProgress } from "./progressText.ts";
import { syncProgress, type ProgressHere, type ResultsSource } from "./sync.ts";

export type ProgressSync =
  | { kind: "local" } // nobody is logged in
  | { kind: "busy" }
  | { kind: "kept"; name: string }
  | { kind: "failed" };

export const progressSync = createStore<ProgressSync>({ kind: "local" });

/** Wrong for good: the puzzle is not in the server's sets, or the moves are not of this puzzle. */
const isHopeless = (error: unknown): boolean => error instanceof ApiError && (error.status === 400 || error.status === 404);

async function answer(given: GivenAnswer): Promise<void> {
  try {
    const { puzzle } = await puzzleApi.answer({ ...given, moves: [...given.moves] });
    setRatings(given.game, [{ id: given.puzzle, ...puzzle }]);
  } catch (error) {
    if (!isHopeless(error)) throw error;
  }
}

/** Of a set, as people's answers have moved them. */
export async function askRatings(game: string): Promise<void> {
  setRatings(game, (await puzzleApi.ratings(game)).puzzles);
}

const source: ResultsSource = {
  list: async () => (await api.documents("puzzles")).documents,
  read: (id) => api.document("puzzles", id),
  write: async (id, base, body) => (await unlessConflict(api.writeDocument("puzzles", id, { base, body })))?.version,
  answer,
  own: async () => {
    const { person, points } = await puzzleApi.own();
    return { rating: person.rating, deviation: person.deviation, curve: points.map(({ rating }) => rating) };
  },
};

const retryMs = 30_000; // the network, a server that is being replaced, too many at once

let retry: ReturnType<typeof setTimeout> | undefined;

const sync = oneAtATime(async () => {
  const name = progressOwner();
  const here: ProgressHere = {
    get: () => readPuzzleProgress(name),
    change(change) {
      if (progressOwner() !== name) throw new Error("somebody else has logged in");
      changeProgress(change);
    },
  };
  progressSync.set({ kind: "busy" });
  try {
    await syncProgress(source, here);
    progressSync.set({ kind: "kept", name });
  } catch {
    progressSync.set({ kind: "failed" }); // what waits is kept
    clearTimeout(retry);
    retry = setTimeout(() => void syncNow(), retryMs);
  }
});

export function syncNow(): Promise<void> {
  const state = account.get();
  if (state.kind === "guest") changeOwner("", joinProgress);
  if (state.kind !== "account") {
    progressSync.set({ kind: "local" });
    return Promise.resolve();
  }
  changeOwner(state.profile.name, joinProgress);
  return sync();
}

let begun = false;

/** From now on, for as long as the page lives. */
export function followSync(): void {
  if (begun) return;
  begun = true;
  followDocuments(syncNow, watchProgress, (changed) => addEventListener("online", changed));
}
