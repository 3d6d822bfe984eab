// node tests/attacks/fill.mjs GAMES: SQL for either database (schema 7 and later) that adds GAMES finished games
// of the accounts Filler and Other: every second one public, one in a hundred called off. For
// reads.mjs: node tests/attacks/fill.mjs 20000 | sqlite3 DIR/muster.db
// SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";

const games = Number(process.argv[2] ?? 20000);
const sample = readFileSync(new URL("../playthroughs/loa/plain.txt", import.meta.url), "utf8");
const moves = [...sample.matchAll(/^ply \d+: (\S+)/gm)].map((found) => found[1]).slice(0, 40);
if (moves.length < 10) throw new Error("tests/playthroughs/loa/plain.txt has no moves");

const quote = (value) => (typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value));
function insert(table, columns, rows) {
  for (let i = 0; i < rows.length; i += 400) {
    const values = rows.slice(i, i + 400).map((row) => `(${row.map(quote).join(",")})`);
    console.log(`INSERT INTO ${table} (${columns}) VALUES ${values.join(",\n")};`);
  }
}

console.log("BEGIN;");
console.log(`INSERT INTO accounts (name, name_key, password_hash, bot, made_at)
  VALUES ('Filler', 'filler', '', 0, 1), ('Other', 'other', '', 0, 1) ON CONFLICT DO NOTHING;`);
const headers = [], seats = [], events = [];
for (let i = 0; i < games; ++i) {
  const id = `Fill${String(i).padStart(8, "0")}`;
  const at = 1_700_000_000_000 + i * 1000;
  const aborted = i % 100 === 0;
  const played = aborted ? [] : moves;
  const last = played.length + 4; // two joins, a beginning, an end
  headers.push([id, "loa", "loa", "start", "fischer", 300000, 3000, 0, i % 2, 1, at, "", aborted ? "aborted" : "over",
    played.length, aborted ? "" : "black", aborted ? "aborted" : "resigned", 0, at + last, last]);
  for (const [seat, name] of ["Filler", "Other"].entries()) {
    seats.push([id, seat, "person", 0, "", `fill${i}${seat}`, name, name.toLowerCase(), at + last]);
    events.push([id, seat + 1, at + seat + 1, "join", seat, 0, name]);
  }
  events.push([id, 3, at + 3, "begin", -1, 0, ""]);
  played.forEach((move, ply) => events.push([id, ply + 4, at + ply + 4, "move", ply % 2, 0, move]));
  events.push([id, last, at + last, aborted ? "abort" : "resign", 1, 0, ""]);
}
insert("games", "id, game, short_game, start, clock, base_ms, step_ms, rated, open, chat, made_at, rematch_of, phase, plies, " +
  "result, ending, server_to_move, changed_at, last_seq", headers);
insert("seats", "game, seat, kind, level, account, key_hash, player, account_key, ended_at", seats);
insert("events", "game, seq, at, kind, seat, lag_ms, data", events);
console.log("COMMIT;");
