// Notifications that come when no page is open: from the switch on the account page through a push
// service of our own to the note that the service worker shows. The browser's own push service lives
// in the internet, so its part (an address, keys) is played here. SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { createECDH, hkdfSync, createDecipheriv, randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:https";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch } from "../browser.mjs";
import { startMuster } from "./muster.mjs";
import { axe, gameId, press, register, see, sitDown, until, inMenu } from "./players.mjs";

let folder, service, muster, browser;
const got = [];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "muster-push-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  execFileSync("openssl", [
    "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", key, "-out", cert,
    "-days", "2", "-subj", "/CN=push", "-addext", "subjectAltName=IP:127.0.0.1",
  ], { stdio: "ignore" });
  service = createServer({ key: await readFile(key), cert: await readFile(cert) }, (request, response) => {
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(201).end();
    });
  });
  await new Promise((done) => service.listen(0, "127.0.0.1", done));
  muster = await startMuster(["--push-private", "--push-ca", cert]);
  browser = await launch({ whole: true });
});
after(async () => {
  await browser?.close();
  await muster?.stop();
  await new Promise((done) => service.close(done));
  await rm(folder, { recursive: true, force: true });
});

/** What the browser's vendor would do: keys, an address, and reading what comes there (RFC 8291). */
function pushBrowser(path = "browser") {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://127.0.0.1:${service.address().port}/${path}`,
      keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
    },
    open(body) {
      const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
      const input = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
      const derive = (name, size) => Buffer.from(hkdfSync("sha256", input, salt, Buffer.from(`Content-Encoding: ${name}\0`), size));
      const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      assert.equal(text.at(-1), 2);
      return text.subarray(0, -1).toString();
    },
  };
}

/** Gives the service worker a message as the browser does when its push service has one. */
async function deliver(person, data) {
  // A browser that shows its first note may still be comparing what it keeps with what is on the screen,
  // and forgets the note. Whoever has asked for the list once has that behind them.
  await notes(person.page);
  const session = await person.context.newCDPSession(person.page);
  const registration = new Promise((done) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations.length > 0) done(registrations[0].registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", { origin: muster.url, registrationId: await registration, data });
  await session.detach();
}

const notes = (page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    return (await worker.getNotifications()).map(({ title, body, data }) => ({ title, body, path: data.path }));
  });

const putAway = (page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    for (const note of await worker.getNotifications()) note.close();
  });

/** Posts as the page would, with the key of a seat. */
const post = (page, path, body, key = "") =>
  page.evaluate(async ([path, body, key]) => {
    const headers = { "Content-Type": "application/json", ...(key ? { "X-Seat-Key": key } : {}) };
    return (await fetch(path, { method: "POST", headers, body })).json();
  }, [path, JSON.stringify(body), key]);

test("a guest is told of the turn when no page is open", async () => {
  const [ada, guest] = [await sitDown(browser, muster.url), await sitDown(browser, muster.url, { width: 390, height: 844 })];
  await guest.context.grantPermissions(["notifications"]);
  const vendor = pushBrowser("guest");
  await guest.context.addInitScript((given) => {
    const made = { toJSON: () => ({ ...given, expirationTime: null }), unsubscribe: async () => true };
    PushManager.prototype.subscribe = async () => made;
    PushManager.prototype.getSubscription = async () => made;
  }, vendor.subscription);
  await ada.page.goto("/");
  const seats = [{ kind: "person", mine: true }, { kind: "person" }];
  const made = await post(ada.page, "/api/challenges", { game: "loa", clock: { kind: "untimed" }, seats });
  const [mine, invitation] = [0, 1].map((seat) => made.keys.find((key) => key.seat === seat).key);
  const before = got.length;
  await guest.page.goto(`/game/${made.game.id}#${invitation}`);
  await press(guest.page, "Sit down and play");
  await guest.page.getByRole("button", { name: "Sit down and play" }).waitFor({ state: "detached" }); // the menu is a player's by then
  const wish = guest.page.getByLabel("Tell me when it is my turn");
  await inMenu(guest.page);
  await wish.waitFor();
  assert.equal(await wish.isChecked(), false, "off until asked for");
  await wish.click();
  await guest.page.getByText("Also when Muster is closed").waitFor();
  await axe(guest.page);
  await guest.page.goto("/account");
  await until(async () => {
    const game = await ada.page.evaluate(async (id) => (await fetch(`/api/games/${id}`)).json(), made.game.id);
    assert.equal(game.seats[1].online, false);
  });
  await post(ada.page, `/api/games/${made.game.id}/act`, { action: "move", move: "b1-b3" }, mine);
  await until(() => assert.equal(got.length, before + 1));
  const message = JSON.parse(vendor.open(got.at(-1).body));
  assert.deepEqual([message.game, message.kind, message.account], [made.game.id, "turn", ""]);
  await deliver(guest, JSON.stringify(message));
  await until(async () =>
    assert.deepEqual(await notes(guest.page), [{ title: "Lines of Action", body: "Your turn", path: `/game/${made.game.id}` }]));

  await guest.page.goto(`/game/${made.game.id}`);
  await inMenu(guest.page);
  await guest.page.getByText("Also when Muster is closed").waitFor();
  await wish.click();
  await guest.page.getByText("Also when Muster is closed").waitFor({ state: "detached" });
  assert.deepEqual([...ada.errors, ...guest.errors], []);
  await Promise.all([ada.leave(), guest.leave()]);
});

