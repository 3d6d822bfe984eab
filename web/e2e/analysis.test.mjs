// The analysis board: variations, engine, comments, records in and out, links, pictures, set-ups.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { clickMove, comment, deskTab, deskTool, done, engine, openApp } from "./support.mjs";

let app, player;
before(async () => {
  app = await openApp();
  player = await engine();
});
after(() => app.close());

const tree = (page) => page.locator(".tree .move").allTextContents();
const hasMoves = (page, n) => page.waitForFunction((count) => document.querySelectorAll(".tree .move").length === count, n);

test("variations, comments and the engine's word stay with the game", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa&moves=${encodeURIComponent("b1-b3 a2-c2")}`);
  await hasMoves(page, 2);
  await page.getByRole("button", { name: "One move back" }).click();
  const state = player.state("loa", ["b1-b3"]);
  await clickMove(page, state, state.legal.find(([move]) => move !== "a2-c2")[0]);
  await hasMoves(page, 3);
  await comment(page, "my idea");
  await page.locator(".tree-comment", { hasText: "my idea" }).waitFor();
  await page.locator(".engine .switch input").check();
  await page.locator(".engine-lines li").nth(2).waitFor();
  await page.locator(".over .arrow").nth(2).waitFor(); // arrows for three lines
  await page.locator(".engine-lines .move").first().click();
  await hasMoves(page, 4);
  await page.locator(".engine .switch input").uncheck();
  await deskTab(page, "Review");
  await page.getByRole("button", { name: "Review this game" }).click();
  await page.locator(".score-graph canvas").waitFor();
  await page.getByRole("button", { name: "Stop and keep this" }).waitFor({ state: "detached" });
  await page.locator(".review-table", { hasText: "Accuracy" }).waitFor();
  await page.goto(`${app.url}/analysis`);
  await hasMoves(page, 4);
  await deskTab(page, "Review");
  await page.locator(".review-table", { hasText: "Accuracy" }).waitFor(); // the review is kept with the moves
  await page.getByRole("button", { name: "Share" }).click();
  await page.waitForFunction(() => document.querySelector("dialog textarea")?.value.includes("#t="));
  const link = await page.locator("dialog textarea").inputValue();
  const other = await app.page();
  await other.goto(link);
  await hasMoves(other, 4);
  await other.locator(".tree-comment", { hasText: "my idea" }).waitFor();
  await done(other);
  await done(page);
});

test("records of every format come in and go out", async () => {
  const page = await app.page({ acceptDownloads: true });
  await page.goto(`${app.url}/analysis?game=loa`);
  await deskTool(page, "Import");
  const sgf = readFileSync(new URL("../../tests/data/records/club.sgf", import.meta.url), "utf8");
  await page.getByLabel("Record", { exact: true }).fill(sgf);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.locator(".found-games .move").first().click(); // the file holds several games
  await page.waitForFunction(() => document.querySelectorAll(".tree .move").length >= 3);
  const moves = await tree(page);
  await deskTool(page, "Export");
  for (const [format, sign] of [["sgf", "GM[9]"], ["json", "muster-record"], ["moves", "1. "], ["position", "/"]]) {
    await page.getByLabel("Format").selectOption(format);
    await page.waitForFunction((text) => document.querySelector("dialog textarea")?.value.includes(text), sign);
  }
  await page.getByLabel("Format").selectOption("json");
  const json = await page.locator("dialog textarea").inputValue();
  const [svg] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Picture (SVG)" }).click()]);
  assert.match(readFileSync(await svg.path(), "utf8"), /^<svg/);
  const [png] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Picture (PNG)" }).click()]);
  assert.equal(readFileSync(await png.path()).subarray(1, 4).toString(), "PNG");
  await page.keyboard.press("Escape");
  // The same again, dropped as a file on the page.
  await deskTool(page, "New game");
  await page.locator("dialog .button.main").click();
  await hasMoves(page, 0);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "game.json"));
    dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, json);
  await hasMoves(page, moves.length);
  assert.deepEqual(await tree(page), moves);
  await done(page);
});

test("a position set up by hand is judged by the rules", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=hexix`);
  await deskTool(page, "Set up a position");
  const dialog = page.locator("dialog[open]");
  await dialog.getByRole("button", { name: "Empty board" }).click();
  await dialog.locator(".notice", { hasText: "home" }).waitFor();
  assert.ok(await dialog.getByRole("button", { name: "Use this position" }).isDisabled());
  await dialog.getByRole("button", { name: "Start position" }).click();
  await dialog.getByLabel("Dots").selectOption("3");
  await dialog.getByRole("button", { name: "Blue up piece" }).click();
  await dialog.locator('[data-name="C1"]').click();
  await dialog.locator(".notice.calm").waitFor();
  await dialog.getByRole("button", { name: "Use this position" }).click();
  await page.locator('[data-name="C1"][aria-label*="Blue up piece, 3 dots"]').waitFor();
  await done(page);
});

