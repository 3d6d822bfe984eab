// Beyond two at a table: the lobby, spectators, four hands, engines, slow games.
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, hiddenChoices } from "../support.mjs";
import { axe, click, expectMoves, gameId, hear, inMenu, leave, linkFor, moves, press, see, type, until } from "./players.mjs";
import { openRoom } from "./room.mjs";

const room = openRoom();

const { person } = room;

test("a challenge in the lobby appears live, is joined and watched", async () => {
  const [ada, bob, eve] = [await person(), await person(), await person()];
  await bob.page.goto("/online");
  await see(bob.page, "Nobody is waiting for an opponent");
  await axe(bob.page);
  await ada.page.goto("/online/new?open=1&game=hexix");
  await ada.page.getByRole("heading", { name: "Play online" }).waitFor();
  await axe(ada.page);
  await press(ada.page, "Make the game and its links");
  await see(ada.page, "It is in the lobby.");
  await axe(ada.page);
  await press(bob.page, "Join"); // it came without a reload
  await see(ada.page, "Your turn");
  const id = gameId(ada.page);
  assert.equal(gameId(bob.page), id);

  await eve.page.goto("/online/watch");
  await eve.page.locator(".game-rows").getByRole("link", { name: "Watch" }).click();
  await see(eve.page, "You are watching.");
  assert.equal(gameId(eve.page), id);
  await see(ada.page, "3 here");
  const { state } = await engine();
  const [move] = state("hexix", []).legal[0];
  await type(ada.page, move);
  await expectMoves(eve.page, [move]);
  assert.equal(await eve.page.locator(".move-entry").count(), 0, "a spectator has nothing to move");
  await axe(eve.page);

  await bob.page.goto("/online/games"); // one's own games, without an account
  await see(bob.page, "Your turn");
  await axe(bob.page);
  await leave(ada, bob, eve);
});

