// The deck on the server: what one browser remembers, another finds after logging in; what it takes out is gone in both.
// Needs web/dist and the server. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, logIn, press, register, see, until } from "./players.mjs";
import { patienceMs } from "../browser.mjs";
import { openRoom } from "./room.mjs";

const room = openRoom();

const stored = async (page) => (await page.request.get("/api/me/documents?kind=deck")).json();
const cards = async (page) => {
  const { documents } = await stored(page);
  const bodies = await Promise.all(documents.map(async ({ id }) => JSON.parse((await (await page.request.get(`/api/me/documents/deck/${id}`)).json()).body)));
  return bodies.flatMap((body) => body.cards);
};

/** Gives up on a puzzle: it goes into the deck. */
async function fail(page) {
  await page.goto("/puzzles?game=loa");
  await page.locator(".puzzle[data-phase=ask]").waitFor();
  await page.keyboard.press("a");
  await page.locator(".puzzle[data-phase=shown]").waitFor();
  await page.getByRole("button", { name: "In the deck", pressed: true }).waitFor();
}

test("a card of one browser is in the other, and is gone in both once it is taken out", async () => {
  const [desk, phone] = [await room.person(), await room.person({ width: 390, height: 800 })];
  await fail(desk.page);
  await desk.page.goto("/deck");
  await see(desk.page, "The deck is in this browser.");
  await register(desk.page, "Ada");
  await desk.page.goto("/deck");
  await see(desk.page, "Kept on the server, too, for Ada.");
  await axe(desk.page);
  assert.equal((await cards(desk.page)).length, 1);

  await logIn(phone.page, "Ada");
  await phone.page.goto("/deck");
  await see(phone.page, "Kept on the server, too, for Ada.");
  await see(phone.page, "1 card in the deck");
  await fail(phone.page);
  await until(async () => assert.equal((await cards(desk.page)).length, 2));
  await desk.page.goto("/deck");
  await see(desk.page, "2 cards in the deck");

  await phone.page.goto("/puzzles?game=loa");
  await fail(phone.page);
  await until(async () => assert.equal((await cards(phone.page)).length, 3));
  await press(phone.page, "In the deck");
  await phone.page.getByRole("button", { name: "Remember this", pressed: false }).waitFor();
  await until(async () => assert.equal((await cards(phone.page)).length, 2));
  await desk.page.goto("/deck");
  await see(desk.page, "2 cards in the deck");
  for (const { errors, leave } of [desk, phone]) {
    await leave();
    assert.deepEqual(errors, []);
  }
});

test("the deck of somebody else's is not mixed with one's own unasked", async () => {
  const shared = await room.person();
  const { page } = shared;
  await fail(page);
  await register(page, "Bea");
  await page.goto("/deck");
  await see(page, "Kept on the server, too, for Bea.");
  const other = await shared.context.newPage(); // a tab that nobody touches
  other.setDefaultTimeout(patienceMs);
  await other.goto("/deck");
  await see(other, "Kept on the server, too, for Bea.");
  await page.goto("/account");
  await press(page, "Log out");
  await page.getByLabel("Log in", { exact: true }).waitFor();
  await register(page, "Cyd");
  await page.goto("/deck");
  await see(page, "The deck of this browser belongs to Bea, and Cyd is logged in.");
  await see(other, "The deck of this browser belongs to Bea, and Cyd is logged in.");
  assert.equal((await cards(page)).length, 0);
  await press(page, "Join it with the deck of Cyd");
  await see(page, "Kept on the server, too, for Cyd.");
  assert.equal((await cards(page)).length, 1);
  await shared.leave();
  assert.deepEqual(shared.errors, []);
});
