// Brings answers and results to the server and back. SPDX-License-Identifier: MIT
import type { Rating } from "./glicko.ts";
import type { GivenAnswer, PuzzleProgress } from "./progress.ts";
import { joinResults, readResults, writeResults } from "./progressText.ts";

/** Where they are kept; tests give their own. */
export interface ResultsSource {
  list(): Promise<readonly { id: string; version: number }[]>;
  read(id: string): Promise<{ version: number; body: string }>;
  /** The new version; nothing if `base` is not the newest. */
  write(id: string, base: number, body: string): Promise<number | undefined>;
  /** Done also if the server will never take it. */
  answer(answer: GivenAnswer): Promise<void>;
  own(): Promise<Rating & { curve: readonly number[] }>;
}

export interface ProgressHere {
  get(): PuzzleProgress;
  change(change: (now: PuzzleProgress) => PuzzleProgress): void;
}

const id = "results";
const mostTries = 6;

const isSame = (a: GivenAnswer, b: GivenAnswer): boolean => a.puzzle === b.puzzle && a.game === b.game;

/** One after the other, in the order in which they were given; each is known here until the server has it. */
async function sendAnswers(source: ResultsSource, here: ProgressHere): Promise<void> {
  for (let first = here.get().waiting[0]; first; first = here.get().waiting[0]) {
    const sent = first;
    await source.answer(sent);
    here.change((now) => ({ ...now, waiting: now.waiting.filter((one) => !isSame(one, sent)) }));
  }
}

async function syncResults(source: ResultsSource, here: ProgressHere): Promise<void> {
  for (let tries = 0; tries < mostTries; ++tries) {
    const version = (await source.list()).find((one) => one.id === id)?.version ?? 0;
    let stored = "";
    if (version !== 0) {
      stored = (await source.read(id)).body;
      const theirs = readResults(stored);
      here.change((now) => (writeResults(now) === writeResults(joinResults(now, theirs)) ? now : { ...now, ...joinResults(now, theirs) }));
    }
    const body = writeResults(here.get());
    if (body === stored) return;
    if ((await source.write(id, version, body)) !== undefined) return; // else another device was first
  }
  throw new Error("results: changed again and again");
}

/** The answers first: they make the rating. */
export async function syncProgress(source: ResultsSource, here: ProgressHere): Promise<void> {
  await sendAnswers(source, here);
  await syncResults(source, here);
  const own = await source.own();
  const same = (now: PuzzleProgress): boolean =>
    now.rating === own.rating && now.deviation === own.deviation && now.curve.length === own.curve.length && now.curve.every((value, i) => value === own.curve[i]);
  here.change((now) => (now.waiting.length > 0 || own.curve.length === 0 || same(now) ? now : { ...now, ...own }));
}
