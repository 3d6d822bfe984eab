// Boards that show the rules: glued edges, forced captures, choices, marks, what is said of an illegal move.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { seen } from "./seen.mjs";
import { cell, done, games, heard, listen, moveField, openApp, waitForMoves } from "./support.mjs";

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

async function typed(page, ...moves) {
  const before = await page.locator(".move-list .move").count();
  for (const [i, move] of moves.entries()) {
    const entry = await moveField(page);
    await entry.fill(move);
    await entry.press("Enter");
    await waitForMoves(page, before + i + 1);
  }
}

/** How far any part of what is found lies outside the board, in pixels. */
const outside = (page, selector) => page.evaluate((path) => {
  const board = document.querySelector(".board").getBoundingClientRect();
  return Math.max(0, ...[...document.querySelectorAll(path)].map((part) => {
    const box = part.getBoundingClientRect();
    return Math.max(board.left - box.left, box.right - board.right, board.top - box.top, box.bottom - board.bottom);
  }));
}, selector);

for (const viewport of [{ width: 1280, height: 800 }, { width: 360, height: 640 }]) {
  test(`on a torus every line stays on the board, ${viewport.width} px`, async () => {
    const page = await app.page({ viewport });
    await page.goto(`${app.url}/local?game=loa:torus`);
    await cell(page, "b1").waitFor();
    assert.equal(await page.locator(".glued.across").count(), 2);
    assert.equal(await page.locator(".glued.down").count(), 2);
    for (const name of ["b1", "g1", "b8", "g8", "a2", "h7"]) {
      await cell(page, name).click();
      await page.locator(".way .line").first().waitFor({ state: "attached" });
      assert.ok((await outside(page, ".way .line, .way .bead, .way .steps, .way .bar")) <= 1, name);
      await cell(page, name).click(); // put back: another cell might be a move
    }
    await cell(page, "b1").click();
    assert.ok((await page.locator(".way .tab").count()) >= 2, "a way over an edge has a tab at both ends");
    await done(page);
  });
}

test("a man goes out over the edge and comes in on the other side", async () => {
  const page = await app.page({ reducedMotion: "no-preference" });
  await page.goto(`${app.url}/local?game=loa:torus`);
  await cell(page, "b1").waitFor();
  // Watches how far pieces are drawn outside the squares while a man goes over the left edge.
  await page.evaluate(() => {
    globalThis.seen = { rides: 0, moved: false };
    const board = document.querySelector(".board");
    new MutationObserver(() => void (globalThis.seen.moved ||= !board.classList.contains("still"))).observe(board, { attributeFilter: ["class"] });
    const look = () => {
      const rides = [...document.querySelectorAll(".piece.ride")];
      globalThis.seen.rides = Math.max(globalThis.seen.rides, rides.length);
      requestAnimationFrame(look);
    };
    look();
  });
  const legal = await page.evaluate(() => [...document.querySelectorAll("[role=gridcell].hot")].map((each) => each.dataset.name));
  let crossed = false;
  for (const name of legal) {
    await cell(page, name).click();
    if (await page.locator(".way:not(.tone-blocked) .tab").count()) {
      const targets = await page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].filter((each) => /can go here/.test(each.getAttribute("aria-label"))).map((each) => each.dataset.name));
      for (const target of targets) {
        await cell(page, target).click();
        await waitForMoves(page, 1);
        await page.waitForFunction(() => document.querySelector(".board.still"));
        crossed = (await page.evaluate(() => globalThis.seen.rides)) >= 2;
        if (crossed) break;
        await page.evaluate(() => void (globalThis.seen.moved = false));
        await page.getByRole("button", { name: "Take back" }).click();
        await page.waitForFunction(() => document.querySelectorAll(".move-list .move").length === 0);
        // A move that follows quickly is not animated: the man has gone back and stands.
        await page.waitForFunction(() => globalThis.seen.moved && document.querySelector(".board.still"));
        await cell(page, name).click();
      }
    }
    if (crossed) break;
  }
  assert.ok(crossed, "the man was drawn on both sides at once");
  await done(page);
});

