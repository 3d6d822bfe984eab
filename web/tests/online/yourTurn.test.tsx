// The ways players are told of their turn. SPDX-License-Identifier: MIT
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useYourTurn } from "../../src/online/yourTurn.ts";

let shown: { title: string; body: string | undefined }[];
let box: HTMLElement;

beforeEach(() => {
  shown = [];
  box = document.createElement("div");
  class FakeNotification {
    static permission = "granted";
    constructor(title: string, options: NotificationOptions) {
      shown.push({ title, body: options.body });
    }
  }
  vi.stubGlobal("Notification", FakeNotification);
});
afterEach(() => {
  render(null, box);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Turn({ mine, wanted }: { mine: boolean; wanted: boolean }) {
  useYourTurn({ myTurn: mine, title: "Hexix", mark: "●", text: "Your turn", tag: "g", notifications: wanted });
  return null;
}

const draw = (mine: boolean, wanted: boolean): void => void act(() => render(<Turn mine={mine} wanted={wanted} />, box));
const look = (state: DocumentVisibilityState): void => void vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);

test("the title has a mark while it is one's turn", () => {
  draw(true, false);
  expect(document.title).toBe("● Hexix");
  draw(false, false);
  expect(document.title).toBe("Hexix");
});

test("a notification comes once, if it is wanted and the page is not seen", async () => {
  look("hidden");
  draw(false, true);
  draw(true, true);
  draw(true, true);
  await vi.waitFor(() => expect(shown).not.toEqual([]));
  expect(shown).toEqual([{ title: "Hexix", body: "Your turn" }]);
});

test("the service worker shows it where there is one, and knows which game", async () => {
  const told: { title: string; path: string }[] = [];
  const showNotification = async (title: string, { data }: { data: { path: string } }): Promise<void> => void told.push({ title, path: data.path });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ active: {}, showNotification }) } });
  look("hidden");
  draw(false, true);
  draw(true, true);
  await vi.waitFor(() => expect(told).toEqual([{ title: "Hexix", path: location.pathname }]));
  expect(shown).toEqual([]);
});

test("a turn that began before leave was given is told when it is given, once", async () => {
  look("hidden");
  draw(false, false);
  draw(true, false);
  draw(true, true);
  draw(true, true);
  await vi.waitFor(() => expect(shown).toEqual([{ title: "Hexix", body: "Your turn" }]));
});

test("leave given on a page that was seen since tells nothing", async () => {
  look("hidden");
  draw(false, false);
  draw(true, false);
  look("visible");
  draw(true, true);
  await new Promise((done) => setTimeout(done)); // whatever was begun is told by now
  expect(shown).toEqual([]);
});

test("a service worker that is not active yet is not relied upon", async () => {
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ active: null, showNotification: () => Promise.reject(new TypeError()) }) } });
  look("hidden");
  draw(false, true);
  draw(true, true);
  await vi.waitFor(() => expect(shown).toEqual([{ title: "Hexix", body: "Your turn" }]));
});

test("none for somebody who looks, and none for somebody who does not want it", async () => {
  look("visible");
  draw(false, true);
  draw(true, true);
  look("hidden");
  draw(false, false);
  draw(true, false);
  await new Promise((done) => setTimeout(done)); // whatever was begun is told by now
  expect(shown).toEqual([]);
});
