// A whole online game between two browsers by keyboard alone: from the first page over the link to
// the result and the next game. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { engine, typeMove } from "../support.mjs";
import { expectMoves, gameId, hear, moves, see, until } from "./players.mjs";
import { openRoom } from "./room.mjs";

const room = openRoom();
let player;
before(async () => {
  player = await engine();
});

/** Presses Tab until what has the focus is called so. */
async function tabTo(page, name) {
  const called = () => {
    const here = document.activeElement;
    return here?.getAttribute("aria-label") ?? (here?.id ? document.querySelector(`label[for="${here.id}"]`)?.textContent : undefined) ?? here?.textContent ?? "";
  };
  for (let i = 0; i < 90; ++i) {
    if ((await page.evaluate(called)).trim() === name) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab never reached "${name}"`);
}

async function tabToBoard(page) {
  for (let i = 0; i < 90; ++i) {
    if (await page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell")) return;
    await page.keyboard.press("Tab");
  }
  assert.fail("Tab never reached the board");
}

async function enter(page, name) {
  await page.getByRole("main").getByText(name, { exact: true }).first().waitFor();
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

test("two play a whole game by keyboard alone", async () => {
  const game = "loa:size=5";
  const ada = await room.person();
  await ada.page.goto("/");
  await enter(ada.page, "Play a friend by link");
  await enter(ada.page, "Further options");
  await enter(ada.page, "Custom rules");
  await ada.page.getByLabel("The size of the board").waitFor();
  await tabTo(ada.page, "The size of the board");
  await ada.page.keyboard.press("Control+A");
  await ada.page.keyboard.type("5");
  await ada.page.keyboard.press("Tab");
  await enter(ada.page, "Make the game and its links");
  await see(ada.page, "Waiting for players");
  await tabTo(ada.page, "Link for White");
  const link = new URL(await ada.page.evaluate(() => document.activeElement.value));
  const bob = await room.person();
  await bob.page.goto(link.pathname + link.hash);
  await enter(bob.page, "Sit down and play");
  await see(ada.page, "Your turn");

  // One plays well, the other one poorly: an end is near.
  for (let ply = 0; ply < 100; ++ply) {
    const played = await moves(ada.page);
    const state = player.state(game, played);
    if (state.outcome.over) break;
    const [mover, other] = state.turn.side === 0 ? [ada.page, bob.page] : [bob.page, ada.page];
    const move = state.turn.side === 0 ? player.best(game, played, 4000) : state.legal[(7 * ply) % state.legal.length][0];
    await mover.locator(".status.mine").waitFor();
    await tabToBoard(mover);
    await typeMove(mover, state, move);
    await expectMoves(other, [...played, move]);
    await hear(other, new RegExp(`: ${move}`)); // the opponent's move is heard
    await expectMoves(mover, [...played, move]);
  }
  const { outcome } = player.state(game, await moves(ada.page));
  assert.ok(outcome.over, "the game has an end");
  for (const { page } of [ada, bob]) await see(page, outcome.how);

  const first = gameId(ada.page);
  await enter(ada.page, "Rematch as White");
  await enter(bob.page, "Accept");
  await until(() => {
    assert.notEqual(gameId(ada.page), first);
    assert.equal(gameId(ada.page), gameId(bob.page));
  });
  await see(bob.page, "Your turn");
  assert.deepEqual([...ada.errors, ...bob.errors], []);
  await Promise.all([ada.leave(), bob.leave()]);
});
