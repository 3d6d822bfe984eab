// A game as the server has told it: a snapshot, and each message that changes it.
// SPDX-License-Identifier: MIT
import type { EventPush, GameEvent, PresencePush, RatingsPush, ResumeReply, Seat, Snapshot } from "../protocol/server.ts";

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

/** What was said is not the next one's in the seat: an account takes its words along, a guest's keep the guest's name. */
function left(game: Snapshot, seat: number, { guest, invited }: GameEvent): Snapshot {
  const leaves = { seat: -1, name: "", ...(guest ? { guest } : {}) };
  const lines = game.seats[seat]?.name ? game.chat.filter((line) => line.seat !== seat) : game.chat;
  return {
    ...game,
    seats: game.seats.map((each, place) => (place === seat ? freed(each, invited) : each)),
    chat: lines.map((line) => (line.seat === seat ? { ...line, ...leaves } : line)),
  };
}

/** It waits for whoever it is kept for; where that account has declined before, for anybody. */
const freed = ({ name: _, guest: __, rating: ___, invited: ____, declined: _____, ...seat }: Seat, invited: string | undefined): Seat =>
  ({ ...seat, taken: false, online: false, ...(invited ? { invited } : {}) });

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
    case "leave":
      return left(game, seat, event);
    case "decline":
      return { ...game, seats: game.seats.map((each, place) => (place === seat ? { ...each, declined: true } : each)) };
    case "abort":
      return event.seat === undefined ? game : { ...game, called_off_by: event.seat };
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
  const next = { ...withState(withEvent(game, event), push), seq: event.seq, changed_at: Math.max(game.changed_at, event.at) };
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
  const changed_at = Math.max(game.changed_at, ...news.map(({ at }) => at));
  const next = foldPresence({ ...withState(told, reply), moves, seq, changed_at }, { game: game.id, watchers, online });
  return ratings ? foldRatings(next, ratings) : next;
}

type Offers = Snapshot["offers"];

/** The offers after an event, which a resumed connection is not told: as src/club/fold_offers.cpp. */
function withOffer({ draw, takeback, rematch }: Offers, { kind, seat = -1, plies = 1 }: GameEvent): Offers {
  const standing = (next: { [what in keyof Offers]: Offers[what] | undefined }): Offers =>
    Object.fromEntries(Object.entries(next).filter(([, offer]) => offer !== undefined));
  switch (kind) {
    case "offer-draw":
      return standing({ draw: seat, takeback, rematch });
    case "decline-draw":
      return standing({ takeback, rematch });
    case "offer-takeback":
      return standing({ draw, takeback: { seat, plies }, rematch });
    case "decline-takeback":
      return standing({ draw, rematch });
    case "move": // who moves does not accept
      return standing({ draw: draw !== undefined && draw % 2 === seat % 2 ? draw : undefined, rematch });
    case "offer-rematch":
      return { rematch: seat };
    case "chat":
    case "conditional":
    case "forgive":
      return standing({ draw, takeback, rematch });
    default:
      return {};
  }
}

const ends = new Set<GameEvent["kind"]>(["move", "resign", "flag", "accept-draw", "abort"]);

/** What was missed while cut off, as it happened: each event with the offers of before, and the game as it stood then. */
export function missedSteps(before: Snapshot, reply: ResumeReply): { event: GameEvent; game: Snapshot; open: Offers }[] {
  const now = foldResume(before, reply);
  const { result: _, ...undecided } = now;
  const missed = reply.events.filter(({ seq }) => seq > before.seq);
  const end = now.phase === "over" || now.phase === "aborted" ? missed.findLastIndex(({ kind }) => ends.has(kind)) : -1;
  let open = before.offers;
  return missed.map((event, i) => {
    const offers = withOffer(open, event);
    const step = { event, game: i < end ? { ...undecided, phase: "playing" as const, offers } : { ...now, offers }, open };
    open = offers;
    return step;
  });
}
