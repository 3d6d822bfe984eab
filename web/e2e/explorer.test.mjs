// The explorer in the browser: the book's moves as rows, hovering and playing them, games opened from files, their
// table, and a large collection. Needs web/dist. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deskTool, done, follow, openApp } from "./support.mjs";

let app;
before(async () => {
  app = await openApp();
});
after(() => app.close());

const rowsOf = (page) => page.locator(".explorer-moves tbody tr");

async function openExplorer(page, game) {
  await page.goto(`${app.url}/analysis?game=${game}`);
  await page.getByRole("tab", { name: "Explorer" }).click();
}

const sgf = (black, white, date, result, moves) =>
  `(;GM[9]FF[4]SZ[8]PB[${black}]PW[${white}]EV[Autumn Open]DT[${date}]RE[${result}];${moves.map((move, i) => `${i % 2 ? "W" : "B"}[${move}]`).join(";")})\n`;

const three =
  sgf("Ada", "Bo", "2003-01-01", "B+R", ["b1-b3", "a2-c2", "d1-d3"]) +
  sgf("Cy", "Ada", "2004-02-02", "W+R", ["g1-g3", "h2-f2"]) + // the same first move, mirrored
  sgf("Dee", "Ed", "2001-05-05", "B+R", ["d1-b3"]);

/** How many moves the game on the board has. */
async function shows(page, moves) {
  await page.getByRole("tab", { name: "Moves" }).click();
  await page.waitForFunction((n) => document.querySelectorAll(".tree .move").length === n, moves);
  await page.getByRole("tab", { name: "Explorer" }).click();
}

const give = (page, name, text) =>
  page.locator(".explorer input[type=file]").first().setInputFiles([{ name, mimeType: "text/plain", buffer: Buffer.from(text) }]);

for (const game of ["loa", "lof", "hexix"]) {
  test(`${game}: the first moves are known; a click plays one`, async () => {
    const page = await app.page();
    await openExplorer(page, game);
    await rowsOf(page).nth(2).waitFor();
    const verdict = await rowsOf(page).first().locator("td").last().textContent();
    assert.match(verdict, /\d%|wins|Even|Draw/);
    await rowsOf(page).first().hover();
    await page.locator(".over .arrow, .over .mark").first().waitFor(); // shown on the board
    const move = await rowsOf(page).first().locator(".move").textContent();
    await rowsOf(page).first().locator(".move").click();
    await page.getByRole("tab", { name: "Moves" }).click();
    await page.locator(".tree .move", { hasText: move }).waitFor();
    await done(page);
  });
}

test("several files dropped on the board are opened in the explorer", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa`);
  await page.locator("[role=grid]").waitFor();
  await page.evaluate((texts) => {
    const data = new DataTransfer();
    for (const [i, text] of texts.entries()) data.items.add(new File([text], `${i}.sgf`));
    dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, [three, sgf("Fay", "Gus", "2005-01-01", "B+R", ["b1-b3"])]);
  await page.getByText("My files (4)").waitFor();
  await done(page);
});

test("several files chosen for import are opened in the explorer", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa`);
  await deskTool(page, "Import");
  await page.locator("dialog input[type=file]").setInputFiles(
    [three, sgf("Fay", "Gus", "2005-01-01", "B+R", ["b1-b3"])].map((text, i) => ({ name: `${i}.sgf`, mimeType: "text/plain", buffer: Buffer.from(text) })),
  );
  await page.getByText("My files (4)").waitFor();
  await done(page);
});

