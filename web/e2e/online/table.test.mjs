// A game between two browsers: by link, with a line that breaks, offers, the end, the next game.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "../browser.mjs";
import { startLine, startMuster } from "./muster.mjs";
import { axe, click, expectMoves, gameId, hear, inMenu, linkFor, press, see, sitDown, type, until } from "./players.mjs";

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
async function begin({ clock, friend = {}, friendsBrowser = browser } = {}) {
  const ada = await sitDown(browser, muster.url);
  await ada.page.goto("/");
  await ada.page.getByRole("link", { name: "Play a friend by link" }).first().click();
  if (clock) await ada.page.getByLabel(clock, { exact: true }).check();
  await press(ada.page, "Make the game and its links");
  await see(ada.page, "Waiting for players");
  await press(ada.page, "QR code: Link for White");
  await ada.page.getByRole("img", { name: "QR code: Link for White" }).waitFor();
  const link = new URL(await linkFor(ada.page, "Link for White"));
  const bob = await sitDown(friendsBrowser, line.url, friend);
  await bob.page.goto(link.pathname + link.hash);
  await see(bob.page, "You are invited to play White");
  await press(bob.page, "Sit down and play");
  await see(ada.page, "Your turn");
  return { ada, bob, link };
}

test("two play by a link; the line of one breaks and nothing is lost", async () => {
  const { ada, bob } = await begin();
  assert.equal(new URL(bob.page.url()).hash, "", "the key has left the address");
  await click(ada.page, "b1", "b3");
  await hear(bob.page, /Black: b1-b3/);
  await expectMoves(bob.page, ["b1-b3"]);
  await see(bob.page, "Your turn");
  assert.match(await bob.page.title(), /^●/);

  const before = await bob.page.locator(".board").boundingBox();
  line.cut();
  await see(bob.page, "Connection lost");
  assert.deepEqual(await bob.page.locator(".board").boundingBox(), before, "the board stays where it is");
  assert.equal(await bob.page.locator(".presence.unknown").count(), 2, "who is there is not known");
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

test("a menu that is open stays open when the game begins", async () => {
  const ada = await sitDown(browser, muster.url);
  await ada.page.goto("/");
  await ada.page.getByRole("link", { name: "Play a friend by link" }).first().click();
  await press(ada.page, "Make the game and its links");
  await see(ada.page, "Waiting for players");
  const link = new URL(await linkFor(ada.page, "Link for White"));
  const menu = await inMenu(ada.page);
  await menu.getByRole("button", { name: "Turn the board by one step" }).waitFor();
  const bob = await sitDown(browser, muster.url);
  await bob.page.goto(link.pathname + link.hash);
  await press(bob.page, "Sit down and play");
  await menu.getByLabel("Type a move").waitFor(); // offered in a game that has begun
  assert.deepEqual([...ada.errors, ...bob.errors], []);
  await Promise.all([ada.leave(), bob.leave()]);
});

test("an invitation seats nobody twice; a guest's seat goes to another device, and the old one only watches", async () => {
  const { ada, bob, link } = await begin();
  const eve = await sitDown(browser, muster.url);
  await eve.page.goto(link.pathname + link.hash);
  await see(eve.page, "This invitation was used");
  assert.equal(await eve.page.locator(".move-entry").count(), 0);

  const menu = await inMenu(bob.page);
  await menu.getByText("Go on with another device").click();
  await press(bob.page, "Make the link");
  await press(bob.page, "QR code: Your seat, for your other device");
  await bob.page.getByRole("img", { name: "QR code: Your seat, for your other device" }).waitFor();
  const move = new URL(await linkFor(bob.page, "Your seat, for your other device"));
  const phone = await sitDown(browser, muster.url, { width: 390, height: 844 });
  await phone.page.goto(move.pathname + move.hash);
  await bob.page.keyboard.press("Escape");
  await see(bob.page, "This seat is now played on another device. You are watching.");
  await click(ada.page, "b1", "b3");
  await see(phone.page, "Your turn");
  await click(phone.page, "a2", "c2");
  for (const { page } of [ada, bob, eve, phone]) await expectMoves(page, ["b1-b3", "a2-c2"]);
  assert.equal(await bob.page.locator(".move-entry").count(), 0, "nothing to move with");

  await eve.page.goto(move.pathname + move.hash); // it was good once
  await see(eve.page, "You are watching.");
  await axe(phone.page);
  for (const each of [ada, bob, eve, phone]) {
    assert.deepEqual(each.errors, []);
    await each.leave();
  }
});

test("who looks elsewhere is told of the turn by the service worker", async (t) => {
  const friendsBrowser = await launch({ whole: true });
  t.after(() => friendsBrowser.close());
  const { ada, bob } = await begin({ friendsBrowser });
  await bob.context.grantPermissions(["notifications"]);
  await bob.page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  // No push service, as in a private window, and without Chromium's complaint about those.
  await bob.page.evaluate(() => (PushManager.prototype.subscribe = () => Promise.reject(new Error("no push service"))));
  const menu = await inMenu(bob.page);
  const tell = menu.getByLabel("Tell me when it is my turn");
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

test("takeback, draw, premove, resign, rematch with colours swapped", async () => {
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

  // What is prepared is played in its turn, or dropped when it has become impossible.
  await click(ada.page, "e1", "e3");
  await click(ada.page, "c1", "c3");
  await see(ada.page, "Prepared: e1-e3, c1-c3");
  await type(bob.page, "a4-c4"); // two more men on the c-file
  await expectMoves(bob.page, ["b1-b3", "a4-c4", "e1-e3"]);
  await type(bob.page, "h2-f2");
  await see(ada.page, "What you had prepared is not possible any more.");
  await expectMoves(ada.page, ["b1-b3", "a4-c4", "e1-e3", "h2-f2"]);

  await ada.page.getByRole("tab", { name: "Chat" }).click();
  await ada.page.getByLabel("Say something").fill("a pity");
  await press(ada.page, "Send");
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
  for (const { page } of [ada, bob]) {
    await page.locator('.seat[data-seat="0"] .points', { hasText: "0" }).waitFor();
    await page.locator('.seat[data-seat="1"] .points', { hasText: "1" }).waitFor(); // Ada has won one as Black
  }
  await bob.page.getByRole("tab", { name: "Chat" }).click();
  await bob.page.locator(".chat-lines", { hasText: "a pity" }).waitFor(); // what was said before the rematch
  await bob.page.getByRole("tab", { name: "Moves" }).click();
  await type(bob.page, "b1-b3");
  await expectMoves(ada.page, ["b1-b3"]);
  assert.deepEqual([...ada.errors, ...bob.errors], []);
  await Promise.all([ada.leave(), bob.leave()]);
});

test("moves and chat are tabs beside the board: what is said meanwhile is told, counted, and answered in one step", async () => {
  const { ada, bob } = await begin({ clock: "No clock" });
  await ada.page.getByRole("tab", { name: "Chat" }).click();
  await ada.page.getByLabel("Say something").fill("good luck");
  await press(ada.page, "Send");
  await bob.page.locator(".chat-news", { hasText: "good luck" }).waitFor();
  await bob.page.getByRole("tab", { name: "Chat 1" }).waitFor();
  await bob.page.locator(".chat-news").getByRole("button", { name: /Chat/ }).click();
  await bob.page.locator(".chat-form input:focus").waitFor();
  await bob.page.locator(".chat-news").waitFor({ state: "detached" });
  await bob.page.keyboard.type("you too");
  await press(bob.page, "Send");
  await ada.page.locator(".chat-lines", { hasText: "you too" }).waitFor();
  assert.equal(await ada.page.locator(".chat-news").count(), 0, "it is read where it stands");
  for (const { page } of [ada, bob]) {
    await page.getByRole("tab", { name: "Moves" }).click();
    await page.locator(".move-tip").waitFor(); // no moves yet
    await page.getByRole("tab", { name: "Chat", exact: true }).waitFor(); // nothing unread
  }
  assert.deepEqual([...ada.errors, ...bob.errors], []);
  await Promise.all([ada.leave(), bob.leave()]);
});

test("on a phone what the other says and asks stands over its foot: in sight, and not over the board", async () => {
  const [width, height] = [360, 640];
  const { ada, bob } = await begin({ clock: "No clock", friend: { width, height } });
  const inSight = async (text) => {
    const news = bob.page.locator(".game-news", { hasText: text });
    await news.waitFor();
    const [box, board] = [await news.boundingBox(), await bob.page.locator(".board").boundingBox()];
    assert.ok(box.y >= board.y + board.height - 1, `${text}: not over the board`);
    assert.ok(box.y + box.height <= height, `${text}: without scrolling`);
  };
  await ada.page.getByRole("tab", { name: "Chat" }).click();
  await ada.page.getByLabel("Say something").fill("good luck");
  await press(ada.page, "Send");
  await inSight("good luck");
  await bob.page.locator(".chat-news").getByRole("button", { name: "Close" }).click();
  await bob.page.locator(".chat-news").waitFor({ state: "detached" });
  await ada.page.getByLabel("Say something").fill("have fun");
  await press(ada.page, "Send");
  await inSight("have fun");
  await bob.page.locator(".chat-news").getByRole("button", { name: /Chat/ }).click();
  await bob.page.keyboard.type("you too");
  await press(bob.page, "Send");
  await see(ada.page, "you too");
  await type(ada.page, "b1-b3");
  await expectMoves(bob.page, ["b1-b3"]);
  await press(ada.page, "Ask to take back");
  await inSight("Black asks to take back 1 move.");
  await press(bob.page, "Decline");
  await press(ada.page, "Offer a draw");
  await inSight("Black offers a draw.");
  await press(bob.page, "Accept");
  await bob.page.locator(".result-card").waitFor();
  await bob.page.evaluate(() => scrollTo(0, 0)); // away from the chat
  await ada.page.getByLabel("Say something").fill("well played");
  await press(ada.page, "Send");
  const said = bob.page.locator(".chat-news", { hasText: "well played" });
  await said.waitFor();
  const [line, news] = [await said.boundingBox(), await bob.page.locator(".game-news").boundingBox()];
  assert.ok(line.y >= news.y && line.y + line.height <= news.y + news.height, "what is said after the end is not hidden below it");
  await bob.page.locator(".chat-lines").evaluate((lines) => lines.scrollIntoView({ block: "center" }));
  await said.waitFor({ state: "detached" }); // it has been read where it stands
  assert.deepEqual([...ada.errors, ...bob.errors], []);
  await Promise.all([ada.leave(), bob.leave()]);
});

test("on a phone a long message hides neither a clock nor an offer, and goes by itself", async () => {
  for (const [width, height] of [[390, 844], [360, 640]]) {
    const { ada, bob } = await begin({ friend: { width, height, typing: false } });
    await bob.page.clock.install();
    const over = async (what) => {
      const [news, clock] = [await bob.page.locator(".game-news").boundingBox(), await bob.page.locator(".game-below .clock").boundingBox()];
      assert.ok(news.y >= clock.y + clock.height, `${what} lies over the clock at ${width} x ${height}`);
      return news;
    };
    const say = async (text) => {
      await ada.page.getByRole("tab", { name: "Chat" }).click();
      await ada.page.getByLabel("Say something").fill(text);
      await press(ada.page, "Send");
    };
    await say("on and on ".repeat(40));
    const said = bob.page.locator(".chat-news");
    await said.waitFor();
    assert.ok((await over("a long message")).height < 90, "two lines of it");
    await axe(bob.page);

    await press(ada.page, "Offer a draw");
    const accept = bob.page.getByRole("button", { name: "Accept", exact: true });
    await accept.waitFor();
    await over("an offer");
    assert.equal(await said.isVisible(), false, "an offer comes first");
    await accept.click({ trial: true }); // nothing lies over it
    await press(bob.page, "Decline");
    await accept.waitFor({ state: "detached" });

    const chat = bob.page.locator(".command", { hasText: "Chat" });
    await chat.locator(".command-count", { hasText: "1" }).waitFor();
    await said.waitFor();
    await bob.page.clock.runFor(13_000);
    await said.waitFor({ state: "detached" });
    await chat.click();
    await bob.page.locator(".chat-form input:focus").waitFor();
    await say("are you there?");
    await bob.page.locator(".chat-lines", { hasText: "are you there?" }).waitFor();
    assert.deepEqual([...ada.errors, ...bob.errors], []);
    await Promise.all([ada.leave(), bob.leave()]);
  }
});

test("beside the board the chat has room: what is done seldom is in the menu", async () => {
  const { ada, bob } = await begin({ friend: { width: 1440, height: 900, typing: false } });
  await bob.page.getByRole("tab", { name: "Chat" }).click();
  const lines = await bob.page.locator(".chat-lines").boundingBox();
  assert.ok(lines.height > 300, `${lines.height} px for what is said`);
  assert.equal(await bob.page.locator(".move-entry").count(), 0);
  const menu = await inMenu(bob.page);
  await menu.getByText("Go on with another device").waitFor(); // and notifications: push.test.mjs
  await axe(bob.page);
  await menu.getByLabel("Type a move").check();
  await bob.page.keyboard.press("Escape");
  await bob.page.getByRole("tab", { name: "Moves" }).click();
  await type(ada.page, "b1-b3");
  await expectMoves(bob.page, ["b1-b3"]);
  await type(bob.page, "a2-c2");
  await expectMoves(ada.page, ["b1-b3", "a2-c2"]);
  await bob.page.reload();
  await bob.page.locator(".move-entry").waitFor(); // it is remembered
  assert.deepEqual([...ada.errors, ...bob.errors], []);
  await Promise.all([ada.leave(), bob.leave()]);
});
