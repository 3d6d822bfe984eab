// Teach mode, and games that begin elsewhere: a bad move is stopped, hints come in steps, levels say how strong they are.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cell, deskTool, done, heard, listen, moveField, openApp, waitForMoves } from "./support.mjs";

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

// Black joins at once with b1-b2; c3-e5 gives that up and lets White join.
const won = "8/8/8/8/8/2b5/w1w5/bb1w4 b";
const open = (page, more) => page.goto(`${app.url}/play?${new URLSearchParams({ game: "loa", level: "1", side: "0", id: "t", ...more })}`);

test("after a bad move the game stops and says why; the better move is told only when asked for", async () => {
  const page = await app.page();
  await open(page, { start: won, teach: "1" });
  const entry = await moveField(page);
  await listen(page);
  await entry.fill("c3-e5");
  await entry.press("Enter");
  const stopped = page.getByRole("region", { name: "A second look" });
  await stopped.waitFor();
  assert.match(await stopped.textContent(), /c3-e5 lets the win slip/);
  await stopped.getByText(/win in 1, proven/).waitFor();
  await stopped.locator(".reasons li").first().waitFor();
  const reasons = await stopped.locator(".reasons li").allTextContents();
  assert.ok(reasons.length <= 3 && /^(c3-e5: |The answer )/.test(reasons[0]), `the weightiest, of the move or of the answer: ${reasons}`);
  assert.doesNotMatch(await stopped.textContent(), /b1-b2/, "there is something left to find");
  await heard(page, "c3-e5 lets the win slip");
  assert.equal(await page.evaluate(() => globalThis.heard.some((said) => said.includes("b1-b2"))), false);
  assert.equal(await page.locator(".move-list .move").count(), 1, "the computer waits");
  await stopped.getByRole("button", { name: "Try again" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".move-list .move").length === 0);
  await entry.fill("c3-e5");
  await entry.press("Enter");
  await stopped.getByRole("button", { name: "Show the move" }).click();
  await stopped.getByText(/b1-b2 was better/).waitFor();
  await heard(page, "b1-b2 was better");
  await page.locator(".over .arrow.tone-hint").waitFor({ state: "attached" });
  await stopped.getByRole("button", { name: "Play on" }).click();
  await waitForMoves(page, 2);
  await done(page);
});

test("from a stopped move the hints lead on, step by step", async () => {
  const page = await app.page({ viewport: { width: 390, height: 844 } });
  await open(page, { start: won, teach: "1" });
  await cell(page, "c3").click();
  await cell(page, "e5").click();
  const stopped = page.getByRole("region", { name: "A second look" });
  await stopped.waitFor();
  for (const button of await stopped.getByRole("button").all()) {
    assert.ok(await button.evaluate((one) => one.scrollWidth <= one.clientWidth), "the words fit");
  }
  await stopped.getByRole("button", { name: "Hint" }).click();
  const hint = page.getByRole("region", { name: "Hint" });
  await hint.getByText("Hint 1 of 4.").waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".move-list .move").length === 0);
  assert.equal(await page.locator(".over .arrow").count(), 0, "not the move yet");
  await hint.getByRole("button", { name: "Show the move" }).click();
  await hint.getByText(/b1-b2/).first().waitFor();
  await done(page);
});

test("hints come in four steps: where, which piece, which move, why", async () => {
  const page = await app.page({ viewport: { width: 390, height: 844 } });
  await open(page, { start: won, teach: "1" });
  await cell(page, "c3").waitFor();
  await listen(page);
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = page.getByRole("region", { name: "Hint" });
  await hint.getByText("Hint 1 of 4.").waitFor();
  assert.match(await hint.textContent(), /Look at [a-h][1-8]/);
  assert.equal(await page.locator(".over .arrow").count(), 0, "not the move yet");
  for (const step of [2, 3, 4]) {
    await hint.getByRole("button", { name: "Tell me more" }).click();
    await hint.getByText(`Hint ${step} of 4.`).waitFor();
    await heard(page, `Hint ${step} of 4.`);
  }
  assert.equal(await hint.getAttribute("role"), null, "not a live region that comes with its text: those stay silent");
  await heard(page, "The group of b1 holds together without it");
  assert.ok(await page.locator(".over .arrow").count());
  assert.match(await hint.locator(".reasons").last().textContent(), /wins at once/);
  await done(page);
});