test("games from a file: counted up to symmetry, listed, filtered, opened one after the other", async () => {
  const page = await app.page();
  await openExplorer(page, "loa");
  await give(page, "three.sgf", three);
  await page.getByText("My files (3)").waitFor();
  const first = rowsOf(page).first();
  await page.waitForFunction(() => document.querySelector(".explorer-moves tbody .count")?.textContent?.startsWith("2"));
  assert.equal(await first.locator(".move").textContent(), "b1-b3");
  assert.match(await first.locator(".result-bar").getAttribute("aria-label"), /Black 50%.*White 50%/);

  await page.getByRole("button", { name: "Table of games" }).click();
  const rows = page.locator(".collection-table tbody tr");
  await rows.nth(2).waitFor();
  await page.getByRole("button", { name: "Date" }).click();
  await page.waitForFunction(() => document.querySelector(".collection-table tbody .move")?.textContent === "Dee");
  await page.getByLabel("Player or event").fill("ada");
  await page.getByText("2 of 3 games").waitFor();
  await rows.first().locator("button").click();
  await shows(page, 3);
  await page.getByRole("button", { name: "Next game" }).click();
  await shows(page, 2);
  // Behind the first move of that game, mirrored, there are two of the three.
  await page.getByRole("tab", { name: "Moves" }).click();
  await page.locator(".tree .move").first().click();
  await page.getByRole("tab", { name: "Explorer" }).click();
  await page.getByRole("button", { name: "Table of games" }).click();
  await page.getByLabel("Player or event").fill("");
  await page.getByText("3 of 3 games").waitFor();
  await page.getByLabel("only games with this position").check();
  await page.getByText("2 of 3 games").waitFor();
  // Several at once become analyses.
  for (const i of [0, 1]) await rows.nth(i).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Keep 2 as analyses" }).click();
  await page.getByText("2 analyses kept.").first().waitFor(); // shown and spoken
  await page.getByRole("link", { name: "Show the list" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".saved-card").length >= 4);
  await done(page);
});

test("who played a move stands below it, and a game without names has the name of its file", async () => {
  const page = await app.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await openExplorer(page, "loa");
  const nameless = "(;GM[9]FF[4]SZ[8]RE[B+R];B[d1-b3])\n";
  await page.locator(".explorer input[type=file]").first().setInputFiles([["named.sgf", three], ["nameless.sgf", nameless]].map(([name, text]) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) })));
  await page.getByText("My files (4)").waitFor();
  await page.locator(".explorer-moves .who", { hasText: "Cy – Ada, 2004-02-02" }).waitFor();
  await page.locator(".explorer-moves .who", { hasText: "Ada – Bo, 2003-01-01" }).waitFor();
  assert.equal(await page.locator(".explorer-moves .named + .who").count(), 2); // of two moves it is known
  await page.getByRole("button", { name: "Table of games" }).click();
  await page.locator(".collection-table tbody tr", { hasText: "Game 4" }).getByText("nameless.sgf").waitFor();
  assert.equal(await page.locator(".collection-table .file-name").count(), 1, "the others have names");
  await done(page);
});

test("files that were opened are there again after a reload, until they are closed", async () => {
  const page = await app.page();
  await openExplorer(page, "loa");
  await page.locator(".explorer input[type=file]").first().setInputFiles([
    { name: "three.sgf", mimeType: "text/plain", buffer: Buffer.from(three) },
    { name: "broken.sgf", mimeType: "text/plain", buffer: Buffer.from("no games at all") },
  ]);
  await page.getByText("My files (3)").waitFor();
  await page.locator(".explorer .folded summary").click(); // which, and why
  await page.getByText(/broken\.sgf: /).waitFor(); // whose fault it is
  await openExplorer(page, "loa");
  await page.getByText("My files (3)").click();
  await page.waitForFunction(() => document.querySelector(".explorer-moves tbody .count")?.textContent?.startsWith("2"));
  await page.getByRole("button", { name: "Close these files" }).click();
  await page.getByText("My files (3)").waitFor({ state: "detached" });
  await openExplorer(page, "loa");
  await rowsOf(page).nth(2).waitFor();
  assert.equal(await page.getByText(/My files/).count(), 0);
  await done(page);
});

test("the analyses that are saved here are a source of their own", async () => {
  const page = await app.page();
  await page.goto(`${app.url}/analysis?game=loa&moves=b1-b3%20a2-c2`);
  await page.locator(".tree .move").nth(1).waitFor();
  await page.goto(`${app.url}/analysis?game=loa&moves=g1-g3`);
  await page.locator(".tree .move").first().waitFor();
  await page.getByRole("button", { name: "To the start" }).click();
  await page.getByRole("tab", { name: "Explorer" }).click();
  await page.getByText("My analyses (2)").click();
  await page.waitForFunction(() => document.querySelector(".explorer-moves tbody .count")?.textContent?.startsWith("2"));
  await done(page);
});

test("a file that holds no games says so, and the explorer goes on", async () => {
  const page = await app.page();
  await openExplorer(page, "loa");
  await rowsOf(page).first().waitFor();
  await give(page, "letter.txt", "Dear Sir or Madam");
  await page.getByText("1 game could not be read").waitFor();
  await page.getByText("Book", { exact: true }).click();
  await rowsOf(page).nth(2).waitFor();
  await done(page);
});

