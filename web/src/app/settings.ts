// What the user has chosen, kept in this browser. SPDX-License-Identifier: MIT
import { codes, type Lang } from "../i18n/languages.ts";
import { createStore, useStore } from "./store.ts";

export const boardThemes = ["walnut", "slate", "linen", "contrast"] as const;
export const pieceThemes = ["turned", "flat", "rings"] as const;
/** Of the engine, where the page may share memory. */
export const threadChoices = ["auto", "1", "2", "4", "8"] as const;
export type BoardTheme = (typeof boardThemes)[number];
export type PieceTheme = (typeof pieceThemes)[number];

export interface Settings {
  lang: "auto" | Lang;
  appearance: "auto" | "light" | "dark";
  board: BoardTheme;
  pieces: PieceTheme;
  motion: "auto" | "off";
  coordinates: boolean;
  targets: boolean;
  lens: boolean;
  sound: boolean;
  /** Whether a move in a game waits until it is confirmed. */
  confirm: boolean;
  /** Whether the field for typed moves stands beside the board. */
  typing: boolean;
  threads: (typeof threadChoices)[number];
}

export const standard: Settings = {
  lang: "auto",
  appearance: "auto",
  board: "walnut",
  pieces: "turned",
  motion: "auto",
  coordinates: true,
  targets: true,
  lens: true,
  sound: true,
  confirm: false,
  typing: false,
  threads: "auto",
};

const key = "muster.settings";

/** Only known fields of the right kind; a broken store is the same as none. */
export function readSettings(text: string | null): Settings {
  const settings = { ...standard };
  let found: unknown;
  try {
    found = JSON.parse(text ?? "{}");
  } catch {
    return settings;
  }
  if (typeof found !== "object" || found === null) return settings;
  const choices: Partial<Record<keyof Settings, readonly unknown[]>> = {
    lang: ["auto", ...codes],
    appearance: ["auto", "light", "dark"],
    board: boardThemes,
    pieces: pieceThemes,
    motion: ["auto", "off"],
    threads: threadChoices,
  };
  for (const name of Object.keys(standard) as (keyof Settings)[]) {
    const value = (found as Record<string, unknown>)[name];
    const good = choices[name]?.includes(value) ?? typeof value === "boolean";
    if (good) (settings as unknown as Record<string, unknown>)[name] = value;
  }
  return settings;
}

function load(): Settings {
  try {
    return readSettings(localStorage.getItem(key));
  } catch {
    return { ...standard }; // storage is switched off
  }
}

export const settings = createStore<Settings>(load());

export function change(part: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...part });
  try {
    localStorage.setItem(key, JSON.stringify(settings.get()));
  } catch {
    // Kept for this visit only.
  }
}

export const useSettings = (): Settings => useStore(settings);

/** Puts appearance, motion and themes on the page, now and whenever they change. */
export function applySettings(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = (): void => {
    const { appearance, motion, board, pieces } = settings.get();
    const root = document.documentElement;
    root.dataset.appearance = appearance === "auto" ? (dark.matches ? "dark" : "light") : appearance;
    root.dataset.motion = motion;
    root.dataset.board = board;
    root.dataset.pieces = pieces;
  };
  apply();
  settings.watch(apply);
  dark.addEventListener("change", apply);
}

/** Whether pieces should glide: neither the user nor the system wants stillness. */
export function motionWanted(): boolean {
  return settings.get().motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
