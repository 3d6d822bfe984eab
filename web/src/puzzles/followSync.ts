// Answers and results are kept on the server too (online/documents.ts says when), and people's answers there move the
// ratings of puzzles. SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import { account, accountName } from "../online/account.ts";
import { ApiError, puzzleApi } from "../online/api.ts";
import { documentsOf, followDocuments } from "../online/documents.ts";
import { forAccount, type Owner } from "../online/forAccount.ts";
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

async function answer(who: Owner, given: GivenAnswer): Promise<void> {
  try {
    const { puzzle } = await who.ask((name) => puzzleApi.answer(name, { ...given, moves: [...given.moves] }));
    setRatings(given.game, [{ id: given.puzzle, ...puzzle }]);
  } catch (error) {
    if (!isHopeless(error)) throw error;
  }
}

/** Of a set, as people's answers have moved them. */
export async function askRatings(game: string): Promise<void> {
  setRatings(game, (await puzzleApi.ratings(game)).puzzles);
}

const sourceFor = (who: Owner): ResultsSource => ({
  ...documentsOf(who, "puzzles"),
  answer: (given) => answer(who, given),
  own: async () => {
    const { person, points } = await who.ask(puzzleApi.own);
    return { rating: person.rating, deviation: person.deviation, curve: points.map(({ rating }) => rating) };
  },
});

const retryMs = 30_000; // the network, a server that is being replaced, too many at once

let retry: ReturnType<typeof setTimeout> | undefined;

const sync = forAccount({
  nobody: () => progressSync.set({ kind: "local" }),
  failed() {
    progressSync.set({ kind: "failed" }); // what waits is kept
    clearTimeout(retry);
    retry = setTimeout(() => void syncNow(), retryMs);
  },
  async run(who) {
    const { name } = who;
    const here: ProgressHere = {
      get: () => readPuzzleProgress(name),
      change(change) {
        if (progressOwner() !== name) throw new Error("somebody else has logged in");
        changeProgress(change);
      },
    };
    progressSync.set({ kind: "busy" });
    await syncProgress(sourceFor(who), here);
    progressSync.set({ kind: "kept", name });
  },
});

export function syncNow(): Promise<void> {
  const { kind } = account.get();
  if (kind === "guest" || kind === "account") changeOwner(accountName(), joinProgress);
  return sync();
}

let begun = false;

/** From now on, for as long as the page lives. */
export function followSync(): void {
  if (begun) return;
  begun = true;
  followDocuments(syncNow, watchProgress, (changed) => addEventListener("online", changed));
}