test("a forced capture is seen, heard, and explained by the stacks that may not move", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/local?game=lof`);
  await cell(page, "a2").waitFor();
  await listen(page);
  await typed(page, "a2-a4", "d8-d6");
  await page.locator(".notice.must", { hasText: "You must capture" }).waitFor();
  await heard(page, /must capture if it can.*a3-d6/);
  assert.equal(await page.locator(".must circle").count(), 2, "both stacks are marked");
  assert.ok((await page.locator(".piece.shaded").count()) > 0);
  await cell(page, "f2").click();
  // The notice says it at length: the same sentence does not stand twice, but on a phone, where the notice has none.
  await page.locator(".board-says .in-short", { hasText: "A capture is forced" }).waitFor();
  assert.ok(await page.locator(".board-says .at-length").isHidden());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".board-says .at-length", { hasText: /must capture if it can/ }).waitFor();
  assert.ok(await page.locator(".board-says .in-short").isHidden());
  await page.setViewportSize({ width: 1280, height: 900 });
  assert.equal(await page.locator(".lens-line").count(), 0, "no free lines for a stack that may not move");
  await page.locator(".notice.must button", { hasText: "a3-d6 takes d6" }).click();
  await page.waitForFunction(() => !document.querySelector(".notice.must"));
  await done(page);
});

for (const viewport of [{ width: 360, height: 640 }, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
  test(`a forced capture is a button on a phone too: ${viewport.width}`, async () => {
    const page = await app.page({ viewport, hasTouch: true });
    await page.addInitScript(() => localStorage.setItem("muster.game.local.lof", '["a2-a4","d8-d6"]'));
    await page.goto(`${app.url}/local?game=lof`);
    await page.locator(".notice.must", { hasText: "You must capture" }).waitFor();
    assert.deepEqual(await seen(page, ".notice.must strong, .notice.must .button:first-child"), []);
    await page.locator(".notice.must .button", { hasText: "a4-d7 takes d7" }).tap();
    await waitForMoves(page, 3);
    await done(page);
  });
}

test("a finger that stays on a target sees which lines change, and nothing is played", async () => {
  const page = await app.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`${app.url}/local?game=loa`);
  await cell(page, "b1").tap();
  const box = await cell(page, "b3").boundingBox();
  const touches = await page.context().newCDPSession(page);
  const finger = (type, touchPoints) => touches.send("Input.dispatchTouchEvent", { type, touchPoints });
  await finger("touchStart", [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
  await page.locator(".line-change").first().waitFor();
  await page.locator(".board-says", { hasText: "b1-b3: not played yet" }).waitFor();
  await finger("touchEnd", []);
  assert.ok((await page.locator(".line-change").count()) > 0, "what was looked at stays");
  assert.equal(await page.locator(".move-list .move").count(), 0);
  await cell(page, "b3").tap();
  await waitForMoves(page, 1);
  await done(page);
});

test("at one screen Start begins a fresh game, and the old one is offered", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/local`);
  await page.getByRole("button", { name: "Start" }).click();
  await cell(page, "b1").click();
  await cell(page, "b3").click();
  await waitForMoves(page, 1);
  const first = page.url();
  await page.getByRole("button", { name: "More" }).click();
  await page.locator("dialog").getByRole("link", { name: "New game" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("[role=grid]").waitFor();
  assert.notEqual(page.url(), first);
  assert.equal(await page.locator(".move-list .move").count(), 0);
  await page.getByRole("link", { name: "At this screen" }).first().click();
  await page.getByText("Games to go on with: 1").click();
  await page.getByRole("link", { name: /Go on with Lines of Action.*1 move played/ }).click();
  await waitForMoves(page, 1);
  assert.equal(page.url(), first);
  await done(page);
});

