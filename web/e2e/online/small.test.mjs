// Online play in small windows: no command loses its word, and who waits in the lobby is seen first.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { looksAlone, seen } from "../seen.mjs";
import { resize } from "../support.mjs";
import { click, expectMoves } from "./players.mjs";
import { openRoom } from "./room.mjs";

const room = openRoom();

async function challenge(more) {
  const reply = await fetch(`${room.url}/api/challenges`, {
    method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "loa", clock: { kind: "fischer", base_ms: 600_000, step_ms: 5000 }, seats: [{ kind: "person", mine: true }, { kind: "person" }], ...more }),
  });
  assert.ok(reply.ok, await reply.clone().text());
  return reply.json();
}

/** Opens one's seat by its link. */
async function seat(player, { game, keys }, which) {
  await player.page.goto(`/game/${game.id}#${keys[which].key}`);
  const join = player.page.locator(".invitation .button.main");
  await Promise.race([join.waitFor(), player.page.locator(".command:not(.wide-only)").nth(3).waitFor()]);
  if (await join.count()) await join.click();
}

const sizes = [[360, 640], [640, 360], [640, 400], [720, 450]];

for (const lang of ["en", "de", "fr", "ja", "ru"]) {
  test(`no command of a game between people is cut in a small window: ${lang}`, async () => {
    const players = [await room.person({ width: 360, height: 640, lang, typing: false }), await room.person({ typing: false })];
    const made = await challenge();
    await seat(players[1], made, 1);
    await seat(players[0], made, 0);
    const { page } = players[0];
    const look = async (when) => {
      await page.locator(".command:not(.wide-only)").nth(4).waitFor();
      for (const [width, height] of sizes) {
        await resize(page, { width, height });
        assert.deepEqual(await seen(page, ".command, .game-above .clock, .game-below .clock"), [], `${when}, ${width}x${height}`);
      }
    };
    await look("before the first move");
    await click(page, "b1", "b3");
    await expectMoves(players[1].page, ["b1-b3"]);
    await click(players[1].page, "a2", "c2");
    await expectMoves(page, ["b1-b3", "a2-c2"]);
    await look("after two moves");
    for (const { errors, leave } of players) {
      assert.deepEqual(errors, []);
      await leave();
    }
  });
}

test("on a phone the field of the chat is in sight when it is asked for, not under the commands", async () => {
  for (const [width, height] of [[360, 640], [390, 844]]) {
    const players = [await room.person({ width, height, typing: false }), await room.person({ typing: false })];
    const made = await challenge();
    await seat(players[1], made, 1);
    await seat(players[0], made, 0);
    const { page } = players[0];
    await page.locator(".command", { hasText: "Chat" }).click();
    await page.locator(".chat-form input:focus").waitFor();
    assert.deepEqual(await seen(page, ".chat-form input, .chat-form .button"), [], `${width}x${height}`);
    await page.keyboard.type("good luck");
    await page.keyboard.press("Enter");
    await page.locator(".chat-lines li", { hasText: "good luck" }).waitFor();
    assert.deepEqual(await seen(page, ".chat-form input"), [], `${width}x${height}, after a line`);
    for (const { errors, leave } of players) {
      assert.deepEqual(errors, []);
      await leave();
    }
  }
});

test("who is invited and the maker who waits see the whole board under the invitation", async () => {
  const { game, keys } = await challenge();
  for (const { key } of keys) {
    const { page, errors, leave } = await room.person({ width: 390, height: 844 });
    await page.goto(`/game/${game.id}#${key}`);
    await page.locator(".invitation.first").waitFor();
    await page.locator(".board .piece").first().waitFor();
    await page.locator(".board").evaluate((board) => board.scrollIntoView({ block: "center" }));
    assert.deepEqual(await seen(page, ".board"), []);
    assert.ok(await looksAlone(page, ".board", ".game-panel"), "nothing of the panel lies over it");
    assert.deepEqual(errors, []);
    await leave();
  }
});

test("on a small phone who waits in the lobby is in sight", async () => {
  await challenge({ open: true });
  const { page, errors, leave } = await room.person({ width: 360, height: 640 });
  await page.goto("/online");
  await page.locator(".game-rows .button.main").waitFor();
  assert.deepEqual(await seen(page, ".game-rows .button.main"), []);
  assert.deepEqual(errors, []);
  await leave();
});

for (const [width, height] of [[844, 390], [640, 400], [390, 844], [360, 640]]) {
  test(`who is invited has the button in sight at ${width}x${height}, and the end of the game outranks what was said`, async () => {
    const { game, keys } = await challenge();
    const [ada, ben] = [await room.person({ typing: false }), await room.person({ width, height, typing: false })];
    await ada.page.goto(`/game/${game.id}#${keys[0].key}`); // the maker's seat is taken
    await ben.page.goto(`/game/${game.id}#${keys[1].key}`);
    const join = ben.page.getByRole("button", { name: "Sit down and play" });
    await join.waitFor();
    await ben.page.locator(".board .piece").first().waitFor();
    assert.deepEqual(await seen(ben.page, ".invitation .button.main, .board"), []);
    await join.click();
    await click(ada.page, "b1", "b3");
    await expectMoves(ben.page, ["b1-b3"]);
    await click(ben.page, "a2", "c2");
    await expectMoves(ada.page, ["b1-b3", "a2-c2"]);
    await ada.page.getByRole("tab", { name: "Chat" }).click();
    await ada.page.locator(".chat-form input").fill("thanks for the game, I have to go now");
    await ada.page.keyboard.press("Enter");
    await ben.page.locator(".chat-news").waitFor();
    await ada.page.locator(".command", { hasText: "Resign" }).click();
    await ada.page.locator(".offer .danger").click();
    await ben.page.locator(".result-card").waitFor();
    assert.deepEqual(await seen(ben.page, ".result-card .row .button, .command:not(.wide-only)"), []);
    for (const { errors, leave } of [ada, ben]) {
      assert.deepEqual(errors, []);
      await leave();
    }
  });
}
