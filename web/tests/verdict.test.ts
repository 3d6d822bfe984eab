import { expect, test } from "vitest";
import { partsOf } from "../src/ui/verdict.tsx";
import { testRules } from "./support.ts";

test.each(["en", "de", "fr", "ru", "ja"] as const)("%s: a proven verdict is a sentence and its proof, an estimate is one piece", async (lang) => {
  const rules = await testRules();
  const parts = (kind: string, centi: number) => partsOf(rules.verdict("lof", { kind, centi }, lang));
  for (const said of [parts("win", 3), parts("loss", 4), parts("draw", 0)]) {
    expect(said.proof).toMatch(/^(proven|bewiesen|prouvée?|доказано|証明済み)$/);
    expect(said.stands).not.toMatch(/[,（）]| \S+$/);
  }
  expect(parts("estimate", 120).proof).toBeUndefined();
});
