// Who is logged in here. SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import type { Profile } from "../protocol/server.ts";
import { api, NoServer } from "./api.ts";

export type AccountState =
  | { kind: "unknown" } // not asked yet
  | { kind: "no-server" }
  | { kind: "guest" }
  | { kind: "account"; profile: Profile };

export const account = createStore<AccountState>({ kind: "unknown" });

export function setProfile(profile: Profile | null): void {
  account.set(profile ? { kind: "account", profile } : { kind: "guest" });
}

let asking: Promise<void> | undefined;

/** Asks the server once; later calls change nothing unless the server was not there. */
export function askAccount(): Promise<void> {
  const { kind } = account.get();
  if (kind === "guest" || kind === "account") return Promise.resolve();
  asking ??= api
    .me()
    .then(({ account: profile }) => setProfile(profile))
    .catch((error: unknown) => account.set({ kind: error instanceof NoServer ? "no-server" : "guest" }))
    .finally(() => (asking = undefined));
  return asking;
}

export async function logIn(name: string, password: string): Promise<void> {
  setProfile((await api.login(name, password)).account);
}

export async function register(name: string, password: string): Promise<void> {
  setProfile((await api.register(name, password)).account);
}

export async function logOut(): Promise<void> {
  await api.logout();
  setProfile(null);
}

export async function deleteAccount(password: string): Promise<void> {
  await api.deleteAccount(password);
  setProfile(null);
}
