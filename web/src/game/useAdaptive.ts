// What a game against the opponent that adapts says about the person, once it is over. A game counts once, and not if
// hints were given, moves were taken back, or it began elsewhere. SPDX-License-Identifier: MIT
import { useLayoutEffect, useState } from "preact/hooks";
import type { Adaptive, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { adaptiveGames, adaptiveStanding, addAdaptiveGame } from "./adaptive.ts";
import type { Opponent } from "./opponent.ts";
import { useKept } from "./useKept.ts";

export interface AdaptiveControl {
  /** Behind this game; none while it runs or where nothing adapts. */
  standing: Adaptive | undefined;
  /** Whether the game was counted. */
  counted: boolean;
  /** From now on the game does not count. */
  helped: () => void;
}

interface Played {
  game: string;
  start: string;
  opponent: Opponent;
  side: SideIndex;
  over: boolean;
  /** None: a draw. */
  winner: SideIndex | undefined;
}

const running = { standing: undefined, counted: false };

/** `name`: the name of the kept game. */
export function useAdaptive(rules: Rules, name: string, { game, start, opponent, side, over, winner }: Played): AdaptiveControl {
  const [help, keepHelp] = useKept(`${name}.helped`);
  const adapts = opponent.kind === "adaptive";
  const counts = adapts && help.length === 0 && start === "start";
  const result = winner === undefined ? "draw" : winner === side ? "win" : "loss";
  const [ended, setEnded] = useState<Pick<AdaptiveControl, "standing" | "counted">>(running);
  useLayoutEffect(() => {
    if (!over || !adapts) return setEnded(running);
    if (counts) addAdaptiveGame(game, { id: name, elo: opponent.elo, result });
    setEnded({ standing: adaptiveStanding(rules, game), counted: adaptiveGames(game).some(({ id }) => id === name) });
  }, [rules, over, counts]);
  const helped = (): void => {
    if (adapts && help.length === 0) keepHelp(["helped"]);
  };
  return { ...ended, helped };
}
