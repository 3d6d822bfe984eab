// What ended a game that the rules had not ended, in a sentence. SPDX-License-Identifier: MIT
import type { Translate } from "../i18n/index.ts";
import type { GameDetails } from "../protocol/rules.ts";

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
