// Puzzles of one game, one after the other: which comes next, and what is chosen. SPDX-License-Identifier: MIT
import { useMemo, useRef, useState } from "preact/hooks";
import { address, go, usePlace } from "../app/router.ts";
import { gameTitle } from "../game/titles.ts";
import { isKey, useText, type Key } from "../i18n/index.ts";
import type { Rules } from "../rules/rules.ts";
import { Pick } from "../ui/controls.tsx";
import { OnePuzzle } from "./onePuzzle.tsx";
import { withPeople } from "./peopleRatings.ts";
import { dailyPuzzle } from "./daily.ts";
import { nextPuzzle, ratingFor, useProgress } from "./progress.ts";
import type { Result } from "./puzzlePanel.tsx";
import { difficulties, failedBefore, isOf, puzzleGames, themesOf, type Difficulty, type Puzzle } from "./sets.ts";
import { shownLately, useShown } from "./shown.ts";

interface SessionProps {
  rules: Rules;
  puzzles: readonly Puzzle[];
  game: string;
  /** Of the daily puzzle. */
  day: number | undefined;
}

const shift: Record<Difficulty, number> = { forMe: 0, easier: -250, harder: 250 };

/** What the address asks for and the set has not. */
const themeLacking = (puzzles: readonly Puzzle[], theme: string): string => (theme === failedBefore || puzzles.some((one) => isOf(one, theme)) ? "" : theme);

export function Session({ rules, puzzles, game, day }: SessionProps) {
  const { t, lang } = useText();
  const progress = useProgress();
  const { query } = usePlace();
  const [lacking] = useState(() => themeLacking(puzzles, query.get("theme") ?? ""));
  const [theme, setTheme] = useState(lacking ? "" : (query.get("theme") ?? ""));
  const [level, setLevel] = useState<Difficulty>(() => difficulties.find((one) => one === query.get("level")) ?? "forMe");
  const [count, setCount] = useState(0);
  const named = useRef(query.get("puzzle") ?? undefined);
  const [results, setResults] = useState<readonly Result[]>([]);
  const failed = puzzles.filter(({ id }) => progress.failed.includes(id));
  // A new one when asked for, not when the rating moves.
  const puzzle = useMemo(() => {
    if (day !== undefined) return dailyPuzzle(puzzles, day);
    const asked = puzzles.find(({ id }) => id === named.current);
    named.current = undefined; // once: then others are chosen
    if (asked) return withPeople(asked);
    const done = new Set(results.map(({ id }) => id));
    const of = theme === failedBefore ? failed.filter(({ id }) => !done.has(id)) : puzzles.filter((one) => isOf(one, theme));
    return nextPuzzle((of.length > 0 ? of : puzzles).map(withPeople), ratingFor(progress) + shift[level], progress, shownLately)!;
  }, [puzzles, theme, level, count, day]);
  useShown(puzzle.id, day === undefined);
  // The puzzle of the day has its own address; whoever goes on is at another one.
  const next = (): void => (day === undefined ? setCount(count + 1) : go(address("/puzzles", { game })));
  const themes = ["", ...(failed.length > 0 || theme === failedBefore ? [failedBefore] : []), ...themesOf(puzzles)];
  const nameOf = (word: string): string => (word === "" ? t("puzzles.all") : isKey(`puzzles.is.${word}`) ? t(`puzzles.is.${word}` as Key) : word);
  const chooser = (
    <div class="puzzle-choice">
      <Pick
        label={t("puzzles.game")} value={game} options={puzzleGames.map((name) => ({ value: name, label: gameTitle(rules, name, lang) }))}
        onChange={(name) => go(address("/puzzles", { game: name }))}
      />
      <Pick
        label={t("puzzles.theme")} value={theme} onChange={setTheme}
        options={[...new Set([...themes, theme])].map((word) => ({ value: word, label: nameOf(word) }))}
      />
      <Pick
        label={t("puzzles.level")} value={level} onChange={(value) => setLevel(value as Difficulty)}
        options={difficulties.map((value) => ({ value, label: t(`puzzles.${value}` as Key) }))}
      />
    </div>
  );
  return (
    <OnePuzzle
      key={`${puzzle.id} ${count}`} rules={rules} puzzle={puzzle} progress={progress} onNext={next} results={results}
      onResult={(right) => setResults((now) => (now.some(({ id }) => id === puzzle.id) ? now : [...now, { id: puzzle.id, right }]))}
      day={day} chooser={chooser} notice={lacking && theme === "" && count === 0 ? t("puzzles.noTheme", { theme: nameOf(lacking) }) : ""}
    />
  );
}
