// What hangs together and how a game ends: groups on demand, the end as a moment, counts that a move would alter,
// seats and partners, and a move that waits to be confirmed. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cell, done, engine, heard, listen, openApp, waitForMoves } from "./support.mjs";

let app, player;
before(async () => {
  app = await openApp();
  player = await engine();
});
after(() => app.close());

/** A page on which this game was played at one screen. */
async function localGame(game, moves, more = {}) {
  const page = await app.page(more);
  await page.addInitScript(([name, kept]) => localStorage.setItem(name, kept), [`muster.game.local.${game}`, JSON.stringify(moves)]);
  await page.goto(`${app.url}/local?game=${game}`);
  await waitForMoves(page, moves.length);
  return page;
}

/** A whole game, both sides by the engine. */
function wholeGame(game) {
  const moves = [];
  while (!player.state(game, moves).outcome.over) moves.push(player.best(game, moves, 300));
  return moves;
}

for (const [game, lit] of [["loa:size=4", ".group.lit circle"], ["lof:size=3", ".group.lit circle"], ["hexix", ".group.lit polygon"]]) {
  test(`${game}: what decided the game is lit, and a card says who won and how`, async () => {
    const moves = wholeGame(game);
    const { outcome, scene } = player.state(game, moves);
    for (const viewport of [{ width: 1280, height: 800 }, { width: 360, height: 640 }]) {
      const page = await localGame(game, moves, { viewport });
      const card = page.locator(".result-card");
      await card.waitFor();
      assert.ok((await card.textContent()).includes(outcome.how), outcome.how);
      assert.equal(await card.getByRole("button", { name: "Play again" }).count(), 1);
      assert.equal(await card.getByRole("link", { name: "Review" }).count(), 1);
      assert.equal(await card.getByRole("button", { name: "Share" }).count(), 1);
      if (outcome.reason !== "no-moves") {
        // Each cell is drawn twice: its outline and its inside.
        const shining = (await page.locator(lit).count()) / 2;
        assert.ok(shining >= 1);
        if (outcome.reason === "connected" && game.startsWith("loa")) {
          assert.equal(shining, scene.pieces.filter(({ owner }) => owner === outcome.side).length);
        }
        assert.equal(await page.locator(".piece.shaded").count(), 0, "all men keep their colours");
        const dim = await page.locator(".layer .dim").first().evaluate((shade) => Number(getComputedStyle(shade).fill.match(/[\d.]+/g)[3]));
        assert.ok(dim > 0 && dim < 0.2, `the board is a little darker, not more: ${dim}`);
      }
      const box = await card.boundingBox();
      const board = await page.locator(".board").boundingBox();
      const apart = box.y >= board.y + board.height - 1 || box.x >= board.x + board.width - 1;
      assert.ok(apart, "the card does not cover the board");
      assert.ok(box.y + box.height <= viewport.height, "the card is in sight");
      await done(page);
    }
  });
}

test("the end can be stepped through before it is reviewed", async () => {
  const moves = wholeGame("loa:size=4");
  for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
    const page = await localGame("loa:size=4", moves, { viewport });
    const card = page.locator(".result-card");
    await card.waitFor();
    await page.keyboard.press("ArrowLeft");
    await card.waitFor({ state: "detached" });
    await page.locator(".layer .dim").waitFor({ state: "detached" });
    await page.keyboard.press("ArrowRight");
    await card.waitFor();
    await page.locator(".group.lit").waitFor({ state: "attached" });
    await done(page);
  }
});

