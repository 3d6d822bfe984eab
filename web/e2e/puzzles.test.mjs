// Puzzles in the browser: one played to its end, one failed and refuted, the daily one offline, one by keyboard
// alone. Needs web/dist and the WebAssembly rules. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { load } from "../../tests/wasm/lib/module.mjs";
import { clickMove, done, openApp, typeMove } from "./support.mjs";

const root = join(import.meta.dirname, "../..");
const games = ["loa", "lof", "hexix"];
const puzzles = new Map(games.flatMap((game) =>
  readFileSync(join(root, `puzzles/${game}.jsonl`), "utf8").split("\n").filter((row) => row).slice(1)
    .map((row) => JSON.parse(row)).map((puzzle) => [puzzle.id, { ...puzzle, game, line: puzzle.line.split(" ") }])));

let app, rules;
before(async () => {
  app = await openApp();
  rules = await load(join(root, "build/wasm/muster_rules.wasm"));
});
after(() => app.close());

const state = (puzzle, moves) => rules.ask({ ask: "state", game: puzzle.game, start: puzzle.position, moves, lang: "en" });
const phase = (page, ...words) => page.locator(words.map((word) => `.puzzle[data-phase=${word}]`).join()).waitFor();

/** The puzzle that the page asks. */
async function asked(page) {
  await phase(page, "ask");
  return puzzles.get(await page.locator(".puzzle").getAttribute("data-puzzle"));
}

async function solve(page, puzzle, enter) {
  for (let ply = 0; ply < puzzle.line.length; ply += 2) {
    await phase(page, "ask");
    await enter(page, state(puzzle, puzzle.line.slice(0, ply)), puzzle.line[ply]);
  }
  await phase(page, "solved");
}

for (const game of games) {
  test(`a puzzle of ${game} is played to its end, and the next comes at once`, async () => {
    const page = await app.page({ reducedMotion: "reduce" });
    await page.goto(`${app.url}/puzzles?game=${game}`);
    const puzzle = await asked(page);
    await solve(page, puzzle, clickMove);
    assert.deepEqual(await page.locator(".proof-line button").allTextContents(), puzzle.line);
    await page.locator(".proof-line button").first().click(); // the board after it
    await page.locator(".proof-line button[aria-current]", { hasText: puzzle.line[0] }).waitFor();
    // What speaks for each move, no more than three facts; the rest is folded.
    const reasons = page.locator(".puzzle-reasons[open]");
    assert.ok(await reasons.locator("dd").count() <= 3 * await reasons.locator("dt").count());
    if (puzzle.kind === "win") assert.match(await reasons.locator("dd").last().textContent(), /wins at once/); // of that move nothing else matters
    assert.equal(await page.getByText("No single fact decides").count(), 0);
    await page.getByRole("button", { name: "Next puzzle" }).click();
    const next = await asked(page);
    assert.notEqual(next.id, puzzle.id);
    await page.getByText("1 of 1 solved").waitFor();
    await done(page);
  });
}

test("what else a move does than what speaks for it is folded", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  await page.goto(`${app.url}/puzzles?game=loa&puzzle=c080a96153`); // one of which more is known than is told: of another puzzle all may be told
  const puzzle = await asked(page);
  assert.equal(puzzle.id, "c080a96153");
  await solve(page, puzzle, clickMove);
  await page.locator(".puzzle-reasons:not([open]) summary", { hasText: "All that these moves do" }).click();
  assert.ok(await page.locator(".puzzle-reasons[open]").nth(1).locator("dd").count() > 0);
  await done(page);
});

