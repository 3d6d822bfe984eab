// The first page: a move on its boards begins a game, what waits is offered, every page is in reach at every size.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { seen } from "./seen.mjs";
import { cell, clickMove, done, engine, games, openApp, played, waitForMoves } from "./support.mjs";

let app, player;
before(async () => {
  app = await openApp();
  player = await engine();
});
after(() => app.close());

for (const game of games) {
  test(`${game}: a move on the first page begins a game against the computer`, async () => {
    const page = await app.page();
    await page.goto(app.url);
    const card = page.locator(".game-card", { has: page.locator(`a[href="/learn/${game}"]`) });
    await card.locator("[role=grid]").waitFor();
    // The three boards have cells of the same names: only this card's count.
    const first = player.best(game, [], 200);
    await clickMove(card, player.state(game, []), first);
    await page.waitForURL(/\/play\?/);
    await waitForMoves(page, 2);
    const moves = await played(page);
    assert.equal(moves[0], first);
    assert.ok(player.state(game, moves).plies === moves.length, "the computer has answered");
    await done(page);
  });
}

test("on a phone one board takes a move, the other games lead to theirs", async () => {
  const page = await app.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(app.url);
  await page.locator("[role=grid]").waitFor();
  assert.equal(await page.locator("[role=grid]").count(), 1);
  await cell(page, "b1").tap();
  await cell(page, "b3").tap();
  await waitForMoves(page, 2);
  await page.goto(app.url);
  await page.getByRole("link", { name: "Go on with Lines of Action" }).waitFor();
  await done(page);
});

test("every running game is offered, the newest first; one that was put away comes back", async () => {
  const page = await app.page();
  for (const [path, from, to] of [["/local?game=loa&id=a", "b1", "b3"], ["/local?game=loa&id=b", "d1", "d3"], ["/local?game=hexix&id=c", "C1", undefined]]) {
    await page.goto(app.url + path);
    await cell(page, from).click();
    if (to) await cell(page, to).click();
    else await page.locator(".choices .choice").first().click();
    await waitForMoves(page, 1);
  }
  await page.goto(app.url);
  const offered = page.getByRole("link", { name: /^Go on with/ });
  const hrefs = () => offered.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await offered.first().waitFor();
  const all = ["/local?game=hexix&id=c", "/local?game=loa&id=b", "/local?game=loa&id=a"];
  assert.deepEqual(await hrefs(), all);
  assert.equal(await page.locator(".today.main").count(), 1);
  const remove = page.getByRole("button", { name: /^Take Lines of Action off this list/ });
  await remove.first().click();
  await page.locator("#live", { hasText: "Lines of Action is off the list." }).waitFor(); // told to screen readers
  await page.locator("#content").getByText("Lines of Action is off the list.").waitFor();
  await page.locator("button:focus", { hasText: "Undo" }).waitFor();
  assert.deepEqual(await hrefs(), [all[0], all[2]]);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.deepEqual(await hrefs(), all);
  await remove.last().click();
  await page.goto(`${app.url}/play?game=loa`);
  await page.getByText("Games to go on with: 2").click();
  assert.deepEqual(await hrefs(), all.slice(0, 2));
  await done(page);
});

for (const locale of ["en", "de", "fr", "ja", "ru"]) {
  test(`at 200% zoom each game has its button on the first screen, and none is cut: ${locale}`, async () => {
    for (const [width, height] of [[640, 400], [844, 390]]) {
      const page = await app.page({ viewport: { width, height }, locale });
      await page.goto(app.url);
      await page.locator(".today-picture .board").waitFor();
      assert.equal(await page.locator(".card-actions .button.main").count(), 3);
      assert.deepEqual(await seen(page, ".card-actions .button.main, .game-card h2"), [], `${width}x${height}`);
      await done(page);
    }
  });
}

test("the puzzle of the day is offered, without its set, and games to watch only when there are some", async () => {
  const page = await app.page();
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(app.url);
  const daily = page.getByRole("link", { name: /Puzzle of the day .*to play and win in|Puzzle of the day .*the only defence/ });
  await daily.waitFor();
  assert.deepEqual(asked.filter((url) => url.endsWith(".jsonl")), []);
  assert.equal(await page.getByRole("link", { name: "Watch games" }).count(), 0);
  await daily.click();
  await page.locator("[role=grid]").waitFor();
  await page.route("**/api/list?*", (route) => route.fulfill({ json: { games: [{ id: "x" }] } }));
  await page.goto(app.url);
  await page.getByRole("link", { name: "Watch games" }).waitFor();
  await done(page);
});

for (const locale of ["en", "de", "fr", "ja", "ru"]) {
  test(`a small phone has all three games with their buttons on the first screen, whether a game goes on or not: ${locale}`, async () => {
    const page = await app.page({ locale, viewport: { width: 360, height: 640 }, hasTouch: true });
    const allThere = async () => {
      await page.goto(app.url);
      await page.waitForFunction(() => document.querySelectorAll(".game-card").length === 3 && !document.querySelector(".today-text .small")?.textContent.startsWith("…"));
      assert.equal(await page.locator(".game-card.playable").count(), 0, "rows, no board");
      assert.deepEqual(await seen(page, ".today, .game-card h2, .card-actions .button"), []);
    };
    await allThere();
    await page.goto(`${app.url}/local?game=loa`);
    await cell(page, "b1").click();
    await cell(page, "b3").click();
    await page.waitForFunction(() => document.querySelectorAll(".move-list .move").length === 1);
    await allThere();
    assert.equal(await page.locator(".today.main").count(), 1);
    await done(page);
  });
}

for (const viewport of [{ width: 360, height: 640 }, { width: 844, height: 390 }, { width: 1280, height: 800 }]) {
  test(`every page is in reach at ${viewport.width}x${viewport.height}, and language and appearance are in the header`, async () => {
    const page = await app.page({ viewport });
    await page.goto(`${app.url}/settings`);
    const nav = page.getByRole("navigation", { name: "Main" });
    const more = nav.getByRole("button", { name: "More", includeHidden: true });
    await more.waitFor({ state: "attached" }); // rendered; whether it is seen depends on the size
    if (await more.isVisible()) await more.click();
    for (const name of ["Play", "At this screen", "Analysis", "Online", "Puzzles", "Learn", "Settings"]) {
      const box = await nav.getByRole("link", { name }).last().boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= viewport.width && box.y >= 0, `${name} is in sight`);
    }
    await nav.getByRole("link", { name: "Analysis" }).last().click();
    await page.locator("[role=grid]").waitFor();
    await page.goto(app.url);
    await page.getByRole("combobox", { name: "Language" }).selectOption("ja");
    await page.locator("html[lang=ja]").waitFor({ state: "attached" });
    await done(page);
  });
}
