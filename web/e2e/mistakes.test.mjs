// Learning from the mistakes of a reviewed game: nothing is told before it is asked for, what is tried is answered, the
// board stays in sight on a phone, and the better line can be looked at. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clickMove, deskTab, done, engine, openApp } from "./support.mjs";

let app, player;
before(async () => {
  app = await openApp();
  player = await engine();
});
after(() => app.close());

const moves = "d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1".split(" "); // e1-e5 would win
const hasMoves = (page, n) => page.waitForFunction((count) => document.querySelectorAll(".tree .move").length === count, n);

/** A page with the reviewed game in which Black played c8-c6 instead. */
async function reviewed(more) {
  const page = await app.page(more);
  await page.goto(`${app.url}/analysis?game=loa&moves=${encodeURIComponent([...moves, "c8-c6"].join(" "))}&review=both`);
  await page.locator(".review-faults li", { hasText: "5. c8-c6" }).waitFor();
  await page.getByRole("button", { name: "Learn from Black's mistakes" }).waitFor();
  return page;
}

/** Earlier moves may have been faults, too: on to the last one. */
async function toTheLast(panel) {
  await panel.waitFor();
  while (await panel.getByRole("button", { name: "Next mistake" }).count()) await panel.getByRole("button", { name: "Next mistake" }).click();
  await panel.getByText("Black played c8-c6 here").waitFor();
}

test("a wrong move is answered and does not give the better one away; hints come in steps; one may try again", async () => {
  const page = await reviewed();
  await page.getByRole("button", { name: "Learn from Black's mistakes" }).click();
  const panel = page.locator(".learn");
  await toTheLast(panel);
  const state = player.state("loa", moves);
  await clickMove(page, state, "c8-c6");
  await panel.getByText("c8-c6 is not better. Try another move.").waitFor();
  assert.doesNotMatch(await panel.innerText(), /e1-e5|etter was/);
  // What White does then, numbered and on the board.
  await panel.locator(".refutation", { hasText: /The answer to it \(.+\): 5…/ }).waitFor();
  await page.locator(".over .arrow").nth(1).waitFor();
  await panel.locator(".refutation .move").first().click(); // it stays on the board
  await panel.getByRole("button", { name: "Try again" }).click();
  await panel.getByRole("button", { name: "Try again" }).waitFor({ state: "detached" });
  const hint = panel.getByRole("button", { name: "Hint" });
  await hint.click();
  await panel.getByText("Look at e5").waitFor();
  assert.doesNotMatch(await panel.innerText(), /e1/);
  await hint.click();
  await panel.getByText("The piece to act with is on e1").waitFor();
  assert.doesNotMatch(await panel.innerText(), /e1-e5/);
  await panel.getByRole("button", { name: "Show the answer" }).click();
  await panel.getByText("The move is e1-e5").waitFor();
  await clickMove(page, state, "e1-e5");
  await panel.getByText("e1-e5 is a good move").waitFor();
  await panel.getByRole("link", { name: /^Practise it: Win in / }).waitFor(); // a win was missed
  await panel.getByRole("button", { name: "Back to the analysis" }).click();
  await deskTab(page, "Moves");
  await hasMoves(page, 9); // what was tried is not part of the game
  await done(page);
});

test("whoever steps away and plays something else comes back to the same question", async () => {
  const page = await reviewed();
  await page.getByRole("button", { name: "Learn from Black's mistakes" }).click();
  const panel = page.locator(".learn");
  await toTheLast(panel);
  await clickMove(page, player.state("loa", moves), "c8-c6");
  await panel.locator(".refutation .move").first().waitFor();
  await page.keyboard.press("ArrowLeft");
  await panel.locator(".refutation").waitFor({ state: "detached" }); // it is of another position
  await clickMove(page, player.state("loa", moves.slice(0, 7)), "h7-g6"); // a variation, no answer
  await deskTab(page, "Moves");
  await page.locator(".tree .move", { hasText: "h7-g6" }).waitFor();
  await panel.getByText("Black played c8-c6 here").waitFor();
  await panel.getByText("The board shows another position.").waitFor();
  await panel.getByRole("button", { name: "Hint" }).click(); // it is seen on the board
  await panel.getByText("Look at e5").waitFor();
  await panel.getByText("The board shows another position.").waitFor({ state: "detached" });
  await page.keyboard.press("ArrowLeft");
  await panel.getByRole("button", { name: "Back to the question" }).click();
  await panel.getByText("The board shows another position.").waitFor({ state: "detached" });
  await clickMove(page, player.state("loa", moves), "e1-e5");
  await panel.getByText("e1-e5 is a good move").waitFor();
  await done(page);
});

