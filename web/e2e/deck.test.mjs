// The deck in the browser: a failed puzzle comes back the next day, by keyboard alone; "remember this" on the analysis
// board; out and in as a file. Needs web/dist and the WebAssembly rules. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { load } from "../../tests/wasm/lib/module.mjs";
import { clickMove, deskTab, done, openApp, typeMove } from "./support.mjs";

const root = join(import.meta.dirname, "../..");
const puzzles = new Map(readFileSync(join(root, "puzzles/loa.jsonl"), "utf8").split("\n").filter((row) => row).slice(1)
  .map((row) => JSON.parse(row)).map((puzzle) => [puzzle.id, { ...puzzle, line: puzzle.line.split(" ") }]));

let app, rules;
before(async () => {
  app = await openApp();
  rules = await load(join(root, "build/wasm/muster_rules.wasm"));
});
after(() => app.close());

const state = (start, moves) => rules.ask({ ask: "state", game: "loa", start, moves, lang: "en" });
const phase = (page, word) => page.locator(`[data-phase=${word}]`).waitFor();
const inDeck = (page) => page.getByRole("button", { name: "In the deck", pressed: true }).waitFor();

/** A page whose clock can be moved. */
async function pageOn(day) {
  const page = await app.page({ reducedMotion: "reduce" });
  await page.clock.install({ time: new Date(2026, 10, day, 20) });
  return page;
}

test("a failed puzzle comes back the next day and is answered by keyboard alone", async () => {
  const page = await pageOn(17);
  await page.goto(`${app.url}/puzzles?game=loa`);
  await phase(page, "ask");
  const puzzle = puzzles.get(await page.locator(".puzzle").getAttribute("data-puzzle"));
  await page.keyboard.press("a");
  await phase(page, "shown");
  await inDeck(page);
  await page.goto(`${app.url}/deck`);
  await page.getByRole("heading", { name: "Nothing to repeat today" }).waitFor();
  assert.equal(await page.locator(".top .due").count(), 0);

  await page.clock.setSystemTime(new Date(2026, 10, 18, 8));
  await page.goto(app.url);
  for (const place of [".top", "main"]) {
    await page.locator(place).getByRole("link", { name: "1 card of your deck is due" }).waitFor();
  }
  await page.locator(".top .due").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: puzzle.kind === "win" ? `to play and win in ${puzzle.moves}` : "the only defence" }).waitFor();
  for (let ply = 0; ply < puzzle.line.length; ply += 2) {
    await phase(page, "ask");
    for (let i = 0; ply === 0 && !(await page.locator("[role=gridcell]:focus").count()); ++i) {
      assert.ok(i < 60, "Tab reaches the board");
      await page.keyboard.press("Tab");
    }
    await typeMove(page, state(puzzle.position, puzzle.line.slice(0, ply)), puzzle.line[ply]);
  }
  await phase(page, "solved");
  await page.keyboard.press("3");
  await page.getByRole("heading", { name: "Nothing to repeat today" }).waitFor();
  await page.waitForFunction(() => !document.querySelector(".top .due"));
  await done(page);
});

test("D on the analysis board remembers the position with the move of the line, and takes it out again", async () => {
  const page = await pageOn(17);
  await page.goto(`${app.url}/analysis?game=loa&moves=c1-c3`);
  await page.locator("[role=gridcell]").first().waitFor();
  await page.getByRole("button", { name: "Remember this" }).waitFor();
  await page.keyboard.press(","); // the start, whose next move is c1-c3
  await page.keyboard.press("d");
  await inDeck(page);
  await page.keyboard.press("d");
  await page.getByRole("button", { name: "Remember this", pressed: false }).waitFor();
  await page.keyboard.press("d");
  await inDeck(page);

  await page.clock.setSystemTime(new Date(2026, 10, 19, 8));
  await page.goto(`${app.url}/deck`);
  await phase(page, "ask");
  await clickMove(page, state("start", []), "c1-c3");
  await phase(page, "solved");
  await page.locator(".puzzle-said", { hasText: "Right: c1-c3" }).waitFor();
  await page.getByRole("button", { name: /^Good in \d+ days/ }).click();
  await phase(page, "idle");
  await done(page);
});

const blunder = "d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1 c8-c6".split(" "); // e1-e5 would have won

async function review(page) {
  await page.goto(`${app.url}/analysis?game=loa&moves=${encodeURIComponent(blunder.join(" "))}`);
  await page.locator("[role=gridcell]").first().waitFor();
  await deskTab(page, "Review");
  await page.getByRole("button", { name: "Review this game" }).click();
  await page.locator(".review-faults li", { hasText: "5. c8-c6" }).waitFor();
}

/** The card of the blunder, a day later. */
async function answerBlunder(page) {
  await page.clock.setSystemTime(new Date(2026, 10, 19, 8));
  await page.goto(`${app.url}/deck`);
  await phase(page, "ask");
  await page.getByText("a mistake").first().waitFor();
  await clickMove(page, state("start", blunder.slice(0, -1)), "e1-e5");
  await phase(page, "solved");
  await page.getByText("In the game c8-c6 was played.").waitFor();
}

test("D in a review remembers the better move, not the one that was played", async () => {
  const page = await pageOn(17);
  await review(page);
  await page.getByRole("button", { name: "Stop and keep this" }).waitFor({ state: "detached" }); // it has ended
  await page.keyboard.press(",");
  await page.keyboard.press("d");
  await inDeck(page);
  await answerBlunder(page);
  await done(page);
});

test("a mistake that is made again while learning comes into the deck by itself", async () => {
  const page = await pageOn(17);
  await review(page);
  await page.getByRole("button", { name: "Learn from Black's mistakes" }).click();
  const panel = page.locator(".learn");
  while (await panel.getByRole("button", { name: "Next mistake" }).count()) await panel.getByRole("button", { name: "Next mistake" }).click();
  await panel.getByText("Black played c8-c6 here").waitFor();
  await clickMove(page, state("start", blunder.slice(0, -1)), "c8-c6");
  await panel.getByText("c8-c6 is not better").waitFor();
  await inDeck(page);
  await answerBlunder(page);
  await done(page);
});

test("the deck goes out and comes in as a file; a file that is none changes nothing", async () => {
  const page = await pageOn(17);
  await page.goto(`${app.url}/analysis?game=loa&moves=c1-c3`);
  await page.locator("[role=gridcell]").first().waitFor();
  await page.getByRole("button", { name: "Remember this" }).click(); // the engine finds the answer
  await inDeck(page);
  await page.goto(`${app.url}/deck`);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const file = await (await saved).path();
  const { cards } = JSON.parse(readFileSync(file, "utf8"));
  assert.equal(cards.length, 1);
  assert.ok(state("start", ["c1-c3"]).legal.some(([move]) => move === cards[0].line[0]));

  const other = await pageOn(18);
  await other.goto(`${app.url}/deck`);
  await other.getByRole("heading", { name: "Your deck is empty" }).waitFor();
  const input = other.locator("input[type=file]");
  await input.setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await other.locator(".deck .notice", { hasText: "This is not a deck, and nothing was changed: deck.format is not as it should be." }).waitFor();
  await input.setInputFiles(file);
  await other.getByText("Deck: 1 due").waitFor();
  await done(page);
  await done(other);
});
