// Measures what docs/web.md says of the analysis board: memory and steps with a tree of 20,000 nodes, a collection of
// 100,000 games, and reviews of sixty plies of random moves. Prints figures and judges nothing:
// node web/e2e/study.mjs [tree] [games] [review]
// SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";
import { engine, games, openApp } from "./support.mjs";

const app = await openApp();
const player = await engine();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const wanted = process.argv.slice(2);
const measures = { tree: measureTree, games: measureGames, review: measureReviews };
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure();
}
await app.close();

/** What the browser's renderers have for themselves, workers and WebAssembly included, in MB. */
async function memory(page) {
  const session = await page.context().browser().newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  let kilobytes = 0;
  for (const { type, id } of processInfo) {
    if (type !== "renderer") continue;
    for (const [, size] of readFileSync(`/proc/${id}/smaps_rollup`, "utf8").matchAll(/^Private_\w+:\s+(\d+) kB/gm)) kilobytes += Number(size);
  }
  return (kilobytes / 1024).toFixed(0);
}

function randomLine(game, plies, seed) {
  let random = seed;
  const moves = [];
  for (let ply = 0; ply < plies; ++ply) {
    const { legal } = player.state(game, moves);
    if (legal.length === 0) return undefined;
    random = (random * 1103515245 + 12345) % 2147483648;
    moves.push(legal[random % legal.length][0]);
  }
  return moves;
}

/** Two men walk to and fro; the rules set no limit to repetition here. 10,000 moves, and 400 variations of 25. */
function largeTree() {
  const line = (n, words) => Array.from({ length: n }, (_, i) => words[i % 4]);
  const moves = line(10_000, ["b1-b3", "a2-c2", "b3-b1", "c2-a2"]).map((move, i) => (i % 25 === 24 ? { move, comment: `note ${i}` } : move));
  for (let i = 0; i < 400; ++i) moves[4 * (i + 1)] = { move: "b1-b3", variations: [["c1-c3", ...line(24, ["a2-c2", "c3-c1", "c2-a2", "c1-c3"])]] };
  return JSON.stringify({ format: "muster-record", version: 1, game: "loa:repetition=off", start: "start", moves });
}

async function measureTree() {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa`);
  await page.locator("[role=grid]").waitFor();
  const empty = await memory(page);
  const text = largeTree();
  await page.evaluate((record) => localStorage.setItem("muster.analysis", record), text);
  const since = performance.now();
  await page.goto(`${app.url}/analysis`);
  await page.locator(".tree .move").first().waitFor({ timeout: 600_000 });
  console.log(`tree: ${(text.length / 1024).toFixed(0)} KB of JSON opened in ${seconds(since)}; memory ${empty} MB before, ${await memory(page)} MB after`);
  const times = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const found = [];
    for (let i = 0; i < 30; ++i) {
      const begun = performance.now();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: ".", bubbles: true }));
      await frame();
      await frame();
      found.push(performance.now() - begun);
    }
    return found.sort((a, b) => a - b);
  });
  console.log(`tree: a step takes ${times[15].toFixed(0)} ms (two frames), the slowest ${times[29].toFixed(0)} ms`);
  await page.context().close();
}

async function measureGames() {
  const lines = Array.from({ length: 50 }, (_, i) => randomLine("loa", 40, i + 1)).filter(Boolean);
  let text = "";
  for (let i = 0; i < 100_000; ++i) {
    const moves = lines[i % lines.length].map((move, ply) => `${ply % 2 ? "W" : "B"}[${move.replace("x", "-")}]`).join(";");
    text += `(;GM[9]FF[4]SZ[8]PB[Player ${i % 97}]PW[Player ${i % 89}]EV[Open ${i % 31}]DT[20${10 + (i % 15)}-01-01]RE[${i % 2 ? "B" : "W"}+R];${moves})\n`;
  }
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa`);
  await page.getByRole("tab", { name: "Explorer" }).click();
  await page.locator(".explorer-moves tbody tr").first().waitFor();
  const empty = await memory(page);
  const { mkdtempSync, rmSync, writeFileSync } = await import("node:fs");
  const { tmpdir } = await import("node:os");
  const folder = mkdtempSync(`${tmpdir()}/muster-study-`);
  writeFileSync(`${folder}/many.sgf`, text);
  const since = performance.now();
  await page.locator(".explorer input[type=file]").first().setInputFiles(`${folder}/many.sgf`);
  await page.getByText("My files (100000)").waitFor({ timeout: 600_000 });
  console.log(`games: ${(text.length / (1 << 20)).toFixed(0)} MB of SGF read in ${seconds(since)}; memory ${empty} MB before, ${await memory(page)} MB after`);
  const open = performance.now();
  await page.getByRole("button", { name: "Table of games" }).click();
  await page.locator(".collection-table tbody tr").nth(10).waitFor();
  console.log(`games: the table is there after ${seconds(open)}`);
  const sort = performance.now();
  await page.getByRole("button", { name: "Date" }).click();
  await page.waitForFunction(() => document.querySelector(".collection-table th[aria-sort=ascending]"));
  await page.locator(".collection-table tbody tr").nth(10).waitFor();
  console.log(`games: sorted by date after ${seconds(sort)}`);
  rmSync(folder, { recursive: true });
  await page.context().close();
}

async function measureReviews() {
  for (const game of games) {
    let moves;
    for (let seed = 1; !moves; ++seed) moves = randomLine(game, 60, seed);
    const page = await app.page();
    await page.goto(`${app.url}/analysis?game=${game}&moves=${encodeURIComponent(moves.join(" "))}`);
    await page.getByRole("tab", { name: "Review" }).click();
    const since = performance.now();
    await page.getByRole("button", { name: "Review this game" }).click();
    await page.getByRole("button", { name: "Stop and keep this" }).waitFor();
    await page.getByRole("button", { name: "Stop and keep this" }).waitFor({ state: "detached", timeout: 600_000 });
    console.log(`review, ${game}: 60 plies in ${seconds(since)}`);
    await page.context().close();
  }
}
