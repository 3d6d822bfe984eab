// Saved analyses without a page: revisions, copies, what a reload interrupts, the file of all.
// SPDX-License-Identifier: MIT
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { translator } from "../src/i18n/index.ts";
import { ArchiveError, importArchive, readArchive, writeArchive } from "../src/saved/archive.ts";
import { Keeper, type Draft } from "../src/saved/keeper.ts";
import { digest } from "../src/saved/digest.ts";
import { openPlace } from "../src/saved/open.ts";
import { placeOf } from "../src/saved/useOpened.ts";
import { copySaved, listSaved, putSaved, readSaved, removeSaved, renameSaved, writeSaved, type Saved } from "../src/saved/store.ts";
import { packTree } from "../src/tree/link.ts";
import { follow, withEvaluationsOf } from "../src/tree/merge.ts";
import { addMove, evaluate, mainLine, movesTo, newTree, nodeAt } from "../src/tree/tree.ts";
import { testRules } from "./support.ts";

const rules = await testRules();
const t = translator("en");

const sample = (id: string, move = "b1-b3"): Saved => ({
  head: { id, name: "", players: "", game: "loa", position: "start", moves: 1, created: 1, changed: 1, revision: 0 },
  body: { id, record: JSON.stringify({ format: "muster-record", version: 1, game: "loa", start: "start", moves: [move] }), at: [move] },
});
const draft = (move: string): Draft => ({ game: "loa", players: "", position: "start", moves: 1, record: sample("x", move).body.record, at: [move] });
const place = (query: string, hash = "") => ({ path: "/analysis", query: new URLSearchParams(query), hash });

beforeEach(async () => {
  localStorage.clear();
  for (const { id } of await listSaved()) await removeSaved(id);
});

test("a write that builds on an old revision becomes a second analysis", async () => {
  const first = await writeSaved(sample("aaaaaaaa"), 0, true, 10);
  expect(first).toMatchObject({ state: "saved", head: { id: "aaaaaaaa", revision: 1, changed: 10 } });
  expect(await writeSaved(sample("aaaaaaaa", "c1-c3"), 1, true, 20)).toMatchObject({ state: "saved", head: { revision: 2 } });
  const late = await writeSaved(sample("aaaaaaaa", "d1-d3"), 1, true, 30);
  expect(late.state).toBe("copied");
  const all = await listSaved();
  expect(all).toHaveLength(2);
  expect((await readSaved("aaaaaaaa"))!.body.at).toEqual(["c1-c3"]);
  expect((await readSaved((late as { head: { id: string } }).head.id))!.body.at).toEqual(["d1-d3"]);
});

test("what was written just before a reload is no change of another tab; another tab's is", async () => {
  const mine = (move: string, writer: string, drafts = 4): Saved =>
    ({ head: { ...sample("aaaaaaaa").head, writer, drafts }, body: sample("aaaaaaaa", move).body });
  await writeSaved(mine("b1-b3", "one", 1), 0, true, 10);
  await writeSaved(mine("c1-c3", "one", 3), 1, true, 20); // the reload comes before the page hears of this
  expect(await writeSaved(mine("d1-d3", "one"), 1, true, 30)).toMatchObject({ state: "saved", head: { id: "aaaaaaaa", revision: 3 } });
  expect((await readSaved("aaaaaaaa"))!.body.at).toEqual(["d1-d3"]);
  // A tab that is a copy of this one writes again what was waiting when it was made.
  expect(await writeSaved(mine("c1-c3", "one", 2), 1, true, 35)).toMatchObject({ state: "copied" });
  expect((await readSaved("aaaaaaaa"))!.body.at).toEqual(["d1-d3"]);
  expect(await writeSaved(mine("e1-e3", "two"), 2, true, 40)).toMatchObject({ state: "copied" });
  await putSaved((await readSaved("aaaaaaaa"))!); // from a server, say
  expect(await writeSaved(mine("f1-f3", "one"), 2, true, 50)).toMatchObject({ state: "copied" });
});

