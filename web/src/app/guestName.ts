// What somebody without an account is called: kept by this browser, sent whenever a guest takes a seat
// (online/account.ts). SPDX-License-Identifier: MIT
import { createStore } from "./store.ts";

const kept = "muster.guestName";

function stored(): string {
  try {
    return localStorage.getItem(kept) ?? "";
  } catch {
    return "";
  }
}

const name = createStore(stored());

export const guestName = {
  ...name,
  set(text: string): void {
    name.set(text);
    try {
      localStorage.setItem(kept, text);
    } catch {
      // For this visit only.
    }
  },
};