test("a running game is offered on the home page, and no more when it is over", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/play?game=loa&level=1&side=0&id=home`);
  await cell(page, "b1").click();
  await cell(page, "b3").click();
  await waitForMoves(page, 2);
  await page.goto(app.url);
  await page.getByRole("link", { name: "Go on with Lines of Action" }).click();
  await waitForMoves(page, 2);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog", { name: "Resign this game?" }).getByRole("button", { name: "Resign" }).click();
  await page.locator(".status.over").waitFor();
  await page.goto(app.url);
  await page.locator(".game-card").first().waitFor();
  assert.equal(await page.getByRole("link", { name: /Go on with/ }).count(), 0);
  await done(page);
});

test("the marks of every board are explained", async () => {
  const page = await app.page();
  for (const [game, count] of [["loa", 8], ["loa:torus", 9], ["lof", 8], ["hexix", 9]]) {
    await page.goto(`${app.url}/local?game=${game}`);
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "What the marks mean" }).click();
    assert.equal(await page.getByRole("dialog", { name: "What the marks mean" }).locator("dd").count(), count, game);
  }
  await done(page);
});

test("nothing but its own drawing paints a piece", async () => {
  const page = await app.page();
  for (const game of games) {
    await page.goto(`${app.url}/local?game=${game}`);
    await page.locator(".board .art").first().waitFor();
    const painted = await page.locator(".board .art").evaluateAll((pieces) => pieces.map((piece) => getComputedStyle(piece))
      .filter(({ backgroundColor, backgroundImage, borderTopWidth }) => backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none" || borderTopWidth !== "0px").length);
    assert.equal(painted, 0, game);
  }
  await done(page);
});

test("Hexix says how to begin: a tip, the hexes beside the home, what up and down do", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  await page.goto(`${app.url}/local?game=hexix`);
  await page.locator(".move-tip", { hasText: "Touch an empty hex beside your home" }).waitFor();
  await cell(page, "D1").click();
  await page.locator(".lens-says .can", { hasText: "A piece can be placed next to it: C1, D2, E1." }).waitFor();
  await page.locator(".lens-says", { hasText: "It has room for 6 more neighbours." }).waitFor();
  assert.equal(await page.locator(".lens-says", { hasText: "never moves" }).count(), 0);
  assert.equal(await page.locator(".place").count(), 3);
  await page.locator(".badge", { hasText: "6" }).waitFor();
  await cell(page, "D2").click();
  await page.locator(".choice", { hasText: "takes pieces with fewer dots" }).waitFor();
  await page.locator(".choice", { hasText: "takes pieces with more dots" }).click();
  await page.locator(".move-list .move", { hasText: "D2^" }).waitFor();
  await done(page);
});

test("Hexix: what is left to choose covers no cell: beside the board, and up or down as tiles in the hex itself", async () => {
  for (const [width, height, tiles] of [[1280, 800, 2], [844, 390, 0], [390, 844, 0]]) {
    const page = await app.page({ viewport: { width, height } });
    await page.goto(`${app.url}/local?game=hexix`);
    for (const name of ["D2", "C1", "E1"]) {
      await cell(page, name).click();
      const choices = await page.locator(".choices:has(.choice)").boundingBox();
      const board = await page.locator(".board").boundingBox();
      assert.ok(choices.y >= board.y + board.height - 1 || choices.x >= board.x + board.width - 1, `${name}: beside the board`);
      assert.ok(choices.y + choices.height <= height && choices.x + choices.width <= width, `${name}: in sight`);
      const hex = await cell(page, name).boundingBox();
      const inHex = await page.locator(".choice-tiles button:visible").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      assert.equal(inHex.length, tiles, name);
      for (const tile of inHex) {
        assert.ok(tile.width >= 44 && tile.height >= 44, `${name}: a finger meets ${tile.width} by ${tile.height}`);
        assert.ok(tile.left >= hex.x - 0.15 * hex.width && tile.right <= hex.x + 1.15 * hex.width && tile.top >= hex.y && tile.bottom <= hex.y + hex.height, `${name}: in the hex`);
      }
      await page.keyboard.press("Escape");
      await page.locator(".choices").waitFor({ state: "detached" });
    }
    await cell(page, "D2").click();
    await page.locator(tiles ? ".choice-tiles button" : ".choice").last().click();
    await page.locator(".move-list .move", { hasText: "D2v" }).waitFor();
    // Where the choice is about a piece that stands there is nothing in the board.
    await cell(page, "D5").click();
    await page.locator(".choice").first().click();
    await page.locator(".move-list .move", { hasText: "D5" }).waitFor();
    await cell(page, "D2").click();
    await page.locator(".choice", { hasText: "One dot more" }).waitFor();
    assert.equal(await page.locator(".choice-tiles").count(), 0);
    await done(page);
  }
});

test("the ways of a man that may not move now are grey", async () => {
  const page = await app.page({ reducedMotion: "reduce" });
  await page.goto(`${app.url}/local?game=loa:four-hand`);
  await cell(page, "d1").click(); // South's, and North begins
  await page.locator(".idle-ways .way").first().waitFor();
  await cell(page, "d1").click();
  await cell(page, "d8").click();
  await page.locator(".way").first().waitFor();
  assert.equal(await page.locator(".idle-ways").count(), 0);
  await done(page);
});

test("why a move is illegal is said until Escape, another piece or a hint", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/local?game=loa`);
  const says = page.locator(".board-says:not(.calm)");
  const refused = async () => {
    await cell(page, "d1").click();
    await cell(page, "d5").click();
    await says.waitFor();
  };
  await refused();
  await page.keyboard.press("Escape");
  await says.waitFor({ state: "detached" });
  await refused();
  await cell(page, "e1").click();
  await says.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await refused();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("region", { name: "Hint" }).getByText("Hint 1 of 4.").waitFor();
  await says.waitFor({ state: "detached" });
  await done(page);
});
