// What the server sends and takes (docs/api.md), as shapes. src/club/replies*.cpp writes them;
// tests/protocol/server has samples of each.
// SPDX-License-Identifier: MIT
import { codes } from "../i18n/languages.ts";
import { either, flag, list, nullable, number, object, optional, record, text, whole, word } from "./shape.ts";

export const clockSpec = object({
  kind: word("untimed", "fischer", "delay", "days"),
  base_ms: whole,
  step_ms: whole,
});

export const clocks = object({
  running: flag,
  seat: nullable(whole),
  left_ms: list(whole),
  at: whole,
  bank_ms: optional(list(whole)),
  delay_ms: optional(whole),
});

export const turn = object({ seat: whole, side: text });

export const offers = object({
  draw: optional(whole),
  takeback: optional(object({ seat: whole, plies: whole })),
  rematch: optional(whole),
});

export const result = object({
  winner: text,
  ending: text,
  by_opponent: optional(word(true)),
  sentence: text,
});

/** Twice the deviation to either side is where the strength lies with 95% certainty. */
export const seatRating = object({ rating: whole, deviation: whole, provisional: flag, change: optional(whole) });
export const seatRatings = list(nullable(seatRating));

export const seat = object({
  kind: word("person", "engine", "bot"),
  level: optional(whole),
  name: optional(text),
  guest: optional(text),
  invited: optional(text),
  taken: flag,
  declined: optional(word(true)),
  maker: optional(word(true)),
  online: flag,
  side: text,
  seat_name: text,
  rating: optional(seatRating),
});

export const phase = word("waiting", "playing", "over", "aborted");
export const chatLine = object({ seat: whole, name: text, guest: optional(text), text, at: whole });

/** What every message about a changed game has. */
const state = {
  phase,
  clocks,
  turn: nullable(turn),
  offers,
  result: optional(result),
};

export const snapshot = object({
  id: text,
  game: text,
  start: text,
  made_at: whole,
  changed_at: whole,
  seats: list(seat),
  clock: clockSpec,
  rated: flag,
  open: flag,
  moves: list(text),
  position: text,
  ...state,
  chat_on: flag,
  chat: list(chatLine),
  watchers: whole,
  seq: whole,
  my_seats: optional(list(whole)),
  conditional: optional(list(object({ seat: whole, lines: list(list(text)) }))),
  called_off_by: optional(whole),
  rematch_of: optional(text),
  rematch: optional(text),
  record_url: text,
});

export const eventKind = word(
  "join", "begin", "move", "offer-draw", "accept-draw", "decline-draw", "offer-takeback",
  "accept-takeback", "decline-takeback", "resign", "flag", "abort", "offer-rematch", "rematch",
  "decline-rematch", "chat", "conditional", "forgive", "leave", "decline",
);

export const event = object({
  seq: whole,
  at: whole,
  kind: eventKind,
  seat: optional(whole),
  name: optional(text),
  guest: optional(text),
  invited: optional(text),
  move: optional(text),
  lag_ms: optional(whole),
  plies: optional(whole),
  new_game: optional(text),
  away_ms: optional(whole),
  lines: optional(list(list(text))),
  text: optional(text),
  ply: optional(whole),
  position: optional(text),
});

export const eventPush = object({ game: text, event, ...state });
export const seatsPush = object({ game: text, my_seats: list(whole) });
export const presencePush = object({ game: text, watchers: whole, online: list(flag) });

const id = { id: text, done: word(true) };
export const doneReply = object(id);
export const pingReply = object({ ...id, at: whole });
// A guest has sat down: the key of the seat from now on.
const seated = { key: optional(text) };
export const actedReply = object({ ...id, ...seated, seq: whole });
export const watchReply = object({ ...id, ...seated, game: snapshot });
export const resumeReply = object({
  ...id,
  ...seated,
  events: list(event),
  ...state,
  moves: list(text),
  watchers: whole,
  online: list(flag),
  ratings: optional(seatRatings),
  seq: whole,
});
export const ratingsPush = object({ game: text, ratings: seatRatings });

export const reason = object({
  code: text,
  text,
  facts: record(either<[typeof text, typeof whole]>(text, whole)),
});
export const errorReply = object({
  id: optional(text),
  error: text,
  field: text,
  code: optional(text),
  reason: optional(reason),
});
export const warningReply = object({ id: optional(text), warning: text, field: text });

export const challengeReply = object({
  game: snapshot,
  keys: list(object({ seat: whole, key: text, link: text })),
  watch_link: text,
});
export const joinReply = object({ seat: whole, seats: list(whole), key: text, link: text });
export const transferReply = object({ code: text, link: text, expires_at: whole });

export const rowSeat = object({
  kind: word("person", "engine", "bot"),
  level: optional(whole),
  name: optional(text),
  guest: optional(text),
  invited: optional(text),
  taken: flag,
  rating: optional(seatRating),
});
export const gameRow = object({
  id: text,
  game: text,
  start: text,
  clock: clockSpec,
  rated: flag,
  open: flag,
  phase,
  plies: whole,
  winner: optional(text),
  ending: optional(text),
  seats: list(rowSeat),
  to_move: optional(whole),
  waits: optional(flag),
  made_at: whole,
  changed_at: whole,
});
export const lobbyPush = object({ lobby: list(gameRow) });
export const listReply = object({ games: list(gameRow), before: nullable(whole), before_id: nullable(text) });

