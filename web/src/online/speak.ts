// An event of a game as a sentence: for the live region, notifications and the log beside the board.
// SPDX-License-Identifier: MIT
import type { Translate } from "../i18n/index.ts";
import type { GameDetails } from "../protocol/rules.ts";
import type { GameEvent, Snapshot } from "../protocol/server.ts";
import { resultText, whoText } from "./names.ts";

/** "" for what needs no words (one's own doings, hidden things). */
export function eventText(t: Translate, event: GameEvent, game: Snapshot, details: GameDetails, boardText = ""): string {
  const mine = event.seat !== undefined && (game.my_seats ?? []).includes(event.seat);
  const who = whoText(t, game, details, event.seat);
  switch (event.kind) {
    case "join":
      return mine ? "" : t("online.say.join", { who });
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
      return mine ? "" : t("online.say.declineDraw", { who });
    case "offer-takeback":
      return mine ? "" : t("online.say.offerTakeback", { who, n: event.plies ?? 1 });
    case "accept-takeback":
      return t("online.say.takenBack", { n: event.plies ?? 1 });
    case "decline-takeback":
      return mine ? "" : t("online.say.declineTakeback", { who });
    case "offer-rematch":
      return mine ? "" : t("online.say.offerRematch", { who });
    case "decline-rematch":
      return mine ? "" : t("online.say.declineRematch", { who });
    case "rematch":
      return t("online.say.rematch");
    case "abort":
      return t("online.say.abort");
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
