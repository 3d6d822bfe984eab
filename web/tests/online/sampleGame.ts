// A game for the tests of the online parts. SPDX-License-Identifier: MIT
import type { EventPush, GameEvent, Snapshot } from "../../src/protocol/server.ts";

export function sampleGame(part: Partial<Snapshot> = {}): Snapshot {
  return {
    id: "AAAABBBBCCCC",
    game: "loa",
    start: "start",
    made_at: 1000,
    changed_at: 2000,
    seats: [
      { kind: "person", taken: true, online: true, side: "black", seat_name: "black" },
      { kind: "person", taken: true, online: true, side: "white", seat_name: "white" },
    ],
    clock: { kind: "fischer", base_ms: 300_000, step_ms: 3000 },
    rated: false,
    open: false,
    moves: [],
    position: "p0",
    phase: "playing",
    clocks: { running: true, seat: 0, left_ms: [300_000, 300_000], at: 2000 },
    turn: { seat: 0, side: "black" },
    offers: {},
    chat_on: true,
    chat: [],
    watchers: 2,
    seq: 3,
    my_seats: [0],
    record_url: "/api/games/AAAABBBBCCCC/record",
    ...part,
  };
}

/** A push for this game, with the turn going to `seat`. */
export function push(game: Snapshot, event: Partial<GameEvent>, seat: number | null, part: Partial<EventPush> = {}): EventPush {
  return {
    game: game.id,
    event: { seq: game.seq + 1, at: 3000, kind: "move", ...event },
    phase: "playing",
    clocks: { ...game.clocks, seat },
    turn: seat === null ? null : { seat, side: seat % 2 === 0 ? "black" : "white" },
    offers: {},
    ...part,
  };
}
