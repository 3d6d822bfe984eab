// What ended a game that the rules had not ended, in a sentence. SPDX-License-Identifier: MIT
import type { Translate } from "../i18n/index.ts";
import type { GameDetails, SideIndex } from "../protocol/rules.ts";

/** For whoever looks on: "White wins". No winner: a draw. */
export const wonText = (t: Translate, winner: SideIndex | undefined, sides: readonly [string, string]): string =>
  winner === undefined ? t("game.drawn") : t("game.wins", { side: sides[winner] });

/** `winner`: the word of a side. "" for an ending that it does not know. */
export function endingText(t: Translate, { sides }: Pick<GameDetails, "sides">, winner: string, how: string): string {
  const who = sides.find(({ word }) => word !== winner)?.name ?? "";
  switch (how) {
    case "resigned":
      return t("game.resigned", { who });
    case "time":
      return t("game.outOfTime", { who });
    case "agreed":
      return t("game.agreed");
    default:
      return "";
  }
}
