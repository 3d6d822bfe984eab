// Endings in the browser: one won along the line of its proof, one won by keyboard alone, one failed off the line,
// where the solver defends. Needs web/dist and the WebAssembly files. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { load } from "../../tests/wasm/lib/module.mjs";
import { clickMove, done, openApp, typeMove } from "./support.mjs";

const root = join(import.meta.dirname, "../..");
const games = ["loa", "lof", "hexix"];
const endings = new Map(games.flatMap((game) =>
  readFileSync(join(root, `puzzles/${game}-endings.jsonl`), "utf8").split("\n").filter((row) => row).slice(1)
    .map((row) => JSON.parse(row)).map((ending) => [ending.id, { ...ending, game, line: ending.line.split(" ") }])));

let app, rules;
before(async () => {
  app = await openApp();
  rules = await load(join(root, "build/wasm/muster_rules.wasm"));
});
after(() => app.close());

const state = (ending, moves) => rules.ask({ ask: "state", game: ending.game, start: ending.position, moves, lang: "en" });
const phase = (page, word) => page.locator(`.puzzle[data-phase=${word}]`).waitFor();

async function asked(page) {
  await phase(page, "ask");
  return endings.get(await page.locator(".puzzle").getAttribute("data-ending"));
}

async function win(page, ending, enter) {
  for (let ply = 0; ply < ending.line.length; ply += 2) {
    await phase(page, "ask");
    await enter(page, state(ending, ending.line.slice(0, ply)), ending.line[ply]);
  }
  await phase(page, "won");
}

for (const game of games) {
  test(`an ending of ${game} is won along the line of its proof, and the next comes`, async () => {
    const page = await app.page({ reducedMotion: "reduce" });
    await page.goto(`${app.url}/puzzles?of=${game}`);
    await page.getByRole("link", { name: "Play endings" }).click();
    const ending = await asked(page);
    await win(page, ending, clickMove);
    await page.locator(".puzzle-said", { hasText: `Won in ${ending.moves}; ${ending.moves} was proven.` }).waitFor();
    const all = [...endings.values()].filter((one) => one.game === game);
    await page.getByText(`1 of ${all.length} won`).waitFor();
    await page.getByRole("button", { name: "Next ending" }).click();
    assert.notEqual((await asked(page)).id, ending.id);
    const count = all[0].pieces;
    await page.getByLabel(game === "lof" ? "Stacks" : "Pieces", { exact: true }).selectOption(String(count));
    assert.equal((await asked(page)).pieces, count);
    await done(page);
  });
}

test("an ending by keyboard alone; the solution by its key", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  await page.goto(`${app.url}/puzzles?endings=1&game=loa`);
  const ending = await asked(page);
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("d");
  await page.getByRole("button", { name: "In the deck", pressed: true }).waitFor();
  await win(page, ending, typeMove);
  await page.getByText(`This one: tried 1 time, won 1. Best: in ${ending.moves}.`).waitFor();
  await page.keyboard.press("Enter"); // the board has the focus
  const next = await asked(page);
  assert.notEqual(next.id, ending.id);
  await page.keyboard.press("h");
  await page.locator(".puzzle-said.hinted", { hasText: /^Hint 1 of \d\./ }).waitFor();
  await typeMove(page, state(next, []), next.line[0]);
  await page.locator(".puzzle-said", { hasText: `${next.line[1]}. You win in ${next.moves - 1}, proven.` }).waitFor();
  if (next.line.length > 4) {
    const two = next.line.slice(0, 2);
    await typeMove(page, state(next, two), next.line[2]);
    await page.locator(".puzzle-said", { hasText: `${next.line[3]}. You win in ${next.moves - 2}, proven.` }).waitFor();
    await page.keyboard.press("u");
    await page.locator(".puzzle-said", { hasText: `${next.line[1]}. You win in ${next.moves - 1}, proven.` }).waitFor();
  }
  await page.keyboard.press("u"); // taken back
  await page.locator(".puzzle-said.hinted").waitFor(); // the hint is about this position
  await typeMove(page, state(next, []), next.line[0]);
  await page.locator(".puzzle-said", { hasText: `${next.line[1]}. You win in ${next.moves - 1}, proven.` }).waitFor();
  await page.keyboard.press("a");
  await phase(page, "shown");
  await page.locator(".proof-line").waitFor();
  assert.deepEqual(await page.locator(".proof-line button").allTextContents(), next.line);
  await page.getByText("This one: tried 1 time, won 0.").waitFor();
  await page.keyboard.press("Enter");
  assert.equal((await asked(page)).id, next.id);
  await page.reload(); // kept
  await page.getByText(/^1 of \d+ won$/).waitFor();
  await done(page);
});

// The person moves a man that is not the proof's, again and again, without winning: the solver answers each time.
test("an ending is failed when the moves are used up, and begun again", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  await page.goto(`${app.url}/puzzles?endings=1&game=loa`);
  const ending = await asked(page);
  const allowed = ending.moves + Math.ceil(ending.moves / 3);
  const moves = [];
  for (let used = 0; used < allowed; ++used) {
    const now = state(ending, moves);
    const harmless = now.legal.map(([move]) => move).find((move) => move !== ending.line[0] && !state(ending, [...moves, move]).outcome.over);
    await clickMove(page, now, harmless);
    moves.push(harmless);
    if (used + 1 === allowed) break;
    await page.waitForFunction(() => ["ask", "lost", "broken"].includes(document.querySelector(".puzzle").dataset.phase));
    const word = await page.locator(".puzzle").getAttribute("data-phase");
    if (word === "lost") break;
    assert.equal(word, "ask");
    const said = await page.locator(".puzzle-said").textContent();
    moves.push(/^(\S+)\. (You win in|No forced win)/.exec(said)[1]);
  }
  await page.waitForFunction(() => ["late", "lost"].includes(document.querySelector(".puzzle").dataset.phase));
  await page.locator(".proof-line").waitFor();
  assert.deepEqual(await page.locator(".proof-line button").allTextContents(), ending.line);
  await page.getByRole("button", { name: "From the beginning" }).click();
  assert.equal((await asked(page)).id, ending.id);
  await page.getByText(/^0 of \d+ won$/).waitFor();
  await done(page);
});
