// A game between two browsers: by link, with a line that breaks, offers, the end, the next game.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "../browser.mjs";
import { startLine, startMuster } from "./muster.mjs";
import { axe, click, expectMoves, gameId, hear, linkFor, press, see, sitDown, type, until } from "./players.mjs";

let muster, line, browser;
before(async () => {
  muster = await startMuster();
  line = await startLine(muster.url);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await line?.stop();
  await muster?.stop();
});

/** From the home page in two clicks to a game with links; the friend sits down by theirs. */
async function begin({ clock } = {}) {
  const ada = await sitDown(browser, muster.url);
  await ada.page.goto("/");
  await ada.page.getByRole("link", { name: "Play a friend by link" }).first().click();
  if (clock) await ada.page.getByLabel(clock, { exact: true }).check();
  await press(ada.page, "Make the game and its links");
  await see(ada.page, "Waiting for players");
  await press(ada.page, "QR code: Link for White");
  await ada.page.getByRole("img", { name: "QR code: Link for White" }).waitFor();
  const link = new URL(await linkFor(ada.page, "Link for White"));
  const bob = await sitDown(browser, line.url);
  await bob.page.goto(link.pathname + link.hash);
  await see(bob.page, "You are invited to play White");
  await press(bob.page, "Sit down and play");
  await see(ada.page, "Your turn");
  return { ada, bob };
}

test("two play by a link; the line of one breaks and nothing is lost", async () => {
  const { ada, bob } = await begin();
  assert.equal(new URL(bob.page.url()).hash, "", "the key has left the address");
  await click(ada.page, "b1", "b3");
  await hear(bob.page, /Black: b1-b3/);
  await expectMoves(bob.page, ["b1-b3"]);
  await see(bob.page, "Your turn");
  assert.match(await bob.page.title(), /^●/);

  line.cut();
  await see(bob.page, "Connection lost");
  await click(bob.page, "a2", "c2"); // made while nobody hears it
  await until(() => assert.doesNotReject(ada.page.locator('.seat[data-seat="1"] .presence.gone').waitFor({ timeout: 100 })));
  await expectMoves(ada.page, ["b1-b3"]);
  line.mend();
  await expectMoves(ada.page, ["b1-b3", "a2-c2"]);
  await expectMoves(bob.page, ["b1-b3", "a2-c2"]);
  await see(ada.page, "Your turn");

  await bob.page.reload(); // the seat is kept
  await expectMoves(bob.page, ["b1-b3", "a2-c2"]);
  await click(ada.page, "c1", "e3");
  await see(bob.page, "Your turn");
  const clocks = await ada.page.locator(".clock").allTextContents();
  assert.equal(clocks.length, 2);
  for (const text of clocks) assert.match(text, /^(9|10):\d\d$/);
  await axe(ada.page);
  assert.deepEqual([...ada.errors, ...bob.errors], []);
  await Promise.all([ada.leave(), bob.leave()]);
});

test("who looks elsewhere is told of the turn by the service worker", async () => {
  const { ada, bob } = await begin();
  await bob.context.grantPermissions(["notifications"]);
  await bob.page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  // No push service, as in a private window, and without Chromium's complaint about those.
  await bob.page.evaluate(() => (PushManager.prototype.subscribe = () => Promise.reject(new Error("no push service"))));
  const tell = bob.page.getByLabel("Tell me when it is my turn");
  await tell.click();
  await until(async () => assert.ok(await tell.isChecked())); // the browser has given leave, which takes a while
  await see(bob.page, "The browser's push service could not be reached"); // the page itself tells all the same
  await bob.page.evaluate(() => Object.defineProperty(document, "visibilityState", { get: () => "hidden" }));
  await click(ada.page, "b1", "b3");
  const shown = await until(async () => {
    const notes = await bob.page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      return (await worker.getNotifications()).map(({ title, body, data }) => ({ title, body, path: data.path }));
    });
    assert.equal(notes.length, 1);
    return notes[0];
  });
  assert.match(shown.title, /Lines of Action/);
  assert.equal(shown.body, "Your turn");
  assert.equal(shown.path, `/game/${gameId(bob.page)}`);
  assert.deepEqual([...ada.errors, ...bob.errors], []);
  await Promise.all([ada.leave(), bob.leave()]);
});

test("takeback, draw, chat, premove, resign, rematch with colours swapped", async () => {
  const { ada, bob } = await begin({ clock: "No clock" });
  await type(ada.page, "b1-b3");
  await expectMoves(bob.page, ["b1-b3"]);

  await press(ada.page, "Ask to take back");
  await see(bob.page, "Black asks to take back 1 move.");
  await press(bob.page, "Decline");
  await until(async () => assert.equal(await ada.page.getByText("You ask to take back.").count(), 0));
  await type(bob.page, "a2-c2");
  await press(bob.page, "Ask to take back");
  await press(ada.page, "Accept");
  await expectMoves(ada.page, ["b1-b3"]);
  await expectMoves(bob.page, ["b1-b3"]);

  await press(bob.page, "Offer a draw");
  await see(ada.page, "White offers a draw.");
  await press(ada.page, "Decline");

  await ada.page.getByLabel("Say something").fill("good luck");
  await press(ada.page, "Send");
  await see(bob.page, "good luck");

  // What is prepared is played in its turn, or dropped when it has become impossible.
  await click(ada.page, "e1", "e3");
  await click(ada.page, "c1", "c3");
  await see(ada.page, "Prepared: e1-e3, c1-c3");
  await type(bob.page, "a4-c4"); // two more men on the c-file
  await expectMoves(bob.page, ["b1-b3", "a4-c4", "e1-e3"]);
  await type(bob.page, "h2-f2");
  await see(ada.page, "What you had prepared is not possible any more.");
  await expectMoves(ada.page, ["b1-b3", "a4-c4", "e1-e3", "h2-f2"]);

  await press(bob.page, "Resign");
  await press(bob.page, "Resign"); // asked once more
  await see(ada.page, "White resigned.");
  assert.match(await ada.page.locator(".result-card.glad").textContent(), /You win!/);
  assert.equal(await bob.page.locator(".result-card.glad").count(), 0);
  const first = gameId(ada.page);
  await press(ada.page, "Rematch as White");
  await see(bob.page, "Black offers another game.");
  await press(bob.page, "Accept");
  await until(() => {
    assert.notEqual(gameId(ada.page), first);
    assert.equal(gameId(ada.page), gameId(bob.page));
  });
  await see(bob.page, "Your turn"); // White before, Black now
  await type(bob.page, "b1-b3");
  await expectMoves(ada.page, ["b1-b3"]);
  assert.deepEqual([...ada.errors, ...bob.errors], []);
  await Promise.all([ada.leave(), bob.leave()]);
});
