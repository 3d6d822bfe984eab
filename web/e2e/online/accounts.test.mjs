// Accounts: made, entered, changed, deleted; rated games between them. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, expectMoves, leave, press, see, type, until } from "./players.mjs";
import { openRoom } from "./room.mjs";

const room = openRoom();

const { person } = room;

async function openPlayer(page, name) {
  const found = page.getByRole("list", { name: "Players" }).getByRole("link");
  await until(async () => assert.deepEqual(await found.allTextContents(), [name])); // rows that move are missed
  await found.click();
}

test("an account: made, left, entered again, changed, with a bot, deleted", async () => {
  const ada = await person();
  const { page } = ada;
  await page.goto("/account");
  await see(page, "Only rated games need an account.");
  await axe(page);
  await page.getByLabel("Make an account", { exact: true }).check();
  await page.getByLabel("Name").fill("Ada_L");
  await page.getByLabel("Password").fill("short");
  await press(page, "Make an account");
  await see(page, "A password has 8 to 200 characters.");
  await page.getByLabel("Password").fill("correct horse");
  await press(page, "Make an account");
  await page.getByRole("heading", { name: "Ada_L" }).waitFor();
  await see(page, "this browser");
  const codes = await page.locator(".codes code").allTextContents();
  assert.equal(codes.length, 8);
  await axe(page);
  await press(page, "I have them");

  await press(page, "Log out");
  await press(page, "Lost password");
  await page.getByLabel("Name").fill("Ada_L");
  await page.getByLabel("One of your codes").fill(codes[3]);
  await page.getByLabel("New password").fill("correct horse");
  await axe(page);
  await press(page, "Set the new password");
  await see(page, "7 codes are left.");
  await press(page, "Log out");
  await page.getByLabel("Log in", { exact: true }).check();
  await page.getByLabel("Name").fill("ada_l");
  await page.getByLabel("Password").fill("wrong horse");
  await page.locator("form button[type=submit]").click();
  await see(page, "Name and password do not match.");
  await page.getByLabel("Password").fill("correct horse");
  await page.locator("form button[type=submit]").click();
  await page.getByRole("heading", { name: "Ada_L" }).waitFor();

  await page.getByLabel("Old password").fill("correct horse");
  await page.getByLabel("New password").fill("battery staple");
  await press(page, "Change the password");
  await see(page, "The password was changed.");

  await page.getByLabel("Name of the bot").fill("Robot");
  await press(page, "Make a token");
  assert.match(await page.getByLabel("Token", { exact: true }).inputValue(), /^mb_/);

  await page.goto("/online/players");
  await page.getByLabel("Name begins with").fill("ada");
  await openPlayer(page, "Ada_L");
  await see(page, "No rated games yet.");
  await axe(page);

  await page.goto("/account");
  await press(page, "Delete the account");
  await page.getByRole("textbox", { name: "Password", exact: true }).last().fill("battery staple");
  await press(page, "Delete for good");
  await see(page, "Only rated games need an account.");
  await leave(ada);
});

test("a rated game between accounts moves their ratings", async () => {
  const names = ["Carol_R", "Dave_R"];
  const people = [];
  for (const name of names) {
    const each = await person();
    people.push(each);
    await each.page.goto("/account");
    await each.page.getByLabel("Make an account", { exact: true }).check();
    await each.page.getByLabel("Name").fill(name);
    await each.page.getByLabel("Password").fill("correct horse");
    await press(each.page, "Make an account");
    await each.page.getByRole("heading", { name }).waitFor();
  }
  const [carol, dave] = people;
  await carol.page.getByRole("link", { name: "New game" }).click();
  await carol.page.getByLabel("Rated", { exact: true }).check();
  await carol.page.getByLabel("Show it in the lobby: anybody may join").check();
  await press(carol.page, "Make the game and its links");
  await see(carol.page, "Waiting for players");
  await dave.page.getByRole("link", { name: "Lobby" }).click();
  await press(dave.page, "Join");
  await see(carol.page, "Your turn");
  await carol.page.locator(".top nav .count").getByText("1").waitFor();
  const list = ["b1-b3", "a2-c2", "c1-e3", "a3-c5"];
  for (const [ply, move] of list.entries()) {
    await type(people[ply % 2].page, move);
    await expectMoves(people[(ply + 1) % 2].page, list.slice(0, ply + 1));
  }
  await press(carol.page, "Resign");
  await press(carol.page, "Resign");
  await see(dave.page, "Black resigned.");
  await dave.page.locator(".rating-beside .rose").first().waitFor();
  await dave.page.locator(".rating-beside .fell").first().waitFor();
  await dave.page.goto("/player/Dave_R");
  const rating = await until(async () => {
    const text = await dave.page.locator(".rating").textContent({ timeout: 2000 }).catch(() => dave.page.reload().then(() => ""));
    const found = Number.parseInt(text ?? "", 10);
    assert.ok(found > 1500, `rating ${text}`);
    return found;
  });
  assert.ok(rating < 2000);
  await axe(dave.page);
  const challenge = dave.page.getByRole("link", { name: "Challenge", exact: true });
  assert.equal(await challenge.count(), 0, "nobody challenges themselves");
  await dave.page.goto("/player/Carol_R");
  await challenge.waitFor();
  await leave(...people);
});
