// Groups at a glance, when asked for by button or key. SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import type { SideIndex } from "../protocol/rules.ts";
import { announce } from "../ui/announce.ts";
import { useKeys } from "../ui/keys.ts";
import type { GameView } from "./useGame.ts";

export interface GroupsControl {
  on: boolean;
  toggle: () => void;
  /** How this side stands, in a few words; empty while groups are not shown. */
  says: (side: SideIndex) => string;
}

export function useGroups({ asks, sides }: Pick<GameView, "asks" | "sides">): GroupsControl {
  const [on, setOn] = useState(false);
  const toggle = (): void => {
    setOn(!on);
    if (!on && asks.standing) announce(asks.standing().says.map((says, side) => `${sides[side]}: ${says}`).join(". "));
  };
  useKeys({ g: toggle });
  return { on, toggle, says: (side) => (on ? (asks.standing?.().says[side] ?? "") : "") };
}
