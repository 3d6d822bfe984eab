// How the analysis board uses the window: a third column in a large one, the whole board in any, what the panel says first.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deskTab, done, openApp } from "./support.mjs";
import { seen } from "./seen.mjs";

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

const won = "d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1 e1-e5";
const address = (more = "") => `${app.url}/analysis?game=loa&moves=${encodeURIComponent(won)}${more}`;
const reviewed = (page) => page.waitForFunction(() => document.querySelector(".review-table") && !document.querySelector(".review-progress"));
const edges = (page, selector) => page.locator(selector).first().evaluate((part) => {
  const { left, right } = part.getBoundingClientRect();
  return { left, right };
});

test("a large window shows the moves and the review beside each other, a smaller one has tabs for both", async () => {
  const page = await app.page({ viewport: { width: 1920, height: 1080 } });
  await page.goto(address("&review=0"));
  await reviewed(page);
  assert.deepEqual(await seen(page, ".tree .move, .review-table thead, [role=tab], .move-tools .button, .desk-steps .button"), []);
  assert.equal(await page.getByRole("tab", { name: "Moves" }).count(), 0);
  // The fault that is chosen is drawn on the board: what was played, and what would have been better.
  await page.locator(".review-faults .move").first().click();
  await page.locator(".over .arrow").nth(1).waitFor();
  await page.locator(".tree [aria-current]").waitFor();
  await deskTab(page, "Explorer");
  await page.locator(".explorer-moves tbody tr").first().waitFor();
  assert.deepEqual(await seen(page, ".tree [aria-current]"), []);
  await page.setViewportSize({ width: 1280, height: 800 });
  await deskTab(page, "Moves");
  await page.locator(".tree [aria-current]").waitFor();
  assert.equal(await page.locator(".review").count(), 0);
  await done(page);
});