test("a place or the engine's word that builds on an old revision is not written and makes no copy", async () => {
  await writeSaved(sample("aaaaaaaa"), 0, true, 10);
  await writeSaved(sample("aaaaaaaa", "c1-c3"), 1, true, 20);
  expect(await writeSaved(sample("aaaaaaaa", "d1-d3"), 1, false, 30)).toEqual({ state: "stale" });
  expect(await listSaved()).toHaveLength(1);
});

test("a name is not undone by a tab that does not know of it; a copy and a deletion stand alone", async () => {
  await writeSaved(sample("aaaaaaaa"), 0, true, 10);
  await renameSaved("aaaaaaaa", "My idea");
  await writeSaved(sample("aaaaaaaa", "c1-c3"), 1, true, 20);
  expect((await readSaved("aaaaaaaa"))!.head.name).toBe("My idea");
  const copy = await copySaved("aaaaaaaa", "My idea (copy)", 30);
  const gone = await removeSaved("aaaaaaaa");
  expect((await listSaved()).map(({ name }) => name)).toEqual(["My idea (copy)"]);
  await putSaved(gone!);
  expect((await listSaved()).map(({ id }) => id)).toEqual([copy!.id, "aaaaaaaa"]);
});

test("a keeper writes the newest of what waits, one after the other", async () => {
  const keeper = new Keeper({ ...sample("bbbbbbbb").head });
  const kept = vi.fn();
  keeper.listen({ state: () => {}, kept, changedElsewhere: () => {}, renamed: () => {} });
  keeper.keep(() => draft("b1-b3"), false);
  expect(keeper.state).toBe("new"); // nothing was done yet
  for (const move of ["b1-b3", "c1-c3", "d1-d3"]) keeper.keep(() => draft(move), true);
  expect(Object.keys(sessionStorage)).toContain("muster.unsaved.bbbbbbbb");
  await vi.waitFor(() => expect(keeper.state).toBe("saved"));
  expect((await readSaved("bbbbbbbb"))!.body.at).toEqual(["d1-d3"]);
  expect(kept).toHaveBeenCalledTimes(1);
  expect(Object.keys(sessionStorage)).not.toContain("muster.unsaved.bbbbbbbb");
  keeper.close();
});

test("two keepers of one analysis: the later change becomes a second one", async () => {
  await writeSaved(sample("cccccccc"), 0, true, 10);
  const { head } = (await readSaved("cccccccc"))!;
  const [one, two] = [new Keeper(head), new Keeper(head)];
  const kept = vi.fn();
  two.listen({ state: () => {}, kept, changedElsewhere: () => {}, renamed: () => {} });
  one.keep(() => draft("c1-c3"), true);
  await vi.waitFor(() => expect(one.state).toBe("saved"));
  two.keep(() => draft("d1-d3"), true);
  await vi.waitFor(() => expect(two.state).toBe("saved"));
  expect(kept).toHaveBeenCalledWith(expect.objectContaining({ id: two.id }), true);
  expect(two.id).not.toBe("cccccccc");
  expect((await listSaved())).toHaveLength(2);
  one.close();
  two.close();
});

test("a link opens as a copy: the same again if nothing was done with it, else another one", async () => {
  const first = await openPlace(rules, place("game=loa&moves=b1-b3 a2-c2"), t);
  const again = await openPlace(rules, place("game=loa&moves=b1-b3 a2-c2"), t);
  expect(again.keeper!.id).toBe(first.keeper!.id);
  again.keeper!.keep(() => draft("c1-c3"), true);
  await vi.waitFor(() => expect(again.keeper!.state).toBe("saved"));
  const third = await openPlace(rules, place("game=loa&moves=b1-b3 a2-c2"), t);
  expect(third.keeper!.id).not.toBe(first.keeper!.id);
  expect(third.earlier?.id).toBe(first.keeper!.id);
  const packed = await openPlace(rules, place("", await packTree(newTree("lof"))), t);
  expect(packed.spot.tree.game).toBe("lof");
  expect(await listSaved()).toHaveLength(2); // an empty board is not kept
  for (const { keeper } of [first, again, third, packed]) keeper!.close();
});

