// A page with a board fits its window: nothing needed is out of sight, and nothing moves when something is said.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cell, done, games, openApp } from "./support.mjs";

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

const screens = [
  { name: "small phone", viewport: { width: 360, height: 640 } },
  { name: "phone", viewport: { width: 390, height: 844 } },
  { name: "phone on its side", viewport: { width: 844, height: 390 } },
  { name: "200% zoom", viewport: { width: 640, height: 400 } },
  { name: "desktop", viewport: { width: 1280, height: 800 } },
];
for (const { name, viewport } of screens) {
  test(`the board, both players and the commands are in sight without scrolling: ${name}`, async () => {
    const page = await app.page({ viewport });
    for (const game of games) {
      await page.goto(`${app.url}/play?game=${game}&level=1&side=0&id=fit`);
      await page.locator("[role=grid]").waitFor();
      const boxes = await page.evaluate(() => ["main .board", ".game-above", ".game-below", ".command"].flatMap((selector) =>
        [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility()).map((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return { selector, left, right, top, bottom };
        })));
      assert.equal(boxes.filter(({ selector }) => selector === ".command").length, viewport.width < 1000 ? 4 : 5);
      const controls = ["Hint", "Take back", "More", viewport.width < 1000 ? "Flip" : "Turn the board round"];
      for (const control of controls) assert.ok(await page.getByRole("button", { name: control, exact: true }).isVisible(), control);
      for (const { selector, left, right, top, bottom } of boxes) {
        const inside = left >= -0.5 && top >= -0.5 && right <= viewport.width + 0.5 && bottom <= viewport.height + 0.5;
        assert.ok(inside, `${game}: ${selector} at ${left},${top} to ${right},${bottom}`);
      }
      const board = boxes[0];
      for (const other of boxes.slice(1)) {
        const apart = other.left >= board.right - 0.5 || other.right <= board.left + 0.5 || other.top >= board.bottom - 0.5 || other.bottom <= board.top + 0.5;
        assert.ok(apart, `${game}: ${other.selector} covers the board`);
      }
      const share = Math.max((board.right - board.left) / viewport.width, (board.bottom - board.top) / viewport.height);
      const least = viewport.width < 800 && viewport.height < 500 ? 0.7 : 0.8; // what stands beside it needs 288 px
      assert.ok(share > least, `${game}: the board takes ${Math.round(100 * share)}% of the window`);
    }
    await done(page);
  });
}

test("on a small phone the lens speaks in the place of the moves, and nothing moves", async () => {
  const page = await app.page({ viewport: { width: 360, height: 640 }, hasTouch: true });
  await page.goto(`${app.url}/play?game=loa&level=1&side=0&id=lens`);
  const places = () => page.evaluate(() => [".board", ".game-below", ".game-moves", ".game-commands"].map((path) => {
    const { top, bottom } = document.querySelector(path).getBoundingClientRect();
    return [path, Math.round(top), Math.round(bottom)];
  }));
  await cell(page, "b1").waitFor();
  const before = await places();
  await cell(page, "b1").tap();
  await page.locator(".lens-says li.can", { hasText: "To b3" }).waitFor();
  assert.deepEqual(await places(), before);
  const { top, bottom } = await page.locator(".lens-says").evaluate((list) => list.getBoundingClientRect());
  const foot = before.find(([path]) => path === ".game-commands")[1];
  assert.ok(top >= before.find(([path]) => path === ".game-below")[2] - 1 && bottom <= foot + 1, `${top} to ${bottom}`);
  await done(page);
});

test("where there is no strip of moves what the board says lies over the panel, and nothing moves", async () => {
  const page = await app.page({ viewport: { width: 360, height: 640 }, hasTouch: true });
  await page.goto(`${app.url}/analysis?game=loa`);
  await cell(page, "b1").waitFor();
  const panel = () => page.evaluate(() => Math.round(document.querySelector(".game-panel").getBoundingClientRect().top + scrollY));
  const before = await panel();
  await cell(page, "b1").tap();
  await page.locator(".lens-says li.can", { hasText: "To b3" }).waitFor();
  assert.equal(await panel(), before, "the lens lies over it");
  await cell(page, "b5").tap();
  await page.locator(".board-says:not(.standing)", { hasText: "b1" }).waitFor();
  assert.equal(await panel(), before, "so does a sentence");
  await done(page);
});

for (const locale of ["en", "de", "fr", "ru", "ja"]) {
  test(`the tip before the first move fits the strip of a small phone: ${locale}`, async () => {
    const page = await app.page({ viewport: { width: 360, height: 640 }, locale });
    for (const game of games) {
      await page.goto(`${app.url}/local?game=${game}`);
      await page.locator(".move-tip").waitFor();
      const [tip, strip] = await page.evaluate(() => [".move-tip", ".game-moves"].map((path) => document.querySelector(path).getBoundingClientRect().height));
      assert.ok(tip <= strip, `${game}: ${tip} in ${strip}`);
    }
    await done(page);
  });

  test(`a player's bar is one bar on a small phone, with groups shown too: ${locale}`, async () => {
    const page = await app.page({ viewport: { width: 360, height: 640 }, locale });
    for (const path of ["/play?game=loa&level=3&side=0&id=bar&clock=5%2B3", "/local?game=loa:four-hand", "/local?game=lof"]) {
      await page.goto(`${app.url}${path}`);
      await page.locator("[role=grid]").waitFor();
      await page.keyboard.press("g");
      await page.locator(".player .says").first().waitFor();
      const heights = await page.locator(".game .player").evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
      assert.ok(heights.every((height) => height <= 46), `${path}: ${heights}`);
    }
    await done(page);
  });
}
