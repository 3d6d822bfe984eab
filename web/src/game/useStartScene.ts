// The position a game begins with, also of a game with options of its own or of one typed by hand: the common ones come
// with the page, the others are asked of the rules. SPDX-License-Identifier: MIT
import { scenes } from "virtual:start-scenes";
import { useEffect, useState } from "preact/hooks";
import { currentLang } from "../i18n/index.ts";
import type { Scene } from "../protocol/rules.ts";
import { loadRules } from "../rules/load.ts";
import { RulesError } from "../rules/rules.ts";
import { familyOf } from "./family.ts";

export interface StartScene {
  /** While a position is none: the usual start. */
  scene: Scene | undefined;
  /** What the rules say against the position. */
  fault: string;
}

type Asked = { of: string; scene?: Scene; fault?: string };

export function useStartScene(game: string, position: string): StartScene {
  const start = position.trim();
  const of = `${game} ${start}`;
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  useEffect(() => {
    if (scenes[game] && start === "") return;
    let gone = false;
    const ask = async (): Promise<Asked> => {
      const rules = await loadRules();
      try {
        return { of, scene: rules.state({ game, start: start || "start", moves: [] }, currentLang()).scene };
      } catch (error) {
        if (error instanceof RulesError && start !== "") return { of, fault: error.message };
        throw error;
      }
    };
    ask().then((answer) => gone || setAsked(answer), () => {}); // without rules the picture of the family stays
    return () => void (gone = true);
  }, [of]);
  const answer = asked?.of === of ? asked : undefined;
  return { scene: answer?.scene ?? scenes[game] ?? scenes[familyOf(game)], fault: answer?.fault ?? "" };
}
