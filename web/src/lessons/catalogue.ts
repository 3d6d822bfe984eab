// The list of lessons, and one lesson at a time. The list (lessons.json) holds the covers, a lesson's
// steps (data/) are fetched when it is opened, its words (texts/CODE.json) in the language of the page.
// SPDX-License-Identifier: MIT
import type { Lang } from "../protocol/rules.ts";
import heads from "./lessons.json";
import { isFinished, type LessonProgress } from "./progress.ts";
import type { Lesson, LessonHead, LessonStep, LessonTexts } from "./types.ts";

type Bare = Omit<LessonStep, "text" | "hint" | "success" | "options" | "wrong">;
const loaders = import.meta.glob<Bare[]>("./data/*/*.json", { import: "steps" });
const texts = import.meta.glob<Record<string, LessonTexts>>("./texts/*.json", { import: "default" });

/** In the order they are meant to be read. */
export const lessonHeads: readonly LessonHead[] = heads;

/** The ids of the files there are; the tests hold them against the list. */
export const lessonFiles: readonly string[] = Object.keys(loaders).map((path) =>
  path.replace(/^\.\/data\//, "").replace(/\.json$/, ""),
);

export function lessonsOf(family: string): LessonHead[] {
  return lessonHeads.filter((head) => head.id.startsWith(`${family}/`));
}

/** The words of all lessons by their ids. */
export async function loadLessonTexts(lang: Lang): Promise<Record<string, LessonTexts>> {
  return (await texts[`./texts/${lang}.json`]?.()) ?? {};
}

export async function loadLesson(id: string, lang: Lang): Promise<Lesson | null> {
  const head = lessonHeads.find((one) => one.id === id);
  const [steps, all] = await Promise.all([loaders[`./data/${id}.json`]?.(), loadLessonTexts(lang)]);
  const said = all[id];
  if (!head || !steps || !said) return null;
  const next = nextLesson(id);
  return {
    ...head,
    title: said.title,
    next: next && { id: next.id, title: all[next.id]!.title },
    steps: steps.map((step) => ({ ...step, ...said.steps[step.id] }) as LessonStep),
  };
}

/** Where to go on: behind the lesson that was opened last of those in the order, the first that is not finished. */
export function lessonToGoOn(progress: LessonProgress, family = ""): LessonHead | undefined {
  const list = family === "" ? lessonHeads : lessonsOf(family);
  const last = list.findLastIndex(({ id }) => progress[id] !== undefined);
  if (last < 0) return undefined;
  const game = list[last]!.id.split("/")[0]!;
  const open = ({ id }: LessonHead): boolean => !isFinished(progress[id]);
  return list.slice(last).find((head) => head.id.startsWith(`${game}/`) && open(head)) ?? lessonsOf(game).find(open);
}

/** The lesson behind this one, of the same game. */
export function nextLesson(id: string): LessonHead | null {
  const family = lessonsOf(id.split("/")[0] ?? "");
  return family[family.findIndex((head) => head.id === id) + 1] ?? null;
}

/** Lessons beyond the rules have numbers from 20 on. */
export const isStrategy = (id: string): boolean => Number(/^\w+\/(\d+)-/.exec(id)?.[1]) >= 20;
