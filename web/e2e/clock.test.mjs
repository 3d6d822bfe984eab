// Clocks without a server: shown with the players, kept over a reload, and a flag that falls ends the game.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cell, done, openApp, waitForMoves } from "./support.mjs";

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

const clocks = (page) => page.locator(".player .clock").allTextContents();

test("a game at one screen with a clock, chosen where the game is set up; a reload stops the time", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/local`);
  await page.getByLabel("5+3").check();
  await page.getByRole("button", { name: "Start" }).click();
  await cell(page, "b1").waitFor();
  assert.deepEqual(await clocks(page), ["5:00", "5:00"]);
  await cell(page, "b1").click();
  await cell(page, "b3").click();
  await page.locator(".game-above .clock.running").waitFor();
  await page.waitForFunction(() => document.querySelector(".game-above .clock")?.textContent !== "5:00");
  await page.reload();
  await waitForMoves(page, 1);
  await page.locator(".game-above .clock.running").waitFor();
  assert.match((await clocks(page))[0], /^4:/);
  assert.equal((await clocks(page))[1], "5:00", "the first move cost nothing");
  await done(page);
});

test("a flag falls: the game is over, says who lost, and stays so", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/local?game=loa&clock=0.02%2B0`);
  await cell(page, "b1").click();
  await cell(page, "b3").click();
  const card = page.locator(".result-card");
  await card.getByText("White ran out of time.").waitFor();
  assert.match(await card.textContent(), /Black wins/);
  await page.reload();
  await card.getByText("White ran out of time.").waitFor();
  assert.ok(await page.getByRole("button", { name: "Take back" }).isDisabled());
  await card.getByRole("button", { name: "Play again" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".move-list .move").length === 0 && !document.querySelector(".result-card"));
  assert.deepEqual(await clocks(page), ["0:01.2", "0:01.2"], "the clocks begin anew");
  await done(page);
});

test("against the computer the clock is in both bars; a position to start from goes with it", async () => {
  const page = await app.page({ viewport: { width: 360, height: 640 } });
  await page.goto(`${app.url}/play?${new URLSearchParams({ game: "loa", level: "1", side: "0", id: "c", clock: "10+5", start: "8/8/8/8/8/2b5/w1w5/bb1w4 b" })}`);
  await cell(page, "c3").click();
  await cell(page, "e5").click();
  await waitForMoves(page, 2);
  const shown = await clocks(page);
  assert.equal(shown.length, 2);
  for (const text of shown) assert.match(text, /^(9|10):\d\d$/);
  await done(page);
});
