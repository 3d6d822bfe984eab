// What the first page shows once the rules are there: boards that take a first move, the game that goes on, the
// puzzle of the day, games to watch. Not among the files of the first page. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { address, go } from "../app/router.ts";
import { Today } from "../app/today.tsx";
import { Board } from "../board/board.tsx";
import { LinePicture } from "../game/linePicture.tsx";
import { opponentOf } from "../game/adaptive.ts";
import { opponentQuery, usualOpponent } from "../game/opponent.ts";
import { gameTitle } from "../game/titles.ts";
import { useGame } from "../game/useGame.ts";
import { computerLine, keepMoves, newGameId } from "../game/useKept.ts";
import { useText, type Translate } from "../i18n/index.ts";
import { api } from "../online/api.ts";
import type { GameLine, Lang } from "../protocol/rules.ts";
import { dailyGame, dailyShown, type DailyShown } from "../puzzles/daily.ts";
import { streak, today, useProgress } from "../puzzles/progress.ts";
import type { Rules } from "../rules/rules.ts";
import { Icon } from "../ui/icon.tsx";

/** A board in its start position: whoever moves on it has begun a game against the computer. */
export function FirstMove({ rules, game }: { rules: Rules; game: string }) {
  const { t } = useText();
  const shown = useGame(rules, { game, start: "start", moves: [] });
  const begin = (move: string): void => {
    const opponent = opponentOf(rules, game, usualOpponent());
    const chosen = { game, side: shown.state.turn.side, id: newGameId() };
    keepMoves(computerLine({ ...chosen, opponent }), [move]);
    go(address("/play", { ...chosen, ...opponentQuery(opponent) }));
  };
  return (
    <Board
      state={shown.state} sides={shown.sides} asks={shown.asks} canMove onMove={begin} bare
      label={t("board.label", { game: shown.details.title })}
    />
  );
}

/** Whose turn it is, and what is asked. */
function taskOf(rules: Rules, line: GameLine, n: number, t: Translate, lang: Lang): string {
  const { turn } = rules.state(line, lang);
  return t("puzzles.win", { side: rules.game(line.game, lang).sides[turn.side].name, n });
}

export function DailyPuzzle({ rules }: { rules: Rules }) {
  const { t, lang } = useText();
  const [day] = useState(today);
  const progress = useProgress();
  const [shown, setShown] = useState<DailyShown | undefined>(undefined);
  useEffect(() => {
    dailyShown(day).then(setShown, () => {}); // the page of puzzles says so
  }, [day]);
  const game = dailyGame(day);
  const run = streak(progress, day);
  const line = shown && { game, start: shown[0], moves: [] };
  const facts = [
    gameTitle(rules, game, lang),
    progress.days.includes(day) ? t("puzzles.solved") : line && taskOf(rules, line, shown[1], t, lang),
    run > 0 && t("puzzles.streak", { n: run }),
  ];
  return (
    <Today
      href="/puzzles?daily" title={t("puzzles.daily")} facts={facts.filter((fact) => typeof fact === "string")}
      picture={line ? <LinePicture rules={rules} line={line} /> : <Icon name="puzzle" />}
    />
  );
}

/** Only while somebody plays on this server. */
export function WatchGames() {
  const { t } = useText();
  const [some, setSome] = useState(false);
  useEffect(() => {
    let gone = false;
    api.list({ phase: "playing", limit: 1 }).then(({ games }) => gone || setSome(games.length > 0), () => {}); // no server: nothing to watch
    return () => {
      gone = true;
    };
  }, []);
  return some ? <a class="button" href="/online/watch"><Icon name="eye" />{t("home.watch")}</a> : null;
}
