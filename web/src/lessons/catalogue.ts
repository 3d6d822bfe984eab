// The list of lessons, and one lesson at a time: the list holds titles only, a lesson's texts and
// positions are fetched when it is opened.
// SPDX-License-Identifier: MIT
import type { Lesson, LessonHead, Words } from "./types.ts";

const titles = import.meta.glob<Words>("./data/*/*.json", { eager: true, import: "title" });
const games = import.meta.glob<string>("./data/*/*.json", { eager: true, import: "game" });
const covers = import.meta.glob<LessonHead["cover"]>("./data/*/*.json", { eager: true, import: "cover" });
const loaders = import.meta.glob<Lesson>("./data/*/*.json", { import: "default" });

function idOf(path: string): string {
  return path.replace(/^\.\/data\//, "").replace(/\.json$/, "");
}

// In the order they are meant to be read.
export const lessonHeads: readonly LessonHead[] = Object.keys(titles)
  .sort()
  .map((path) => ({
    id: idOf(path),
    game: games[path]!,
    title: titles[path]!,
    cover: covers[path]!,
  }));

export function lessonsOf(family: string): LessonHead[] {
  return lessonHeads.filter((head) => head.id.startsWith(`${family}/`));
}

export async function loadLesson(id: string): Promise<Lesson | null> {
  const loader = loaders[`./data/${id}.json`];
  return loader ? loader() : null;
}

// The lesson behind this one, of the same game.
export function nextLesson(id: string): LessonHead | null {
  const family = lessonsOf(id.split("/")[0] ?? "");
  return family[family.findIndex((head) => head.id === id) + 1] ?? null;
}