test("ten thousand games come in parts and are counted to the last", async () => {
  const page = await app.page();
  await openExplorer(page, "loa");
  const note = "x".repeat(600); // so that the file is longer than a part
  let text = "";
  for (let i = 0; i < 10_000; ++i) text += sgf(`Player ${i % 97} ${note}`, `Player ${i % 89}`, `20${10 + (i % 15)}-01-01`, i % 2 ? "B+R" : "W+R", ["b1-b3", "a2-c2"]);
  assert.ok(text.length > 4 << 20);
  await give(page, "many.sgf", text);
  await page.getByText("My files (10000)").waitFor();
  await page.waitForFunction(() => document.querySelector(".explorer-moves tbody .count")?.textContent?.includes("10,000"));
  await done(page);
});

for (const game of ["loa", "lof", "hexix"]) {
  test(`${game}: the engine's games that ship come first, with results and a table`, async () => {
    const page = await app.page();
    await openExplorer(page, game);
    await rowsOf(page).first().locator(".result-bar").waitFor();
    await page.getByText(/games that Muster's engine played against itself/).waitFor(); // nobody takes them for people's
    await page.getByRole("button", { name: "Table of games" }).click();
    await page.locator(".collection-table tbody .move", { hasText: "Muster" }).first().click();
    await page.getByRole("tab", { name: "Moves" }).click();
    await page.locator(".tree .move").nth(9).waitFor(); // a whole game is on the board
    await done(page);
  });
}

test("while the games of another game are fetched no number of the game before stands there, but that they are read", async () => {
  const page = await app.page();
  const note = page.getByText(/games that Muster's engine played against itself/);
  await openExplorer(page, "loa");
  await note.waitFor();
  const before = await note.textContent();
  let release;
  const wait = new Promise((done) => (release = done));
  await page.route("**/*.games", async (route) => {
    await wait;
    await route.continue();
  });
  await follow(page, "/analysis?game=lof");
  await page.getByRole("tab", { name: "Explorer" }).click();
  await page.locator(".explorer progress").waitFor();
  assert.equal(await note.count(), 0);
  release();
  await note.waitFor();
  assert.notEqual(await note.textContent(), before);
  await page.locator(".explorer progress").waitFor({ state: "detached" });
  await done(page);
});

test("after a failure the next step has the engine's games again", async () => {
  const page = await app.page();
  await page.route("**/*.book", (route) => route.abort("internetdisconnected"));
  await page.goto(`${app.url}/analysis?game=loa&moves=b1-b3+a2-c2`);
  await page.getByRole("tab", { name: "Explorer" }).click();
  await page.getByText("The explorer did not answer.").waitFor();
  assert.equal(await rowsOf(page).count(), 0);
  await page.unroute("**/*.book");
  await page.keyboard.press("<");
  await rowsOf(page).first().locator(".result-bar").waitFor();
  assert.equal(await page.getByText("The explorer did not answer.").count(), 0);
  await done(page);
});

test("the engine's games are fetched when they are wanted, and from then on kept for offline use", async () => {
  const page = await app.page({ serviceWorkers: "allow" });
  const kept = () => page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().filter(({ url }) => url.endsWith(".games")).length;
  });
  await page.goto(app.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  assert.equal(await kept(), 0);
  for (const offline of [false, true]) {
    await page.context().setOffline(offline);
    await openExplorer(page, "loa");
    await page.getByText(/games that Muster's engine played against itself/).waitFor();
    await rowsOf(page).first().locator(".result-bar").waitFor();
    assert.equal(await kept(), 1);
  }
  await done(page);
});

for (const locale of ["en", "de", "ru"]) {
  test(`on a phone sources and moves are as wide as the window: ${locale}`, async () => {
    const page = await app.page({ viewport: { width: 390, height: 844 }, locale });
    await page.goto(`${app.url}/analysis?game=loa`);
    await page.locator("[role=tab][id$=-explorer]").click();
    await give(page, "three.sgf", three);
    await page.locator(".explorer input[value=games]:checked").waitFor(); // the longest row of sources
    await page.waitForFunction(() => document.querySelector(".explorer-moves tbody .count")?.textContent?.startsWith("2"));
    const wide = await page.locator(".explorer, .explorer *").evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().right > innerWidth).map((each) => each.className || each.tagName));
    assert.deepEqual(wide, []);
    await done(page);
  });
}
