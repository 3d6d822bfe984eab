// Measures what docs/web.md promises: frames while pieces move, steps in a large tree, and how soon the
// board stands and the engine moves. Prints figures and judges nothing: node web/e2e/speed.mjs
// SPDX-License-Identifier: MIT
import { engine, games, moveField, openApp, waitForMoves } from "./support.mjs";

const screens = [
  { name: "desktop", viewport: { width: 1280, height: 900 } },
  { name: "phone", viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
];
const movesMeasured = 8;
const starts = 7;

const app = await openApp();
const player = await engine();

function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part) => sorted[Math.floor(part * (sorted.length - 1))].toFixed(1);
  return `median ${at(0.5)} ms, 95% ${at(0.95)} ms, longest ${at(1)} ms`;
}

/** Times between frames from the moment a move is made until its pieces stand. */
function framesOf(page, move) {
  return page.evaluate(async (text) => {
    const frame = () => new Promise(requestAnimationFrame);
    const entry = document.querySelector(".move-entry input");
    entry.value = text;
    entry.dispatchEvent(new Event("input", { bubbles: true }));
    await frame();
    const found = [];
    let last = await frame();
    entry.form.requestSubmit();
    do {
      const now = await frame();
      found.push(now - last);
      last = now;
    } while (found.length < 12 || !document.querySelector(".board.still"));
    return found;
  }, move);
}

/** Small screens have it behind the menu. */
async function openMoveEntry(page) {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.locator(".move-entry input").waitFor();
}

async function measureFrames() {
  for (const { name, ...screen } of screens) {
    for (const game of games) {
      const page = await app.page(screen);
      await page.goto(`${app.url}/local?game=${game}`);
      await page.locator("[role=grid]").waitFor();
      const moves = [];
      const frames = [];
      for (let i = 0; i < movesMeasured; ++i) {
        const { legal } = player.state(game, moves);
        const [move] = legal[(5 * i) % legal.length];
        if (screen.isMobile) await openMoveEntry(page);
        else await moveField(page);
        frames.push(...(await framesOf(page, move)));
        moves.push(move);
      }
      const slow = frames.filter((ms) => ms > 20).length;
      console.log(`frames, ${game}, ${name}: ${frames.length}, ${spread(frames)}, ${slow} above 20 ms`);
      await page.context().close();
    }
  }
}

async function measureColdLoad(game) {
  const boards = [], firsts = [];
  for (let i = 0; i < starts; ++i) {
    const page = await app.page();
    await page.goto(`${app.url}/play?game=${game}&level=5&side=1&id=s${i}`);
    boards.push(await page.evaluate(async () => {
      while (!document.querySelector("[role=grid]")) await new Promise((done) => setTimeout(done, 4));
      return performance.now();
    }));
    await waitForMoves(page, 1);
    firsts.push(await page.evaluate(() => performance.now()));
    await page.context().close();
  }
  console.log(`board stands after a cold load, ${game}: ${spread(boards)}`);
  console.log(`engine's first move after a cold load, ${game}: ${spread(firsts)}`);
}

async function measureStart() {
  const clicked = [];
  for (let i = 0; i < starts; ++i) {
    const page = await app.page();
    await page.goto(`${app.url}/play?game=hexix`);
    await page.getByLabel("Red", { exact: true }).check();
    await page.waitForTimeout(1500); // somebody who chooses
    clicked.push(await page.evaluate(async () => {
      const began = performance.now();
      document.querySelector(".panel .button.main").click();
      while (!document.querySelector(".move-list .move")) await new Promise((done) => setTimeout(done, 4));
      return performance.now() - began;
    }));
    await page.context().close();
  }
  console.log(`engine's first move after "Start": ${spread(clicked)}`);
}

for (const game of games) await measureColdLoad(game);
await measureStart();
await measureFrames();
await app.close();