test("switched on, pushed to, shown, and switched off", async () => {
  const [ada, bob] = [await sitDown(browser, muster.url), await sitDown(browser, muster.url)];
  await bob.context.grantPermissions(["notifications"]);
  const vendor = pushBrowser();
  await bob.context.addInitScript((given) => {
    let current = null;
    const made = { toJSON: () => ({ ...given, expirationTime: null }), unsubscribe: async () => ((current = null), true) };
    PushManager.prototype.subscribe = async () => (current = made);
    PushManager.prototype.getSubscription = async () => current;
  }, vendor.subscription);
  await register(ada.page, "Ada");
  await register(bob.page, "Bob");
  const wish = bob.page.getByLabel("Notify me on this device");
  await wish.waitFor();
  assert.equal(await wish.isChecked(), false, "off until asked for");
  const before = got.length;
  await wish.click();
  await until(async () => {
    const { targets } = await bob.page.evaluate(async () => (await fetch("/api/me/push")).json());
    assert.equal(targets.length, 1);
    assert.ok(await wish.isChecked());
  });
  await axe(bob.page);

  const id = await ada.page.evaluate(async () => {
    const seats = [{ kind: "person", mine: true }, { kind: "person", account: "Bob" }];
    const body = JSON.stringify({ game: "loa", clock: { kind: "untimed" }, seats });
    const reply = await fetch("/api/challenges", { method: "POST", headers: { "Content-Type": "application/json" }, body });
    return (await reply.json()).game.id;
  });
  await until(() => assert.equal(got.length, before + 1));
  const message = vendor.open(got[before].body);
  assert.equal(JSON.parse(message).game, id);
  await deliver(bob, message);
  await until(async () =>
    assert.deepEqual(await notes(bob.page), [{ title: "Lines of Action", body: "Ada challenges you", path: `/game/${id}` }]));

  // Sent again by another server, because the first died: shown once, also when it was put away.
  await putAway(bob.page);
  await deliver(bob, message);
  await deliver(bob, JSON.stringify({ ...JSON.parse(message), id: "elsewhere", game: "elsewhere" }));
  await until(async () => assert.deepEqual((await notes(bob.page)).map(({ path }) => path), ["/game/elsewhere"]));
  await putAway(bob.page);

  // A later one takes its place, in the language of the page that asked; who looks at the game sees it there.
  await deliver(bob, JSON.stringify({ ...JSON.parse(message), id: "later", kind: "turn", lang: "ja" }));
  await until(async () => assert.deepEqual((await notes(bob.page)).map(({ body }) => body), ["あなたの手番です（相手：Ada）"]));
  await deliver(bob, JSON.stringify({ ...JSON.parse(message), id: "latest", kind: "clock", left_ms: 7_200_000, lang: "xx" }));
  await until(async () => assert.deepEqual((await notes(bob.page)).map(({ body }) => body), ["Your clock is running out: 2 hours left"]));

  await wish.click();
  await until(async () => {
    const { targets } = await bob.page.evaluate(async () => (await fetch("/api/me/push")).json());
    assert.equal(targets.length, 0);
    assert.equal(await wish.isChecked(), false);
  });
  assert.deepEqual([...ada.errors, ...bob.errors], []);
  await Promise.all([ada.leave(), bob.leave()]);
});

test("logging out ends it, and a new password does not", async () => {
  const eve = await sitDown(browser, muster.url, { width: 390, height: 844, dark: true });
  await eve.context.grantPermissions(["notifications"]);
  await eve.context.addInitScript((given) => {
    const made = { toJSON: () => given, unsubscribe: async () => true };
    PushManager.prototype.subscribe = async () => made;
    PushManager.prototype.getSubscription = async () => made;
  }, pushBrowser().subscription);
  await register(eve.page, "Eve");
  const wish = eve.page.getByLabel("Notify me on this device");
  await wish.click();
  const targets = () => eve.page.evaluate(async () => (await (await fetch("/api/me/push")).json()).targets);
  await until(async () => assert.equal((await targets()).length, 1));
  await eve.page.getByLabel("Old password").fill("correct horse");
  await eve.page.getByLabel("New password", { exact: true }).fill("battery staple");
  await press(eve.page, "Change the password");
  await see(eve.page, "The password was changed.");
  await until(async () => assert.equal((await targets())[0]?.current, true));
  await axe(eve.page);
  await press(eve.page, "Log out");
  await see(eve.page, "Only rated games need an account.");
  assert.equal(await eve.page.evaluate(() => localStorage.getItem("muster.push")), null);
  assert.equal(gameId(eve.page), undefined);
  assert.deepEqual(eve.errors, []);
  await eve.leave();
});
