// Which games wait for the account, wherever its owner plays: asked when the page is looked at, every
// half minute meanwhile, and when something happens in a game that is open here.
// SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import { setWaiting } from "../app/waitingCount.ts";
import type { GameRow } from "../protocol/server.ts";
import { account, askAccount } from "./account.ts";
import { api, ApiError, NoServer } from "./api.ts";
import { forAccount } from "./forAccount.ts";

const againMs = 30_000;

/** Running games of the account, what waits first; nothing before the first answer. */
export const accountGames = createStore<readonly GameRow[] | undefined>(undefined);

function show(games: readonly GameRow[], count: number): void {
  accountGames.set(games);
  setWaiting("account", count);
}

/** Asks the server; a call while one is under way makes it ask once more. */
export const askWaiting = forAccount({
  nobody: () => show([], 0),
  failed(error) {
    // Away, or too busy: what was known stays until it answers.
    if (!(error instanceof ApiError || error instanceof NoServer)) throw error;
  },
  async run(who) {
    const { games, waiting } = await who.ask(api.ownGames);
    show(games, waiting);
  },
});

let begun = false;

/** From now on, for as long as the page lives. */
export function followWaiting(): void {
  if (begun) return;
  begun = true;
  const look = (): void => void (document.visibilityState === "visible" && askWaiting());
  account.watch(() => void askWaiting());
  setInterval(look, againMs);
  document.addEventListener("visibilitychange", look);
  void askAccount().then(askWaiting);
}
