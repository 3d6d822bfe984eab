// The rules texts as they are, cut into blocks: nothing may be lost.
// SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readRules } from "../../src/lessons/rulesText.ts";

const games = ["loa", "lof", "hexix"];

function source(game: string, language: string): string {
  const path = `../../../src/games/${game}/rules.${language}.txt`;
  return readFileSync(resolve(import.meta.dirname, path), "utf8");
}

// Letters only: joins and splits may change blanks and the mark behind a heading.
function letters(text: string): string {
  return text.replace(/[\s　.]/g, "");
}

describe.each(games)("the rules of %s", (game) => {
  it.each(["en", "ja"])("keep every letter in %s", (language) => {
    const text = source(game, language);
    const page = readRules(text);
    const parts = page.blocks.flatMap((block) =>
      block.kind === "list"
        ? block.items.map((item) => item.term + item.text)
        : [block.head + block.text],
    );
    expect(letters(page.title + parts.join(""))).toBe(letters(text));
  });

  it("have headings and lists in both languages", () => {
    const lists = (language: string): number =>
      readRules(source(game, language)).blocks.filter(({ kind }) => kind === "list").length;
    expect(lists("en")).toBeGreaterThan(0);
    const heads = readRules(source(game, "en")).blocks.flatMap((block) =>
      block.kind === "paragraph" && block.head !== "" ? [block.head] : [],
    );
    expect(heads).toContain("Aim");
    expect(heads).toContain("Variants");
  });
});

describe("a text", () => {
  it("gets headings, lists and the text behind them", () => {
    const page = readRules(
      "Title\n\nAim. Win\nsoon.\n\nMoves\n  Place      a new\n             piece\n  Grow       it\nBlue begins.",
    );
    expect(page).toEqual({
      title: "Title",
      blocks: [
        { kind: "paragraph", head: "Aim", text: "Win soon." },
        { kind: "paragraph", head: "Moves", text: "" },
        { kind: "list", items: [{ term: "Place", text: "a new piece" }, { term: "Grow", text: "it" }] },
        { kind: "paragraph", head: "", text: "Blue begins." },
      ],
    });
  });

  it("in Japanese is joined without blanks", () => {
    const page = readRules("題\n\n目的　相手の駒を\n取ります。\n\n変種\n  exempt　調べる\n  　　　　駒だけ");
    expect(page.blocks).toEqual([
      { kind: "paragraph", head: "目的", text: "相手の駒を取ります。" },
      { kind: "paragraph", head: "変種", text: "" },
      { kind: "list", items: [{ term: "exempt", text: "調べる駒だけ" }] },
    ]);
  });
});
