// A page that was left before the server answered. SPDX-License-Identifier: MIT
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connection } from "../../src/online/connection.ts";
import { seatKeys } from "../../src/online/seatKeys.ts";
import { useOnlineGame, type Following } from "../../src/online/useOnlineGame.ts";
import { testRules } from "../support.ts";
import { FakeServer, settle } from "./fakeWire.ts";
import { sampleGame } from "./sampleGame.ts";

const rules = await testRules();
const [id, key] = ["AAAABBBBCCCC", "k".repeat(22)];
const server = new FakeServer();
let answer: () => void;
let following: Following;
let box: HTMLElement;

function Page() {
  following = useOnlineGame(rules, id);
  return null;
}

/** A page is opened by this link. */
function open(hash: string): void {
  localStorage.clear();
  history.replaceState(null, "", `/game/${id}${hash}`);
  box = document.createElement("div");
  act(() => render(<Page />, box));
}

/** The page is left, and then the server answers. */
async function leaveFirst(): Promise<void> {
  act(() => render(null, box));
  answer();
  await new Promise((resolve) => setTimeout(resolve)); // what a body takes to be read
  await settle();
}

const watches = (): unknown[] => server.wire.sent.filter(({ action }) => action === "watch").map((message) => message.key);

beforeEach(() => {
  vi.stubGlobal("WebSocket", function () {
    return server.make();
  });
  vi.stubGlobal("fetch", () => new Promise((resolve) => {
    answer = () => resolve(new Response(JSON.stringify(sampleGame()), { headers: { "content-type": "application/json" } }));
  }));
  connection().watch({ begin() {}, push() {} }); // the line stays open
  if (connection().link.get() !== "open") server.wire.open();
  server.wire.sent.length = 0;
});
afterEach(() => {
  render(null, box);
  vi.unstubAllGlobals();
});

test("a link's key is used once the server has said that no seat waits for it", async () => {
  open(`#${key}`);
  answer();
  await act(() => vi.waitFor(() => expect(watches()).toEqual([undefined, key])));
  expect(seatKeys.hasSat(id, key)).toBe(true);
});

test("a key whose answer comes after the page was left is not sat down with, and follows nothing", async () => {
  open(`#${key}`);
  await leaveFirst();
  expect(watches()).toEqual([undefined]);
  expect(following.view.game).toBeUndefined();
  expect(seatKeys.hasSat(id, key)).toBe(false);
});

test("a seat that was taken over when the page was left is kept, and follows nothing", async () => {
  open(`#move=${key}`);
  const own = seatKeys.of(id);
  await leaveFirst();
  expect(watches()).toEqual([undefined]);
  expect(seatKeys.of(id)).toBe(own);
});