test("a link that names a place is opened there, the copy made last time too", async () => {
  const tree = newTree("loa", "start", ["b1-b3", "a2-c2", "d1-d3"]);
  for (const at of [2, 1]) {
    const opened = await openPlace(rules, place("", await packTree(tree, at)), t);
    expect(opened.spot.at).toBe(at);
    opened.keeper!.close();
  }
  expect(await listSaved()).toHaveLength(1);
});

test("a game that was played somewhere is known by its name there, in any language; others with the same moves are others", async () => {
  const review = (of: string, first: string): ReturnType<typeof openPlace> =>
    openPlace(rules, place(`game=loa&moves=b1-b3&review=0&first=${first}&winner=white&how=resigned${of && `&of=${of}`}`), t);
  const opened = [await review("g1", "Guest"), await review("g1", "Gast"), await review("g2", "Guest"), await review("", "Guest"), await review("", "Gast")];
  const [one, again, other, nameless, unlike] = opened.map(({ keeper }) => keeper!.id);
  expect(again).toBe(one);
  expect(new Set([one, other, nameless, unlike]).size).toBe(4);
  for (const { keeper } of opened) keeper!.close();
});

test("whoever comes from a game to its review is known as one of its sides, and still is when the page is loaded again", async () => {
  const first = await openPlace(rules, place("game=loa&moves=b1-b3 a2-c2&review=1"), t);
  expect(first).toMatchObject({ review: true, you: 1 });
  const address = placeOf(first.keeper!.head, first.you);
  const again = await openPlace(rules, place(address.split("?")[1]!), t);
  expect(again.keeper!.id).toBe(first.keeper!.id);
  expect(again.you).toBe(1);
  expect(again.review).toBeUndefined(); // it has been reviewed
  const both = await openPlace(rules, place("game=loa&moves=b1-b3&review=both"), t);
  expect(both.review).toBe(true);
  expect(both.you).toBeUndefined();
  for (const { keeper } of [first, again, both]) keeper!.close();
});

test("a review that is asked for again opens the one there is, at the end of the game", async () => {
  const first = await openPlace(rules, place("game=loa&moves=b1-b3 a2-c2&review=1"), t);
  const reviewed = { ...draft("b1-b3"), record: JSON.stringify({ format: "muster-record", version: 1, game: "loa", start: "start", moves: [{ move: "b1-b3", comment: "looked at" }, "a2-c2"] }) };
  first.keeper!.keep(() => reviewed, true);
  await vi.waitFor(() => expect(first.keeper!.state).toBe("saved"));
  const again = await openPlace(rules, place("game=loa&moves=b1-b3 a2-c2&review=1"), t);
  expect(again.keeper!.id).toBe(first.keeper!.id);
  expect(again).toMatchObject({ review: true, you: 1 });
  expect(nodeAt(again.spot.tree, again.spot.at).move).toBe("a2-c2");
  again.keeper!.keep(() => draft("c1-c3"), true); // the game is no longer in it
  await vi.waitFor(() => expect(again.keeper!.state).toBe("saved"));
  const other = await openPlace(rules, place("game=loa&moves=b1-b3 a2-c2&review=1"), t);
  expect(other.keeper!.id).not.toBe(first.keeper!.id);
  for (const { keeper } of [first, again, other]) keeper!.close();
});

test("a link or a kept analysis whose game the rules refuse says what is wrong", async () => {
  const packed = await packTree(newTree("loa:no-such-rule"));
  const refused = await openPlace(rules, place("", packed), t);
  expect(refused.problem).toContain("no-such-rule");
  const bad = sample("dddddddd");
  await writeSaved({ ...bad, body: { ...bad.body, record: bad.body.record.replace('"loa"', '"loa:no-such-rule"') } }, 0, true, 10);
  const both = await openPlace(rules, place("", packed), t);
  expect(both.problem).toContain("no-such-rule");
  for (const { keeper } of [refused, both]) keeper!.close();
});

