// A profile: the rating with its curve and how sure it is, the challenge; and ratings beside names wherever
// people meet. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, hear, leave, logIn, loseTo, newAccount, press, ratedChallenge, see, until } from "./players.mjs";
import { openRoom } from "./room.mjs";

const room = openRoom();

const { person } = room;

/** An invitation by name is declined, without a link: it leaves the list, and its maker reads and hears who it was. */
async function declines(page, name, maker) {
  await page.goto(new URL(maker.url()).pathname);
  await see(page, /^You are invited to play/);
  await axe(page);
  await press(page, "Decline");
  await see(page, "Decline the invitation? Whoever made the game is told.");
  await press(page, "Decline");
  await see(maker, `${name} has declined`);
  await hear(maker, /\(Dave_P\w*\) declines the invitation\./);
  await page.waitForURL("**/online");
  await until(async () => assert.match(await page.title(), /^[^(]/, "nothing waits any more"));
}

test("a profile has a rating with its uncertainty, a curve and a challenge that arrives", async () => {
  const [one, two] = [await newAccount(room.url, "Carol_P"), await newAccount(room.url, "Dave_P")];
  const carol = await person();
  const dave = await person({ width: 390, height: 844, dark: true });
  const badges = [];
  await dave.context.exposeFunction("muster_badge", (count) => badges.push(count));
  await dave.context.addInitScript(() => {
    navigator.setAppBadge = async (count) => globalThis.muster_badge(count);
  });
  await logIn(carol.page, one.name);
  await logIn(dave.page, two.name);
  const first = await loseTo(one, two);
  await carol.page.goto(`/player/${two.name}`);
  await see(carol.page, "1 game");
  assert.equal(await carol.page.locator(".curve").count(), 0, "one game is no curve");
  await loseTo(one, two);

  await carol.page.goto(`/player/${two.name}`);
  const { ratings: [{ rating, deviation }] } = await two.ask(`/api/accounts/${two.name}`);
  await carol.page.locator(".ratings .rating", { hasText: String(rating) }).waitFor();
  await see(carol.page, `± ${2 * deviation} · 2 games`);
  const curve = carol.page.locator(".ratings .curve");
  await see(carol.page, new RegExp(`^Rating over the last 2 games, from \\d+ to ${rating}$`));
  const heights = (await curve.locator("polyline").getAttribute("points")).split(" ").map((point) => Number(point.split(",")[1]));
  assert.ok(heights.length === 2 && heights[1] < heights[0], `two wins rise: ${heights}`);
  const beside = `${two.name} ${rating} ± ${2 * deviation}`;
  await see(carol.page, beside); // in the list of games
  await axe(carol.page);

  // The game itself: what it made of both, and how sure that is.
  await dave.page.goto(`/game/${first}`);
  await dave.page.locator(".rating-beside .rose").first().waitFor();
  await dave.page.locator(".rating-beside .fell").first().waitFor();
  await dave.page.locator(".rating-beside", { hasText: "±" }).first().waitFor();
  const wide = await dave.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `${wide} px wide`);
  await axe(dave.page);

  await dave.page.goto("/online");
  assert.match(await dave.page.title(), /^[^(]/, "nothing waits");
  await carol.page.getByRole("link", { name: "Challenge", exact: true }).click();
  await carol.page.getByRole("heading", { name: "Play online" }).waitFor();
  await press(carol.page, "Make the game");
  await see(carol.page, "Waiting for players");
  await dave.page.goto("/online/games");
  await see(dave.page, "You are invited");
  await until(async () => assert.match(await dave.page.title(), /^\(1\) /));
  await dave.page.locator(".top nav .count", { hasText: "1" }).first().waitFor({ state: "attached" });
  await until(async () => assert.equal(badges.at(-1), 1));

  await declines(dave.page, two.name, carol.page);

  // The lobby names whom one would meet, and how strong.
  await two.ask("/api/challenges", { ...ratedChallenge(), open: true });
  const eve = await person();
  await eve.page.goto("/online");
  await see(eve.page, beside);
  await leave(carol, dave, eve);
});