test("Review on the card opens the review, and it begins by itself", async () => {
  const moves = wholeGame("loa:size=4");
  const page = await localGame("loa:size=4", moves, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.locator(".result-card").getByRole("link", { name: "Review" }).tap();
  await page.getByRole("tab", { name: /Review/, selected: true }).waitFor();
  await page.locator(".review-summary").waitFor();
  await page.waitForFunction(() => !location.search.includes("review"));
  await done(page);
});

test("groups are shown by button and key, with words for each side", async () => {
  const page = await localGame("loa", []);
  await listen(page);
  await page.getByRole("button", { name: "show what is connected" }).click();
  await page.locator(".group.side-1").first().waitFor({ state: "attached" });
  assert.equal(await page.locator(".group").count(), 4);
  assert.equal(await page.locator(".layer:not(.over) .bridge").count(), 16, "all but the ends of the four rows, under the men");
  assert.equal(await page.locator(".bridge").count(), 16);
  assert.deepEqual(await page.locator(".player .says").allTextContents(), Array(2).fill("2 groups, 6 men outside the largest"));
  await heard(page, "Black: 2 groups");
  await page.keyboard.press("g");
  await page.waitForFunction(() => document.querySelectorAll(".group").length === 0);
  await done(page);
});

test("the lens says how a move would alter the counts of lines", async () => {
  const page = await localGame("loa", []);
  await cell(page, "b1").click();
  await cell(page, "b3").hover();
  await page.locator(".line-change").first().waitFor({ state: "attached" });
  assert.deepEqual((await page.locator(".line-change").allTextContents()).sort(), ["2→1", "2→1", "2→3", "2→3", "2→3", "6→5"]);
  await cell(page, "e5").hover();
  await page.waitForFunction(() => document.querySelectorAll(".line-change").length === 0);
  await done(page);
});

test("in four-hand games each seat has its column of moves, and on a phone they are one strip", async () => {
  const page = await localGame("loa:four-hand", ["b8-b6", "h5-f7", "b1-b3", "a7-d7", "e8-e6"]);
  await page.locator(".move-list .seat-heads", { hasText: "NorthEastSouthWest" }).waitFor();
  assert.deepEqual(await page.locator(".move-list li:not(.seat-heads)").allTextContents(), ["1.b8-b6h5-f7b1-b3a7-d7", "2.e8-e6"]);
  const left = (locator) => locator.evaluate((part) => Math.round(part.getBoundingClientRect().left));
  for (let seat = 0; seat < 4; ++seat) {
    assert.equal(await left(page.locator(".seat-heads > :not(.number)").nth(seat)), await left(page.locator(".move-list .move").nth(seat)));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".seat-heads").waitFor({ state: "hidden" });
  await done(page);
});

test("in four-hand games a partner's men wear the partner's letter", async () => {
  const page = await localGame("loa:four-hand", []);
  await page.locator(".player.moving .doing", { hasText: "North to move" }).waitFor();
  assert.deepEqual(await page.locator(".piece .partner").allTextContents(), Array(6).fill("S"));
  assert.match(await cell(page, "b1").getAttribute("aria-label"), /South/);
  await done(page);
});

test("Parachute says to drop a man and shows the reserve as men", async () => {
  const page = await localGame("loa:parachute", []);
  const reserve = page.locator(".player .hand .art");
  await reserve.nth(11).waitFor();
  assert.equal(await reserve.count(), 12);
  const [, [from, to]] = player.state("loa:parachute", []).legal[0];
  const { cells } = player.state("loa:parachute", []).scene;
  await cell(page, cells[from].name).click();
  await cell(page, cells[to].name).click();
  await page.locator(".board-says", { hasText: "drop a man on any empty square" }).waitFor();
  await done(page);
});

test("a move waits until it is confirmed, if the settings say so", async () => {
  const page = await app.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`${app.url}/settings`);
  await page.getByRole("switch", { name: "Ask before a move is played" }).check();
  await page.goto(`${app.url}/local?game=loa`);
  await listen(page);
  await cell(page, "b1").tap();
  await cell(page, "b3").tap();
  await page.getByRole("button", { name: "Play b1-b3" }).waitFor();
  assert.equal(await page.locator(".move-list .move").count(), 0);
  await heard(page, "not played yet");
  await page.getByRole("button", { name: "Not yet" }).tap();
  await cell(page, "c1").tap();
  await cell(page, "c3").tap();
  await page.getByRole("button", { name: "Play c1-c3" }).tap();
  await waitForMoves(page, 1);
  assert.deepEqual(await page.locator(".move-list .move").allTextContents(), ["c1-c3"]);
  // The same square again confirms too.
  await cell(page, "a3").tap();
  const target = (await page.evaluate(() => document.querySelectorAll('[role=gridcell][aria-label*="can go here"]')[0].dataset.name));
  await cell(page, target).tap();
  await page.getByRole("button", { name: "Not yet" }).waitFor();
  await cell(page, target).tap();
  await waitForMoves(page, 2);
  await done(page);
});
