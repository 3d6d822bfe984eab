// What the form of a new game holds, and the request that comes of it. SPDX-License-Identifier: MIT
import type { ChallengeRequest, ClockKind, ClockSpec } from "../protocol/server.ts";

export type SeatChoice = { kind: "me" } | { kind: "person" } | { kind: "engine"; level: number } | { kind: "bot" | "account"; name: string };

export interface ClockChoice {
  kind: ClockKind;
  minutes: number;
  seconds: number;
  days: number;
  bankDays: number;
}

export interface Wish {
  game: string;
  start: string; // "": the start position
  seats: readonly SeatChoice[];
  random: boolean;
  clock: ClockChoice;
  rated: boolean;
  open: boolean;
  chat: boolean;
}

export const standardClock: ClockChoice = { kind: "fischer", minutes: 10, seconds: 5, days: 2, bankDays: 3 };

/** You and somebody else; in four-hand games you and three others. */
export function standardSeats(count: number): SeatChoice[] {
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? { kind: "me" } : { kind: "person" }));
}

const dayMs = 86_400_000;

export function clockOf({ kind, minutes, seconds, days, bankDays }: ClockChoice): ClockSpec {
  if (kind === "untimed") return { kind, base_ms: 0, step_ms: 0 };
  if (kind === "days") return { kind, base_ms: Math.round(bankDays * dayMs), step_ms: Math.round(days * dayMs) };
  return { kind, base_ms: Math.round(minutes * 60_000), step_ms: Math.round(seconds * 1000) };
}

export function requestOf(wish: Wish): ChallengeRequest {
  return {
    game: wish.game,
    ...(wish.start.trim() ? { start: wish.start.trim() } : {}),
    clock: clockOf(wish.clock),
    seats: wish.seats.map((seat) => {
      switch (seat.kind) {
        case "me":
          return { kind: "person", mine: true };
        case "person":
          return { kind: "person" };
        case "engine":
          return { kind: "engine", level: seat.level };
        case "account":
          return { kind: "person", account: seat.name.trim() };
        case "bot":
          return { kind: "bot", account: seat.name.trim() };
      }
    }),
    ...(wish.random ? { colors: "random" as const } : {}),
    rated: wish.rated,
    open: wish.open,
    chat: wish.chat,
  };
}
