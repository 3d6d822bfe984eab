// Puzzles with an account: answers move the ratings of person and puzzle on the server, also those given offline; another
// browser finds rating and results after logging in. Needs web/dist and the server. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { load } from "../../../tests/wasm/lib/module.mjs";
import { clickMove } from "../support.mjs";
import { axe, logIn, register, see, until } from "./players.mjs";
import { openRoom } from "./room.mjs";

const root = join(import.meta.dirname, "../../..");
const puzzles = new Map(readFileSync(join(root, "puzzles/loa.jsonl"), "utf8").split("\n").filter((row) => row).slice(1)
  .map((row) => JSON.parse(row)).map((puzzle) => [puzzle.id, { ...puzzle, line: puzzle.line.split(" ") }]));

const room = openRoom();
let rules;
before(async () => {
  rules = await load(join(root, "build/wasm/muster_rules.wasm"));
});

const state = ({ position }, moves) => rules.ask({ ask: "state", game: "loa", start: position, moves, lang: "en" });
const phase = (page, ...words) => page.locator(words.map((word) => `.puzzle[data-phase=${word}]`).join()).waitFor();
const own = async (page) => (await page.request.get("/api/me/puzzles")).json();

async function asked(page) {
  await phase(page, "ask");
  return puzzles.get(await page.locator(".puzzle").getAttribute("data-puzzle"));
}

async function solve(page) {
  const puzzle = await asked(page);
  for (let ply = 0; ply < puzzle.line.length; ply += 2) {
    await phase(page, "ask");
    await clickMove(page, state(puzzle, puzzle.line.slice(0, ply)), puzzle.line[ply]);
  }
  await phase(page, "solved");
  return puzzle;
}

async function fail(page) {
  const puzzle = await asked(page);
  const start = state(puzzle, []);
  for (const [move] of start.legal.filter(([text]) => text !== puzzle.line[0])) {
    await clickMove(page, start, move);
    await phase(page, "wrong", "slower"); // a slower win is no mistake
    if (await page.locator(".puzzle[data-phase=wrong]").count() > 0) return puzzle;
    await page.getByRole("button", { name: "Try again" }).click();
    await phase(page, "ask");
  }
  return assert.fail(`every move of ${puzzle.id} wins`);
}

test("answers are rated by the server, also those given offline, and follow the person", async () => {
  const [desk, phone] = [await room.person(), await room.person({ width: 390, height: 800 })];
  const { page } = desk;
  await page.goto("/puzzles?game=loa");
  const early = await solve(page); // before there was an account
  await see(page, "Rating and results are in this browser.");
  await register(page, "Ada");
  await page.goto("/puzzles?game=loa");
  await see(page, "Kept on the server, too, for Ada.");
  assert.deepEqual((await own(page)).points.map(({ puzzle, score }) => [puzzle, score]), [[early.id, 1]]);
  await axe(page);

  const failed = await fail(page);
  await until(async () => assert.equal((await own(page)).points.length, 2));
  const two = await own(page);
  assert.deepEqual([two.points[1].puzzle, two.points[1].score], [failed.id, 0]);
  await page.locator(".puzzle-rated", { hasText: "by 1 answer here" }).waitFor();
  const { puzzles: rated } = await (await page.request.get("/api/puzzles?game=loa")).json();
  assert.ok(rated.find(({ id }) => id === failed.id).rating > failed.rating);

  await page.keyboard.press("n");
  await phase(page, "ask");
  await page.context().setOffline(true);
  const offline = await solve(page);
  await see(page, "1 answer waits for the server.");
  await page.context().setOffline(false);
  await see(page, "Kept on the server, too, for Ada.");
  await until(async () => assert.equal((await own(page)).points.at(-1).puzzle, offline.id));
  const { person } = await own(page);
  await page.locator(`.puzzle-curve[data-rating^="${person.rating} "]`).waitFor();

  await logIn(phone.page, "Ada");
  await phone.page.goto("/puzzles?game=loa");
  await phone.page.locator(`.puzzle-curve[data-rating="${person.rating} ± ${person.deviation}"]`).getByText("2 of 3 solved").waitFor();
  for (const one of [desk, phone]) {
    await one.leave();
    assert.deepEqual(one.errors, []);
  }
});