test("an address without one legal move says what is wrong, and nothing is saved", async () => {
  const opened = await openPlace(rules, place("game=loa&moves=a1-a9"), t);
  expect(opened.problem).toContain("1. a1-a9:");
  expect(opened.keeper!.state).toBe("new");
  expect(await listSaved()).toEqual([]);
  opened.keeper!.close();
});

test("a link to a place behind a refused move opens before that move", async () => {
  const { tree, at } = addMove(newTree("loa", "start", ["b1-b3", "a2-c2", "a1-a9"]), 3, "c1-c3");
  const opened = await openPlace(rules, place("", await packTree(tree, at)), t);
  expect(opened.problem).toContain("2. a1-a9:");
  expect(movesTo(opened.spot.tree, opened.spot.at)).toEqual(["b1-b3", "a2-c2"]);
  opened.keeper!.close();
});

test("an address without a game is the last one, one that is gone says so, old trees are adopted", async () => {
  localStorage.setItem("muster.analysis", sample("x", "c1-c3").body.record);
  const old = await openPlace(rules, place(""), t);
  expect(nodeAt(old.spot.tree, mainLine(old.spot.tree)[0]!).move).toBe("c1-c3");
  expect(localStorage.getItem("muster.analysis")).toBeNull();
  const gone = await openPlace(rules, place("id=zzzzzzzz"), t);
  expect(gone.problem).toBe(t("saved.missing"));
  const damaged = await openPlace(rules, place("", "t=AAAA"), t);
  expect(damaged.problem).toBe(t("analysis.badLink"));
  expect(damaged.keeper!.id).toBe(old.keeper!.id); // what was there is still there
  for (const { keeper } of [old, gone, damaged]) keeper!.close();
});

test("all as one file and back", async () => {
  await writeSaved(sample("aaaaaaaa"), 0, true, 10);
  await writeSaved(sample("bbbbbbbb", "c1-c3"), 0, true, 20);
  const file = await writeArchive();
  expect(await importArchive(readArchive(file))).toEqual({ n: 0, same: 2 });
  await removeSaved("aaaaaaaa");
  await writeSaved(sample("bbbbbbbb", "d1-d3"), 1, true, 30);
  expect(await importArchive(readArchive(file))).toEqual({ n: 2, same: 0 });
  expect(await listSaved()).toHaveLength(3);
  expect((await readSaved("bbbbbbbb"))!.body.at).toEqual(["d1-d3"]);
  const item = JSON.parse(file).analyses[0];
  const bad = (change: object): string => JSON.stringify({ format: "muster-analyses", version: 1, analyses: [{ ...item, ...change }] });
  for (const [text, what, field] of [
    ["{", "json", undefined], ["null", "format", undefined], ['{"format":"muster-analyses","version":2}', "version", undefined],
    ['{"format":"muster-analyses","version":1,"analyses":{}}', "list", undefined], [bad({ id: "../x" }), "item", "id"],
    [bad({ created: -1 }), "item", "created"], [bad({ at: [1] }), "item", "at"], [bad({ record: { moves: [] } }), "item", "record"],
  ] as const) {
    const fault = (() => {
      try {
        return readArchive(text);
      } catch (error) {
        return error as ArchiveError;
      }
    })();
    expect(fault, text).toBeInstanceOf(ArchiveError);
    expect((fault as ArchiveError).what, text).toBe(what);
    expect((fault as ArchiveError).values["field"], text).toBe(field);
  }
});

test("a place is found again by its moves, and the engine's word goes along", () => {
  const mine = evaluate(newTree("loa", "start", ["b1-b3", "a2-c2"]), 1, { engine: "muster", score_cp: 7 });
  const theirs = addMove(newTree("loa", "start", ["c1-c3"]), 0, "b1-b3").tree;
  const merged = withEvaluationsOf(theirs, mine);
  expect(nodeAt(merged, follow(merged, ["b1-b3", "a2-c2"])).evaluations).toEqual([{ engine: "muster", score_cp: 7 }]);
  expect(withEvaluationsOf(theirs, newTree("loa"))).toBe(theirs);
  expect(digest("ab")).not.toBe(digest("ba"));
});
