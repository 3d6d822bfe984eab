// What stands round the board: men that were taken, what comes after a game, the menu, one switch for sound and vibration,
// and a set-up whose choices are all in sight. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cell, done, engine, hiddenChoices, moveField, openApp, waitForMoves } from "./support.mjs";

let app, player;
before(async () => {
  app = await openApp();
  player = await engine();
});
after(() => app.close());

const languages = ["en", "de", "fr", "ja", "ru"];
/** A page with a game at one screen that stands after these moves. */
async function local(moves, more = {}, query = "") {
  const page = await app.page({ reducedMotion: "reduce", ...more });
  await page.addInitScript((kept) => localStorage.getItem("muster.game.local.loa") ?? localStorage.setItem("muster.game.local.loa", kept), JSON.stringify(moves));
  await page.goto(`${app.url}/local?game=loa${query}`);
  await cell(page, "a1").waitFor();
  return page;
}
/** A whole game, with captures, found once. */
const whole = () => (known ??= play());
let known;
function play() {
  const moves = [];
  while (!player.state("loa", moves).outcome.over) moves.push(player.best("loa", moves, 300));
  return moves;
}

test("men that were taken stand in the bar of who took them, and the bars keep their height", async () => {
  const moves = whole();
  const ply = moves.findIndex((move) => move.includes("x"));
  const [before, capture] = [moves.slice(0, ply), moves[ply]];
  const page = await local(before);
  const heights = () => page.locator(".player").evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  const was = await heights();
  assert.equal(await page.locator(".taken").count(), 0);
  const entry = await moveField(page);
  await entry.fill(capture);
  await entry.press("Enter");
  await waitForMoves(page, before.length + 1);
  const bar = page.locator(ply % 2 === 0 ? ".game-below .player" : ".game-above .player"); // Black begins, and is below
  await bar.getByRole("img", { name: "Taken: 1" }).waitFor();
  assert.equal(await page.locator(".taken").count(), 1);
  assert.deepEqual(await heights(), was);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.waitForFunction(() => !document.querySelector(".taken"));
  await done(page);
});

for (const viewport of [{ width: 360, height: 640 }, { width: 844, height: 390 }, { width: 1280, height: 800 }]) {
  test(`after a game the card says what comes next, in sight and not over the board: ${viewport.width}x${viewport.height}`, async () => {
    const page = await local(whole(), { viewport });
    const next = page.locator(".result-card .next-thing");
    await next.waitFor();
    for (const lang of languages) {
      await page.evaluate((code) => localStorage.setItem("muster.settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("muster.settings") ?? "{}"), lang: code })), lang);
      await page.reload();
      await page.locator(`html[lang=${lang}]`).waitFor({ state: "attached" });
      await next.waitFor();
      const [box, board, card] = await Promise.all([next, page.locator("main .board"), page.locator(".game-news")].map((each) => each.boundingBox()));
      assert.ok(box.y >= card.y && box.y + box.height <= Math.min(viewport.height, card.y + card.height) + 1, `${lang}: in sight`);
      assert.ok(card.y >= board.y + board.height - 1 || card.x >= board.x + board.width - 1, `${lang}: not over the board`);
      const cut = await page.locator(".result-card .row > *").evaluateAll((buttons) => buttons.filter((button) => button.scrollWidth > button.clientWidth + 1 || button.getBoundingClientRect().right > innerWidth).map((button) => button.textContent));
      assert.deepEqual(cut, [], `${lang}: no button is cut`);
    }
    await done(page);
  });
}

test("the home page offers what comes next until it is followed or another game runs", async () => {
  const page = await local(whole());
  await page.locator(".result-card .next-thing").waitFor();
  await page.goto(app.url);
  const next = page.getByRole("link", { name: /What next\?.*A puzzle of Lines of Action/ });
  await next.click();
  await page.waitForURL(/\/puzzles\?game=loa/);
  await page.goto(app.url);
  await page.locator(".today").first().waitFor();
  assert.equal(await next.count(), 0, "followed once");
  await page.goto(`${app.url}/local?game=loa`);
  await page.locator(".result-card .next-thing").waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.waitForFunction(() => !document.querySelector(".result-card"));
  await page.goto(app.url);
  await page.getByRole("link", { name: "Go on with Lines of Action" }).waitFor();
  assert.equal(await next.count(), 0, "a game runs");
  await done(page);
});

test("one switch in the menu for sound and vibration, kept over a reload", async () => {
  const page = await app.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.addInitScript(() => {
    globalThis.felt = { tones: 0, shakes: 0 };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      globalThis.felt.tones += 1;
      return start.apply(this, when);
    };
    navigator.vibrate = () => Boolean((globalThis.felt.shakes += 1));
  });
  await page.goto(`${app.url}/local?game=loa`);
  const move = async (from, to, n) => {
    await cell(page, from).tap();
    await cell(page, to).tap();
    await waitForMoves(page, n);
  };
  await move("b1", "b3", 1);
  await page.waitForFunction(() => globalThis.felt.tones > 0 && globalThis.felt.shakes > 0);
  const sound = page.getByRole("dialog").getByRole("switch");
  const menu = () => page.getByRole("button", { name: "More" }).last().tap();
  await menu();
  assert.ok(await sound.isChecked(), "on at first");
  await sound.tap();
  await page.keyboard.press("Escape");
  await page.reload();
  await cell(page, "a2").waitFor();
  await move("a2", "c2", 2);
  await page.locator(".move-list .move", { hasText: "a2-c2" }).waitFor();
  assert.deepEqual(await page.evaluate(() => globalThis.felt), { tones: 0, shakes: 0 });
  await menu();
  assert.ok(!(await sound.isChecked()), "still off");
  await sound.tap();
  await page.keyboard.press("Escape");
  await move("d1", "d3", 3);
  await page.waitForFunction(() => globalThis.felt.tones > 0 && globalThis.felt.shakes > 0);
  await done(page);
});

for (const lang of languages) {
  test(`the menu of a game fits a phone on its side: ${lang}`, async () => {
    const page = await app.page({ viewport: { width: 844, height: 390 }, locale: lang });
    await page.goto(`${app.url}/play?game=loa&level=1&side=0&id=menu`);
    await cell(page, "b1").click();
    await cell(page, "b3").click();
    await waitForMoves(page, 2);
    await page.locator(".command").last().click();
    await page.locator("dialog .menu").waitFor();
    const [needs, has] = await page.locator("dialog").evaluate((dialog) => [dialog.scrollHeight, dialog.clientHeight]);
    assert.ok(needs <= has, `${needs} px in ${has}`);
    await done(page);
  });

  test(`every choice of the set-up is in sight beside the board: ${lang}`, async () => {
    for (const path of ["/play?game=loa", "/play?game=hexix", "/local"]) {
      const page = await app.page({ viewport: { width: 1280, height: 800 }, locale: lang });
      await page.goto(app.url + path);
      await page.locator(".set-up .form-end .button").waitFor();
      assert.deepEqual(await hiddenChoices(page), [], path);
      await done(page);
    }
  });
}
