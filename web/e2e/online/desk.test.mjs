// The analysis board with a server: the explorer over its public games and one's own, a short link, and an engine that is
// lent by `muster connect`. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { patienceMs } from "../browser.mjs";
import { leave, loseTo, newAccount, press, register, see, type, until } from "./players.mjs";
import { openRoom } from "./room.mjs";

const room = openRoom();

async function call(path, body, cookie = "") {
  const reply = await fetch(room.url + path, {
    method: "POST", headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) }, body: JSON.stringify(body),
  });
  assert.ok(reply.ok, `${path} ${reply.status} ${await reply.clone().text()}`);
  return { json: await reply.json(), cookie: reply.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

/** A rated game between two accounts: these moves, then black gives up. */
async function playRated(black, white, moves) {
  const clock = { kind: "fischer", base_ms: 600_000, step_ms: 1000 };
  const seats = [{ kind: "person", mine: true }, { kind: "person", account: white.name }];
  const { json } = await call("/api/challenges", { game: "loa", clock, rated: true, seats }, black.cookie);
  const { id } = json.game;
  await call(`/api/challenges/${id}/join`, {}, white.cookie);
  for (const [i, move] of moves.entries()) await call(`/api/games/${id}/act`, { action: "move", move }, (i % 2 ? white : black).cookie);
  await call(`/api/games/${id}/act`, { action: "resign" }, black.cookie);
}

const account = async (name) => ({ name, cookie: (await call("/api/accounts", { name, password: "correct horse" })).cookie });
const rows = (page) => page.locator(".explorer-moves tbody tr");

test("the explorer counts the server's public games; a line is learnt from it", async () => {
  const ann = await account("Ann");
  const bob = await account("Bob");
  await playRated(ann, bob, ["b1-b3", "a2-c2"]);
  await playRated(ann, bob, ["g1-g3", "h2-f2"]);
  const { page, errors } = await room.person();
  await until(async () => {
    const reply = await fetch(`${room.url}/api/explorer?game=loa`);
    assert.equal((await reply.json()).known.games, 2);
  });
  await page.goto("/analysis?game=loa");
  await page.getByRole("tab", { name: "Explorer" }).click();
  await page.locator(".explorer label:has(:checked)", { hasText: "This server" }).waitFor(); // there are some: nobody has to choose
  await page.getByText("2 public games of this server").waitFor();
  await page.waitForFunction(() => document.querySelector(".explorer-moves tbody .count")?.textContent?.startsWith("2"));
  assert.equal(await rows(page).first().locator(".move").textContent(), "b1-b3");
  assert.notEqual(await rows(page).first().locator("td").last().textContent(), "", "with the book's word");
  const played = page.locator(".explorer-moves .who").first().getByRole("link");
  assert.equal(await played.count(), 2);
  assert.match(await played.first().getAttribute("href"), /^\/game\/\w+$/);
  await played.first().click();
  await see(page, "Black resigned.");
  await page.goBack();
  await page.getByRole("tab", { name: "Explorer" }).click();
  await rows(page).first().locator(".move").click();
  await page.waitForFunction(() => document.querySelector(".explorer-moves tbody .move")?.textContent === "a2-c2");
  await rows(page).first().locator(".move").click();

  await press(page, "Learn this line");
  await page.getByText("The line is among your openings.").first().waitFor(); // shown and spoken
  await page.getByRole("link", { name: "Train it" }).click();
  await page.locator(".openings[data-phase=watch]").waitFor();
  await see(page, "A new line: watch it first");
  assert.deepEqual(errors, []);
  await page.context().close();
});

test("whoever plays has games of their own in the explorer, downloaded again when one has changed", async () => {
  const bob = await account("Berta");
  const own = await room.person();
  await register(own.page, "Carol");
  const carol = { name: "Carol", cookie: (await own.context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ") };
  await playRated(carol, bob, ["d1-d3"]);
  let downloads = 0;
  own.page.on("request", (request) => void (request.url().includes("/api/export") && ++downloads));
  const choose = (source) => own.page.locator(".explorer label", { hasText: source }).click();
  const counted = (games) => own.page.waitForFunction((n) => document.querySelector(".explorer-moves tbody .count")?.textContent?.startsWith(n), `${games}`);
  await own.page.goto("/analysis?game=loa");
  await own.page.getByRole("tab", { name: "Explorer" }).click();
  await choose("My games");
  await counted(1);
  assert.equal(await rows(own.page).first().locator(".move").textContent(), "d1-d3");
  // Asked again they are read again only if one of them has changed.
  const again = async () => {
    await choose("Book");
    await own.page.waitForFunction(() => !/^[12]/.test(document.querySelector(".explorer-moves tbody .count")?.textContent ?? ""));
    const asked = own.page.waitForResponse((reply) => reply.url().includes("/api/list"));
    await choose("My games");
    await asked;
  };
  await again();
  await counted(1);
  assert.equal(downloads, 1);
  await playRated(carol, bob, ["d1-d3"]);
  await again();
  await counted(2);
  assert.equal(downloads, 2);
  assert.deepEqual(own.errors, []);
  await own.leave();
});

test("the review of an online game knows who played, who won and how", async () => {
  const [black, white] = [await newAccount(room.url, "resigner"), await newAccount(room.url, "stayer")];
  const id = await loseTo(black, white);
  const cleo = await room.person();
  await cleo.page.goto(`/game/${id}`);
  await cleo.page.getByRole("link", { name: "Review", exact: true }).click();
  await cleo.page.getByRole("heading", { name: /^resigner \(\d+\) – stayer \(\d+\)$/ }).waitFor();
  await cleo.page.locator(".desk-status", { hasText: "Black resigned. White wins" }).waitFor();
  await cleo.page.locator(".desk-about", { hasText: /^\d{4}-\d\d-\d\d · Black resigned\.$/ }).waitFor();
  await leave(cleo);
});

test("a short link opens as a copy, with a preview; one that leads nowhere says so", async () => {
  const one = await room.person();
  await one.page.goto("/analysis?game=loa&moves=b1-b3");
  await one.page.locator(".tree .move").first().waitFor();
  await press(one.page, "Share");
  await one.page.locator(".short-link").waitFor();
  assert.equal(await one.page.locator("dialog :is(.short-link, textarea)").first().getAttribute("class"), "stack short-link", "it stands first");
  await press(one.page, "Make a short link");
  const field = one.page.locator(".short-link textarea");
  await until(async () => assert.match(await field.inputValue(), /\/s\/\w{7}$/));
  const link = await field.inputValue();
  const html = await (await fetch(link)).text();
  assert.match(html, /og:image" content="http:[^"]*\/api\/shares\/\w{7}\/picture"/);
  assert.match(html, /og:title" content="Lines of Action"/);

  const two = await room.person();
  await two.page.goto(new URL(link).pathname);
  await two.page.locator(".tree .move[aria-current]", { hasText: "b1-b3" }).waitFor(); // at the place that was shared
  await two.page.waitForURL(/\/analysis\?id=/);
  await type(two.page, "a2-c2");
  await two.page.locator(".tree .move[aria-current]", { hasText: "a2-c2" }).waitFor();
  await two.page.locator(".keep-state.saved").waitFor();
  await two.page.goto("/s/AAAAAAA");
  await two.page.getByText("There is no analysis behind this link").waitFor();
  // A server that does not answer: the address stays, and loading the page again asks again.
  await two.page.route("**/api/shares/*", (route) => route.fulfill({ contentType: "text/plain", body: "" }));
  await two.page.goto(new URL(link).pathname);
  await two.page.getByText("The server did not answer").waitFor();
  assert.equal(new URL(two.page.url()).pathname, new URL(link).pathname);
  await two.page.unroute("**/api/shares/*");
  await two.page.reload();
  await two.page.waitForURL(/\/analysis\?id=/);
  await two.page.locator(".tree .move", { hasText: "b1-b3" }).waitFor();
  for (const { errors, leave } of [one, two]) {
    assert.deepEqual(errors, []);
    await leave();
  }
});

/** `muster connect`; what it says: the address and the token. */
async function lend() {
  const binary = process.env.MUSTER_BINARY ?? join(resolve(import.meta.dirname, "../../.."), "build/release/muster");
  const child = spawn(binary, ["connect", "--port", "0", "--hash", "16", "--threads", "1"], { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, LANG: "C" } });
  const ended = new Promise((done) => child.once("exit", done));
  let said = "";
  const found = await new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error(`muster connect did not start: ${said}`)), patienceMs);
    child.stdout.on("data", (chunk) => {
      said += chunk;
      const match = /(ws:\S+)\s+Token: (\S+)/.exec(said);
      if (!match) return;
      clearTimeout(timer);
      done({ address: match[1], token: match[2] });
    });
  });
  return { ...found, stop: async () => (child.kill("SIGTERM"), await ended) };
}