test("in three columns a fault's arrows are on the board at once, and how it stands is one line", async () => {
  const page = await app.page({ viewport: { width: 1600, height: 900 } });
  await page.goto(address("&review=0"));
  await reviewed(page);
  const opened = page.url(); // its own address: the review is kept
  await page.goto(app.url);
  await page.goto(opened);
  await page.locator(".review-faults .move").first().waitFor();
  const [first] = await page.locator(".review-faults > li").evaluateAll((faults) => faults.map((fault) => fault.querySelector(".move").textContent));
  const ply = 2 * (Number.parseInt(first.match(/\d+/)[0], 10) - 1) + (first.includes("…") ? 1 : 0);
  await page.getByRole("button", { name: "To the start" }).click();
  for (let n = 0; n < ply; ++n) await page.keyboard.press("ArrowRight");
  await page.locator(".over .arrow").nth(1).waitFor(); // nobody has chosen the review
  await page.waitForFunction(() => document.querySelector(".engine-stands").textContent !== "");
  const lines = await page.locator(".engine-stands").evaluate((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  assert.equal(lines, 1);
  await done(page);
});

test("nothing lies over the panel, however large the window is", async () => {
  const page = await app.page();
  for (const path of [address(), `${app.url}/local?game=loa`]) {
    await page.goto(path);
    await page.locator("[role=grid]").waitFor();
    for (const [width, height] of [[1280, 800], [1600, 900], [1920, 1080], [2560, 1440], [3840, 2160]]) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction((wide) => wide === Boolean(document.querySelector(".apart")) || !document.querySelector(".analysis-panel"), width >= 1600);
      const board = await edges(page, ".board");
      const panel = await edges(page, ".game-panel");
      assert.ok(board.left >= 0 && board.right <= panel.left && panel.right <= width, `${path} at ${width}x${height}: ${JSON.stringify({ board, panel })}`);
    }
  }
  await done(page);
});

test("the graph is as wide as its place, turned or not, and shows the faults", async () => {
  const page = await app.page({ viewport: { width: 844, height: 900 } });
  await page.goto(address("&review=0"));
  await reviewed(page);
  const over = () => page.evaluate(() => document.querySelector(".score-graph .uplot").getBoundingClientRect().width - document.querySelector(".score-graph > div").clientWidth);
  for (const width of [844, 390, 700]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction(() => Math.abs(document.querySelector(".score-graph .uplot").getBoundingClientRect().width - document.querySelector(".score-graph > div").clientWidth) < 1);
    assert.ok(Math.abs(await over()) < 1);
  }
  // Somewhere on it is the colour of a grave fault.
  const drawn = await page.evaluate(() => {
    const canvas = document.querySelector(".score-graph canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const rest = document.body.appendChild(document.createElement("i"));
    rest.style.color = "var(--warn)";
    const [r, g, b] = getComputedStyle(rest).color.match(/\d+/g).map(Number);
    rest.remove();
    for (let i = 0; i < data.length; i += 4) if (data[i] === r && data[i + 1] === g && data[i + 2] === b) return true;
    return false;
  });
  assert.ok(drawn, "no fault is marked in the graph");
  await done(page);
});

test("who played which colour, and a reader's remarks in one line until they are asked for", async () => {
  const page = await app.page({ viewport: { width: 390, height: 844 } });
  await page.goto(`${app.url}/analysis?game=loa`);
  await page.locator(".desk-head").getByRole("button", { name: "More" }).click(); // the menu of the page is called so, too
  await page.locator("dialog .menu").getByRole("button", { name: "Import", exact: true }).click();
  await page.getByLabel("Record", { exact: true }).fill("(;GM[9]PB[Ada]PW[Bo]C[\n\nA quiet start.\n];B[d1-b3];W[h5-g4];B[b1-b4];W[g4-g1];B[b4-e7];W[a3-c1];B[b3-e6])");
  await page.getByRole("button", { name: "Read it" }).click();
  await page.locator(".desk-player").nth(1).waitFor();
  assert.equal((await page.locator(".desk-title h1").textContent()).replace(/\s+/g, " ").trim(), "Ada – Bo");
  assert.equal(await page.locator(".desk-player", { hasText: "Bo" }).locator(".side-1").count(), 1);
  const notice = page.locator(".analysis-panel .notice.calm");
  assert.ok((await notice.boundingBox()).height < 56);
  await notice.locator("summary").click();
  await notice.getByText("captures are written").waitFor();
  assert.equal(await page.locator(".tree-comment").first().textContent(), "A quiet start.");
  // On a phone one line of the engine leaves room for the moves.
  await page.locator(".engine .switch input").check();
  await page.locator(".engine-lines li .move").first().waitFor();
  assert.equal(await page.locator(".engine-lines li").count(), 1);
  await done(page);
});

test("each tab is where it was left", async () => {
  const page = await app.page({ viewport: { width: 1280, height: 800 } });
  await page.goto(address("&review=0"));
  await reviewed(page);
  const panel = page.locator("[role=tabpanel]");
  const scrolled = () => panel.evaluate((part) => part.scrollTop);
  await panel.evaluate((part) => (part.scrollTop = 150));
  await page.waitForFunction(() => document.querySelector("[role=tabpanel]").scrollTop === 150);
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))); // the page has heard of it
  await deskTab(page, "Notes");
  await page.getByLabel("Comment on this move").waitFor();
  assert.equal(await scrolled(), 0);
  await deskTab(page, "Review");
  assert.equal(await scrolled(), 150);
  await done(page);
});

test("on a small phone the board, the engine's verdict and best line and the current move are in sight together", async () => {
  const page = await app.page({ viewport: { width: 360, height: 640 }, hasTouch: true });
  await page.goto(address());
  await page.locator(".engine .switch input").check();
  await page.getByRole("button", { name: "One move back" }).click(); // to the last but one: the game has ended
  await page.locator(".engine-lines .move").first().waitFor();
  await page.waitForFunction(() => {
    const foot = document.querySelector(".game-commands").getBoundingClientRect().top;
    return ["[role=grid]", ".score-bar", ".engine-head", ".engine-lines li", ".tree [aria-current]"].every((selector) => {
      const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
      return top >= 0 && bottom <= foot + 1;
    });
  });
  await page.locator(".desk-head").getByRole("button", { name: "Share" }).scrollIntoViewIfNeeded(); // it comes after them
  await done(page);
});