test("clicks on one spot tell the hints and never play the move", async () => {
  for (const name of ["Tell me more", "Show the move"]) {
    const page = await app.page({ viewport: { width: 390, height: 844 } });
    await open(page, { start: won });
    await page.getByRole("button", { name: "Hint" }).click();
    const hint = page.getByRole("region", { name: "Hint" });
    const { x, y, width, height } = await hint.getByRole("button", { name }).boundingBox();
    await page.evaluate(async ([left, top]) => {
      for (let i = 0; i < 4; ++i) {
        document.elementFromPoint(left, top)?.closest("button")?.click();
        await new Promise(requestAnimationFrame);
      }
    }, [x + width / 2, y + height / 2]);
    await page.locator(".over .arrow.tone-hint").waitFor({ state: "attached" });
    assert.equal(await page.locator(".move-list .move").count(), 0, name);
    await page.keyboard.press("Escape"); // the line may be shown by now
    await hint.getByRole("button", { name: "Play it" }).click();
    await page.locator(".move-list .move").first().waitFor();
    await done(page);
  }
});

test("why a move was bad: the best answer is called that, and it and the better move are drawn", async () => {
  const page = await app.page();
  // Black lets the win go, and White answers otherwise than it should.
  await page.addInitScript(() => localStorage.setItem("muster.game.computer.loa.1.0.t", '["b1-b3","a2-c2","b3-b1","c2-a2"]'));
  await page.goto(`${app.url}/play?game=loa&level=1&side=0&id=t`);
  await page.waitForFunction(() => document.querySelectorAll(".move-list .move").length === 4);
  await page.getByRole("button", { name: "Why was that bad?" }).click();
  await page.locator(".told", { hasText: /was better\. The best answer to b3-b1 is \S+: your chances fall/ }).waitFor();
  await page.locator(".over .arrow.tone-hint").waitFor({ state: "attached" });
  await page.locator(".over .arrow.tone-blocked").waitFor({ state: "attached" });
  await done(page);
});

test("a hint for a move on one cell has three steps, at one screen too", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/local?game=hexix`);
  await page.locator("[role=grid]").waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = page.getByRole("region", { name: "Hint" });
  await hint.getByText("Hint 1 of 3.").waitFor();
  for (const step of [2, 3]) {
    await hint.getByRole("button", { name: "Tell me more" }).click();
    await hint.getByText(`Hint ${step} of 3.`).waitFor();
  }
  assert.ok((await hint.locator(".reasons").last().locator("li").count()) > 0);
  await hint.getByRole("button", { name: "Show the line" }).click();
  const film = page.getByRole("dialog", { name: "Show the line" });
  const moves = await film.locator(".film-moves button").allTextContents();
  assert.ok(moves.length > 1);
  const step = (ply) => film.getByRole("img", { name: ["Show the line", ...moves.slice(0, ply)].join(" "), exact: true }).waitFor();
  await page.keyboard.press("ArrowRight"); // the focus is on the dialog's own button
  await step(1);
  const next = film.getByRole("button", { name: "Next" });
  for (let ply = 2; ply <= moves.length; ++ply) {
    await next.click();
    await step(ply);
  }
  assert.deepEqual(await next.evaluate((button) => [button.ariaDisabled, document.activeElement === button]), ["true", true]);
  for (let ply = moves.length - 1; ply >= 1; --ply) {
    await page.keyboard.press("ArrowLeft");
    await step(ply);
  }
  await page.keyboard.press("ArrowRight");
  await film.getByRole("img", { name: `Show the line ${moves[0]} ${moves[1]}` }).waitFor();
  await film.locator(".film-moves [aria-current=step]", { hasText: moves[1] }).waitFor();
  await page.keyboard.press("Escape");
  await film.waitFor({ state: "detached" });
  await done(page);
});

test("levels are shown with their Elo, and a position that is none is refused in words", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/play?game=loa`);
  await page.getByText(/Level 1 · about \d+ Elo/).waitFor();
  await open(page, { start: "nonsense" });
  await page.getByRole("alert").waitFor();
  await page.goto(`${app.url}/analysis?game=loa&moves=b1-b3`);
  await deskTool(page, "Play from here", "link");
  await page.getByLabel("Position as text").waitFor();
  assert.match(await page.getByLabel("Position as text").inputValue(), / w$/);
  await done(page);
});

test("what is said in a dialog is heard there: all outside it is inert", async () => {
  const page = await app.page({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(`${app.url}/analysis?game=loa&moves=b1-b3`);
  await page.locator("[role=grid]").waitFor();
  await listen(page);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Copy" }).first().click();
  await heard(page, "Copied");
  assert.match(await page.locator("dialog [data-live]").evaluate((region) => region.getAttribute("role")), /status/);
  assert.equal(await page.locator("#live").textContent(), "");
  await done(page);
});