test("the score bar is as high as its board, whatever the window; on a phone it lies under it and is as wide", async () => {
  const page = await app.page();
  for (const game of ["loa", "lof", "hexix"]) {
    await page.goto(`${app.url}/analysis?game=${game}`);
    await page.locator(".score-bar").waitFor();
    for (const viewport of [{ width: 1280, height: 800 }, { width: 1024, height: 900 }, { width: 844, height: 390 }, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport);
      const [bar, board] = await page.evaluate(() => [".score-bar", ".board"].map((path) => {
        const { left, right, top, bottom } = document.querySelector(path).getBoundingClientRect();
        return { left, right, top, bottom };
      }));
      const at = `${game} at ${viewport.width}x${viewport.height}: ${JSON.stringify({ bar, board })}`;
      if (viewport.width === 390) {
        assert.ok(Math.abs(bar.left - board.left) <= 1 && Math.abs(bar.right - board.right) <= 1, at);
        assert.ok(bar.top >= board.bottom && bar.bottom <= board.bottom + 14, at);
        continue;
      }
      assert.ok(Math.abs(bar.top - board.top) <= 1 && Math.abs(bar.bottom - board.bottom) <= 1, at);
      assert.ok(bar.left >= 0 && bar.right <= board.left && board.right <= viewport.width + 0.5, at);
    }
  }
  await done(page);
});

test("proven results are shown as proven", async () => {
  const page = await app.page();
  const start = "8/8/8/2b2b2/8/8/w6w/8 b"; // won in one
  await page.goto(`${app.url}/analysis?game=loa&start=${encodeURIComponent(start)}`);
  await page.locator(".engine .switch input").check();
  await page.locator(".engine-lines li.proven", { hasText: "wins in 1, proven" }).first().waitFor();
  await page.locator(".score-bar .proven-mark").waitFor();
  await done(page);
});

test("a tree of five thousand nodes stays smooth", async () => {
  const page = await app.page();
  await page.goto(app.url);
  // Two men walk to and fro; the rules set no limit to repetition here.
  await page.evaluate(() => {
    const moves = [];
    const line = (n) => Array.from({ length: n }, (_, i) => ["b1-b3", "a2-c2", "b3-b1", "c2-a2"][i % 4]);
    const main = line(2500).map((move, i) => (i % 25 === 24 ? { move, comment: `note ${i}` } : move));
    moves.push(...main);
    const record = { format: "muster-record", version: 1, game: "loa:repetition=off", start: "start", moves };
    for (let i = 0; i < 100; ++i) {
      const at = 4 * (i + 1);
      record.moves[at] = { move: "b1-b3", variations: [["c1-c3", ...Array.from({ length: 24 }, (_, j) => ["a2-c2", "c3-c1", "c2-a2", "c1-c3"][j % 4])]] };
    }
    localStorage.setItem("muster.analysis", JSON.stringify(record));
  });
  await page.goto(`${app.url}/analysis`);
  await page.locator(".tree .move").first().waitFor();
  const drawn = await page.locator(".tree .move").count();
  assert.ok(drawn < 200, `only a screenful is drawn, not ${drawn}`);
  await page.locator("h1").click();
  const times = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const found = [];
    for (let i = 0; i < 30; ++i) {
      const began = performance.now();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: ".", bubbles: true }));
      await frame();
      found.push(performance.now() - began);
    }
    return found.sort((a, b) => a - b);
  });
  console.log(`5,000 nodes: a step takes ${times[15].toFixed(0)} ms (two frames), the slowest ${times[29].toFixed(0)} ms`);
  assert.ok(times[15] < 1000, `a step takes ${times[15]} ms`); // on a busy machine; docs/web.md has the figure of a quiet one
  await done(page);
});