test("a wrong move is answered on the board, and may be tried again; hints and the solution", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  await page.goto(`${app.url}/puzzles?game=loa&theme=defence`);
  const puzzle = await asked(page);
  const start = state(puzzle, []);
  const [wrong] = start.legal.find(([move]) => move !== puzzle.line[0] && !state(puzzle, [move]).outcome.over);
  await clickMove(page, start, wrong);
  await phase(page, "wrong");
  await page.locator(".puzzle-said.wrong", { hasText: wrong }).waitFor();
  await page.getByText("0 of 1 solved").waitFor();
  // What follows, how it stands then, the cross and the arrow on the board; the line is walked through.
  const steps = page.getByRole("group", { name: "What follows" }).getByRole("button");
  assert.equal(await steps.first().textContent(), wrong);
  await page.locator(".puzzle-instead .verdict").first().waitFor();
  await page.locator(".puzzle-reasons[open]", { hasText: "What the reply does" }).locator("dd").first().waitFor();
  await page.locator(".over .arrow.tone-blocked").waitFor();
  await page.getByText("✗").first().waitFor();
  await steps.first().click();
  await page.locator(".line-steps [aria-current]", { hasText: wrong }).waitFor();
  await page.locator(".over .arrow.tone-blocked").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Try again" }).click();
  await phase(page, "ask");
  await page.getByText("Your rating is shown after 4 more puzzles.").waitFor();
  assert.equal(await page.locator(".rating-number").count(), 0);
  await clickMove(page, start, wrong);
  await phase(page, "wrong"); // a hint asks the question again
  for (const n of [1, 2, 3]) {
    await page.getByRole("button", { name: `Hint ${n} of 3` }).click();
    await page.locator(".puzzle-said.hinted", { hasText: n === 3 ? `The move is ${puzzle.line[0]}.` : `Hint ${n} of 3 · ${n === 1 ? "Look at" : "The piece to act with is on"}` }).waitFor();
  }
  await page.getByRole("button", { name: "Show the solution" }).click();
  await phase(page, "shown");
  assert.deepEqual(await page.locator(".proof-line button").allTextContents(), puzzle.line);
  await done(page);
});

test("on a small phone the verdict on a wrong move and the line of the solution are in sight, with the way on", async () => {
  const page = await app.page({ viewport: { width: 360, height: 640 }, hasTouch: true, reducedMotion: "reduce" });
  await page.goto(`${app.url}/puzzles?game=loa&theme=win-3`);
  const puzzle = await asked(page);
  const start = state(puzzle, []);
  const inSight = (...selectors) => page.waitForFunction((all) => all.every((selector) => {
    const { top, bottom, height } = document.querySelector(selector).getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight && document.querySelector(".game-news").getBoundingClientRect().bottom >= bottom - 1;
  }), selectors);
  const seen = new Set();
  for (const [move] of start.legal) {
    if (move === puzzle.line[0] || state(puzzle, [move]).outcome.over) continue;
    await clickMove(page, start, move);
    await phase(page, "wrong", "slower");
    seen.add(await page.locator(".puzzle").getAttribute("data-phase"));
    if (seen.has("wrong")) break;
    await page.getByRole("button", { name: "Try again" }).click();
    await phase(page, "ask");
  }
  await inSight(".puzzle-said", ".line-steps", ".puzzle-instead", ".puzzle-ask .button.main");
  await page.getByRole("button", { name: "Try again" }).click();
  await phase(page, "ask");
  await page.getByRole("button", { name: "Show the solution" }).click();
  await phase(page, "shown");
  await inSight(".puzzle-said", ".line-steps", ".puzzle-ask .button.main");
  const steps = page.getByRole("group", { name: "The line of the proof" }).getByRole("button");
  assert.deepEqual(await steps.allTextContents(), puzzle.line);
  await steps.nth(1).tap();
  await page.locator(".line-steps [aria-current]", { hasText: puzzle.line[1] }).waitFor();
  await done(page);
});

