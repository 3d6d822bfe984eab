// Tabs of one browser and who is logged in there. SPDX-License-Identifier: MIT
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeAccounts } from "./fakeAccounts.ts";
import { fakeStorage } from "./fakeStorage.ts";

let server: FakeAccounts;

/** A tab has modules of its own; storage, database and session are the browser's. */
async function openTab() {
  vi.resetModules();
  const [account, deck, deckSync, saved, savedSync, puzzles, puzzleSync, waiting] = await Promise.all([
    import("../../src/online/account.ts"), import("../../src/deck/deck.ts"), import("../../src/deck/followSync.ts"),
    import("../../src/saved/store.ts"), import("../../src/saved/followSync.ts"),
    import("../../src/puzzles/progress.ts"), import("../../src/puzzles/followSync.ts"), import("../../src/online/waiting.ts"),
  ]);
  await account.askAccount();
  return { ...account, ...deck, ...deckSync, syncDeck: deckSync.syncNow, ...saved, syncSaved: savedSync.syncNow, ...savedSync,
    ...puzzles, ...puzzleSync, syncPuzzles: puzzleSync.syncNow, ...waiting };
}

/** What a browser tells the other tabs of a change of its storage; here the tabs share one window. */
const tellTabs = (): boolean => dispatchEvent(new StorageEvent("storage", { key: "muster.account" }));

const idle = (test: () => void): Promise<void> => vi.waitFor(test, { timeout: 5000 });

const card = { kind: "position", game: "loa", start: "start", moves: [], line: ["b1-b3"] } as const;
const newCard = () => ({ ...card, moves: [], line: [...card.line] });
const analysis = (id: string) => ({
  head: { id, name: "", players: "", game: "loa", position: "start", moves: 1, created: 1, changed: 1, revision: 0 },
  body: { id, record: JSON.stringify({ format: "muster-record", version: 1, game: "loa", start: "start", moves: ["b1-b3"] }), at: ["b1-b3"] },
});
const given = (puzzle: string) => ({ game: "loa", puzzle, moves: ["b1-b3"], hints: 0 });

// What a tab has begun ends with its test: its timers, and what it listens to.
let listened: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  listened = [];
  const listen = addEventListener;
  vi.stubGlobal("addEventListener", (...given: Parameters<typeof addEventListener>) => {
    listen(...given);
    listened.push(() => removeEventListener(given[0], given[1]));
  });
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("indexedDB", new IDBFactory());
  server = new FakeAccounts();
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  for (const end of listened) end();
});

test("a tab that has not noticed who is logged in now touches nothing of theirs, and nothing here", async () => {
  server.session = "Ann";
  const tab = await openTab();
  await tab.remember("one", newCard(), 1);
  await tab.writeSaved(analysis("aaaaaaaaaa"), 0, true, 10);
  await Promise.all([tab.syncDeck(), tab.syncSaved(), tab.syncPuzzles()]);
  expect(server.ids("Ann analysis")).toHaveLength(1);
  expect(server.ids("Ann deck")).toHaveLength(1);
  const ofAnn = JSON.stringify(server.ids("Ann").map((id) => server.kept.get(id)));

  server.session = "Bob"; // in another tab, and nobody tells
  tab.changeProgress((now) => ({ ...now, waiting: [given("p1")] }));
  await tab.remember("two", newCard(), 2);
  await Promise.all([tab.syncSaved(), tab.syncDeck(), tab.syncPuzzles()]);
  await idle(() => expect(tab.accountName()).toBe("Bob"));
  await tab.syncPuzzles();
  expect(server.ids("Bob").filter((id) => id !== "Bob puzzles results")).toEqual([]); // they have some of their own from now on
  expect(server.answers).toEqual([]);
  expect((await tab.listSaved()).map(({ id }) => id)).toEqual(["aaaaaaaaaa"]);
  expect(JSON.stringify(server.ids("Ann").map((id) => server.kept.get(id)))).toBe(ofAnn);
  expect((await tab.stateOf()).cards).toHaveLength(2);
  await tab.syncDeck();
  expect(tab.deckSync.get()).toEqual({ kind: "foreign", owner: "Ann", name: "Bob" });
});

