// Whom one meets: by Elo, and the opponent that adapts, whose rating of the person is kept on the device.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cell, done, openApp, waitForMoves } from "./support.mjs";

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

async function moveAndResign(page) {
  await cell(page, "b1").click();
  await cell(page, "b3").click();
  await waitForMoves(page, 1);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog", { name: "Resign this game?" }).getByRole("button", { name: "Resign" }).click();
}

test("by Elo: shown with the name of its strength, and in the bar of the game", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/play?game=loa`);
  await page.getByLabel("By Elo").check();
  await page.locator("input[type=range]").fill("1500");
  await page.getByText("1500 Elo", { exact: true }).waitFor();
  await page.getByText(/^(Easy|Club player|Strong)\b.* \(about level \d+\) \?$/).waitFor(); // the ? leads to what Elo is
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".player", { hasText: "Computer, 1500 Elo" }).waitFor();
  await cell(page, "b1").click();
  await cell(page, "b3").click();
  await waitForMoves(page, 2);
  await done(page);
});

test("the opponent that adapts: a loss brings a weaker one, counted once, kept over a reload, forgotten on demand", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/play?game=loa`);
  await page.getByLabel("Adapts to me").check();
  const first = Number(/begins at (\d+) Elo/.exec(await page.locator(".adapting").textContent())[1]);
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".player", { hasText: `Computer, ${first} Elo` }).waitFor();
  await moveAndResign(page);
  const card = page.locator(".result-card");
  const said = /You: (\d+) ± (\d+) Elo after 1 game\. Next opponent: (\d+) Elo/;
  const [, rating, uncertainty, next] = said.exec(await card.textContent());
  assert.ok(Number(rating) < first && Number(next) < first, "a loss brings a weaker opponent");
  assert.ok(Number(uncertainty) > 50, "one game says little");
  await page.reload();
  await card.getByText("after 1 game").waitFor();
  await card.getByRole("button", { name: "Play again as White" }).click();
  await page.locator(".player", { hasText: `Computer, ${next} Elo` }).waitFor();
  await page.goto(`${app.url}/play?game=loa:torus`);
  await page.locator(".adapting", { hasText: `Next opponent: ${next} Elo` }).waitFor();
  await page.getByRole("button", { name: "Begin anew" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Begin anew" }).click();
  await page.locator(".adapting", { hasText: `begins at ${first} Elo` }).waitFor();
  await done(page);
});

test("with a hint the game does not count, and the card says so", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/play?game=loa&adaptive=600&side=0&id=h`);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".notice.hint").waitFor();
  await moveAndResign(page);
  await page.locator(".result-card", { hasText: "This game does not count" }).waitFor();
  await page.goto(`${app.url}/play?game=loa`);
  await page.getByLabel("Adapts to me").check();
  await page.locator(".adapting", { hasText: "No game yet" }).waitFor();
  await done(page);
});

test("four play: the bar names the seat that moves, from the start and beside a clock", async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 360, height: 640 }, { width: 844, height: 390 }]) {
    const page = await app.page({ viewport, hasTouch: true });
    for (const game of ["loa:four-hand", "loa:ambidextrous"]) {
      await page.goto(`${app.url}/play?game=${game}&level=1&side=0&id=seats`);
      await page.locator(".game-below .player.moving .doing", { hasText: "North to move" }).waitFor();
      await page.locator(".game-below .player .says b", { hasText: "North" }).waitFor();
      assert.equal(await page.locator(".player .says b").count(), 1);
    }
    await page.goto(`${app.url}/play?game=loa:four-hand&level=1&side=0&id=clock&clock=5%2B3`);
    await page.locator(".game-below .clock").waitFor();
    assert.ok(await page.locator(".game-below .player .says b", { hasText: "North" }).isVisible());
    await done(page);
  }
});

test("where a game is set up, the last one's rules, colour and clock are chosen already", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/play?game=hexix`);
  await page.getByRole("radio", { name: "Lines of Fixation" }).check();
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("radio", { name: "5+3" }).check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("[role=grid]").waitFor();
  for (const path of ["/play", "/local"]) {
    await page.goto(app.url + path);
    for (const name of ["Lines of Fixation", "5+3", ...(path === "/play" ? ["Dark"] : [])]) {
      assert.ok(await page.getByRole("radio", { name }).isChecked(), `${path}: ${name}`);
    }
  }
  await page.goto(`${app.url}/play?game=loa`);
  assert.ok(await page.getByRole("radio", { name: "Lines of Action" }).isChecked(), "what was asked for comes first");
  await done(page);
});

test("an old link or a position that is none is told in words, with a way on", async () => {
  const page = await app.page();
  for (const path of ["/play?game=loa:cylinder&level=1&side=0&id=q", "/local?game=loa:cylinder"]) {
    await page.goto(app.url + path);
    await page.getByRole("alert").getByText("This link names rules that Muster does not know").waitFor();
    await page.getByRole("link", { name: "Choose a game" }).click();
    await page.getByRole("button", { name: "Start" }).waitFor();
  }
  await page.goto(`${app.url}/play?game=loa&level=1&side=0&id=q&start=rubbish`);
  await page.getByRole("alert").getByText("This is no position of this game.").waitFor();
  await page.getByRole("link", { name: "Set one up on the analysis board" }).click();
  await page.locator("[role=grid]").waitFor();
  await done(page);
});
