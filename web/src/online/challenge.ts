// What the form of a new game holds, and the request that comes of it. SPDX-License-Identifier: MIT
import { clockOf, type ClockChoice } from "../game/clockChoice.ts";
import type { ChallengeRequest } from "../protocol/server.ts";

export type SeatChoice = { kind: "me" } | { kind: "person" } | { kind: "engine"; level: number } | { kind: "bot" | "account"; name: string };

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

/** You and somebody else; in four-hand games you and three others. */
export function standardSeats(count: number): SeatChoice[] {
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? { kind: "me" } : { kind: "person" }));
}

/** `guest`: what a maker without an account wants to be called. */
export function requestOf(wish: Wish, guest = ""): ChallengeRequest {
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
    ...(guest ? { guest } : {}),
  };
}
