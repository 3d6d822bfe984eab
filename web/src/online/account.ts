// Who is logged in here. SPDX-License-Identifier: MIT
import { guestName } from "../app/guestName.ts";
import { createStore } from "../app/store.ts";
import { accountMark, rememberAccount } from "../app/waitingCount.ts";
import type { Profile } from "../protocol/server.ts";
import { api, NoServer } from "./api.ts";
import { connection } from "./connection.ts";
import { oneAtATime } from "./oneAtATime.ts";
import { forgetPush, keepPush } from "./push.ts";

export type AccountState =
  | { kind: "unknown" } // not asked yet
  | { kind: "no-server" }
  | { kind: "guest" }
  | { kind: "account"; profile: Profile };

export const account = createStore<AccountState>({ kind: "unknown" });

/** Who is logged in as far as this page knows; "": nobody. */
export function accountName(): string {
  const state = account.get();
  return state.kind === "account" ? state.profile.name : "";
}

/** The name to sit down with; an account has its own, and a bad name that a guest left here must not stop it. */
export const nameToGive = (): string => (account.get().kind === "account" ? "" : guestName.get().normalize("NFKC").trim());

function setProfile(profile: Profile | null): void {
  rememberAccount(profile?.name ?? "");
  const next: AccountState = profile ? { kind: "account", profile } : { kind: "guest" };
  if (JSON.stringify(next) !== JSON.stringify(account.get())) account.set(next);
  if (!profile) return;
  for (const part of [import("../deck/followSync.ts"), import("../puzzles/followSync.ts")]) {
    void part.then(({ followSync }) => followSync(), () => {}); // offline: at the next visit
  }
}

let changes = 0; // of this page's own

/** Somebody came or went: the socket must know it too. */
function changeProfile(profile: Profile | null): void {
  ++changes;
  setProfile(profile);
  if (profile) void keepPush().catch(() => {}); // the switch shows whether it holds
  connection().renew();
}

const ask = oneAtATime(async () => {
  const [before, known] = [account.get(), changes];
  try {
    const { account: profile } = await api.me();
    if (known !== changes) return; // an answer of before
    setProfile(profile);
  } catch (error) {
    account.set({ kind: error instanceof NoServer ? "no-server" : "guest" });
  }
  const wasKnown = before.kind === "account" || before.kind === "guest";
  if (wasKnown && accountName() !== (before.kind === "account" ? before.profile.name : "")) connection().renew();
});

let asking: Promise<void> | undefined;

/** Asks the server once; later calls change nothing unless the server was not there. */
export function askAccount(): Promise<void> {
  const { kind } = account.get();
  if (kind === "guest" || kind === "account") return Promise.resolve();
  return (asking ??= ask().finally(() => (asking = undefined)));
}

/** Somebody else may be logged in by now. */
export const askAgain = ask;

// All tabs of a browser have one session: what another one has done to it is asked for here.
addEventListener("storage", ({ key }) => {
  if (key === accountMark || key === null) void askAgain();
});

export async function logIn(name: string, password: string): Promise<void> {
  changeProfile((await api.login(name, password)).account);
}

/** The codes for a lost password of the account that was just made: shown until its owner goes on. */
export const newCodes = createStore<readonly string[]>([]);

export async function register(name: string, password: string): Promise<void> {
  const { account: profile, recovery_codes: codes = [] } = await api.register(name, password);
  newCodes.set(codes);
  changeProfile(profile);
}

export async function recover(name: string, code: string, fresh: string): Promise<void> {
  changeProfile((await api.recover(name, code, fresh)).account);
}

export async function logOut(): Promise<void> {
  await api.logout();
  await forgetPush();
  changeProfile(null);
}

export async function deleteAccount(password: string): Promise<void> {
  await api.deleteAccount(password);
  await forgetPush();
  changeProfile(null);
}
