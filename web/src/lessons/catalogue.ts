// The list of lessons, and one lesson at a time: the list (lessons.json) holds titles and covers, a
// lesson's steps are fetched when it is opened.
// SPDX-License-Identifier: MIT
import heads from "./lessons.json";
import type { Lesson, LessonHead, LessonStep } from "./types.ts";

const loaders = import.meta.glob<LessonStep[]>("./data/*/*.json", { import: "steps" });

/** In the order they are meant to be read. */
export const lessonHeads: readonly LessonHead[] = heads;

/** The ids of the files there are; the tests hold them against the list. */
export const lessonFiles: readonly string[] = Object.keys(loaders).map((path) =>
  path.replace(/^\.\/data\//, "").replace(/\.json$/, ""),
);

export function lessonsOf(family: string): LessonHead[] {
  return lessonHeads.filter((head) => head.id.startsWith(`${family}/`));
}

export async function loadLesson(id: string): Promise<Lesson | null> {
  const head = lessonHeads.find((one) => one.id === id);
  const steps = await loaders[`./data/${id}.json`]?.();
  return head && steps ? { ...head, steps } : null;
}

/** The lesson behind this one, of the same game. */
export function nextLesson(id: string): LessonHead | null {
  const family = lessonsOf(id.split("/")[0] ?? "");
  return family[family.findIndex((head) => head.id === id) + 1] ?? null;
}
