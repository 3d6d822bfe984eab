import { expect, test } from "vitest";
import { headerLine, headerOf, withHeader } from "../src/analysis/header.ts";
import { twinsOf } from "../src/analysis/useTwins.ts";
import { addMove, newTree } from "../src/tree/tree.ts";
import { testRules } from "./support.ts";

const rules = await testRules();
const details = rules.game("loa", "en");

test("a header is read and written, and what it does not show stays", () => {
  const tree = { ...newTree("loa"), tags: { black: "Ada", event: ["A", "B"], "sgf:AP": "x" }, result: { winner: "black", reason: "resigned" } };
  const header = headerOf(tree, details);
  expect(header).toMatchObject({ players: ["Ada", ""], winner: "black", fields: { event: "A; B", date: "" } });
  expect(withHeader(tree, details, header)).toEqual(tree);
  const changed = withHeader(tree, details, { players: ["", "Bo"], winner: "draw", fields: { ...header.fields, date: "2024-05-01" } });
  expect(changed.tags).toEqual({ white: "Bo", event: ["A", "B"], date: "2024-05-01", "sgf:AP": "x" });
  expect(changed.result).toEqual({ winner: "draw", source: "record" });
  expect(headerLine(headerOf(changed, details))).toBe("A; B, 2024-05-01");
  const unknown = withHeader(changed, details, { ...headerOf(changed, details), winner: "" });
  expect("result" in unknown).toBe(false);
});

test("a position that was there before names the move that led to it", () => {
  let tree = newTree("loa", "start", ["b1-b3", "a4-c4", "d1-d3"]);
  let at = 0;
  for (const move of ["d1-d3", "a4-c4", "b1-b3"]) ({ tree, at } = addMove(tree, at, move));
  ({ tree } = addMove(tree, 0, "g1-g3"));
  const twins = twinsOf(rules, tree);
  expect([...twins.values()].map(({ name }) => name)).toEqual(["2. d1-d3", "1. b1-b3"]);
  expect(twins.get(at)?.node).toBe(3);
});
