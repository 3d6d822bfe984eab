// What ended a game at this device, if not the rules; kept, so that a reload does not bring it back to life.
// SPDX-License-Identifier: MIT
import type { Translate } from "../i18n/index.ts";
import type { SideIndex } from "../protocol/rules.ts";
import { useKept } from "./useKept.ts";

export interface Ended {
  by: "resign" | "time";
  loser: SideIndex;
}

const causes = ["resign", "time"] as const;

export function useEnding(name: string): [Ended | undefined, (ended: Ended | undefined) => void] {
  const [kept, setKept] = useKept(`${name}.ending`);
  const by = causes.find((word) => word === kept[0]);
  return [by && { by, loser: kept[1] === "1" ? 1 : 0 }, (ended) => setKept(ended ? [ended.by, String(ended.loser)] : [])];
}

/** `you`: the reader's own side, if it is one. */
export function endedText(t: Translate, { by, loser }: Ended, who: string, you?: SideIndex): string {
  if (loser === you) return t(by === "time" ? "game.outOfTimeYou" : "game.resignedYou");
  return t(by === "time" ? "game.outOfTime" : "game.resigned", { who });
}
