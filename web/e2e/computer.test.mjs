// Whole games against the computer in the browser, one of each kind, found from the first page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clickMove, done, engine, games, openApp, played, waitForMoves } from "./support.mjs";

let app, player;
before(async () => {
  app = await openApp();
  player = await engine();
});
after(() => app.close());

for (const game of games) {
  test(`${game}: a game against the computer`, async () => {
    const page = await app.page(game === "loa" ? { reducedMotion: "no-preference" } : {}); // one of them as most see it
    await page.goto(app.url);
    await page.locator(".game-card", { has: page.locator(`a[href="/learn/${game}"]`) }).locator(".button.main").click();
    await page.locator("input[type=range]").fill("1");
    await page.locator(".panel .button.main").click();
    await page.locator("[role=grid]").waitFor();
    for (let turn = 0; turn < 120; ++turn) {
      await page.waitForFunction(() => document.querySelector(".status.over") || document.querySelector(".player.moving .end")?.textContent === "Your turn");
      if (await page.locator(".status.over").count()) break;
      const moves = await played(page);
      const state = player.state(game, moves);
      await clickMove(page, state, player.best(game, moves, 4000));
      await waitForMoves(page, moves.length + 1);
    }
    assert.match(await page.locator(".status.over").textContent(), /You win!|computer wins|draw/);
    const moves = await played(page);
    const end = player.state(game, moves);
    assert.ok(end.outcome.over, "the rules agree that it is over");
    assert.match(await page.locator(".status.over").textContent(), new RegExp(end.outcome.how));
    await done(page);
  });
}

test("hint, why, take back, resign, and a reload keeps the game", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/play?game=loa&level=2&side=0&id=t`);
  await clickMove(page, player.state("loa", []), "b1-b3");
  await waitForMoves(page, 2);
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = page.getByRole("region", { name: "Hint" });
  await hint.getByText("Hint 1 of 4.").waitFor();
  assert.equal(await page.locator(".over .arrow").count(), 0, "not the move yet");
  await hint.getByRole("button", { name: "Show the move" }).click();
  await hint.getByText("Hint 3 of 4.").waitFor();
  assert.ok(await page.locator(".over .arrow").count());
  await hint.getByRole("button", { name: "Close" }).click();
  await hint.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Why was that bad?" }).click();
  await page.locator(".notice.calm", { hasText: /b1-b3/ }).waitFor();
  const moves = await played(page);
  await page.reload();
  await waitForMoves(page, 2);
  assert.deepEqual(await played(page), moves);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".move-list .move").length === 0);
  await clickMove(page, player.state("loa", []), "c1-c3");
  await waitForMoves(page, 1);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  const ask = page.getByRole("dialog", { name: "Resign this game?" });
  assert.equal(await ask.locator(":focus").textContent(), "No, go on", "a key that is pressed without reading resigns nothing");
  await ask.locator(".danger", { hasText: "Resign" }).click();
  assert.match(await page.locator(".status.over").textContent(), /resigned/);
  assert.equal(await page.getByRole("link", { name: "What next? The lessons of Lines of Action" }).getAttribute("href"), "/learn/loa");
  await page.reload();
  await page.locator(".status.over", { hasText: /resigned/ }).waitFor();
  await done(page);
});

test("an illegal target is explained in the language of the page", async () => {
  const page = await app.page({ locale: "ja-JP" });
  await page.goto(`${app.url}/local?game=loa`);
  await page.locator('[data-name="b1"]').click();
  await page.locator('[data-name="b2"]').click();
  await page.locator(".board-says", { hasText: "ちょうど2マス" }).waitFor();
  await done(page);
});

test("drag and drop, and a long press spreads a stack", async () => {
  const page = await app.page({ reducedMotion: "no-preference" });
  await page.goto(`${app.url}/local?game=lof`);
  const middle = async (name) => {
    const box = await page.locator(`[data-name="${name}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middle("a2")));
  await page.mouse.down();
  await page.mouse.move(...(await middle("b3")), { steps: 4 });
  await page.mouse.move(...(await middle("c4")), { steps: 4 });
  await page.mouse.up();
  await waitForMoves(page, 1);
  assert.deepEqual(await played(page), ["a2-c4"]);
  await page.locator(".board.still").waitFor(); // all discs have dropped
  const top = () => page.locator(".stack-info").first().evaluate((element) => element.style.transform);
  const before = await top();
  await page.keyboard.down("s");
  await page.waitForFunction((old) => document.querySelector(".stack-info").style.transform !== old, before);
  await page.keyboard.up("s");
  await page.waitForFunction((old) => document.querySelector(".stack-info").style.transform === old, before);
  // A long press spreads one stack; letting go is no click.
  await page.mouse.move(...(await middle("a3")));
  await page.mouse.down();
  const spread = () => [...document.querySelectorAll(".stack-info")].filter((element) => Number(element.style.zIndex) > 5000).length;
  await page.waitForFunction(spread);
  assert.equal(await page.evaluate(spread), 1);
  await page.mouse.up();
  await page.waitForFunction(() => [...document.querySelectorAll(".stack-info")].every((element) => Number(element.style.zIndex) < 5000));
  assert.equal(await page.locator("[aria-selected=true]").count(), 0);
  await done(page);
});