test("a damaged link is refused in words, and what was there stays", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa&moves=b1-b3`);
  await hasMoves(page, 1);
  await page.locator(".tree .move").first().click();
  await comment(page, "kept");
  await page.locator(".tree-comment", { hasText: "kept" }).waitFor();
  for (const damaged of ["t=not!letters", "t=AAAA"]) {
    await page.goto(`${app.url}/analysis#${damaged}`);
    await page.locator(".notice", { hasText: "cut short or damaged" }).waitFor();
    await hasMoves(page, 1);
  }
  await done(page);
});

test("a link opens after as many moves as it says; one with a refused move keeps what stands before it", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa&moves=${encodeURIComponent("b1-b3 a2-c2 d1-d3")}&ply=2`);
  await hasMoves(page, 3);
  assert.equal(await page.locator(".tree [aria-current]").textContent(), "a2-c2");
  await page.goto(`${app.url}/analysis?game=loa&moves=${encodeURIComponent("b1-b3 b1-b9")}`);
  await page.locator(".notice", { hasText: "This link has a move that the rules refuse. What comes before it is here. 1… b1-b9:" }).waitFor();
  await hasMoves(page, 1);
  await page.goto(`${app.url}/analyses`);
  await page.locator(".top nav [aria-current]", { hasText: "Analysis" }).waitFor(); // where one is, on a page below it too
  await done(page);
});

test("a review finds the win that was let go, says why, and n steps to it", async () => {
  const page = await app.page();
  const moves = "d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1 c8-c6";
  await page.goto(`${app.url}/analysis?game=loa&moves=${encodeURIComponent(moves)}`);
  await hasMoves(page, 9);
  await deskTab(page, "Review");
  await page.getByRole("button", { name: "Review this game" }).click();
  await page.getByRole("button", { name: "Stop and keep this" }).waitFor();
  await page.getByRole("button", { name: "Stop and keep this" }).waitFor({ state: "detached" });
  const fault = page.locator(".review-faults li", { hasText: "5. c8-c6" });
  await fault.getByText("Black wins in 1, proven").waitFor();
  await page.getByRole("button", { name: "To the start" }).click();
  for (let i = 0; i < 9 && !(await fault.locator("[aria-current]").count()); ++i) await page.keyboard.press("n");
  await fault.getByText("e1-e5 would have won at once").waitFor();
  await fault.getByText("Black wins at once (connected)").waitFor();
  await done(page);
});

test("keys and the wheel step wherever the focus is, and the board can still be walked on", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa&moves=${encodeURIComponent("b1-b3 a2-c2 e1-e3")}`);
  await hasMoves(page, 3);
  const current = (move) => page.locator(".tree .move[aria-current]", { hasText: move }).waitFor();
  await page.locator(".tree .move", { hasText: "a2-c2" }).click();
  await page.keyboard.press("ArrowLeft");
  await current("b1-b3");
  await page.keyboard.press("ArrowRight");
  await current("a2-c2");
  await page.locator(".engine .switch input").focus(); // a switch is nothing to type in
  await page.keyboard.press("ArrowLeft");
  await current("b1-b3");
  await page.keyboard.press("ArrowRight");
  await current("a2-c2");
  await page.locator('[data-name="d4"]').click(); // an empty cell: nothing is played, the board has the focus
  await page.keyboard.press("ArrowRight");
  await current("e1-e3");
  await page.keyboard.press(",");
  await current("a2-c2");
  await page.locator(".board").hover();
  await page.mouse.wheel(0, -120);
  await current("b1-b3");
  await page.mouse.wheel(0, 120);
  await current("a2-c2");
  // Typing is typing.
  await page.getByLabel("Type a move").fill("c1");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press(",");
  await current("a2-c2");
  assert.equal(await page.getByLabel("Type a move").inputValue(), "c,1");
  // Who comes by Tab walks over the cells.
  await page.getByLabel("Type a move").fill("");
  for (let i = 0; i < 60 && !(await page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell")); ++i) await page.keyboard.press("Shift+Tab");
  const cell = await page.evaluate(() => document.activeElement.dataset.name);
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await page.evaluate(() => document.activeElement.dataset.name), cell);
  await current("a2-c2");
  await done(page);
});

