// Where training begins: the puzzle of the day, themes with how many of them are solved, one's rating, the deck, timed
// runs and endings. SPDX-License-Identifier: MIT
import "./training.css";
import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { useDueCount } from "../app/dueCount.ts";
import { Failed, Loading } from "../app/loading.tsx";
import { address, go, usePlace } from "../app/router.ts";
import { BoardPicture } from "../board/picture.tsx";
import { useDeck } from "../deck/deck.ts";
import { SideArt } from "../game/players.tsx";
import { gameTitle } from "../game/titles.ts";
import { useText, type Key } from "../i18n/index.ts";
import { dateText } from "../i18n/locale.ts";
import { endingGames, loadEndings } from "../puzzles/endings.ts";
import { dailyGame, dailyPuzzle } from "../puzzles/daily.ts";
import { streak, today, useProgress, wonEndings, type PuzzleProgress } from "../puzzles/progress.ts";
import { RatingCard } from "../puzzles/ratingCard.tsx";
import { ServerLine } from "../puzzles/serverLine.tsx";
import { difficulties, failedBefore, isOf, loadSet, puzzleGames, themesOf, weakestTheme, type Difficulty, type Puzzle } from "../puzzles/sets.ts";
import { useLoaded } from "../puzzles/useLoaded.ts";
import { taskText } from "../puzzles/words.ts";
import type { Rules } from "../rules/rules.ts";
import { Pick, Segments } from "../ui/controls.tsx";
import { Icon } from "../ui/icon.tsx";

export function Training({ rules }: { rules: Rules }) {
  const { t } = useText();
  const { query } = usePlace();
  const progress = useProgress();
  const game = puzzleGames.find((name) => name === query.get("of")) ?? "loa";
  return (
    <div class="training">
      <h1 class="training-title">{t("puzzles.title")}</h1>
      <Daily rules={rules} progress={progress} />
      <Themes rules={rules} progress={progress} game={game} />
      <div class="training-side">
        <section class="panel"><RatingCard progress={progress} /><ServerLine game={game} progress={progress} /></section>
        <DeckPart />
        <RunPart progress={progress} game={game} />
        <EndingsPart progress={progress} game={game} />
      </div>
    </div>
  );
}

function Part({ title, end, children }: { title: string; end?: ComponentChildren; children: ComponentChildren }) {
  return (
    <section class="panel training-part">
      <div class="training-head"><h2>{title}</h2>{end}</div>
      {children}
    </section>
  );
}

function Daily({ rules, progress }: { rules: Rules; progress: PuzzleProgress }) {
  const { t, lang } = useText();
  const [day] = useState(today);
  const game = dailyGame(day);
  const { value, failed, retry } = useLoaded(loadSet, game);
  const date = dateText(lang, new Date(), { weekday: "long", day: "numeric", month: "long" });
  const solved = progress.days.includes(day);
  return (
    <section class="panel training-daily">
      <h2>{t("puzzles.daily")}</h2>
      <p class="soft small">{date} · {gameTitle(rules, game, lang)}</p>
      {failed ? <Failed onRetry={retry} /> : value ? <DailyPicture rules={rules} puzzle={dailyPuzzle(value, day)} /> : <Loading />}
      <p class="soft small">{t("training.same")}</p>
      <Week progress={progress} day={day} />
      <a class={`button${solved ? "" : " main"}`} href="/puzzles?daily">{t(solved ? "training.look" : "training.solve")}</a>
    </section>
  );
}

function DailyPicture({ rules, puzzle }: { rules: Rules; puzzle: Puzzle }) {
  const { t, lang } = useText();
  const state = useMemo(() => rules.state({ game: puzzle.game, start: puzzle.position, moves: [] }, lang), [rules, puzzle, lang]);
  const { side } = state.turn;
  return (
    <>
      <a class="training-picture" href="/puzzles?daily" tabIndex={-1} aria-hidden="true"><BoardPicture scene={state.scene} /></a>
      <p class="training-task"><SideArt state={state} side={side} /> <strong>{taskText(t, puzzle, rules.game(puzzle.game, lang).sides[side].name)}</strong></p>
    </>
  );
}

const dayMs = 86_400_000;

/** The last seven days: on which of them the day's puzzle was solved. */
function Week({ progress, day }: { progress: PuzzleProgress; day: number }) {
  const { t, lang } = useText();
  const name = new Intl.DateTimeFormat(lang, { weekday: "narrow", timeZone: "UTC" });
  const days = Array.from({ length: 7 }, (_, i) => day - 6 + i);
  const known = new Set(progress.days);
  const run = streak(progress, day);
  return (
    <div class="training-week">
      <div class="week-days" role="img" aria-label={t("training.week", { n: days.filter((one) => known.has(one)).length })}>
        {days.map((one) => (
          <span key={one} class={`${known.has(one) ? "done" : ""}${one === day ? " now" : ""}`}>{name.format(one * dayMs)}<b>{known.has(one) ? "✓" : ""}</b></span>
        ))}
      </div>
      {run > 0 && <strong class="training-streak">{t("puzzles.streak", { n: run })}</strong>}
    </div>
  );
}