test("rules of one's own: options set one by one make the game that is played", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/play`);
  await page.getByText("Custom rules").click();
  await page.getByLabel("The size of the board").fill("6");
  await page.getByLabel("The size of the board").press("Enter");
  await page.getByLabel("Who wins when one move joins both sides").selectOption("draw");
  await page.locator(".option-fields .changed").nth(1).waitFor();
  await page.getByLabel("The size of the board").fill("99");
  await page.getByLabel("The size of the board").press("Enter");
  await page.locator(".option-fields [role=alert]", { hasText: "4..8" }).waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("[role=grid]").waitFor();
  assert.equal(await page.locator("[role=gridcell]").count(), 36);
  assert.match(new URL(page.url()).searchParams.get("game"), /^loa:.*size=6/);
  await done(page);
});

test("a man that has stepped is seen there before the drop that ends the move", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/local?game=loa:parachute`);
  const { legal, scene } = player.state("loa:parachute", []);
  const [move, path] = legal.find(([, cells]) => cells.length === 3 && !cells.slice(0, 2).includes(cells[2]));
  const [from, to, drop] = path.map((at) => scene.cells[at].name);
  for (const name of [from, to]) await page.locator(`[data-name="${name}"]`).click();
  await page.locator(`[data-name="${to}"][aria-label*="man"]`).waitFor();
  await page.locator(`[data-name="${from}"][aria-label*="empty"]`).waitFor();
  await page.locator(`[data-name="${drop}"]`).click();
  await waitForMoves(page, 1);
  assert.deepEqual(await played(page), [move]);
  await done(page);
});

test("four players at one screen take their turns", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/local?game=loa:four-hand`);
  for (const seat of ["North", "East", "South", "West"]) {
    const moves = await played(page);
    await page.locator(".player.moving .doing", { hasText: seat }).waitFor();
    await clickMove(page, player.state("loa:four-hand", moves), player.best("loa:four-hand", moves, 200));
    await waitForMoves(page, moves.length + 1);
  }
  await done(page);
});

test("without shared memory the engine plays as well", async () => {
  const bare = await openApp({ isolated: false });
  const page = await bare.page();
  await page.goto(`${bare.url}/play?game=hexix&level=3&side=1&id=n`);
  await waitForMoves(page, 1);
  assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  await page.goto(`${bare.url}/analysis?game=loa`);
  await page.locator(".engine .switch input").check();
  await page.locator(".engine-lines .score").first().waitFor();
  await clickMove(page, player.state("loa", []), "b1-b3"); // ends one search and begins another
  await page.waitForFunction(() => document.querySelectorAll(".tree .move").length === 1);
  await page.locator(".engine-lines .score").first().waitFor();
  await done(page);
  await bare.close();
});
