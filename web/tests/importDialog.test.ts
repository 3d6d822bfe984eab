import { expect, test } from "vitest";
import { stopsText } from "../src/analysis/importDialog.tsx";
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