test("quick pairing: the first waits, the second who wants the same sits down", async () => {
  const [ada, bob] = [await person(), await person()];
  const tile = ({ page }, name) => page.getByRole("group", { name: "Lines of Action" }).getByRole("button", { name, exact: true });
  await ada.page.goto("/online");
  await tile(ada, "5+3").click();
  await see(ada.page, "It is in the lobby.");
  await ada.page.getByLabel("Invitation", { exact: true }).waitFor();
  const waiting = gameId(ada.page);
  await ada.page.goto("/online");
  await ada.page.locator(".game-rows").getByRole("link", { name: "Yours" }).waitFor();
  await tile(ada, "5+3").click(); // the same again: it is there already
  await ada.page.getByLabel("Invitation", { exact: true }).waitFor();
  assert.equal(gameId(ada.page), waiting);
  await bob.page.goto("/online");
  await bob.page.locator(".game-rows").getByRole("button", { name: "Join" }).waitFor(); // the lobby has come
  await axe(bob.page);
  await tile(bob, "3+2").click(); // nobody waits for that
  await see(bob.page, "It is in the lobby.");
  await press(bob.page, "Call off");
  await press(bob.page, "Call off"); // asked once more
  await bob.page.waitForURL(/\/online$/);
  await bob.page.goto("/online");
  await bob.page.locator(".game-rows").getByRole("button", { name: "Join" }).waitFor();
  await tile(bob, "5+3").click();
  await bob.page.waitForURL(/\/game\//);
  assert.equal(gameId(bob.page), gameId(ada.page));
  await leave(ada, bob);
});

for (const lang of ["en", "de", "fr", "ja", "ru"]) {
  test(`every choice of a new game is in sight beside the board: ${lang}`, async () => {
    const maker = await person({ width: 1280, height: 800, lang });
    for (const game of ["loa", "lof", "hexix"]) {
      await maker.page.goto(`/online/new?game=${game}`);
      await maker.page.locator(".set-up .form-end .button").waitFor();
      assert.deepEqual(await hiddenChoices(maker.page), [], game);
    }
    await leave(maker);
  });
}

/** Somebody makes a game for four; the paths of the links for the other three. */
async function tableForFour(first) {
  await first.page.goto("/online/new?game=loa:four-hand");
  await press(first.page, "Make the game and its links");
  await see(first.page, "Waiting for players");
  const labels = await first.page.locator(".copy-link label").allTextContents();
  const links = [];
  for (const label of labels.slice(0, 3)) links.push(new URL(await linkFor(first.page, label)));
  return links;
}

test("a guest gets up from a table of four; only its maker calls it off, is asked, and it is said who did", async () => {
  const [ada, bob, eve] = [await person(), await person({ width: 390, height: 844 }), await person()];
  const [east, south] = await tableForFour(ada);
  await bob.page.goto(east.pathname + east.hash);
  await press(bob.page, "Sit down and play");
  await bob.page.getByText("Waiting for players · 2/4").waitFor();
  const board = await bob.page.locator(".board").boundingBox();
  assert.ok(board.y < 200 && board.y + board.height < 844, "who has sat down sees the board, not only the links");
  assert.equal(await bob.page.getByRole("button", { name: "Call off" }).count(), 0, "it is not a guest's to call off");
  await axe(bob.page);
  await eve.page.goto(south.pathname + south.hash);
  await press(eve.page, "Sit down and play");
  await ada.page.locator('.seat[data-seat="2"]:not(.free)').waitFor();

  await press(bob.page, "Leave the seat");
  await bob.page.getByText("It waits again for whoever has its link.").waitFor();
  await press(bob.page, "No, go on");
  await press(bob.page, "Leave the seat");
  await press(bob.page, "Leave the seat");
  await bob.page.waitForURL(/\/online$/);
  await hear(ada.page, /East left the seat/);
  await ada.page.locator('.seat[data-seat="1"].free').waitFor();
  await ada.page.getByLabel("Link for East", { exact: true }).waitFor(); // good again
  await bob.page.goto(east.pathname + east.hash);
  await press(bob.page, "Sit down and play");
  await ada.page.locator('.seat[data-seat="1"]:not(.free)').waitFor();

  await press(ada.page, "Call off");
  await ada.page.getByText("Its links end, for everybody who was invited.").waitFor();
  await press(ada.page, "No, go on");
  await press(ada.page, "Call off");
  await press(ada.page, "Call off");
  for (const { page } of [bob, eve]) await see(page, "Called off by North");
  await bob.page.reload();
  await see(bob.page, "Called off by North"); // whoever comes later reads it, too
  await leave(ada, bob, eve);
});

test("four bars beside a board say who sits where, and the marks on the men are explained", async () => {
  const [ada, bob] = [await person({ width: 1440, height: 900 }), await person({ width: 1440, height: 900 })];
  const [east] = await tableForFour(ada);
  await bob.page.goto(east.pathname + east.hash);
  await press(bob.page, "Sit down and play");
  await ada.page.locator('.seat[data-seat="1"]:not(.free)').waitFor();
  for (const { page } of [ada, bob]) {
    const cut = await page.locator(".seat-who .who, .seat-who .small").evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent));
    assert.deepEqual(cut, [], "words that end in dots");
  }
  const menu = await inMenu(ada.page);
  await menu.getByRole("button", { name: "What the marks mean" }).click();
  await ada.page.getByText("A crown: the men of the second player of a side").waitFor();
  await ada.page.getByText("A letter: men of the partner of whoever moves").waitFor();
  await axe(ada.page);
  await leave(ada, bob);
});

test("four hands at four browsers", async () => {
  const people = [await person()];
  const [first] = people;
  const links = await tableForFour(first);
  for (const link of links) {
    const next = await person();
    people.push(next);
    await next.page.goto(link.pathname + link.hash);
    await press(next.page, "Sit down and play");
  }
  // Everybody moves in turn, whoever it is, by the keyboard entry.
  const played = [];
  const { state } = await engine();
  for (let ply = 0; ply < 8; ++ply) {
    const { legal } = state("loa:four-hand", played);
    const [move] = legal[(3 * ply) % legal.length];
    const mover = await until(async () => {
      for (const each of people) if (await each.page.locator(".status.mine").isVisible()) return each;
      throw new Error("nobody is to move");
    });
    await type(mover.page, move);
    played.push(move);
    for (const each of people) await expectMoves(each.page, played);
  }
  await axe(first.page);
  await leave(...people);
});

