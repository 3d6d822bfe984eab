// Analyses that are kept on the server with an account: in two browsers, changed in both, deleted in one.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { press, type, until } from "./players.mjs";
import { openRoom } from "./room.mjs";

const room = openRoom();

async function enter({ page }, how) {
  await page.goto("/account");
  await page.getByLabel(how, { exact: true }).check();
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.locator("form button[type=submit]").click();
  await page.getByRole("heading", { name: "Ada" }).waitFor();
  if (how !== "Log in") await press(page, "I have them");
}

const cards = (page) => page.locator(".saved-card").count();
const kept = (page) => page.getByText("Also kept on the server, as Ada.").waitFor();

/** The list, with what the server has. */
async function list(page) {
  await page.goto("/analyses");
  await kept(page);
}

test("an analysis goes to the other browser; changed in both it becomes two; deleted it goes from both", async () => {
  const desk = await room.person();
  const sofa = await room.person();
  await enter(desk, "Make an account");
  await desk.page.goto("/analysis?game=loa&moves=b1-b3");
  await desk.page.locator(".tree .move").first().waitFor();
  await list(desk.page);

  await enter(sofa, "Log in");
  await list(sofa.page);
  await until(async () => assert.equal(await cards(sofa.page), 1));

  // Both go on, the sofa without a line to the server.
  await sofa.page.locator(".saved-link").click();
  await sofa.page.locator(".tree .move").first().waitFor();
  await sofa.context.route("**/api/me/documents**", (route) => route.abort());
  await type(sofa.page, "a2-c2");
  await sofa.page.locator(".keep-state.saved").waitFor();
  await desk.page.locator(".saved-link").click();
  await desk.page.locator(".tree .move").first().waitFor();
  await type(desk.page, "a4-c4");
  await desk.page.locator(".keep-state.saved").waitFor();
  await list(desk.page);
  await sofa.context.unroute("**/api/me/documents**");
  await list(sofa.page);
  await until(async () => assert.equal(await cards(sofa.page), 2));
  await until(async () => {
    await list(desk.page);
    assert.equal(await cards(desk.page), 2);
  });

  await sofa.page.locator(".saved-card").first().getByRole("button", { name: "Delete" }).click();
  await until(async () => assert.equal(await cards(sofa.page), 1));
  await until(async () => {
    await list(sofa.page);
    await list(desk.page);
    assert.equal(await cards(desk.page), 1);
  });
  for (const person of [desk, sofa]) {
    await person.leave();
    assert.deepEqual(person.errors, []);
  }
});
