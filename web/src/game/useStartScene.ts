// The start position of any game, also of one with options of its own: the common ones come with the
// page, the others are asked of the rules. SPDX-License-Identifier: MIT
import { scenes } from "virtual:start-scenes";
import { useEffect, useState } from "preact/hooks";
import type { Scene } from "../protocol/rules.ts";
import { loadRules } from "../rules/load.ts";
import { familyOf } from "./family.ts";

export function useStartScene(game: string): Scene | undefined {
  const [asked, setAsked] = useState<{ game: string; scene: Scene } | undefined>(undefined);
  useEffect(() => {
    if (scenes[game]) return;
    let gone = false;
    const ask = async (): Promise<void> => {
      const rules = await loadRules();
      const { scene } = rules.state({ game, start: "start", moves: [] }, "en");
      if (!gone) setAsked({ game, scene });
    };
    ask().catch(() => {}); // the picture of the family stays
    return () => void (gone = true);
  }, [game]);
  return scenes[game] ?? (asked?.game === game ? asked.scene : scenes[familyOf(game)]);
}
