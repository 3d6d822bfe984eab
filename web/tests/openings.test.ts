import { expect, test } from "vitest";
import { askedIn, drawReply, endsOf, lineKey, linesOf, linesThrough, openingCard, openingOf, reasonsAt, sharedWith } from "../src/openings/opening.ts";
import { addMove, movesTo, newTree, nodeAt, type Tree } from "../src/tree/tree.ts";
import { testRules } from "./support.ts";

/** Black begins with b1-b3; White has three answers, the first of them with two lines behind it. */
function sample(): Tree {
  let tree = newTree("loa");
  const add = (...moves: string[]): void => {
    let at = 0;
    for (const move of moves) ({ tree, at } = addMove(tree, at, move));
  };
  add("b1-b3", "a2-c2", "b8-b6", "h4-f4", "d1-d3");
  add("b1-b3", "a2-c2", "b8-b6", "h5-f5", "e1-e3");
  add("b1-b3", "h2-f2", "c8-c6");
  add("b1-b3", "h4-f4");
  return tree;
}

const rules = await testRules();

test("lines come from the first branching, with how often they come", () => {
  const opening = openingOf(rules, sample(), "en");
  expect(linesThrough(opening.tree, 0)).toBe(4);
  expect(linesOf(opening).map(({ moves, percent }) => [moves.at(-1), percent])).toEqual([["a2-c2", 50], ["h2-f2", 25], ["h4-f4", 25]]);
  const one = openingOf(rules, newTree("loa", "start", ["b1-b3", "a2-c2"]), "en");
  expect(linesOf(one)).toHaveLength(1);
  expect(linesOf(openingOf(rules, newTree("loa"), "en"))).toEqual([]);
});

test("each side is asked in its own positions of the chosen lines alone", () => {
  const opening = openingOf(rules, sample(), "en");
  const lines = linesOf(opening).map(({ at }) => at);
  expect(askedIn(opening, 0, lines).map(({ answers }) => answers)).toEqual([["b1-b3"], ["b8-b6"], ["c8-c6"], ["d1-d3"], ["e1-e3"]]);
  expect(askedIn(opening, 1, lines).map(({ answers }) => answers[0])).toEqual(["a2-c2", "h4-f4"]);
  expect(askedIn(opening, 0, [lines[1]!]).map(({ answers }) => answers[0])).toEqual(["b1-b3", "c8-c6"]);
  expect(askedIn(opening, 0, [])).toEqual([]);
});

test("the other side answers as often as the lines do, and what came is drawn less", () => {
  const opening = openingOf(rules, sample(), "en");
  const lines = linesOf(opening).map(({ at }) => at);
  const [first] = nodeAt(opening.tree, 0).children;
  const counts = new Map<string, number>();
  for (let i = 0; i < 400; ++i) {
    const move = nodeAt(opening.tree, drawReply(opening, first!, lines, new Map(), undefined, () => (i + 0.5) / 400)!).move;
    counts.set(move, (counts.get(move) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({ "a2-c2": 200, "h2-f2": 100, "h4-f4": 100 });
  const seen = new Map([[lines[0]!, 99]]);
  expect(drawReply(opening, first!, lines, seen, undefined, () => 0.5)).not.toBe(lines[0]);
  expect(drawReply(opening, first!, [lines[2]!], new Map(), undefined, () => 0)).toBe(lines[2]);
  const played = new Map([["h4-f4", 30], ["h2-f2", 10]]);
  const drawn = (lot: number): number | undefined => drawReply(opening, first!, lines, new Map(), played, () => lot);
  expect([drawn(0.1), drawn(0.3), drawn(0.9)]).toEqual([lines[1], lines[2], lines[2]]); // games count where there are any
  expect(drawn(0.02)).toBe(lines[0]); // and what nobody played comes now and then: it was chosen
});

test("a position as a card asks the move that was chosen", () => {
  const opening = openingOf(rules, sample(), "en");
  const position = askedIn(opening, 0, linesOf(opening).map(({ at }) => at))[1]!;
  expect(openingCard(opening, position, 5)).toMatchObject({
    kind: "position", game: "loa", start: "start", moves: ["b1-b3", "a2-c2"], line: ["b8-b6"], reviews: [{ at: 5, grade: 1 }],
  });
});

test("lines are shown one after the other, each from where it is new", () => {
  const opening = openingOf(rules, sample(), "en");
  const lines = linesOf(opening).map(({ at }) => at);
  const ends = endsOf(opening, lines);
  expect(ends.map((end) => movesTo(opening.tree, end).at(-1))).toEqual(["d1-d3", "e1-e3", "c8-c6", "h4-f4"]);
  expect(endsOf(opening, [lines[1]!])).toEqual([ends[2]]);
  expect(sharedWith(opening, ends[1]!, [])).toBe(0);
  expect(sharedWith(opening, ends[1]!, [ends[2]!, ends[0]!])).toBe(3);
  expect(new Set(ends.flatMap((end) => [lineKey(opening, 0, end), lineKey(opening, 1, end)])).size).toBe(2 * ends.length);
});

test("a move has the reason that was written, or one of the rules", () => {
  const tree = sample();
  const opening = openingOf(rules, tree, "en");
  const [end] = endsOf(opening, linesOf(opening).map(({ at }) => at));
  expect(reasonsAt(rules, opening, end!, 1, "en").length).toBeGreaterThan(0);
  const nodes = tree.nodes.map((node, at) => (at === 1 && node ? { ...node, comment: "towards the others" } : node));
  expect(reasonsAt(rules, openingOf(rules, { ...tree, nodes }, "en"), end!, 1, "en")).toEqual(["towards the others"]);
  const quiet = openingOf(rules, newTree("hexix", "start", ["C1v"]), "en");
  const reasons = reasonsAt(rules, quiet, 1, 1, "en");
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.join(" ")).not.toContain("only the line");
});