function Themes({ rules, progress, game }: { rules: Rules; progress: PuzzleProgress; game: string }) {
  const { t, lang } = useText();
  const [level, setLevel] = useState<Difficulty>("forMe");
  const { value, failed, retry } = useLoaded(loadSet, game);
  return (
    <section class="panel training-themes">
      <h2>{t("training.choose")}</h2>
      <div class="training-choice">
        <Pick
          label={t("puzzles.game")} value={game} options={puzzleGames.map((name) => ({ value: name, label: gameTitle(rules, name, lang) }))}
          onChange={(name) => go(address("/puzzles", { of: name }), { replace: true })}
        />
        <Segments<Difficulty>
          label={t("puzzles.level")} value={level} onChange={setLevel}
          options={difficulties.map((one) => ({ value: one, label: t(`puzzles.${one}` as Key) }))}
        />
      </div>
      {failed ? <Failed onRetry={retry} /> : value ? <ThemeRows puzzles={value} progress={progress} level={level} /> : <Loading />}
    </section>
  );
}

function ThemeRows({ puzzles, progress, level }: { puzzles: readonly Puzzle[]; progress: PuzzleProgress; level: Difficulty }) {
  const { t } = useText();
  const solved = new Set(progress.solved);
  const failed = new Set(progress.failed);
  const again = puzzles.filter(({ id }) => failed.has(id));
  const weak = weakestTheme(puzzles, solved, failed);
  return (
    <ul class="theme-rows">
      {weak && (
        <li class="theme-again">
          <a href={address("/puzzles", { game: puzzles[0]!.game, theme: weak.theme })}>
            <span class="theme-name">{t("training.weak", { theme: t(`puzzles.is.${weak.theme}` as Key) })}</span>
            <span class="theme-count numbers">{t("training.weakCount", { n: weak.solved, of: weak.of })}</span>
            <Icon name="forward" />
          </a>
        </li>
      )}
      {again.length > 0 && (
        <li class="theme-again">
          <a href={address("/puzzles", { game: again[0]!.game, theme: failedBefore })}>
            <span class="theme-name">{t("training.again")}</span>
            <span class="theme-count numbers">{again.length}</span>
            <Icon name="forward" />
          </a>
        </li>
      )}
      {["", ...themesOf(puzzles)].map((theme) => {
        const of = puzzles.filter((one) => isOf(one, theme));
        const done = of.filter(({ id }) => solved.has(id)).length;
        const missed = of.filter(({ id }) => failed.has(id)).length;
        const word = theme ? t(`puzzles.is.${theme}` as Key) : t("puzzles.all");
        const query = { game: of[0]!.game, theme, level: level === "forMe" ? "" : level };
        return (
          <li key={theme}>
            <a href={address("/puzzles", query)}>
              <span class="theme-name">{word}</span>
              <span class="theme-bar" style={{ "--part": done / of.length, "--missed": (done + missed) / of.length }} title={missed > 0 ? t("training.missed", { n: missed }) : undefined} />
              <span class="theme-count soft numbers">{done} / {of.length}</span>
              {done === of.length ? <b>✓</b> : <Icon name="forward" />}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function DeckPart() {
  const { t } = useText();
  const due = useDueCount();
  const deck = useDeck();
  const size = deck instanceof Map ? deck.size : 0;
  return (
    <Part title={t("deck.title")} end={size > 0 && <span class="soft small">{t("deck.size", { n: size })}</span>}>
      <p class="small">{due > 0 ? t("deck.dueLong", { n: due }) : size > 0 ? t("deck.nothing") : t("training.deck")}</p>
      <div class="training-links">
        <a class={`button${due > 0 ? " main" : ""}`} href="/deck"><Icon name="deck" />{t(due > 0 ? "training.repeat" : "deck.title")}</a>
        <a class="button" href="/deck?openings=1"><Icon name="book" />{t("openings.title")}</a>
      </div>
    </Part>
  );
}

function RunPart({ progress, game }: { progress: PuzzleProgress; game: string }) {
  const { t } = useText();
  const last = progress.runs.slice(-8).map(({ solved }) => solved);
  const best = Math.max(0, ...progress.runs.map(({ solved }) => solved));
  return (
    <Part title={t("puzzles.run")} end={last.length > 0 && <span class="soft small">{t("puzzles.runBest", { n: best })}</span>}>
      <p class="small">{t("puzzles.runAbout")}</p>
      {last.length > 1 && (
        <div class="run-bars" role="img" aria-label={t("training.runs", { list: last.join(", ") })}>
          {last.map((solved, i) => <span key={i} class={solved === best ? "best" : ""} style={{ "--part": solved / Math.max(1, ...last) }}>{solved}</span>)}
        </div>
      )}
      <div class="training-links"><a class="button" href={address("/puzzles", { game, run: 1 })}><Icon name="clock" />{t("training.start")}</a></div>
    </Part>
  );
}

function EndingsPart({ progress, game }: { progress: PuzzleProgress; game: string }) {
  const { t } = useText();
  const of = endingGames.find((name) => game === name || game.startsWith(`${name}:`)) ?? "loa";
  const { value } = useLoaded(loadEndings, of);
  const won = new Set(wonEndings(progress));
  return (
    <Part title={t("puzzles.endings")} end={value && <span class="soft small">{t("endings.tally", { n: value.filter(({ id }) => won.has(id)).length, of: value.length })}</span>}>
      <p class="small">{t("training.endings")}</p>
      <div class="training-links"><a class="button" href={address("/puzzles", { endings: 1, game: of })}><Icon name="flag" />{t("training.play")}</a></div>
    </Part>
  );
}
