// Who is logged in here. SPDX-License-Identifier: MIT
import { guestName } from "../app/guestName.ts";
import { createStore } from "../app/store.ts";
import { accountMark, rememberAccount } from "../app/waitingCount.ts";
import type { Profile } from "../protocol/server.ts";
import { api, ApiError } from "./api.ts";
import { backOffMs } from "./backOff.ts";
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

/** Whoever watches is told of changes alone. */
function show(next: AccountState): void {
  if (JSON.stringify(next) !== JSON.stringify(account.get())) account.set(next);
}

function setProfile(profile: Profile | null): void {
  rememberAccount(profile?.name ?? "");
  show(profile ? { kind: "account", profile } : { kind: "guest" });
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

/** Too much at once, or a store that is away: the server has not said who it is. */
const saysNothing = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 429 || error.status >= 500;

let tries = 0; // that said nothing
let retry: ReturnType<typeof setTimeout> | undefined;

function notAnswered(error: unknown): void {
  const { kind } = account.get();
  const isKnown = kind === "account" || kind === "guest";
  if (!isKnown) show({ kind: "no-server" });
  if (!isKnown && !(error instanceof ApiError)) return; // offline, or a plain file host: asked again when somebody wants to know
  retry = setTimeout(() => void ask(), backOffMs(tries++, Math.random()));
}

const ask = oneAtATime(async () => {
  clearTimeout(retry);
  const [before, known] = [account.get(), changes];
  const name = accountName();
  try {
    const { account: profile } = await api.me();
    if (known === changes) setProfile(profile); // else it is an answer of before
    tries = 0;
  } catch (error) {
    if (saysNothing(error)) return notAnswered(error);
    setProfile(null);
  }
  if ((before.kind === "account" || before.kind === "guest") && accountName() !== name) connection().renew();
});

let asking: Promise<void> | undefined;

/** Asks the server until it has answered; later calls change nothing. */
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