test("an engine of one's own analyses; when it goes, the browser's goes on", async () => {
  const engine = await lend();
  const { page, errors, leave } = await room.person();
  await page.goto("/analysis?game=loa");
  await press(page, "Use my own engine");
  await page.getByLabel("Address", { exact: true }).fill(engine.address);
  await page.getByLabel("Token", { exact: true }).fill("wrong-token");
  await press(page, "Connect");
  await page.locator("dialog").getByText("did not accept the token").first().waitFor();
  await page.getByLabel("Token", { exact: true }).fill(engine.token);
  await press(page, "Connect");
  await page.locator("dialog").getByText(/muster \S+ computes: 1 thread, 16 MB/).first().waitFor();
  await page.locator("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.locator(".engine .switch").click();
  await page.locator(".engine-lines .move").first().waitFor();
  await page.locator(".engine-who", { hasText: "on your machine" }).waitFor();
  await engine.stop();
  await page.getByText("Your engine has gone away. The browser's goes on.").first().waitFor();
  await page.locator(".engine-who", { hasText: "this browser" }).waitFor();
  await page.waitForFunction(() => /depth \d/.test(document.querySelector(".engine-foot .numbers")?.textContent ?? ""));
  await page.locator(".engine-lines .move").first().waitFor();
  assert.deepEqual(errors, []);
  await leave();
});