test("a run ends where it is when somebody else logs in meanwhile", async () => {
  server.session = "Ann";
  const tab = await openTab();
  await tab.remember("one", newCard(), 1);
  await tab.syncDeck();
  expect(tab.deckSync.get()).toEqual({ kind: "kept", name: "Ann" });
  await tab.remember("two", newCard(), 2);
  server.asked.length = 0;
  server.before = () => tab.logIn("Bob", "correct horse").then(() => {}); // in this very tab
  await tab.syncDeck();
  expect(tab.deckSync.get()).not.toMatchObject({ kind: "kept", name: "Ann" });
  expect(server.asked.filter((one) => one.includes("deck"))).toEqual(["GET /api/me/documents?kind=deck"]);
  expect(server.ids("Bob deck")).toEqual([]);
  expect(localStorage.getItem("muster.deck.owner")).toBe("Ann");
});

test("what is joined in a run that breaks belongs to its account already", async () => {
  const tab = await openTab();
  await tab.remember("one", newCard(), 1);
  await tab.logIn("Ann", "correct horse");
  server.before = () => void (server.before = () => void (server.trouble = 503)); // after the list
  await tab.syncDeck();
  expect(tab.deckSync.get()).toEqual({ kind: "failed", why: "other" });
  server.trouble = 0;
  await tab.logIn("Bob", "correct horse");
  await tab.syncDeck();
  expect(tab.deckSync.get()).toEqual({ kind: "foreign", owner: "Ann", name: "Bob" });
});

test("tabs hear of each other's log-in and log-out", async () => {
  const [one, two] = [await openTab(), await openTab()];
  expect([one.account.get().kind, two.account.get().kind]).toEqual(["guest", "guest"]);
  await two.logIn("Ann", "correct horse");
  expect(localStorage.getItem("muster.account")).toBe("Ann");
  tellTabs();
  await idle(() => expect(one.accountName()).toBe("Ann"));
  await one.askWaiting();
  expect(one.accountGames.get()).toMatchObject([{ id: "Ann" }]);
  await two.logOut();
  await two.logIn("Bob", "correct horse");
  tellTabs();
  await idle(() => expect(one.accountName()).toBe("Bob"));
  await two.logOut();
  expect(localStorage.getItem("muster.account")).toBeNull();
  tellTabs();
  await idle(() => expect(one.account.get().kind).toBe("guest"));
});

test("an answer from before a log-in of this tab is not taken for the newest", async () => {
  const tab = await openTab();
  let goOn = (): void => {};
  let late: Response | undefined;
  const fetched = fetch;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const response = await fetched(path, init);
    if (path !== "/api/me" || late) return response;
    late = response;
    await new Promise<void>((resolve) => (goOn = resolve));
    return response;
  });
  const asked = tab.askAgain();
  await idle(() => expect(late).toBeDefined());
  await tab.logIn("Ann", "correct horse");
  goOn();
  await asked;
  expect(tab.accountName()).toBe("Ann");
});

test.each([429, 503])("%i is no answer: whoever is logged in is no guest, and the server is asked again", async (status) => {
  server.session = "Ann";
  localStorage.setItem("muster.account", "Ann");
  server.trouble = status;
  const tab = await openTab();
  expect(tab.account.get().kind).toBe("no-server");
  expect(localStorage.getItem("muster.account")).toBe("Ann");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.account.get().kind).toBe("no-server");
  expect(server.asked.length).toBeGreaterThan(3);
  expect(server.asked.length).toBeLessThan(15); // the longer it cannot, the less often
  server.trouble = 0;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(tab.accountName()).toBe("Ann");
  const { length } = server.asked;
  await vi.advanceTimersByTimeAsync(600);
  expect(server.asked.slice(length)).not.toContain("GET /api/me");
});

test("a tab that is to look again, and cannot, stays as it is until it can", async () => {
  server.session = "Ann";
  const tab = await openTab();
  server.session = "";
  server.trouble = 503;
  tellTabs();
  await vi.advanceTimersByTimeAsync(1000);
  expect(tab.accountName()).toBe("Ann");
  server.trouble = 0;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(tab.account.get().kind).toBe("guest");
});

test("a plain file host is asked once", async () => {
  vi.stubGlobal("fetch", async (path: string) => {
    server.asked.push(path);
    return new Response("<html>", { status: 200, headers: { "content-type": "text/html" } });
  });
  const tab = await openTab();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.account.get().kind).toBe("no-server");
  expect(server.asked).toEqual(["/api/me"]);
});