test("an engine line is shown on the board while it is pointed at; verdicts and moves do not overlap", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa&moves=b1-b3`);
  await page.locator(".engine .switch input").check();
  await page.waitForFunction(() => document.querySelectorAll(".engine-lines li:first-child .move").length >= 3);
  const before = await page.locator(".board .grid").evaluate((grid) => grid.textContent + [...grid.querySelectorAll("[aria-label]")].map((cell) => cell.ariaLabel).join());
  const labels = () => page.locator(".board .grid").evaluate((grid) => grid.textContent + [...grid.querySelectorAll("[aria-label]")].map((cell) => cell.ariaLabel).join());
  await page.locator(".engine-lines li:first-child .move").nth(1).hover();
  await page.waitForFunction((text) => [...document.querySelectorAll(".board .grid [aria-label]")].map((cell) => cell.ariaLabel).join() !== text, before);
  await page.locator("h1").hover();
  await page.waitForFunction((text) => [...document.querySelectorAll(".board .grid [aria-label]")].map((cell) => cell.ariaLabel).join() === text, before);
  assert.equal(await labels(), before);
  assert.equal((await tree(page)).length, 1, "nothing was played");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth); // once the board has its new size
    const overlaps = await page.evaluate(() => [...document.querySelectorAll(".engine-lines li")].filter((line) => {
      const score = line.querySelector(".score").getBoundingClientRect();
      const moves = line.querySelector(".line").getBoundingClientRect();
      return score.right > moves.left || score.height > line.getBoundingClientRect().height;
    }).length);
    assert.equal(overlaps, 0, `at ${width} px`);
  }
  await done(page);
});

test("a long variation folds, opens and is open while one stands in it; comments are whole", async () => {
  const page = await app.page();
  const line = Array.from({ length: 20 }, (_, i) => ["b1-b3", "a2-c2", "b3-b1", "c2-a2"][i % 4]);
  const record = { format: "muster-record", version: 1, game: "loa:repetition=off", moves: [{ move: "c1-c3", comment: "A long comment. ".repeat(30), variations: [line] }, "a2-c2"] };
  await page.goto(`${app.url}/analysis?game=loa`);
  await deskTool(page, "Import");
  await page.getByLabel("Record", { exact: true }).fill(JSON.stringify(record));
  await page.getByRole("button", { name: "Read it" }).click();
  await page.locator(".tree .fold", { hasText: "20 moves" }).waitFor();
  const comment = page.locator(".tree-comment");
  assert.ok(await comment.evaluate((element) => element.scrollHeight <= element.clientHeight + 1 && element.clientHeight > 60), "the comment is whole");
  await page.locator(".tree .fold").click();
  await page.waitForFunction(() => document.querySelectorAll(".tree-line .move").length === 20);
  await page.locator(".tree-line .move").nth(9).click();
  await page.getByRole("button", { name: "Fold this variation" }).click(); // and one stands before it again
  await page.locator(".tree .fold", { hasText: "20 moves" }).waitFor();
  await done(page);
});
