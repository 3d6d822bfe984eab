// A snapshot as a row of a list. SPDX-License-Identifier: MIT
import type { GameRow, Snapshot } from "../protocol/server.ts";

export interface OwnRow extends GameRow {
  myTurn: boolean;
  /** The seats one holds there. */
  mine: readonly number[];
}

export function rowOf(game: Snapshot): GameRow {
  const { id, game: name, start, clock, rated, open, phase, seats, made_at, changed_at, result } = game;
  return {
    id, game: name, start, clock, rated, open, phase, made_at, changed_at,
    plies: game.moves.length,
    ...(result ? { winner: result.winner, ending: result.ending } : {}),
    seats: seats.map(({ kind, level, name: player, guest, invited, declined, taken, rating }) => ({
      kind,
      taken,
      ...(level === undefined ? {} : { level }),
      ...(player === undefined ? {} : { name: player }),
      ...(guest === undefined ? {} : { guest }),
      ...(invited === undefined || declined ? {} : { invited }),
      ...(rating === undefined ? {} : { rating }),
    })),
  };
}
