// The clock that is chosen for a game: as a form holds it, as the server and the clock rules want it, and as a word in an
// address. SPDX-License-Identifier: MIT
import type { ClockKind, ClockSpec } from "../protocol/server.ts";

export interface ClockChoice {
  kind: ClockKind;
  minutes: number;
  seconds: number;
  days: number;
  bankDays: number;
}

export const standardClock: ClockChoice = { kind: "fischer", minutes: 10, seconds: 5, days: 2, bankDays: 3 };

const dayMs = 86_400_000;

export function clockOf({ kind, minutes, seconds, days, bankDays }: ClockChoice): ClockSpec {
  if (kind === "untimed") return { kind, base_ms: 0, step_ms: 0 };
  if (kind === "days") return { kind, base_ms: Math.round(bankDays * dayMs), step_ms: Math.round(days * dayMs) };
  return { kind, base_ms: Math.round(minutes * 60_000), step_ms: Math.round(seconds * 1000) };
}

/** "5+3": minutes, and seconds that are added after each move; "5d3": seconds of each move that cost nothing. "": no clock. */
export function clockWord({ kind, base_ms: base, step_ms: step }: ClockSpec): string {
  if (kind !== "fischer" && kind !== "delay") return "";
  return `${base / 60_000}${kind === "fischer" ? "+" : "d"}${step / 1000}`;
}

const longestMinutes = 180;

/** Nothing if it is no such word, or no clock one can play by. */
export function readClock(word: string | null): ClockSpec | undefined {
  const found = /^(\d{1,3}(?:\.\d{1,3})?)([+d])(\d{1,3})$/.exec(word ?? "");
  if (!found) return undefined;
  const [minutes, seconds] = [Number(found[1]), Number(found[3])];
  if (minutes > longestMinutes || seconds > longestMinutes || minutes + seconds === 0) return undefined;
  return clockOf({ ...standardClock, kind: found[2] === "+" ? "fischer" : "delay", minutes, seconds });
}
