// Puzzles: choose a game and a theme, answer on the board. SPDX-License-Identifier: MIT
import "./puzzles.css";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Failed, Loading } from "../app/loading.tsx";
import { address, go, usePlace } from "../app/router.ts";
import { WithRules } from "../app/withRules.tsx";
import { Board } from "../board/board.tsx";
import { cardId, remember } from "../deck/deck.ts";
import { RememberButton } from "../deck/remember.tsx";
import { PlayerBar } from "../game/players.tsx";
import { GameScreen } from "../game/screen.tsx";
import { gameTitle } from "../game/titles.ts";
import { useGame, useMoveNews } from "../game/useGame.ts";
import { useText, type Key } from "../i18n/index.ts";
import type { Rules } from "../rules/rules.ts";
import { useStore } from "../app/store.ts";
import { peopleRatings, ratingOf, withPeople } from "../puzzles/peopleRatings.ts";
import { answered, changeProgress, dailyGame, dailyPuzzle, nextPuzzle, ratingFor, solvedDaily, streak, today, useProgress, type PuzzleProgress } from "../puzzles/progress.ts";
import { ProofLine, useWalk, type Walk } from "../puzzles/proofLine.tsx";
import { RatingCard, ratingText } from "../puzzles/ratingCard.tsx";
import { ServerLine } from "../puzzles/serverLine.tsx";
import { BoardFocus } from "../puzzles/boardFocus.tsx";
import { failedBefore, isOf, loadSet, puzzleGames, themesOf, type Puzzle } from "../puzzles/sets.ts";
import { useHints, useThreat, type ToldHint } from "../puzzles/hints.ts";
import { puzzleCard, puzzleQuestion, taskText, wrongText } from "../puzzles/words.ts";
import { usePuzzle, type PuzzleAtWork } from "../puzzles/usePuzzle.ts";
import { announce } from "../ui/announce.ts";
import { hintsTaken, keepHints, shownLately, useShown } from "../puzzles/shown.ts";
import { useLoaded } from "../puzzles/useLoaded.ts";
import { Endings } from "./endings.tsx";
import { PuzzleRun } from "./puzzleRun.tsx";
import { difficulties, Training, type Difficulty } from "./training.tsx";
import { Command, Commands } from "../ui/commands.tsx";
import { Button, Pick } from "../ui/controls.tsx";
import { Icon } from "../ui/icon.tsx";
import { useGoOnKey, useKeys } from "../ui/keys.ts";
import { unbroken } from "../ui/unbroken.tsx";
import { small, useMedia } from "../ui/useMedia.ts";

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

interface SessionProps {
  rules: Rules;
  puzzles: readonly Puzzle[];
  game: string;
  /** Of the daily puzzle. */
  day: number | undefined;
}

const shift: Record<Difficulty, number> = { forMe: 0, easier: -250, harder: 250 };

function Session({ rules, puzzles, game, day }: SessionProps) {
  const { t, lang } = useText();
  const progress = useProgress();
  const { query } = usePlace();
  const [theme, setTheme] = useState(query.get("theme") ?? "");
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
  const chooser = (
    <div class="puzzle-choice">
      <Pick
        label={t("puzzles.game")} value={game} options={puzzleGames.map((name) => ({ value: name, label: gameTitle(rules, name, lang) }))}
        onChange={(name) => go(address("/puzzles", { game: name }))}
      />
      <Pick
        label={t("puzzles.theme")} value={theme} onChange={setTheme}
        options={["", ...(failed.length > 0 || theme === failedBefore ? [failedBefore] : []), ...themesOf(puzzles)].map((word) => ({ value: word, label: word ? t(`puzzles.is.${word}` as Key) : t("puzzles.all") }))}
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
      day={day} chooser={chooser}
    />
  );
}

/** Of this visit. */
interface Result {
  id: string;
  right: boolean;
}

interface OneProps {
  rules: Rules;
  puzzle: Puzzle;
  progress: PuzzleProgress;
  onNext: () => void;
  results: readonly Result[];
  onResult: (right: boolean) => void;
  day: number | undefined;
  chooser: preact.ComponentChildren;
}

/** A puzzle at work; hints that were taken stay taken until it is over, or failed and left: then it may be solved alone another time. */
function useAsked(puzzle: Puzzle): PuzzleAtWork {
  const work = usePuzzle(puzzleQuestion(puzzle), hintsTaken(puzzle.id));
  const { phase, hints, failed } = work;
  const over = phase === "solved" || phase === "shown";
  useLayoutEffect(() => keepHints(puzzle.id, over ? 0 : hints), [hints, over]);
  useLayoutEffect(() => (failed ? () => keepHints(puzzle.id, 0) : undefined), [failed]);
  return work;
}

