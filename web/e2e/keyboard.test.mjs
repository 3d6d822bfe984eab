// One whole game of each kind by keyboard alone, from the address to the result.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { done, engine, forget, games, heard, listen, moveField, openApp, played, typeMove, waitForMoves, walkTo } from "./support.mjs";

let app, player;
before(async () => {
  app = await openApp();
  player = await engine();
});
after(() => app.close());

async function tabTo(page, role) {
  for (let i = 0; i < 30; ++i) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.getAttribute("role") === wanted, role)) return;
  }
  assert.fail(`Tab never reached ${role}`);
}

for (const game of games) {
  test(`${game}: a whole game by keyboard`, async () => {
    const page = await app.page({ reducedMotion: "reduce" });
    await page.goto(`${app.url}/local?game=${game}`);
    await page.locator("[role=grid]").waitFor();
    await tabTo(page, "gridcell");
    for (let ply = 0; ply < 300; ++ply) {
      const moves = await played(page);
      const state = player.state(game, moves);
      if (state.outcome.over) break;
      // One side plays well, the other one poorly: an end is near.
      const move = ply % 2 === 0 ? player.best(game, moves, 3000) : state.legal[(7 * ply) % state.legal.length][0];
      await typeMove(page, state, move);
      await waitForMoves(page, moves.length + 1);
      await page.locator("#live", { hasText: move }).waitFor({ state: "attached" }); // it is heard
    }
    const end = player.state(game, await played(page));
    assert.ok(end.outcome.over, "the game has an end");
    assert.match(await page.locator(".status.over").textContent(), /wins|[Dd]raw/);
    await done(page);
  });
}

test("moves can be typed, illegal ones are explained", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/local?game=loa`);
  await page.locator("[role=grid]").waitFor();
  assert.equal(await page.locator(".move-entry").count(), 0, "few type: its room is that of other things");
  await page.keyboard.press("/");
  const entry = page.getByLabel("Type a move");
  assert.ok(await entry.evaluate((field) => field === document.activeElement));
  await entry.fill("b1 b4");
  await entry.press("Enter");
  await page.locator(".move-entry .problem", { hasText: "must move exactly 2" }).waitFor();
  await entry.fill("B1-B3");
  await entry.press("Enter");
  await waitForMoves(page, 1);
  assert.deepEqual(await played(page), ["b1-b3"]);
  await done(page);
});

test("? lists the keys, f turns the board, comma and full stop step", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/local?game=loa`);
  await (await moveField(page)).fill("b1-b3");
  await page.keyboard.press("Enter");
  await waitForMoves(page, 1);
  await page.locator("h1").click();
  await page.keyboard.press(",");
  assert.equal(await page.locator(".move-list [aria-current]").count(), 0);
  await page.keyboard.press(".");
  await page.locator(".move-list [aria-current]").waitFor();
  const left = () => page.locator('[data-name="a1"]').evaluate((element) => element.style.left);
  const before = await left();
  await page.keyboard.press("f");
  await page.waitForFunction((old) => document.querySelector('[data-name="a1"]').style.left !== old, before);
  await page.keyboard.press("?");
  await page.locator("dialog[open] table.keys").first().waitFor();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  await done(page);
});

test("without eyes: what a picked man can do, where one has stepped to, what may move, the clocks", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  await page.goto(`${app.url}/local?game=loa&clock=5%2B0`);
  await page.locator("[role=grid]").waitFor();
  await listen(page);
  await tabTo(page, "gridcell");
  await walkTo(page, "d1");
  await page.keyboard.press("Enter");
  await heard(page, /d1 can go to .*f3/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("m");
  await heard(page, /Black can move with .*d1/);
  await page.keyboard.press("i");
  await heard(page, "The start: Black to move");
  await typeMove(page, player.state("loa", []), "d1-f3");
  await heard(page, "Black: d1-f3");
  await forget(page);
  await page.keyboard.press(",");
  await heard(page, "The start: Black to move");
  await forget(page);
  await page.keyboard.press(".");
  await heard(page, "Black: d1-f3");
  await page.keyboard.press("i");
  await heard(page, "After d1-f3: White to move");
  await page.keyboard.press("t");
  await heard(page, /Black.*\d:\d\d.*White.*\d:\d\d|White.*\d:\d\d.*Black.*\d:\d\d/);
  await done(page);
});

test("the analysis speaks: each step, and how it stands once the engine has settled", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  await page.goto(`${app.url}/analysis?game=loa&moves=d1-f3+h4-f2`);
  await page.locator("[role=grid]").waitFor();
  await page.locator(".keep-state.saved").waitFor();
  await listen(page);
  await page.keyboard.press("ArrowLeft");
  await heard(page, "After d1-f3: White to move");
  await page.keyboard.press("l");
  await heard(page, /\. Best: [a-h]\d/);
  const said = await page.evaluate(() => globalThis.heard);
  assert.ok(!said.some((text) => /Sav/.test(text)), said.join(" | ")); // that it is kept goes without saying
  await done(page);
});
