// Which lessons the reader has finished, and how far the others have come. Kept in the browser
// only; a browser that refuses storage just forgets.
// SPDX-License-Identifier: MIT

const key = "muster.lessons";
const maxLessons = 500;

export interface Done {
  steps: number; // solved so far
  of: number;
}

export type LessonProgress = Record<string, Done>; // by lesson id

function isDone(value: unknown): value is Done {
  const { steps, of } = (value ?? {}) as Record<string, unknown>;
  return Number.isInteger(steps) && Number.isInteger(of) && Number(steps) >= 0 && Number(of) > 0;
}

export function isFinished(done: Done | undefined): boolean {
  return done !== undefined && done.steps >= done.of;
}

export function readLessonProgress(storage: Storage | null = ownStorage()): LessonProgress {
  try {
    const found: unknown = JSON.parse(storage?.getItem(key) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    const entries = Object.entries(found).filter(([id, done]) => id.length < 100 && isDone(done));
    return Object.fromEntries(entries.slice(0, maxLessons));
  } catch {
    return {};
  }
}

// A step counts once; going back does not undo it.
export function recordStep(
  id: string,
  steps: number,
  of: number,
  storage: Storage | null = ownStorage(),
): LessonProgress {
  const progress = readLessonProgress(storage);
  progress[id] = { steps: Math.max(progress[id]?.steps ?? 0, steps), of };
  try {
    storage?.setItem(key, JSON.stringify(progress));
  } catch {
    // full or forbidden: nothing is lost but the tick
  }
  return progress;
}

export function forgetProgress(storage: Storage | null = ownStorage()): void {
  try {
    storage?.removeItem(key);
  } catch {
    // as above
  }
}

function ownStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