function OnePuzzle({ rules, puzzle, progress, onNext, results, onResult, day, chooser }: OneProps) {
  const { t, lang } = useText();
  const work = useAsked(puzzle);
  const [before] = useState(progress.rating);
  const { phase, moves, failed, hints } = work;
  const over = phase === "solved" || phase === "shown";
  const walk = useWalk(puzzle.line, moves, over);
  const line = { game: puzzle.game, start: puzzle.position, moves: [...walk.onBoard] };
  const shown = useGame(rules, line);
  const solver = useMemo(() => rules.state({ ...line, moves: [] }, lang).turn.side, [rules, puzzle, lang]);
  const hint = useHints(rules, shown, line, puzzle, work);
  const threat = useThreat(rules, puzzle, puzzle.kind === "defence");
  const narrow = useMedia(small);
  const task = <h1 class="puzzle-task">{taskText(t, puzzle, shown.sides[solver])}</h1>;
  useMoveNews(shown, walk.onBoard);
  const days = streak(progress, today());
  useLayoutEffect(() => {
    if (!failed && phase !== "solved") return;
    onResult(!failed);
    if (failed) void remember(cardId(puzzle.game, puzzle.position), puzzleCard(puzzle)).catch(() => {}); // the button says so
    changeProgress((now) => {
      // The move that was shown is not the person's, nor is the answer to a wrong one.
      const after = answered(now, withPeople(puzzle), !failed, { moves: phase === "shown" || work.refutation ? moves.slice(0, -1) : moves, hints });
      return phase === "solved" && day !== undefined ? solvedDaily(after, day) : after;
    });
  }, [failed, phase]);
  useKeys({ h: over ? undefined : work.hint, a: over ? undefined : work.show, n: onNext });
  useGoOnKey(phase === "wrong" || phase === "slower" ? work.again : over ? onNext : undefined);
  return (
    <GameScreen
      above={narrow ? task : <PlayerBar state={shown.state} side={solver === 0 ? 1 : 0} name={shown.sides[solver === 0 ? 1 : 0]} />}
      below={<PlayerBar state={shown.state} side={solver} name={t("puzzles.you", { side: shown.sides[solver] })}>{ratingText(progress)}</PlayerBar>}
      board={
        <BoardFocus>
          <Board
            state={shown.state} sides={shown.sides} asks={shown.asks} turn={0} canMove={phase === "ask"} onMove={work.play}
            label={t("board.label", { game: shown.details.title })} marks={hint.step?.drawn.marks ?? []}
            arrows={hint.step?.drawn.arrows ?? []}
          />
        </BoardFocus>
      }
      news={<News puzzle={puzzle} work={work} hint={hint} threat={threat} task={narrow ? null : task} onNext={onNext} />}
      commands={over ? undefined : <PuzzleCommands work={work} of={hint.of} onSkip={onNext} />}
      panel={
        <div class="panel stack puzzle" data-phase={phase} data-puzzle={puzzle.id}>
          {over && <Solution rules={rules} puzzle={puzzle} walk={walk} />}
          <p class="soft small">
            {day !== undefined && `${t("puzzles.daily")} · `}{gameTitle(rules, puzzle.game, lang)} · <Rated puzzle={puzzle} />{days > 0 && ` · ${t("puzzles.streak", { n: days })}`}
          </p>
          <Links puzzle={puzzle} />
          <ThisVisit results={results} />
          <RatingCard progress={progress} change={over || failed ? progress.rating - before : 0} />
          {chooser}
          <ServerLine game={puzzle.game} progress={progress} />
          <p class="soft small">{t("puzzles.keys")}</p>
        </div>
      }
    />
  );
}

interface NewsProps {
  puzzle: Puzzle;
  work: PuzzleAtWork;
  hint: ToldHint;
  threat: string | undefined;
  /** What is asked; on a phone it stands above the board. */
  task: preact.ComponentChildren;
  onNext: () => void;
}

function News({ puzzle, work, hint, threat, task, onNext }: NewsProps) {
  const { t } = useText();
  const { phase } = work;
  return (
    <div class="puzzle-ask">
      {task}
      {hint.step ? <Hinted hint={hint} /> : <Said puzzle={puzzle} work={work} threat={threat} />}
      {(phase === "wrong" || phase === "slower") && <Button main onClick={work.again}>{t("puzzles.again")}</Button>}
      {(phase === "solved" || phase === "shown") && <Button main onClick={onNext}>{t("puzzles.next")}</Button>}
    </div>
  );
}

/** The hint in words, as in a game. */
function Hinted({ hint: { step, n, of } }: { hint: ToldHint }) {
  const { t } = useText();
  return <p class="puzzle-said hinted"><strong>{t("puzzles.hint", { n, of })}</strong> · {unbroken([step!.text, ...step!.reasons].join(" "))}</p>;
}

