// The app in Firefox and in WebKit: play, engine, analysis, offline, a phone's size and touch, an online game.
// What only Chromium was asked before. $BROWSERS picks some of them. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { patienceMs } from "../browser.mjs";
import { startMuster } from "../online/muster.mjs";
import { serve } from "../server.mjs";
import { engine, games } from "../support.mjs";
import { openFirefox } from "./firefox.mjs";
import { openWebkit } from "./webkit.mjs";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const known = { firefox: openFirefox, webkit: openWebkit };
const wanted = process.env.BROWSERS?.split(" ") ?? Object.keys(known);

/** Waits until the page says yes. */
async function until(page, source, ...values) {
  const end = Date.now() + patienceMs;
  for (;;) {
    const said = await page.evaluate(source, ...values);
    if (said) return said;
    if (Date.now() > end) {
      const seen = await page.evaluate(() => `${document.querySelector("main")?.innerText}\n${document.documentElement.dataset.fault ?? ""}`);
      assert.fail(`never true: ${source}\non the page: ${seen}`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}

const movesOf = (page) => page.evaluate(() => [...document.querySelectorAll(".move-list .move")].map((move) => move.textContent.trim()));
const waitForMoves = (page, count) => until(page, (n) => document.querySelectorAll(".move-list .move").length >= n, count);
const cellOf = (name) => `[role=gridcell][data-name="${name}"]`;

/** Plays a move by touching its cells, and makes the choice that is left. */
async function play(page, state, move, touch = "click") {
  const [, cells, choice] = state.legal.find(([text]) => text === move);
  for (const at of cells) {
    const cell = cellOf(state.scene.cells[at].name);
    await until(page, (selector) => document.querySelector(selector) !== null, cell);
    await page[touch](cell);
  }
  if (choice === undefined) return;
  await until(page, () => document.querySelector(".choices .choice") !== null);
  await page.evaluate((word) => [...document.querySelectorAll(".choices .choice")].find((button) => button.textContent.includes(word)).click(), state.choices[choice]);
}

/** Some turns against the computer of this page; it must answer each. */
async function turns(page, player, game, count, touch) {
  for (let turn = 0; turn < count; ++turn) {
    await until(page, () => document.querySelector("[role=grid] .hot") !== null);
    const moves = await movesOf(page);
    await play(page, player.state(game, moves), player.best(game, moves, 2000), touch);
    await waitForMoves(page, moves.length + 2);
  }
}

for (const name of wanted) {
  describe(name, { timeout: 900_000 }, () => {
    let browser, server, player;
    before(async () => {
      [browser, server, player] = await Promise.all([known[name](), serve(dist), engine()]);
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });
    const withPage = async (use) => {
      const page = await browser.page();
      try {
        await use(page);
        assert.deepEqual(page.problems, []);
      } finally {
        await page.close();
      }
    };

    for (const game of games) {
      test(`${game}: the computer answers`, () => withPage(async (page) => {
        await page.goto(`${server.url}/play?game=${game}&level=2&side=0&id=${name}`);
        await turns(page, player, game, 3);
      }));
    }

    test("analysis: the engine's lines come, follow the moves, and stop", () => withPage(async (page) => {
      await page.goto(`${server.url}/analysis?game=loa`);
      await until(page, () => document.querySelector(".engine input[type=checkbox]") !== null);
      await page.click(".engine input[type=checkbox]");
      await until(page, () => document.querySelectorAll(".engine-lines li").length === 3);
      await play(page, player.state("loa", []), "b1-b3");
      await until(page, () => /b1-b3/.test(document.querySelector(".tree")?.textContent));
      await until(page, () => document.querySelectorAll(".engine-lines li").length === 3);
      await page.click(".engine input[type=checkbox]");
      await until(page, () => document.querySelectorAll(".engine-lines li").length === 0);
      await play(page, player.state("loa", ["b1-b3"]), "a2-c2");
      await until(page, () => /a2-c2/.test(document.querySelector(".tree")?.textContent));
    }));

    test("a phone's size and a finger", () => withPage(async (page) => {
      await page.size(390, 844);
      await page.goto(`${server.url}/play?game=loa&level=1&side=0&id=phone`);
      await turns(page, player, "loa", 2, "tap");
      const wide = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(wide[0] <= wide[1], `${wide[0]} px on a screen of ${wide[1]}`);
    }));

    test("everything works offline once it was loaded", () => withPage(async (page) => {
      const own = await serve(dist);
      await page.goto(own.url);
      await until(page, () => {
        navigator.serviceWorker.ready.then(() => (document.documentElement.dataset.kept = "yes")); // every file is kept
        return document.documentElement.dataset.kept === "yes";
      });
      // The puzzle of the day has come: nothing is on its way any more.
      await until(page, () => /win|lose/.test(document.querySelector('a[href="/puzzles?daily"]')?.textContent ?? ""));
      await own.close();
      await page.goto(`${own.url}/play?game=loa&level=1&side=0&id=offline`);
      await turns(page, player, "loa", 1);
    }));

    test("an online game against the server's engine", () => withPage(async (page) => {
      const muster = await startMuster();
      try {
        await page.goto(`${muster.url}/online/new?game=loa`);
        await until(page, () => document.querySelectorAll(".seat-field select").length === 2);
        await page.select(".seat-field:nth-of-type(2) select", "engine");
        await until(page, () => document.querySelectorAll(".seat-field select").length === 3);
        await page.click("button[type=submit]");
        await until(page, () => /\/game\//.test(location.pathname) && document.querySelector("[role=grid] .hot") !== null);
        await turns(page, player, "loa", 2);
      } finally {
        await muster.stop();
      }
    }));
  });
}
