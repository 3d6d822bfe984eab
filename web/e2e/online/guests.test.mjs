// Guests with a name of their own; and what is said to the one who waits: an offer that is declined, an opponent who
// goes and comes back. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, click, gameId, hear, leave, linkFor, newAccount, press, see, type, until } from "./players.mjs";
import { openRoom } from "./room.mjs";

const room = openRoom();

const nameField = (page) => page.getByLabel("Your name (optional)", { exact: true });
const bar = (page, seat) => page.locator(`.seat[data-seat="${seat}"] .who`);
const reads = (locator, wanted) => until(async () => assert.equal((await locator.textContent())?.trim(), wanted));

/** Anna makes a game by link, Ben opens it; both at the board. */
async function begin({ clock } = {}) {
  const anna = await room.person();
  const ben = await room.person({ width: 360, height: 640 });
  await anna.page.goto("/online/new");
  await nameField(anna.page).fill("Anna");
  if (clock) await anna.page.getByLabel(clock, { exact: true }).check();
  await press(anna.page, "Make the game and its links");
  await see(anna.page, "Waiting for players");
  const link = new URL(await linkFor(anna.page, "Link for White"));
  await ben.page.goto(link.pathname + link.hash);
  await see(ben.page, "You are invited to play White");
  return { anna, ben };
}

test("a guest has a name: in the bars, the chat, the lobby, after a reload, for spectators, in the record", async () => {
  await newAccount(room.url, "Ben");
  const { anna, ben } = await begin();
  await nameField(ben.page).fill("ben");
  await press(ben.page, "Sit down and play");
  await see(ben.page, "This is the name of an account. Log in, or choose another.");
  await nameField(ben.page).fill("Ben (account)");
  await press(ben.page, "Sit down and play");
  await see(ben.page, "A guest's name has at most 20 letters");
  await axe(ben.page);
  await nameField(ben.page).fill("Ben 2");
  await press(ben.page, "Sit down and play");
  await reads(bar(anna.page, 1), "Ben 2 (guest)");
  await reads(bar(anna.page, 0), "Anna (guest)");
  await anna.page.reload();
  await reads(bar(anna.page, 1), "Ben 2 (guest)");
  await anna.page.getByRole("tab", { name: "Chat" }).click();
  await anna.page.getByLabel("Say something", { exact: true }).fill("hello");
  await press(anna.page, "Send");
  await see(ben.page, "Black (Anna, guest)");

  const eve = await room.person();
  await eve.page.goto(`/game/${gameId(anna.page)}`);
  await reads(bar(eve.page, 0), "Anna (guest)");
  assert.equal(await bar(eve.page, 0).evaluate((one) => one.tagName), "SPAN", "a guest has no page");
  const record = await (await fetch(`${room.url}/api/games/${gameId(anna.page)}/record?format=sgf`)).text();
  assert.match(record, /PB\[Anna \(guest\)\]/);
  const preview = await (await fetch(`${room.url}/game/${gameId(anna.page)}`)).text();
  assert.match(preview, /Anna \(guest\) – Ben 2 \(guest\)/);

  await type(anna.page, "b1-b3");
  await see(ben.page, "Your turn");
  await click(ben.page, "a2", "c2");
  await see(anna.page, "Your turn");
  await press(anna.page, "Resign");
  await anna.page.getByRole("group", { name: "Resign this game?" }).getByRole("button", { name: "Resign" }).click();
  const review = anna.page.getByRole("region", { name: "Result" }).getByRole("link", { name: "Review" });
  assert.match(await review.getAttribute("href"), /first=Anna\+%28guest%29&second=Ben\+2\+%28guest%29/);

  await anna.page.goto("/online");
  await nameField(anna.page).waitFor();
  assert.equal(await nameField(anna.page).inputValue(), "Anna", "kept by the browser");
  await leave(anna, ben, eve);
});

test("a declined draw and takeback are said to the one who offered", async () => {
  const { anna, ben } = await begin();
  await press(ben.page, "Sit down and play");
  await see(anna.page, "Your turn");
  await type(anna.page, "b1-b3");
  await see(ben.page, "Your turn");
  await press(anna.page, "Offer a draw");
  await press(ben.page, "Decline");
  await see(anna.page, "White declines the draw.");
  await hear(anna.page, /White declines the draw\./);
  await press(anna.page, "Ask to take back");
  await anna.page.locator(".game-news").getByText("White declines the draw.").waitFor({ state: "detached" }); // the next offer has its place
  await ben.page.getByRole("button", { name: "Decline" }).click();
  await see(anna.page, "White does not allow the takeback.");
  await axe(anna.page);
  await click(ben.page, "a2", "c2");
  await anna.page.getByRole("main").getByText("White does not allow the takeback.").waitFor({ state: "detached" });
  await leave(anna, ben);
});

