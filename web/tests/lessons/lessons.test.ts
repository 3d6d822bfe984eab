// Every lesson against the rules, and every sentence of the rule sheets against the lessons.
// SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import coverage from "../../src/lessons/coverage.json";
import { isStrategy, lessonFiles, lessonHeads, lessonsOf, lessonToGoOn, loadLesson, loadLessonTexts, nextLesson } from "../../src/lessons/catalogue.ts";
import type { Lesson } from "../../src/lessons/types.ts";
import { readSet, themesOf } from "../../src/puzzles/sets.ts";
import type { Rules } from "../../src/rules/rules.ts";
import { testRules } from "../support.ts";
import { codes } from "../../src/i18n/languages.ts";
import { problemsOf, textAt, textPaths } from "./verify.ts";

let rules: Rules;
const lessons: Lesson[] = [];

beforeAll(async () => {
  rules = await testRules();
  for (const { id } of lessonHeads) lessons.push((await loadLesson(id, "en"))!);
});

describe("the catalogue", () => {
  it("has lessons of every game, in order, each under its own name", () => {
    for (const family of ["loa", "lof", "hexix"]) {
      expect(lessonsOf(family).length).toBeGreaterThan(5);
    }
    expect(lessons.map(({ id }) => id)).toEqual(lessonHeads.map(({ id }) => id));
    expect(lessonHeads.map(({ id }) => id).sort()).toEqual([...lessonFiles].sort());
    expect(nextLesson("loa/01-aim")?.id).toBe("loa/02-moving");
    expect(nextLesson("lof/29-whose-six")).toBeNull();
  });

  it("puts strategy behind the rules, numbered through", () => {
    for (const family of ["loa", "lof", "hexix"]) {
      const parts = lessonsOf(family).map(({ id }) => isStrategy(id));
      expect(parts.indexOf(true)).toBeGreaterThan(5);
      expect(parts.lastIndexOf(false)).toBeLessThan(parts.indexOf(true));
    }
  });

  it("leads to puzzles that there are", () => {
    for (const { id, game, practise } of lessonHeads) {
      if (practise === undefined) continue;
      const puzzles = readSet(readFileSync(resolve(import.meta.dirname, `../../../puzzles/${game}.jsonl`), "utf8"));
      expect(themesOf(puzzles), id).toContain(practise);
    }
    expect(lessonHeads.filter(({ practise }) => practise).length).toBeGreaterThan(20);
  });

  it("says where to go on: behind what was finished last, then what was left out", () => {
    const finished = { solved: [0], of: 1 };
    const all = Object.fromEntries(lessonsOf("lof").map(({ id }) => [id, finished]));
    expect(lessonToGoOn({})).toBeUndefined();
    expect(lessonToGoOn({ "loa/01-aim": finished })?.id).toBe("loa/02-moving");
    expect(lessonToGoOn({ "loa/01-aim": { solved: [0], of: 2 } })?.id).toBe("loa/01-aim");
    expect(lessonToGoOn({ ...all, "lof/02-moving": { solved: [], of: 1 } })?.id).toBe("lof/02-moving");
    expect(lessonToGoOn(all)).toBeUndefined();
    expect(lessonToGoOn({ "loa/01-aim": finished }, "hexix")).toBeUndefined();
  });

  it("knows no other lesson", async () => {
    expect(await loadLesson("loa/99-nothing", "en")).toBeNull();
  });
});

describe.each(lessonHeads.map(({ id }) => id))("lesson %s", (id) => {
  const lesson = (): Lesson => lessons.find((one) => one.id === id)!;

  it("says nothing that the rules do not", { timeout: 60_000 }, () => {
    expect(problemsOf(lesson(), rules)).toEqual([]);
  });

  it("has words for every step", () => {
    for (const step of lesson().steps) {
      expect(step.text, step.id).toBeTruthy();
      if (step.kind === "look") continue;
      expect(step.success, step.id).toBeTruthy();
      expect(step.hint, step.id).toBeTruthy();
      if (step.kind === "choose") expect(step.options.length, step.id).toBeGreaterThan(step.right);
    }
  });
});

describe.each(codes.filter((code) => code !== "en"))("lessons in %s", (code) => {
  it("say all that the English ones say", async () => {
    const [english, other] = await Promise.all([loadLessonTexts("en"), loadLessonTexts(code)]);
    expect(textPaths(other).sort()).toEqual(textPaths(english).sort());
    const same = textPaths(english).filter((path) => textAt(english, path) === textAt(other, path) && textAt(english, path).includes(" "));
    expect(same).toEqual([]);
  });
});

describe("the checks", () => {
  // A lesson that is right, with one thing changed, must be found wrong.
  it.each([
    ["loa/02-moving", "count", { accept: ["d1-d4"] }],
    ["loa/05-winning", "join", { ends: "black connected" }],
    ["loa/05-winning", "suicide", { ends: undefined }],
    ["loa/03-jumping", "blocked", { tries: ["d2-c2"] }],
    ["lof/04-fixation", "fig5-targets", { answer: ["c3"] }],
    ["lof/02-moving", "four", { gives: { "e1-e5": "start" } }],
    ["loa/10-four-hand", "clockwise", { turn: "W" }],
    ["loa/12-play", "win", { within: 1 }],
    ["hexix/09-winning", "shut-in", { accept: ["E5v"] }],
    ["loa/21-count-groups", "idea", { parts: [7, 4] }],
    ["loa/22-come-to-the-middle", "stay", { partsEnd: [6, 4] }],
    ["loa/23-take-the-square", "threat", { shows: { arrows: ["c5-e4"] } }],
    ["hexix/26-take-the-big-one", "take", { shows: { arrows: ["E2D2"] } }],
    ["loa/24-which-capture", "links", { answer: ["d6"] }],
  ])("find a wrong %s/%s", (id, step, change) => {
    const lesson = lessons.find((one) => one.id === id)!;
    const steps = lesson.steps.map((one) => (one.id === step ? { ...one, ...change } : one));
    expect(problemsOf({ ...lesson, steps: steps as Lesson["steps"] }, rules)).not.toEqual([]);
  });
});

describe("the rule sheets", () => {
  const sentences = Object.entries(coverage.sheets).flatMap(([sheet, { sentences: all }]) =>
    Object.keys(all).map((id) => `${sheet}.${id}`),
  );
  const covered = (): Set<string> =>
    new Set(lessons.flatMap(({ steps }) => steps.flatMap(({ seeds }) => seeds)));

  it("are covered sentence by sentence", () => {
    const steps = covered();
    expect(sentences.filter((id) => !steps.has(id))).toEqual([]);
  });

  it("have every sentence that a step names", () => {
    expect([...covered()].filter((id) => !sentences.includes(id))).toEqual([]);
  });
});
