// The analysis board as somebody who comes from a game finds it: the end, the review, room for the moves.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { cell, deskTab, deskTool, done, openApp } from "./support.mjs";

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

const won = "d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1 e1-e5";
const address = (moves, more = "") => `${app.url}/analysis?game=loa&moves=${encodeURIComponent(moves)}${more}`;
const hasMoves = (page, n) => page.waitForFunction((count) => document.querySelectorAll(".tree .move").length === count, n);
const reviewed = (page) => page.waitForFunction(() => document.querySelector(".review-table") && !document.querySelector(".review-progress"));

test("a finished game has an exact score, and nothing is searched", async () => {
  const page = await app.page();
  await page.goto(address(won));
  await hasMoves(page, 9);
  const bar = page.locator(".score-bar");
  await page.waitForFunction(() => document.querySelector(".score-bar .first")?.style.getPropertyValue("--share") === "100%");
  assert.equal(await bar.getAttribute("title"), "Black has won");
  await page.locator(".engine .switch input").check();
  await page.locator(".desk-status", { hasText: "Black wins" }).waitFor(); // once: the engine adds nothing
  assert.equal(await page.locator(".engine-stands").textContent(), "");
  assert.equal(await page.locator(".engine-lines").count(), 0);
  assert.equal(await page.locator(".layer .dim").count(), 0); // nothing is dimmed where one steps to and fro
  await page.locator(".group.lit.calm").waitFor();
  await page.locator(".engine .switch input").uncheck();
  await page.getByRole("button", { name: "To the start" }).click();
  await page.locator(".score-bar.unknown").waitFor(); // nobody has looked at it: that is not even
  await done(page);
});

