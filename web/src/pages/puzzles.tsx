// Puzzles: choose a game and a theme, answer on the board. SPDX-License-Identifier: MIT
import "./puzzles.css";
import { useState } from "preact/hooks";
import { Failed, Loading } from "../app/loading.tsx";
import { usePlace } from "../app/router.ts";
import { WithRules } from "../app/withRules.tsx";
import { dailyGame } from "../puzzles/daily.ts";
import { today } from "../puzzles/progress.ts";
import { Session } from "../puzzles/session.tsx";
import { loadSet, puzzleGames } from "../puzzles/sets.ts";
import { useLoaded } from "../puzzles/useLoaded.ts";
import { Endings } from "./endings.tsx";
import { PuzzleRun } from "./puzzleRun.tsx";
import { Training } from "./training.tsx";

/** Without a question the page says what there is to train; `?endings` and `?run` are other ways to be asked. */
export function Puzzles() {
  const { query } = usePlace();
  if (query.has("endings")) return <Endings />;
  if (!query.has("daily") && !query.has("game") && !query.has("run")) return <WithRules>{(rules) => <Training rules={rules} />}</WithRules>;
  return <PuzzlePage />;
}

function PuzzlePage() {
  const { query } = usePlace();
  const daily = query.has("daily");
  const [day] = useState(today);
  const game = daily ? dailyGame(day) : (puzzleGames.find((name) => name === query.get("game")) ?? "loa");
  const { value: puzzles, failed, retry } = useLoaded(loadSet, game);
  if (failed) return <Failed onRetry={retry} />;
  if (!puzzles) return <Loading />;
  return (
    <WithRules>
      {(rules) => query.has("run") ? <PuzzleRun key={game} rules={rules} puzzles={puzzles} game={game} /> : <Session key={`${game} ${daily}`} rules={rules} puzzles={puzzles} game={game} day={daily ? day : undefined} />}
    </WithRules>
  );
}
