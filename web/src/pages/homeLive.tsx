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
import { useText } from "../i18n/index.ts";
import { api } from "../online/api.ts";
import type { SideIndex } from "../protocol/rules.ts";
import { dailyGame, dailyPuzzle, streak, today, useProgress } from "../puzzles/progress.ts";
import { loadSet, type Puzzle } from "../puzzles/sets.ts";
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

/** Whose turn it is in a puzzle, and what is asked. */
function taskOf(rules: Rules, puzzle: Puzzle, t: ReturnType<typeof useText>["t"], lang: ReturnType<typeof useText>["lang"]): string {
  const { turn } = rules.state({ game: puzzle.game, start: puzzle.position, moves: [] }, lang);
  const side = rules.game(puzzle.game, lang).sides[turn.side as SideIndex].name;
  return puzzle.kind === "win" ? t("puzzles.win", { side, n: puzzle.moves }) : t("puzzles.defend", { side });
}

export function DailyPuzzle({ rules }: { rules: Rules }) {
  const { t, lang } = useText();
  const [day] = useState(today);
  const progress = useProgress();
  const [puzzle, setPuzzle] = useState<Puzzle | undefined>(undefined);
  useEffect(() => {
    loadSet(dailyGame(day)).then((puzzles) => setPuzzle(dailyPuzzle(puzzles, day)), () => {}); // the page of puzzles says so
  }, [day]);
  const run = streak(progress, day);
  const facts = [
    gameTitle(rules, dailyGame(day), lang),
    progress.days.includes(day) ? t("puzzles.solved") : puzzle && taskOf(rules, puzzle, t, lang),
    run > 0 && t("puzzles.streak", { n: run }),
  ];
  return (
    <Today
      href="/puzzles?daily" title={t("puzzles.daily")} facts={facts.filter((fact) => typeof fact === "string")}
      picture={puzzle ? <LinePicture rules={rules} line={{ game: puzzle.game, start: puzzle.position, moves: [] }} /> : <Icon name="puzzle" />}
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
