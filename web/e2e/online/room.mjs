// Where a file of online tests takes place: the server and a browser, from its first test to its last.
// SPDX-License-Identifier: MIT
import { after, before } from "node:test";
import { launch } from "../browser.mjs";
import { startMuster } from "./muster.mjs";
import { sitDown } from "./players.mjs";

/** `url` is the server's address; `person` sits down at a browser there (`sitDown` says with what). */
export function openRoom() {
  const room = { url: "", browser: undefined, person: (options) => sitDown(room.browser, room.url, options) };
  let muster;
  before(async () => {
    muster = await startMuster();
    room.url = muster.url;
    room.browser = await launch();
  });
  after(async () => {
    await room.browser?.close();
    await muster?.stop();
  });
  return room;
}