export const ownGames = object({ games: list(gameRow), waiting: whole });

export const rating = object({
  game: text,
  rating: whole,
  deviation: whole,
  provisional: flag,
  games: whole,
  changed_at: whole,
});
export const profile = object({ name: text, bot: flag, made_at: whole, ratings: list(rating), closed: optional(flag) });
export const meReply = object({ account: nullable(profile), recovery_codes: optional(list(text)) });
export const ratingHistory = object({
  game: text,
  points: list(object({ at: whole, game: text, rating: whole, deviation: whole, provisional: flag })),
});
export const recoveryCodes = object({ recovery_codes: list(text) });
export const sessionsReply = object({
  sessions: list(object({ id: text, agent: text, made_at: whole, expires_at: whole, current: flag })),
  recovery_codes_left: whole,
});
export const pushKey = object({ key: nullable(text) });
export const pushTargets = object({ targets: list(object({ id: whole, host: text, made_at: whole, current: flag })) });
export const pushTargetMade = object({ id: whole });
const documentRow = { kind: word("analysis", "deck", "puzzles"), id: text, version: whole, title: text, bytes: whole };
export const documentsReply = object({ documents: list(object(documentRow)), most_bytes: whole, most_documents: whole });
export const storedDocument = object({ ...documentRow, body: text });
export const documentVersion = object({ version: whole });
export const puzzleRating = object({ rating: whole, deviation: whole, provisional: flag, change: optional(whole), answers: whole });
export const puzzleAnswered = object({ counted: flag, score: number, person: puzzleRating, puzzle: puzzleRating });
export const ownPuzzles = object({
  person: puzzleRating,
  points: list(object({ at: whole, game: text, puzzle: text, score: number, rating: whole })),
});
export const puzzleRatings = object({
  game: text,
  puzzles: list(object({ id: text, rating: whole, deviation: whole, provisional: flag, answers: whole })),
});
export const botsReply = object({ bots: list(object({ name: text, made_at: whole, token: flag, online: flag })) });
export const playersReply = object({ players: list(profile) });
export const botTokenReply = object({ name: text, token: text });

export const reviewWaiting = object({ game: text, done: word(false), position: whole });

export const score = object({
  kind: word("estimate", "win", "loss", "draw"),
  centi: whole,
  plies: optional(whole),
});
/** After each ply, seen from the first side; ply 0 is the start. */
export const reviewPly = object({
  ply: whole,
  move: optional(text),
  side: optional(whole),
  before: optional(number),
  after: optional(number),
  loss: optional(number),
  class: optional(word("best", "good", "inaccuracy", "mistake", "blunder", "misses-win", "lets-win-go")),
  only: optional(word(true)),
  better: optional(text),
  better_line: optional(list(text)),
  glyph: optional(word("?!", "?", "??")),
  score,
  line: list(text),
});
export const review = object({
  game: text,
  engine: text,
  nodes: whole,
  made_at: whole,
  plies: list(reviewPly),
  accuracy: list(nullable(number)),
  turning_points: list(whole),
});

// --- what clients send

const whose = { seat: optional(whole), lang: optional(word(...codes)) };
const plainActions = [
  "resign", "draw", "decline_draw", "decline_takeback", "rematch", "decline_rematch", "abort", "leave",
] as const;
export const commandActions = [...plainActions, "join", "move", "takeback", "chat", "conditional"] as const;

export const plainCommand = object({ ...whose, action: word(...plainActions) });
export const joinCommand = object({ ...whose, action: word("join"), guest: optional(text) });
export const moveCommand = object({
  ...whose,
  action: word("move"),
  move: text,
  ply: optional(whole),
  lag_ms: optional(whole),
});
export const takebackCommand = object({ ...whose, action: word("takeback"), plies: optional(whole) });
export const chatCommand = object({ ...whose, action: word("chat"), text });
export const conditionalCommand = object({ ...whose, action: word("conditional"), lines: list(list(text)) });
export const command = either<
  [typeof plainCommand, typeof joinCommand, typeof moveCommand, typeof takebackCommand, typeof chatCommand, typeof conditionalCommand]
>(plainCommand, joinCommand, moveCommand, takebackCommand, chatCommand, conditionalCommand);

export const challengeRequest = object({
  game: text,
  start: optional(text),
  clock: optional(object({
    kind: word("untimed", "fischer", "delay", "days"),
    base_ms: optional(whole),
    step_ms: optional(whole),
  })),
  seats: optional(list(object({
    kind: optional(word("person", "engine", "bot")),
    level: optional(whole),
    account: optional(text),
    mine: optional(flag),
  }))),
  colors: optional(word("random", "fixed")),
  rated: optional(flag),
  open: optional(flag),
  chat: optional(flag),
  guest: optional(text),
});