test("the moves go out by Ctrl+C and come in by Ctrl+V, a link in a comment can be followed", async () => {
  const page = await app.page({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(address("d1-b3 h5-g4 b1-b4"));
  await hasMoves(page, 3);
  await page.keyboard.press("Control+c");
  await page.getByText("The moves are in the clipboard.").first().waitFor(); // shown and spoken
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /d1-b3 h5-g4/);
  await deskTool(page, "Copy the position");
  await page.getByText("The position is in the clipboard.").first().waitFor();
  const position = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(position, /^\S+\/\S+ w$/);
  await page.evaluate(() => navigator.clipboard.writeText('[game "loa"]\n1. b1-b3 { see https://example.org/loa. } a2-c2'));
  await page.keyboard.press("Control+v");
  await hasMoves(page, 2);
  const link = page.locator(".tree-comment a");
  assert.deepEqual([await link.getAttribute("href"), await link.getAttribute("rel")], ["https://example.org/loa", "noopener noreferrer nofollow"]);
  // What is not understood is said, in the dialog where it can be mended.
  await page.evaluate(() => navigator.clipboard.writeText("hello there"));
  await page.keyboard.press("Control+v");
  await page.locator("dialog [role=alert]").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Import a game" }).click(); // beside the moves, not only in the menu
  await page.locator("dialog textarea").waitFor();
  await done(page);
});

test("Review on the result card reviews at once, and asks the reader's own mistakes first", async () => {
  const page = await app.page();
  await page.goto(address("d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1 c8-c6", "&review=0"));
  await reviewed(page);
  assert.equal(await page.getByRole("tab", { name: "Review" }).getAttribute("aria-selected"), "true");
  const offers = page.locator(".review .button", { hasText: "mistakes" });
  await offers.first().waitFor();
  assert.equal((await offers.first().textContent()).trim(), "Learn from your mistakes");
  // Whose mistakes they are is not forgotten with the page.
  await page.waitForFunction(() => /^\?id=\w+&you=0$/.test(location.search));
  await page.reload();
  await deskTab(page, "Review");
  await reviewed(page);
  assert.equal((await offers.first().textContent()).trim(), "Learn from your mistakes");
  await offers.first().click();
  await page.locator(".learn", { hasText: "Black played" }).waitFor();
  await done(page);
});

test("the same game gets the same review, whatever the engine looked at before", async () => {
  const said = [];
  for (const looks of [false, true]) {
    const page = await app.page();
    await page.goto(address(won));
    await hasMoves(page, 9);
    if (looks) {
      await page.getByRole("button", { name: "One move back" }).click();
      await page.getByRole("button", { name: "One move back" }).click();
      await page.locator(".engine .switch input").check();
      await page.waitForFunction(() => Number(/depth (\d+)/.exec(document.querySelector(".engine-foot")?.textContent ?? "")?.[1]) >= 8);
      await page.getByRole("button", { name: "One move back" }).click();
      await page.waitForFunction(() => Number(/depth (\d+)/.exec(document.querySelector(".engine-foot")?.textContent ?? "")?.[1]) >= 8);
      await page.locator(".engine .switch input").uncheck();
    }
    await deskTab(page, "Review");
    await page.getByRole("button", { name: "Review this game" }).click();
    await page.getByRole("button", { name: "Stop and keep this" }).waitFor();
    await page.getByRole("button", { name: "Stop and keep this" }).waitFor({ state: "detached" });
    const table = await page.locator(".review-table").innerText();
    const faults = await page.locator(".review-faults > li > p").allTextContents();
    said.push(JSON.stringify([table, faults]));
    await done(page);
  }
  assert.equal(said[0], said[1]);
});

test("on a small screen the moves have room, the entry is in sight, a remark can be put away", async () => {
  const page = await app.page({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${app.url}/analysis?game=loa`);
  await deskTool(page, "Import");
  const record = "(;GM[9]PB[Ada]PW[Bo];B[d1-b3];W[h5-g4];B[b1-b4];W[g4-g1];B[b4-e7];W[a3-c1];B[b3-e6])";
  await page.getByLabel("Record", { exact: true }).fill(record);
  await page.getByRole("button", { name: "Read it" }).click();
  await hasMoves(page, 7);
  const remark = page.locator(".analysis-panel .notice", { hasText: "remark" });
  await remark.waitFor();
  await page.locator(".engine .switch input").check();
  await page.locator(".engine-lines li").nth(2).waitFor();
  const inSight = (selector) => page.evaluate((what) => {
    const box = document.querySelector(what).getBoundingClientRect();
    const foot = document.querySelector(".game-commands").getBoundingClientRect();
    return box.top >= 0 && box.bottom <= foot.top + 1 ? "in sight" : `${box.top} to ${box.bottom}, above ${foot.top}`;
  }, selector);
  assert.equal(await inSight(".move-tools"), "in sight");
  await page.getByRole("button", { name: "Remember this" }).waitFor();
  await remark.getByRole("button", { name: "Close" }).click();
  await remark.waitFor({ state: "detached" });
  const high = await page.locator(".tree").evaluate((element) => element.clientHeight);
  assert.ok(high >= 6 * 34, `the tree is ${high} pixels high`);
  // The current move stays in sight when the tree gets smaller.
  await page.getByRole("button", { name: "To the end" }).click();
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.waitForFunction(() => {
    const tree = document.querySelector(".tree").getBoundingClientRect();
    const move = document.querySelector(".tree [aria-current]")?.getBoundingClientRect();
    return move && move.top >= tree.top - 1 && move.bottom <= tree.bottom + 1;
  });
  await done(page);
});

test("an animation of the whole game is saved from its first position, under the names of the players", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa&moves=b1-b3 a2-c2&first=Ada&second=Bo`);
  await page.locator(".tree .move").nth(1).waitFor();
  await page.getByRole("button", { name: "To the start" }).click();
  await deskTool(page, "Export");
  await page.getByRole("textbox", { name: "Move list" }).waitFor(); // the field says what it holds
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: /GIF/ }).click();
  const saved = await saving;
  assert.equal(saved.suggestedFilename(), "ada-bo.gif");
  const gif = readFileSync(await saved.path(), "latin1");
  assert.equal(gif.split("\x21\xf9\x04").length - 1, 3, "three positions");
  await done(page);
});

test("the score graph has room for its words in every language; the book has no empty columns", async () => {
  const page = await app.page({ locale: "de-DE" });
  await page.goto(address(won, "&review=0"));
  await page.waitForFunction(() => document.querySelector(".review-table") && !document.querySelector(".review-progress"));
  const [left, word] = await page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    context.font = "12px system-ui, sans-serif";
    return [document.querySelector(".score-graph .u-over").offsetLeft, context.measureText("ausgeglichen").width];
  });
  assert.ok(left > word, `${word} pixels of word in ${left}`);
  await page.getByRole("tab", { name: "Explorer" }).click();
  await page.getByRole("button", { name: "Zum Anfang" }).click();
  await page.getByText("Buch", { exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll(".explorer-moves thead th").length === 2);
  await done(page);
});

