// The clock that is chosen for a game: as a form holds it, and as the server wants it. SPDX-License-Identifier: MIT
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
