// An event of a game as a sentence: for the live region, notifications and the log beside the board.
// SPDX-License-Identifier: MIT
import type { Translate } from "../i18n/index.ts";
import type { GameDetails } from "../protocol/rules.ts";
import type { GameEvent, Snapshot } from "../protocol/server.ts";
import { resultText, seatTitle, whoText } from "./names.ts";

type Offers = Snapshot["offers"];

/** "" for what needs no words (one's own doings, hidden things). `open`: the offers that stood when it happened. */
export function eventText(t: Translate, event: GameEvent, game: Snapshot, details: GameDetails, open: Offers = {}, boardText = ""): string {
  const mine = event.seat !== undefined && (game.my_seats ?? []).includes(event.seat);
  const who = whoText(t, game, details, event.seat);
  switch (event.kind) {
    case "join":
      return mine ? "" : t("online.say.join", { who });
    case "leave":
      return mine ? "" : t("online.say.leave", { who: event.guest ? t("online.seatWithGuest", { seat: seatTitle(details, event.seat ?? 0), name: event.guest }) : who });
    case "decline": {
      const name = game.seats[event.seat ?? 0]?.invited ?? "";
      return mine ? "" : t("online.say.decline", { who: name ? t("online.seatWithName", { seat: seatTitle(details, event.seat ?? 0), name }) : who });
    }
    case "begin":
      return t("online.say.begin");
    case "move": {
      const moved = mine ? "" : t("online.say.move", { who, move: event.move ?? "" });
      if (!game.result) return moved;
      return [moved, resultText(t, details, game.result, boardText)].filter(Boolean).join(" ");
    }
    case "offer-draw":
      return mine ? "" : t("online.say.offerDraw", { who });
    case "decline-draw":
    case "decline-takeback":
    case "decline-rematch":
      return mine ? "" : declinedText(t, event, who, open);
    case "offer-takeback":
      return mine ? "" : t("online.say.offerTakeback", { who, n: event.plies ?? 1 });
    case "accept-takeback":
      return t("online.say.takenBack", { n: event.plies ?? 1 });
    case "offer-rematch":
      return mine ? "" : t("online.say.offerRematch", { who });
    case "rematch":
      return t("online.say.rematch");
    case "abort":
      return mine || event.seat === undefined ? t("online.say.abort") : t("online.say.abortBy", { who });
    case "chat":
      return mine ? "" : t("online.say.chat", { who, text: event.text ?? "" });
    case "resign":
    case "flag":
    case "accept-draw":
      return game.result ? resultText(t, details, game.result) : "";
    default:
      return "";
  }
}

const declined = {
  "decline-draw": ["online.say.declineDraw", "online.say.withdrawDraw"],
  "decline-takeback": ["online.say.declineTakeback", "online.say.withdrawTakeback"],
  "decline-rematch": ["online.say.declineRematch", "online.say.withdrawRematch"],
} as const;

/** An offer is declined by the other side, or taken back by one's own. */
function declinedText(t: Translate, { kind, seat = -1 }: GameEvent, who: string, { draw, takeback, rematch }: Offers): string {
  const by = { "decline-draw": draw, "decline-takeback": takeback?.seat, "decline-rematch": rematch }[kind as keyof typeof declined];
  const [no, withdrawn] = declined[kind as keyof typeof declined];
  return t(by !== undefined && by % 2 === seat % 2 ? withdrawn : no, { who });
}

/**
 * What the one who offered must see and not only hear: the answer was no, in words or by playing on. "" for all else.
 * A takeback that is asked for falls with any move, but one's own is no answer.
 */
export function answerText(t: Translate, event: GameEvent, game: Snapshot, details: GameDetails, open: Offers): string {
  const mine = (seat: number | undefined): boolean => seat !== undefined && (game.my_seats ?? []).includes(seat);
  if (event.kind in declined) return eventText(t, event, game, details, open);
  if (event.kind !== "move" || mine(event.seat) || game.phase !== "playing") return "";
  const who = whoText(t, game, details, event.seat);
  const fallen = [
    mine(open.draw) && game.offers.draw === undefined ? t("online.say.declineDraw", { who }) : "",
    mine(open.takeback?.seat) && !game.offers.takeback ? t("online.say.declineTakeback", { who }) : "",
  ];
  return fallen.filter(Boolean).join(" ");
}
