// A game on the server as its page shows it: the line, the place in it, what may be done there.
// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { gameTitle } from "../../game/titles.ts";
import { useGame, useMoveNews, type GameView } from "../../game/useGame.ts";
import { useGroups, type GroupsControl } from "../../game/useGroups.ts";
import { stepKeys } from "../../game/useLine.ts";
import { useTurn, type TurnControl } from "../../game/useTurn.ts";
import { useText } from "../../i18n/index.ts";
import type { GameDetails, GameLine } from "../../protocol/rules.ts";
import type { GameCommand, Snapshot } from "../../protocol/server.ts";
import type { Rules } from "../../rules/rules.ts";
import { useKeys } from "../../ui/keys.ts";
import { useMatch, type Match } from "../match.ts";
import { isMyTurn, shownMoves } from "../onlineGame.ts";
import type { Following } from "../useOnlineGame.ts";
import { useConditional, type ConditionalDraft } from "./conditional.tsx";
import { useNotify, type NotifyControl } from "./notify.tsx";
import { useServerReview, type ServerReview } from "./review.tsx";
import { usePlay, type BoardPlay } from "./usePlay.ts";
import { useTalk, type Talk } from "./useTalk.ts";

export interface OnlineTableProps {
  rules: Rules;
  following: Following;
  game: Snapshot;
  details: GameDetails;
}

export interface OnlineTableControl {
  title: string;
  moves: readonly string[];
  /** How many of the moves are on the board. */
  at: number;
  goTo: (ply: number) => void;
  /** What is on the board, with the conditional moves that are being entered. */
  line: GameLine;
  shown: GameView;
  play: BoardPlay;
  turning: TurnControl;
  groups: GroupsControl;
  conditional: ConditionalDraft;
  talk: Talk;
  /** The games of which this is the rematch. */
  match: Match | undefined;
  notify: NotifyControl;
  review: ServerReview;
  seated: boolean;
  myTurn: boolean;
  act: (command: GameCommand) => Promise<boolean>;
}

export function useOnlineTable({ rules, following, game, details }: OnlineTableProps): OnlineTableControl {
  const { lang } = useText();
  const { online, view, setSaid } = following;
  const moves = shownMoves(view);
  const [cursor, setCursor] = useState<number | undefined>(undefined); // nothing: the latest
  const at = Math.min(cursor ?? moves.length, moves.length);
  const live = at === moves.length;
  const whole: GameLine = { game: game.game, start: game.start, moves };
  const conditional = useConditional(rules, game, whole, lang);
  const drafted = (live && conditional.draft) || [];
  const line: GameLine = { ...whole, moves: [...moves.slice(0, at), ...drafted] };
  const shown = useGame(rules, line);
  useMoveNews(shown, line.moves);
  const play = usePlay({ rules, online, view, game, shown, live, conditional, lang });
  const turning = useTurn(shown.state.scene.tiling, ownTurn(game, details));
  const groups = useGroups(shown);
  const talk = useTalk(game);
  const match = useMatch(game, details);
  const notify = useNotify(game);
  const review = useServerReview(game);
  useEffect(() => setCursor(undefined), [moves.length]);
  const goTo = (ply: number): void => setCursor(ply >= moves.length ? undefined : Math.max(0, ply));
  useKeys({
    ...stepKeys(at, moves.length, goTo),
    Escape: view.premoves.length > 0 ? () => online.dropPremoves() : undefined,
  });
  const act = (command: GameCommand): Promise<boolean> => {
    setSaid("");
    return online.act(command);
  };
  return {
    title: gameTitle(rules, game.game, lang), moves, at, goTo, line, shown, play, turning, groups, conditional, talk, match, notify,
    review, act,
    seated: (game.my_seats?.length ?? 0) > 0,
    myTurn: isMyTurn(game) && !view.pending,
  };
}

/** How the board lies for the player: one's own men are near. */
function ownTurn(game: Snapshot, details: GameDetails): boolean | number {
  const seat = game.my_seats?.[0] ?? 0;
  const edges: Record<string, number> = { S: 0, E: 1, N: 2, W: 3 };
  const edge = edges[details.seats[seat]?.word ?? ""];
  if (edge === undefined) return seat % 2 === 1;
  return game.my_seats ? edge : 0;
}
