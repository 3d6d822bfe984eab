// What seats, players and sides are called, in the language of the page.
// SPDX-License-Identifier: MIT
import type { Translate } from "../i18n/index.ts";
import type { GameDetails } from "../protocol/rules.ts";
import type { GameResult, Seat, Snapshot } from "../protocol/server.ts";

type NamedSeat = Pick<Seat, "kind" | "level" | "name" | "guest" | "taken"> & { invited?: string; declined?: true };

/** Who sits there: an account, a level, "Anna (guest)", "guest", "free". */
export function playerName(t: Translate, seat: NamedSeat): string {
  if (seat.kind === "engine") return t("online.level", { n: seat.level ?? 0 });
  if (seat.name) return seat.name;
  if (!seat.taken) return freeSeat(t, seat);
  return seat.guest ? t("online.guestNamed", { name: seat.guest }) : t("online.guest");
}

/** Who has declined is named to whoever saw the invitation; the server has forgotten the name. */
function freeSeat(t: Translate, { invited, declined }: NamedSeat): string {
  if (declined) return invited ? t("online.declinedBy", { name: invited }) : t("online.declined");
  return invited ? t("online.invited", { name: invited }) : t("online.freeSeat");
}

export function seatTitle(details: GameDetails, seat: number): string {
  return details.seats[seat]?.name ?? details.sides[seat % 2]?.name ?? "";
}

/** "Black (ada)": for sentences about events. */
export function whoText(t: Translate, game: Snapshot, details: GameDetails, seat: number | undefined): string {
  const at = seat === undefined ? undefined : game.seats[seat];
  if (seat === undefined || !at) return t("online.spectator");
  const title = seatTitle(details, seat);
  if (game.my_seats?.includes(seat) && game.my_seats.length === 1) return t("online.you");
  if (at.guest) return t("online.seatWithGuest", { seat: title, name: at.guest });
  return at.name ? t("online.seatWithName", { seat: title, name: at.name }) : title;
}

/** The result in the page's language; endings on the board are the rules' own words. */
export function resultText(t: Translate, details: GameDetails, result: GameResult, boardText = ""): string {
  if (boardText) return boardText;
  const winner = details.sides.find(({ word }) => word === result.winner)?.name;
  const by = endingText(t, result.ending);
  if (!by) return result.sentence;
  return winner ? t("online.wins", { side: winner, by }) : t("online.drawn", { by });
}

function endingText(t: Translate, ending: string): string {
  switch (ending) {
    case "resigned":
      return t("online.by.resigned");
    case "time":
      return t("online.by.time");
    case "agreed":
      return t("online.by.agreed");
    default:
      return "";
  }
}