test("the games of a file are listed by their players, filtered, and opened all at once", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa`);
  await deskTool(page, "Import");
  await page.getByLabel("Record", { exact: true }).fill(readFileSync(new URL("../../tests/data/records/club.sgf", import.meta.url), "utf8"));
  await page.getByRole("button", { name: "Read it" }).click();
  const rows = page.locator(".found-games li");
  await rows.first().waitFor();
  const all = await rows.count();
  assert.match(await rows.first().innerText(), /^Ada – Bea · Club night, board 1 · 2026-01-15 · Black won/);
  await page.getByLabel("Player or event").fill("cleo");
  await page.waitForFunction(() => document.querySelectorAll(".found-games li").length === 1);
  assert.equal(await rows.first().getAttribute("value"), "2"); // its number in the file
  await page.getByRole("button", { name: "Open all in the explorer" }).click();
  await page.getByRole("tab", { name: "Explorer", selected: true }).waitFor();
  await page.getByText(/My files \(\d+\)/).waitFor();
  assert.ok(all > 1);
  await done(page);
});

test("of a file with very many games the first are listed, and it is said how many there are", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa`);
  await deskTool(page, "Import");
  await page.getByLabel("Record", { exact: true }).fill("(;GM[9]SZ[8];B[b1-b3])\n".repeat(501));
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByText("501 games found. Choose one:").waitFor();
  await page.getByText("Only the first 500 are listed here").waitFor();
  await done(page);
});

test("setting up: a man is dragged to another square, off the board it is gone", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa`);
  await deskTool(page, "Set up a position");
  const dialog = page.locator("dialog[open]");
  await dialog.locator(".setup-count", { hasText: "Black: 12 · White: 12" }).waitFor();
  const middle = async (name) => {
    const box = await dialog.locator(`[role=gridcell][data-name="${name}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const drag = async ([fromX, fromY], [toX, toY]) => {
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    await page.mouse.move((fromX + toX) / 2, (fromY + toY) / 2, { steps: 4 });
    await page.mouse.move(toX, toY, { steps: 4 });
    await page.mouse.up();
  };
  await drag(await middle("b1"), await middle("d4"));
  await dialog.locator('[data-name="d4"][aria-label*="Black"]').waitFor();
  assert.equal(await dialog.locator('[data-name="b1"][aria-label*="Black"]').count(), 0);
  await dialog.locator(".setup-count", { hasText: "Black: 12 · White: 12" }).waitFor();
  const board = await dialog.locator(".board").boundingBox();
  await drag(await middle("a4"), [board.x + board.width + 40, board.y + 20]);
  await dialog.locator(".setup-count", { hasText: "Black: 12 · White: 11" }).waitFor();
  assert.equal(await dialog.locator('[data-name="a4"][aria-label*="White"]').count(), 0);
  await done(page);
});

test("x shows what the other side would do, z hides every arrow and verdict", async () => {
  const page = await app.page();
  await page.goto(address("d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6"));
  await hasMoves(page, 7);
  await page.keyboard.press("x"); // White is to move
  await page.locator(".desk-groups", { hasText: /If it were Black's turn: \S+ \(.+\)/ }).waitFor();
  await page.locator(".over .arrow").first().waitFor();
  await page.keyboard.press("x");
  await page.waitForFunction(() => !document.querySelector(".over .arrow"));
  await page.locator(".engine .switch input").check();
  await page.locator(".over .arrow").first().waitFor();
  await cell(page, "a8").click(); // the board has the focus now
  await page.keyboard.press("z");
  await page.locator(".desk-groups", { hasText: "Arrows and verdicts are hidden" }).waitFor();
  assert.equal(await page.locator(".over .arrow").count(), 0);
  assert.equal(await page.locator(".engine-lines").isVisible(), false);
  await page.keyboard.press("z");
  await page.locator(".over .arrow").first().waitFor();
  await done(page);
});

test("Enter plays the engine's move, also after a click on its switch or on the board, but not on the board by Tab", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa`);
  await page.locator(".engine .switch input").click();
  const moves = (n) => page.waitForFunction((count) => document.querySelectorAll(".tree .move").length === count, n);
  const best = () => page.locator(".engine-lines .move").first().textContent();
  await page.locator(".engine-lines .move").first().waitFor();
  await page.keyboard.press("Enter");
  await moves(1);
  await page.locator(".engine-lines .move").first().waitFor();
  const { x, y, width, height } = await page.locator("[role=grid]").boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2); // a cell without a man
  assert.ok(await best());
  await page.keyboard.press("Enter");
  await moves(2);
  await page.locator(".engine-lines .move").first().waitFor();
  await page.locator(".skip-link, a").first().focus();
  await page.keyboard.press("Tab");
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("Enter"); // touches the cell
  await page.keyboard.press("Escape");
  await moves(2);
  await page.keyboard.press("?");
  await page.getByText("play the engine's move").waitFor();
  await done(page);
});
