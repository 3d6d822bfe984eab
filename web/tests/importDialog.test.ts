import { expect, test } from "vitest";
import { linkIn, stopsText } from "../src/analysis/importDialog.tsx";
import { translator } from "../src/i18n/index.ts";
import { testRules } from "./support.ts";

test.each(["en", "de", "fr", "ru", "ja"] as const)("%s: where a record stops is said in moves, without plies and the place in the file", async (lang) => {
  const rules = await testRules();
  for (const [text, at] of [["(;GM[9];B[d1-b3];W[a4:d8])", "1… a4:d8"], ["d1-b3 h5-g4 b1-b9", "2. b1-b9"]] as const) {
    const [found] = rules.readRecords(text, "loa", lang).games;
    const said = stopsText(translator(lang), found!);
    expect(said).toContain(at);
    expect(said).not.toMatch(/\(line|ply|Halbzug|demi-coup|полуход|手目/);
    expect(said.length).toBeGreaterThan(30);
  }
});

test("a link to an analysis is known, from whichever server; what only its own server knows is not taken from another", () => {
  const here = "https://muster.example";
  for (const [text, leads] of [
    [`${here}/analysis#t=abc-_`, "/analysis#t=abc-_"],
    [" https://other.example:8080/embed#t=abc\n", "/analysis#t=abc"],
    ["http://other.example/analysis?game=loa&moves=b1-b3 a2-c2", "/analysis?game=loa&moves=b1-b3 a2-c2"],
    [`${here}/s/abcdefg`, "/s/abcdefg"],
    [`${here}/analysis?id=x`, "/analysis?id=x"],
    ["https://other.example/s/abcdefg", undefined],
    ["https://other.example/analysis?id=x", undefined],
    [`${here}/puzzles`, undefined],
    ["b1-b3 a2-c2", undefined],
  ] as const) expect(linkIn(text, here)).toBe(leads);
});
