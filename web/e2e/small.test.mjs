// Small windows: phones upright and on their side, and desktops at 200% zoom. What is needed is inside the window, nothing
// lies over it, and no word is cut. Needs web/dist. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { seen } from "./seen.mjs";
import { cell, done, openApp, resize } from "./support.mjs";

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

/** A hint there is the same on every machine, however long it has looked: the one move that wins. */
const wonAtOnce = readFileSync(join(import.meta.dirname, "../../puzzles/loa.jsonl"), "utf8").split("\n").slice(1).filter((row) => row)
  .map((row) => JSON.parse(row)).filter(({ kind, moves, unique }) => kind === "win" && moves === 1 && unique === "only")
  .map(({ position }) => ({ position, side: position.endsWith(" b") ? 0 : 1 }))[0];

const upright = { width: 360, height: 640 };
const onItsSide = [{ width: 640, height: 360 }, { width: 667, height: 375 }];
const zoomed = [{ width: 640, height: 400 }, { width: 720, height: 450 }]; // 1280x800 and 1440x900 at 200%

for (const locale of ["en", "de", "ja", "ru"]) {
  test(`every part of the analysis can be reached in a small window: ${locale}`, async () => {
    const page = await app.page({ locale, viewport: upright, hasTouch: true });
    await page.goto(`${app.url}/analysis?game=loa&moves=d1-b3+h4-f2+e8-g6+h2-e2`);
    await page.locator(".engine-head .switch input").check();
    for (const viewport of [upright, ...onItsSide, ...zoomed]) {
      const at = `${viewport.width}x${viewport.height}`;
      await resize(page, viewport);
      await page.locator("[role=tab][id$=-moves]").click();
      await page.evaluate(() => document.querySelector(".desk-head").scrollIntoView({ block: "center" }));
      await page.locator(".engine-lines li:first-child .move").nth(1).waitFor();
      await page.waitForFunction(() => document.querySelector(".engine-stands").textContent !== "");
      const { board, panel } = await page.evaluate(() => ({ board: document.querySelector(".board").getBoundingClientRect(), panel: document.querySelector(".game-panel").getBoundingClientRect() }));
      if (viewport !== upright) {
        assert.ok(panel.left >= board.right && panel.width >= 300, `${at}: the panel is ${panel.width} wide`);
        assert.ok(board.bottom <= viewport.height && board.width >= 300, `${at}: the board is ${board.width} wide`);
      }
      assert.deepEqual(await seen(page, "[role=tab], .engine-stands, .engine-lines li:first-child .score, .engine-lines li:first-child .line-number + .ply, .engine-lines li:first-child .unfold, .desk-head .button, .desk-steps .button"), [], at);
      const [score, unfold] = await page.locator(".engine-lines li:first-child > :is(.score, .unfold)").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
      assert.ok(unfold.left > score.right && unfold.top < score.bottom, `${at}: the line's button is beside it`);
      // A tab brings what is in it; the others stay where they can be touched.
      await page.locator("[role=tab][id$=-review]").click();
      await page.locator(".tab-review .button").waitFor();
      assert.deepEqual(await seen(page, "[role=tab], .tab-review .button, .desk-steps .button"), [], `${at}, review`);
    }
    await done(page);
  });
}

for (const locale of ["en", "de", "fr", "ja", "ru"]) {
  test(`where a game is set up on a small phone the level is in sight with the button: ${locale}`, async () => {
    const page = await app.page({ locale, viewport: upright, hasTouch: true });
    for (const game of ["loa", "hexix"]) {
      await page.goto(`${app.url}/play?game=${game}`);
      await page.locator(".set-up .field", { hasText: /Elo|Эло/ }).first().waitFor();
      assert.deepEqual(await seen(page, ".set-up .field:has(> input[type=range]) > :is(label, input), .set-up .form-end .button"), [], game);
    }
    await done(page);
  });
}

test("Parachute: once the man has stepped the page says what to touch next, not how to begin", async () => {
  for (const viewport of [upright, { width: 1280, height: 800 }]) {
    const page = await app.page({ viewport });
    await page.goto(`${app.url}/local?game=loa:parachute`);
    await page.getByText("Touch one of your men").waitFor();
    await cell(page, "a3").click();
    await cell(page, "c3").click();
    await page.locator(".board-says", { hasText: "Now drop a man on any empty square." }).waitFor();
    assert.equal(await page.getByText("Touch one of your men").isVisible(), false);
    await done(page);
  }
});

