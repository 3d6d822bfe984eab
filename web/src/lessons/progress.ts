// Which lessons the reader has finished, and how far the others have come. Kept in the browser
// only; a browser that refuses storage just forgets.
// SPDX-License-Identifier: MIT

const key = "muster.lessons";
const maxLessons = 500;
const maxSteps = 200;

export interface Done {
  /** Places of the steps that were solved, in order; a step that was skipped is not among them. */
  solved: readonly number[];
  of: number;
}

export type LessonProgress = Record<string, Done>; // by lesson id

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** Earlier versions kept how many steps were solved: the first ones. */
function readDone(value: unknown): Done | undefined {
  const { solved, steps, of } = (value ?? {}) as Record<string, unknown>;
  if (!isCount(of) || of === 0 || of > maxSteps) return undefined;
  if (isCount(steps)) return { solved: Array.from({ length: Math.min(steps, of) }, (_, place) => place), of };
  return Array.isArray(solved) ? { solved: [...new Set(solved)].filter((place) => isCount(place) && place < of), of } : undefined;
}

export function isFinished(done: Done | undefined): boolean {
  return done !== undefined && done.solved.length >= done.of;
}

export function readLessonProgress(storage: Storage | null = ownStorage()): LessonProgress {
  try {
    const found: unknown = JSON.parse(storage?.getItem(key) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    const entries = Object.entries(found).flatMap(([id, value]) => {
      const done = id.length < 100 ? readDone(value) : undefined;
      return done ? [[id, done] as const] : [];
    });
    return Object.fromEntries(entries.slice(0, maxLessons));
  } catch {
    return {};
  }
}

// A step counts once; going back does not undo it.
export function recordStep(
  id: string,
  place: number,
  of: number,
  storage: Storage | null = ownStorage(),
): LessonProgress {
  const progress = readLessonProgress(storage);
  const before = progress[id]?.of === of ? progress[id].solved : [];
  progress[id] = { solved: [...new Set([...before, place])].sort((a, b) => a - b), of };
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