test("an engine takes a seat and answers; the game is taken back, resigned and reviewed", async () => {
  const ada = await person();
  await ada.page.goto("/online/new?game=loa");
  await ada.page.getByLabel("White", { exact: true }).selectOption("engine");
  await ada.page.getByLabel("Level of White").selectOption("1");
  await press(ada.page, "Make the game");
  await see(ada.page, "Your turn");
  await click(ada.page, "b1", "b3");
  await until(async () => assert.equal((await moves(ada.page)).length, 2));
  await press(ada.page, "Ask to take back"); // a machine does not mind
  await expectMoves(ada.page, []);
  await click(ada.page, "c1", "c3");
  await until(async () => assert.equal((await moves(ada.page)).length, 2));
  await press(ada.page, "Resign");
  await press(ada.page, "Resign");
  await see(ada.page, "Black resigned.");
  assert.equal(await ada.page.getByRole("link", { name: /Review/ }).or(ada.page.getByRole("button", { name: /Review/ })).count(), 1, "one way to a review in sight");
  await press(ada.page, "More");
  await press(ada.page, "Review by the server");
  await ada.page.locator(".score-graph").waitFor();
  await axe(ada.page);
  const analysis = await ada.page.getByRole("link", { name: "Review", exact: true }).getAttribute("href");
  assert.match(analysis, /^\/analysis\?.*moves=/);
  await press(ada.page, "Analyse with these scores"); // the game with what was found, in the analysis board
  await ada.page.waitForURL(/\/analysis\?id=/);
  await see(ada.page, "c1-c3");
  await leave(ada);
});

/** A game of days in which Ada, who made it, is to move against Bob. */
async function slowGame() {
  const ada = await person();
  await ada.page.goto("/online/new?game=loa");
  await ada.page.getByLabel("Days", { exact: true }).check();
  await press(ada.page, "Make the game and its links");
  const link = new URL(await linkFor(ada.page, "Link for White"));
  const bob = await person();
  await bob.page.goto(link.pathname + link.hash);
  await press(bob.page, "Sit down and play");
  await see(ada.page, "Your turn");
  return { ada, bob };
}

test("conditional moves of a slow game", async () => {
  const { ada, bob } = await slowGame();
  await press(bob.page, "Add a line");
  await click(bob.page, "b1", "b3");
  await click(bob.page, "a2", "c2");
  await press(bob.page, "Keep this line");
  await see(bob.page, "b1-b3 a2-c2");
  await click(ada.page, "b1", "b3");
  await expectMoves(ada.page, ["b1-b3", "a2-c2"]); // answered at once
  await leave(ada, bob);
});

test("conditional moves taken from the analysis tree", async () => {
  const { ada, bob } = await slowGame();
  // While the game is on its way a move would stand at the wrong place: the page takes none.
  let arrive;
  const held = new Promise((done) => (arrive = done));
  const address = `**/api/games/${gameId(bob.page)}*`;
  await bob.page.route(address, (route) => held.then(() => route.continue()));
  await bob.page.getByRole("link", { name: "From the analysis board" }).click();
  await see(bob.page, "Asking the server");
  assert.ok(await bob.page.locator(".move-entry button").isDisabled());
  arrive();
  await see(bob.page, "Your game goes on.");
  await bob.page.unroute(address);
  assert.equal(await bob.page.locator(".engine").count(), 0, "no engine while a game is played");
  for (const move of ["b1-b3", "a2-c2"]) await type(bob.page, move);
  for (let i = 0; i < 2; ++i) await press(bob.page, "One move back");
  const { state } = await engine();
  const [answer] = state("loa", ["c1-c3"]).legal[0];
  const [further] = state("loa", ["c1-c3", answer]).legal[0]; // has no answer yet
  for (const move of ["c1-c3", answer, further]) await type(bob.page, move);
  await axe(bob.page);
  await press(bob.page, "Send as conditional moves (2)");
  await see(bob.page, "b1-b3 a2-c2");
  await see(bob.page, `c1-c3 ${answer}`);
  await type(ada.page, "c1-c3");
  await expectMoves(ada.page, ["c1-c3", answer]); // answered at once
  await leave(ada, bob);
});

test("Japanese on a phone, and a page without a server", async () => {
  const aya = await person({ lang: "ja", width: 360, height: 740, dark: true });
  await aya.page.goto("/online/new?game=lof");
  await press(aya.page, "対局とリンクを作る");
  await see(aya.page, "対局者を待っています");
  const wide = await aya.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `${wide} px wide`);
  await axe(aya.page);
  await aya.page.route("**/api/**", (route) => route.abort());
  await aya.page.goto("/account");
  await see(aya.page, "対局サーバーが見つかりません。");
  await leave(aya);
});
