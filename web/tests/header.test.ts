import { expect, test } from "vitest";
import { endedBy, headerLine, headerOf, withHeader } from "../src/analysis/header.ts";
import { headerQuery, withLinkHeader } from "../src/saved/linkHeader.ts";
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

test("a link carries the header of a game; words that mean nothing are left out", () => {
  const said = { players: ["Ada (1500)", "Bo"] as const, winner: "black", how: "resigned", date: "2026-11-18", time: "5+3" };
  const query = new URLSearchParams(headerQuery(said) as Record<string, string>);
  const tree = withLinkHeader(newTree("loa"), query, details);
  expect(tree.tags).toEqual({ black: "Ada (1500)", white: "Bo", date: "2026-11-18", "time-control": "5+3" });
  expect(endedBy(tree)).toEqual({ winner: "black", how: "resigned" });
  expect(withLinkHeader(newTree("loa"), new URLSearchParams("winner=pink&how=magic"), details)).toEqual(newTree("loa"));
  expect(endedBy(withLinkHeader(newTree("loa"), new URLSearchParams("winner=white&how=magic"), details))).toBe(undefined);
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