test("by keys alone: the next question, hints, the answer; the board stays with the question", async () => {
  const page = await reviewed();
  await page.getByRole("button", { name: "Learn from Black's mistakes" }).click();
  const panel = page.locator(".learn");
  await panel.waitFor();
  const of = Number(/\/ (\d+)/.exec(await panel.locator("h2").innerText())[1]);
  for (let question = 2; question <= of + 1; ++question) { // once more than there are: the last one stays
    await page.keyboard.press("n");
    await panel.getByText(`${Math.min(question, of)} / ${of}`).waitFor();
    assert.equal(await panel.getByText("The board shows another position.").count(), 0);
  }
  await panel.getByText("Black played c8-c6 here").waitFor();
  await page.keyboard.press("h");
  await panel.getByText("Look at e5").waitFor();
  await page.keyboard.press("a");
  await panel.getByText("The move is e1-e5").waitFor();
  await done(page);
});

test("whose mistakes they are is said as on the button, and while one is asked nothing tells how bad the move was", async () => {
  const page = await reviewed();
  await page.locator(".score-graph").waitFor();
  await page.getByRole("button", { name: "Learn from Black's mistakes" }).click();
  const panel = page.locator(".learn");
  await toTheLast(panel);
  await panel.getByRole("heading", { name: "Learn from Black's mistakes" }).waitFor();
  await page.locator(".score-bar.unknown").waitFor();
  assert.equal(await page.locator(".score-graph").count(), 0);
  assert.equal(await page.locator(".tree .glyph:visible").count(), 0);
  await clickMove(page, player.state("loa", moves), "e1-e5");
  await panel.getByText("e1-e5 is a good move").waitFor();
  await page.locator(".score-graph").waitFor();
  await done(page);
});

test("deleting the moves that are asked about ends the questions", async () => {
  const page = await reviewed();
  await page.getByRole("button", { name: "Learn from Black's mistakes" }).click();
  const panel = page.locator(".learn");
  await toTheLast(panel);
  await deskTab(page, "Moves");
  await page.locator(".tree .move", { hasText: "g4xg1" }).click();
  await page.getByRole("button", { name: "Delete from here" }).click();
  await panel.waitFor({ state: "detached" });
  await hasMoves(page, 3);
  await page.locator(".engine-head").waitFor();
  await done(page);
});

test("on a phone the board is in sight with the mistake that is chosen, and with the question", async () => {
  const page = await reviewed({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const boardInSight = () => page.waitForFunction(() => {
    const box = document.querySelector("[role=grid]").getBoundingClientRect();
    return box.top >= -1 && box.bottom <= document.querySelector(".game-commands").getBoundingClientRect().top + 1;
  });
  const last = page.locator(".review-faults li .move").last();
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await last.tap();
  await page.locator(".review-faults [aria-current]").waitFor();
  await boardInSight();
  await page.locator(".over .arrow.tone-blocked").waitFor(); // the board stands before the mistake: it is shown,
  await page.locator(".over .arrow.tone-hint").waitFor(); // and the better move
  await page.getByRole("button", { name: "Learn from Black's mistakes" }).tap();
  await page.locator(".learn").waitFor();
  await boardInSight();
  const question = page.locator(".learn", { hasText: "Find a better move" });
  const { y, height } = await question.boundingBox();
  assert.ok(y >= 0 && y + height <= 844, `the question stands at ${y}, ${height} high`);
  await done(page);
});

test("the better line is numbered, shown on the board, and becomes a variation", async () => {
  const page = await reviewed();
  const fault = page.locator(".review-faults li").first();
  await fault.locator("> .move").click();
  const line = fault.locator(".better-line");
  await line.locator(".number").first().waitFor();
  const first = await line.locator(".move").first().textContent();
  const shown = () => page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label")).join());
  const before = await shown();
  await page.locator(".status", { hasText: `${await fault.locator(".soft").textContent().then((text) => text.split(" ")[0])} to move` }).waitFor();
  await line.locator(".move").first().hover();
  await page.waitForFunction((old) => [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label")).join() !== old, before);
  await line.locator(".move").first().click();
  await page.getByRole("tab", { name: "Moves", selected: true }).waitFor();
  await page.locator(".tree-line .move[aria-current]", { hasText: first }).waitFor();
  await hasMoves(page, 10);
  await done(page);
});