function PuzzleCommands({ work: { phase, told, hint, show }, of, onSkip }: { work: PuzzleAtWork; of: number; onSkip: () => void }) {
  const { t } = useText();
  const asked = phase !== "solved" && phase !== "shown";
  return (
    <Commands>
      <Command
        icon="hint" word={t("game.hint")} label={t("puzzles.hint", { n: Math.min(told + 1, of), of })} disabled={!asked || told >= of} onClick={hint}
      />
      <Command icon="eye" word={t("puzzles.solutionShort")} label={t("puzzles.solution")} disabled={!asked} onClick={show} />
      <Command icon="forward" word={t("puzzles.skip")} disabled={!asked} onClick={onSkip} />
    </Commands>
  );
}

/** How hard it is: by the players of the set, or by people's answers on the server. */
function Rated({ puzzle }: { puzzle: Puzzle }) {
  const { t } = useText();
  useStore(peopleRatings);
  const people = ratingOf(puzzle);
  return <span class="puzzle-rated">{people ? t("puzzles.ratedBy", { n: people.rating, of: people.answers }) : t("puzzles.rated", { n: puzzle.rating })}</span>;
}

/** What else may be done with the position. */
function Links({ puzzle }: { puzzle: Puzzle }) {
  const { t } = useText();
  return (
    <div class="puzzle-links">
      <RememberButton id={cardId(puzzle.game, puzzle.position)} make={() => puzzleCard(puzzle)} />
      <a class="button" href={address("/analysis", { game: puzzle.game, start: puzzle.position })}><Icon name="chart" />{t("home.analysis")}</a>
      <a class="button" href={address("/puzzles", { of: puzzle.game })}><Icon name="puzzle" />{t("training.all")}</a>
    </div>
  );
}

/** What became of the puzzles since the page was opened. */
function ThisVisit({ results }: { results: readonly Result[] }) {
  const { t } = useText();
  if (results.length === 0) return null;
  return (
    <div class="this-visit">
      <span class="soft small">{t("puzzles.visit")}</span>
      <p class="opening-round" role="img" aria-label={t("puzzles.tally", { n: results.filter(({ right }) => right).length, of: results.length })}>
        {results.slice(-8).map(({ id, right }) => <span key={id} class={right ? "right" : "wrong"}>{right ? "✓" : "✗"}</span>)}
      </p>
    </div>
  );
}

function Said({ puzzle, work, threat }: Pick<NewsProps, "puzzle" | "work" | "threat">) {
  const { t } = useText();
  const { phase } = work;
  const text =
    phase === "solved" ? t("puzzles.solved")
    : phase === "shown" ? t("puzzles.shown", { move: work.moves.at(-1) ?? "" })
    : phase === "thinks" ? t("learnFrom.thinks")
    : phase === "wrong" || phase === "slower" ? wrongText(t, work)
    : work.moves.length > 0 ? t("puzzles.goOn")
    : puzzle.kind === "defence" ? [threat !== undefined && t("puzzles.threat", { move: threat }), t("puzzles.defendText")].filter(Boolean).join(" ")
    : t(`puzzles.unique.${puzzle.unique}` as Key);
  useEffect(() => {
    if (work.moves.length > 0) announce(text);
  }, [text]);
  return <p class={`puzzle-said ${phase}`}>{unbroken(text)}</p>;
}

/** The proven line, what its moves do, and what kind of puzzle it was. */
function Solution({ rules, puzzle, walk }: { rules: Rules; puzzle: Puzzle; walk: Walk }) {
  const { t } = useText();
  return (
    <>
      <ProofLine title={t(puzzle.kind === "win" ? "puzzles.proof" : "puzzles.only")} line={puzzle.line} walk={walk} />
      <Reasons rules={rules} puzzle={puzzle} />
      <p class="soft small">
        {[...puzzle.themes.map((word) => t(`puzzles.is.${word}` as Key)), t(`puzzles.others.${puzzle.others}` as Key)].join(" · ")}
      </p>
    </>
  );
}

/** What each move of the solution does, in the words of the rules. */
function Reasons({ rules, puzzle: { game, position, line } }: { rules: Rules; puzzle: Puzzle }) {
  const { t, lang } = useText();
  const own = line.flatMap((move, ply) => (ply % 2 === 0 ? [{ move, facts: rules.facts({ game, start: position, moves: line.slice(0, ply) }, move, lang) }] : []));
  return (
    <details class="puzzle-reasons" open>
      <summary>{t("puzzles.why")}</summary>
      <dl class="reasons small">
        {own.map(({ move, facts }) => (
          <>
            <dt>{move}</dt>
            {facts.map(({ text }) => <dd key={text}>{unbroken(text)}</dd>)}
          </>
        ))}
      </dl>
    </details>
  );
}
