// Sentences about moves: what is said of several at once, and where a line of French may break. SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { shutWays, together } from "../src/board/boardSays.tsx";
import { translator } from "../src/i18n/index.ts";
import type { Lang } from "../src/protocol/rules.ts";
import { setOff } from "../src/ui/unbroken.tsx";
import { testRules } from "./support.ts";

const rules = await testRules();
const moves = ["a2-c4", "b1-d3", "a4-c4", "b6-b4"];
const line = { game: "lof", start: "start", moves };
const lens = (lang: Lang) => {
  const cell = rules.state(line, lang).scene.cells.findIndex(({ name }) => name === "a3");
  return rules.lens(line, cell, lang).reasons;
};

test("what holds of several moves is said once, in every language", () => {
  for (const lang of ["en", "de", "fr", "ja", "ru"] as const) {
    const said = together(lens(lang), ", ").map(({ text }) => text);
    expect(said.filter((text) => /^a3-a5, a3-a1\s?[:：]/.test(text)), lang).toHaveLength(1);
    expect(said.filter((text) => /^a3-c3\s?[:：]/.test(text)), `${lang}: it merges, too`).toHaveLength(1);
  }
});

test("a sentence in which the move is not what it begins with stays as it is", () => {
  const loa = { game: "loa", start: "start", moves: [] };
  const cell = rules.state(loa, "en").scene.cells.findIndex(({ name }) => name === "c1");
  const { reasons } = rules.lens(loa, cell, "en");
  expect(together(reasons, ", ").map(({ text }) => text)).toEqual([...new Set(reasons.map(({ text }) => text))]);
});

test("no line begins with a sign that French sets off", () => {
  expect(setOff("permis : aucune pile ; « a3 » !")).toBe("permis\u00a0: aucune pile\u00a0; «\u00a0a3\u00a0»\u00a0!");
  expect(setOff("allowed: no stack, 3 men")).toBe("allowed: no stack, 3 men");
});

test("on a torus all ways that are shut are one sentence, in every language; a few keep their own", () => {
  const torus = { game: "loa:torus", start: "3b4/w7/w7/w7/b1b1w1bw/ww6/w1ww4/2bbbbb1 b", moves: [] };
  const cell = rules.state(torus, "en").scene.cells.findIndex(({ name }) => name === "a4");
  const { reasons } = rules.lens(torus, cell, "en");
  const { others, shut } = shutWays(reasons, translator("en"));
  expect(shut).toBe("In the way: e4 (to f4), a5 (to a2), h4 (to d4), a3 (to a6), b3 (to e8).");
  expect(others.some(({ code }) => code === "loa.blocked")).toBe(false);
  expect(others.filter(({ legal }) => legal)).toHaveLength(reasons.filter(({ legal }) => legal).length);
  for (const lang of ["de", "fr", "ja", "ru"] as const) expect(shutWays(reasons, translator(lang)).shut).toMatch(/e4.*f4.*b3.*e8/);
  const few = reasons.filter(({ code, facts }) => code !== "loa.blocked" || facts.to === "f4");
  expect(shutWays(few, translator("en"))).toEqual({ others: few, shut: "" });
});

test("ways that a rule shuts keep their reason: nobody stands in them", () => {
  expect(shutWays(lens("en"), translator("en")).shut).toBe("");
});