test("a theme that the set lacks is said to be lacking, not left out silently", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/puzzles?game=lof&theme=single-man`);
  await asked(page);
  await page.locator(".notice", { hasText: "no puzzles of the kind “A single man at the end”" }).waitFor();
  await page.getByRole("button", { name: "Skip" }).click();
  await page.locator(".notice", { hasText: "no puzzles of the kind" }).waitFor({ state: "detached" });
  await done(page);
});

/** Only this puzzle is still open. */
const leave = (page, puzzle) => page.addInitScript((solved) => {
  localStorage.setItem("muster.puzzles", JSON.stringify({ solved }));
}, [...puzzles.values()].filter(({ game, id }) => game === puzzle.game && id !== puzzle.id).map(({ id }) => id));

test("skipped puzzles do not come back; a reload keeps the one that is asked", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  await page.goto(`${app.url}/puzzles?game=loa`);
  const seen = [(await asked(page)).id];
  for (let n = 0; n < 8; ++n) {
    await page.getByRole("button", { name: "Skip" }).click();
    await page.waitForFunction((last) => new URLSearchParams(location.search).get("puzzle") !== last, seen.at(-1));
    seen.push((await asked(page)).id);
  }
  assert.equal(new Set(seen).size, 9);
  await page.reload();
  assert.equal((await asked(page)).id, seen.at(-1));
  await done(page);
});

test("a win that takes longer is no mistake: it is said, and asked again", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  const puzzle = puzzles.get("3b9c05d0a9");
  await leave(page, puzzle);
  await page.goto(`${app.url}/puzzles?game=loa`);
  assert.equal((await asked(page)).id, puzzle.id);
  await clickMove(page, state(puzzle, []), "c2-c4");
  await phase(page, "slower");
  await page.locator(".puzzle-said.slower", { hasText: "c2-c4 wins too, but there is a faster way." }).waitFor();
  assert.equal(await page.locator(".this-visit").count(), 0);
  await page.getByRole("button", { name: "Try again" }).click();
  await solve(page, puzzle, clickMove);
  await page.getByRole("img", { name: "1 of 1 solved" }).waitFor();
  await done(page);
});

test("what was failed is asked again where one wants that, and is solved then", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  const puzzle = puzzles.get("3b9c05d0a9");
  await page.goto(app.url);
  await page.evaluate((id) => localStorage.setItem("muster.puzzles", JSON.stringify({ failed: [id] })), puzzle.id);
  await page.goto(`${app.url}/puzzles?of=loa`);
  await page.getByRole("link", { name: "Try the failed ones again 1" }).click();
  assert.equal((await asked(page)).id, puzzle.id);
  await solve(page, puzzle, clickMove);
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByRole("link", { name: `All themes 1 / ${[...puzzles.values()].filter(({ game }) => game === "loa").length}` }).waitFor();
  assert.equal(await page.getByRole("link", { name: "Try the failed ones again" }).count(), 0);
  await done(page);
});

test("what there is to train: a theme is chosen, and its count grows", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  await page.goto(`${app.url}/puzzles?of=hexix`);
  const ones = [...puzzles.values()].filter(({ game, kind, moves }) => game === "hexix" && kind === "win" && moves === 1).length;
  await page.getByRole("link", { name: `Win in 1 0 / ${ones}` }).click();
  const puzzle = await asked(page);
  assert.deepEqual([puzzle.kind, puzzle.moves], ["win", 1]);
  await solve(page, puzzle, clickMove);
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByRole("link", { name: `Win in 1 1 / ${ones}` }).waitFor();
  await done(page);
});

test("on a phone the task stands above the board", async () => {
  const page = await app.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" });
  await page.goto(`${app.url}/puzzles?game=loa`);
  await asked(page);
  const [task, board] = await Promise.all([".puzzle-task", ".board"].map((part) => page.locator(part).boundingBox()));
  assert.ok(task.y + task.height <= board.y, `the task ends at ${task.y + task.height}, the board begins at ${board.y}`);
  await done(page);
});

test("on a phone a piece is placed up or down: what is chosen lies over what is asked", async () => {
  const page = await app.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" });
  await page.goto(`${app.url}/puzzles?game=hexix`);
  let puzzle, placed;
  while (!placed) {
    puzzle = await asked(page);
    placed = state(puzzle, []).legal.map(([move]) => move).find((move) => move.endsWith("^") && move !== puzzle.line[0] && !state(puzzle, [move]).outcome.over);
    if (!placed) await page.keyboard.press("n");
  }
  await clickMove(page, state(puzzle, []), placed);
  await phase(page, "wrong", "slower");
  await done(page);
});

test("the puzzle of the day is there offline and counts for the streak", async () => {
  const page = await app.page({ serviceWorkers: "allow", reducedMotion: "reduce" });
  await page.goto(app.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.context().setOffline(true);
  await page.goto(`${app.url}/puzzles?daily`);
  const puzzle = await asked(page);
  assert.equal(await page.getByText("in a row").count(), 0);
  await solve(page, puzzle, clickMove);
  await page.getByText("1 day in a row").waitFor();
  await page.keyboard.press("n"); // that one has an address of its own
  await page.waitForFunction(() => /^\?game=\w+&puzzle=/.test(location.search));
  const next = await asked(page);
  assert.notEqual(next.id, puzzle.id);
  await page.keyboard.press("h");
  await page.locator(".puzzle-said.hinted").waitFor();
  await page.reload();
  assert.equal((await asked(page)).id, next.id);
  assert.equal(await page.evaluate(() => Object.values(JSON.parse(sessionStorage.getItem("muster.hints"))).length), 1, "the hint stays taken");
  await done(page);
});

test("a puzzle by keyboard alone", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  await page.goto(`${app.url}/puzzles?game=loa`);
  const puzzle = await asked(page);
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await solve(page, puzzle, typeMove);
  await page.keyboard.press("Enter"); // the board has the focus
  const next = await asked(page);
  assert.notEqual(next.id, puzzle.id);
  await page.locator("[role=gridcell]:focus").waitFor(); // and keeps it
  const start = state(next, []);
  const [wrong] = start.legal.find(([move]) => move !== next.line[0] && !state(next, [move]).outcome.over);
  await typeMove(page, start, wrong);
  await phase(page, "wrong", "slower");
  await page.keyboard.press("Enter");
  await phase(page, "ask");
  await page.keyboard.press("a");
  await phase(page, "shown");
  await page.getByRole("button", { name: "In the deck", pressed: true }).waitFor(); // it was failed
  await page.keyboard.press("n");
  assert.notEqual((await asked(page)).id, next.id);
  await done(page);
});

/** The nth mistake of a run; moves that win later are none. */
async function mistake(page, n) {
  const puzzle = await asked(page);
  for (const [move] of state(puzzle, []).legal.filter(([text]) => text !== puzzle.line[0])) {
    await phase(page, "ask");
    await clickMove(page, state(puzzle, []), move);
    const counted = await page.waitForFunction(([text, count]) => {
      const said = document.querySelector(".puzzle-ask")?.textContent ?? "";
      return said.includes(`${text} wins too`) ? "slower" : said.includes(`${count} of 3 mistakes`) || said.includes("Once more") ? "mistake" : "";
    }, [move, n]);
    if (await counted.jsonValue() === "mistake") return;
  }
  assert.fail(`every move of ${puzzle.id} wins`);
}

test("a timed run: right answers count, the time ends it, three mistakes end the next", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  await page.clock.install({ time: new Date(2026, 10, 17, 20) });
  await page.goto(`${app.url}/puzzles`);
  await page.getByRole("link", { name: "Start", exact: true }).click();
  await page.getByText("0 solved").waitFor();
  const puzzle = await asked(page);
  for (let ply = 0; ply < puzzle.line.length; ply += 2) {
    await phase(page, "ask");
    await clickMove(page, state(puzzle, puzzle.line.slice(0, ply)), puzzle.line[ply]);
    if (ply + 2 < puzzle.line.length) await page.clock.runFor(600); // the reply
  }
  await page.getByText("1 solved").waitFor();
  await page.clock.fastForward("03:00");
  await page.getByRole("heading", { name: "1 puzzle solved" }).waitFor();
  await page.getByRole("button", { name: "Once more" }).click();
  for (let mistakes = 1; mistakes <= 3; ++mistakes) await mistake(page, mistakes);
  await page.getByRole("heading", { name: "0 puzzles solved" }).waitFor();
  await page.getByText("Your best run: 1").waitFor();
  assert.equal(await page.locator(".run-answers .wrong").count(), 3);
  const first = page.locator(".run-answers a").first(); // each can be looked at again
  assert.ok(puzzles.has(new URLSearchParams(new URL(await first.getAttribute("href"), app.url).search).get("puzzle")));
  await page.getByRole("button", { name: "Once more" }).click();
  await page.getByRole("button", { name: "Stop the run" }).click(); // whoever has had enough
  await page.getByRole("heading", { name: "0 puzzles solved" }).waitFor();
  await done(page);
});
