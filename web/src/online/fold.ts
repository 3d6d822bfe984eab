// A game as the server has told it: a snapshot, and each message that changes it.
// SPDX-License-Identifier: MIT
import type { EventPush, GameEvent, PresencePush, RatingsPush, ResumeReply, Snapshot } from "../protocol/server.ts";

type State = Pick<EventPush, "phase" | "clocks" | "turn" | "offers" | "result">;

function withState(game: Snapshot, { phase, clocks, turn, offers, result }: State): Snapshot {
  const next: Snapshot = { ...game, phase, clocks, turn, offers };
  delete next.result;
  if (result) next.result = result;
  return next;
}

// Conditional moves: the server cuts off what was played, and drops what was not expected.
function afterMove(lines: Snapshot["conditional"], move: string): Snapshot["conditional"] {
  const rest = (lines ?? []).map(({ seat, lines: own }) => ({
    seat,
    lines: own.filter(([first, ...more]) => first === move && more.length > 0).map((line) => line.slice(1)),
  }));
  const left = rest.filter(({ lines: own }) => own.length > 0);
  return left.length > 0 ? left : undefined;
}

function withLines(game: Snapshot, lines: Snapshot["conditional"]): Snapshot {
  const { conditional: _, ...rest } = game;
  return lines && lines.length > 0 ? { ...rest, conditional: lines } : rest;
}

/** What an event says beyond the state that comes with it. */
function withEvent(game: Snapshot, event: GameEvent): Snapshot {
  const seat = event.seat ?? -1;
  switch (event.kind) {
    case "join":
      return {
        ...game,
        seats: game.seats.map((each, place) =>
          place === seat
            ? { ...each, taken: true, ...(event.name ? { name: event.name } : {}), ...(event.guest ? { guest: event.guest } : {}) }
            : each,
        ),
      };
    case "move":
      return withLines(game, afterMove(game.conditional, event.move ?? ""));
    case "chat":
      return {
        ...game,
        chat: [...game.chat, { seat, name: event.name ?? "", text: event.text ?? "", at: event.at }],
      };
    case "rematch":
      return event.new_game ? { ...game, rematch: event.new_game } : game;
    case "conditional": {
      const others = (game.conditional ?? []).filter((each) => each.seat !== seat);
      const own = event.lines?.length ? [{ seat, lines: event.lines }] : [];
      return withLines(game, [...others, ...own]);
    }
    case "accept-takeback":
      return withLines(game, undefined);
    default:
      return game;
  }
}

export function foldPush(game: Snapshot, push: EventPush): Snapshot {
  const { event } = push;
  if (event.seq <= game.seq) return game; // seen already
  const next = { ...withState(withEvent(game, event), push), seq: event.seq };
  if (event.ply === undefined) return next;
  const moves =
    event.kind === "move"
      ? [...game.moves.slice(0, event.ply - 1), event.move ?? ""]
      : game.moves.slice(0, event.ply);
  return { ...next, moves, position: event.position ?? game.position };
}

export function foldPresence(game: Snapshot, { watchers, online }: PresencePush): Snapshot {
  const seats = game.seats.map((seat, place) => ({ ...seat, online: online[place] ?? seat.online }));
  return { ...game, watchers, seats };
}

export function foldRatings(game: Snapshot, ratings: RatingsPush["ratings"]): Snapshot {
  const seats = game.seats.map(({ rating: _, ...seat }, place) => {
    const rating = ratings[place];
    return rating ? { ...seat, rating } : seat;
  });
  return { ...game, seats };
}

export function foldResume(game: Snapshot, reply: ResumeReply): Snapshot {
  const news = reply.events.filter(({ seq }) => seq > game.seq);
  const told = news.reduce(withEvent, game);
  const { moves, watchers, online, seq, ratings } = reply;
  const next = foldPresence({ ...withState(told, reply), moves, seq }, { game: game.id, watchers, online });
  return ratings ? foldRatings(next, ratings) : next;
}