for (const locale of ["en", "de", "fr", "ja", "ru"]) {
  test(`no command is cut in a small window, and groups are behind the last: ${locale}`, async () => {
    const page = await app.page({ locale, viewport: upright, hasTouch: true });
    for (const path of ["/play?game=loa&level=1&side=0&id=words", "/local?game=loa", "/puzzles?game=loa", "/puzzles?endings=1&game=loa"]) {
      await page.goto(`${app.url}${path}`);
      await page.locator(".command").first().waitFor();
      for (const viewport of [upright, ...onItsSide, ...zoomed]) {
        await resize(page, viewport);
        assert.deepEqual(await seen(page, path.startsWith("/puzzles") ? ".command" : ".command, .player .name, .move-tip"), [], `${path} at ${viewport.width}x${viewport.height}`);
      }
    }
    await page.goto(`${app.url}/local?game=loa`);
    for (const viewport of [upright, onItsSide[0]]) {
      await resize(page, viewport);
      await page.locator(".command").last().click();
      await page.locator("dialog .menu").waitFor();
      assert.deepEqual(await seen(page, "dialog .menu .button, dialog .menu a"), [], `the menu at ${viewport.width}x${viewport.height}`);
      await page.locator("dialog .menu [aria-pressed=false]").click();
      await page.locator(".player .says").first().waitFor();
      await page.keyboard.press("g");
    }
    await done(page);
  });

  test(`the first page says on a small phone what its games are: ${locale}`, async () => {
    const page = await app.page({ locale, viewport: upright, hasTouch: true });
    await page.goto(app.url);
    await page.locator(".today-picture .board").waitFor(); // nothing is moved down any more
    assert.deepEqual(await seen(page, ".game-card :is(.text, .button.main)"), []);
    await done(page);
  });

  test(`a small phone says what a game is played for, and a hint whole: ${locale}`, async () => {
    const page = await app.page({ locale, viewport: upright, hasTouch: true });
    for (const game of ["loa", "lof", "hexix"]) {
      await page.goto(`${app.url}/play?game=${game}&level=1&side=0&id=aim`);
      await page.locator(".aim").waitFor();
      assert.deepEqual(await seen(page, ".aim"), [], game);
    }
    await page.goto(`${app.url}/play?game=loa&level=3&side=${wonAtOnce.side}&id=s&start=${encodeURIComponent(wonAtOnce.position)}`);
    await page.locator(".command").first().click();
    await page.locator(".notice.hint .row .button").first().waitFor();
    const more = page.locator(".notice.hint .row .button:first-child:has(svg)");
    for (let told = 1; await more.count(); ++told) {
      await more.click();
      await page.waitForFunction((n) => document.querySelectorAll(".notice.hint > ol > li").length > n, told);
    }
    assert.deepEqual(await seen(page, ".game-below .player .name, .command"), [], "the own bar and the commands stay");
    const [card, bar, commands] = await Promise.all([".game-news", ".game-below", ".game-commands"].map((part) => page.locator(part).boundingBox()));
    assert.ok(Math.abs(card.y - bar.y - bar.height) <= 2 && Math.abs(commands.y - card.y - card.height) <= 2, "between them, and nothing blank");
    assert.deepEqual(await seen(page, ".notice.hint > .row .button"), []);
    await page.locator(".game-news").evaluate((card) => card.scrollTo(0, card.scrollHeight)); // many reasons are scrolled
    assert.deepEqual(await seen(page, ".notice.hint > ol > li:last-child .reasons li:last-child, .notice.hint > .row .button"), []);
    await page.addInitScript(() => localStorage.setItem("muster.game.computer.loa.3.0.s", JSON.stringify(["d1-d3", "a2-c4"])));
    await page.goto(`${app.url}/play?game=loa&level=3&side=0&id=s`);
    await page.waitForFunction(() => document.querySelectorAll(".move-list .move").length === 2);
    assert.equal(await page.locator(".aim").count(), 0, "after the first move it is known");
    await done(page);
  });
}