test("who waits is told that the other has gone, what that means, and that they are back", async () => {
  const { anna, ben } = await begin();
  await press(ben.page, "Sit down and play");
  await see(anna.page, "Your turn");
  await type(anna.page, "b1-b3");
  await see(ben.page, "Your turn");
  const address = ben.page.url();
  await ben.page.goto("about:blank");
  await see(anna.page, "White has left the page or lost the connection. Their clock runs on: if it runs out, you win. Before the second move you can also call it off.");
  await hear(anna.page, /White has left the page/);
  await axe(anna.page);
  await ben.page.goto(address);
  await see(anna.page, "White is back.");
  await anna.page.getByText("White is back.").first().waitFor({ state: "detached" });
  await ben.page.reload();
  await see(ben.page, "Your turn");
  assert.equal(await anna.page.locator(".absence").count(), 0, "who reloads is not gone");
  await leave(anna, ben);
});

test("who goes on to a rematch has not left: the other is not told so, and no bar calls to the game on the screen", async () => {
  const { anna, ben } = await begin();
  await press(ben.page, "Sit down and play");
  await see(anna.page, "Your turn");
  const first = gameId(anna.page);
  await type(anna.page, "b1-b3");
  await see(ben.page, "Your turn");
  await click(ben.page, "a2", "c2");
  await see(anna.page, "Your turn");
  await press(ben.page, "Resign");
  await ben.page.getByRole("group", { name: "Resign this game?" }).getByRole("button", { name: "Resign" }).click();
  await press(anna.page, "Rematch as White");
  await press(ben.page, "Accept");
  await until(() => assert.notEqual(gameId(anna.page), first));
  const second = gameId(anna.page);
  // The game before was looked at from the new one's page, and rests.
  for (const { page } of [anna, ben]) await page.waitForFunction((id) => JSON.parse(localStorage.getItem("muster.keys"))[id]?.rests, first);
  await click(ben.page, "b1", "b3");
  await see(anna.page, "Your turn"); // whatever was asked for before has been done
  await type(anna.page, "a2-c2");
  await see(ben.page, "Your turn");
  await until(async () => {
    const { seats } = await (await fetch(`${room.url}/api/games/${second}`)).json();
    assert.deepEqual(seats.map(({ online }) => online), [true, true]);
  });
  for (const { page } of [anna, ben]) {
    assert.equal(await page.locator(".link-bar.call").count(), 0);
    assert.equal(await page.locator(".absence").count(), 0);
  }
  // Whoever leaves the new game's page is called back there.
  await ben.page.goto("/learn");
  await ben.page.locator(".link-bar.call").getByText("Your turn against Anna").waitFor();
  await ben.page.locator(".link-bar.call").getByRole("link").click();
  await until(() => assert.equal(gameId(ben.page), second));
  await leave(anna, ben);
});

test("who looks at another page is called back: to the move, and to a rematch", async () => {
  const { anna, ben } = await begin();
  await press(ben.page, "Sit down and play");
  await see(anna.page, "Your turn");
  await type(anna.page, "b1-b3");
  await see(ben.page, "Your turn");
  await anna.page.getByRole("link", { name: "Learn", exact: true }).first().click();
  await anna.page.waitForURL(/\/learn$/);
  await click(ben.page, "a2", "c2");
  const called = anna.page.locator(".link-bar.call");
  await called.getByText("Your turn against Guest").waitFor();
  await hear(anna.page, /Your turn against Guest/);
  await until(async () => assert.match(await anna.page.title(), /^\(1\)/));
  await axe(anna.page);
  await called.getByRole("link").click();
  await see(anna.page, "Your turn");
  await called.waitFor({ state: "detached" });
  await type(anna.page, "b8-b6"); // its page hears and sends as ever
  await see(ben.page, "Your turn");

  await press(ben.page, "Resign");
  await ben.page.getByRole("group", { name: "Resign this game?" }).getByRole("button", { name: "Resign" }).click();
  await see(anna.page, "White resigned.");
  await anna.page.goto("/puzzles");
  await press(ben.page, "Rematch as Black");
  await called.getByText("Guest offers another game").waitFor();
  await anna.page.goto("/online/games");
  const row = anna.page.locator(".game-rows li").first();
  await row.getByText("Black (You) – White (Guest)").waitFor();
  await row.getByText("you won").waitFor();
  await leave(anna, ben);
});
