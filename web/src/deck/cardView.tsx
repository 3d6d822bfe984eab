// One card: the question on the board, the answer with its reasons, how well it was known.
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { address } from "../app/router.ts";
import { Board } from "../board/board.tsx";
import { PlayerBar } from "../game/players.tsx";
import { GameScreen } from "../game/screen.tsx";
import { gameTitle } from "../game/titles.ts";
import { useGame, useMoveNews } from "../game/useGame.ts";
import { useText, type Key, type Translate } from "../i18n/index.ts";
import { BoardFocus } from "../puzzles/boardFocus.tsx";
import { useHints } from "../puzzles/hints.ts";
import { LineReasons } from "../puzzles/solution.tsx";
import { usePuzzle, type PuzzleAtWork, type Question } from "../puzzles/usePuzzle.ts";
import { wrongText } from "../puzzles/words.ts";
import { judgeMove } from "../review/judge.ts";
import { isFault } from "../review/reviewSummary.tsx";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { Command, Commands } from "../ui/commands.tsx";
import { Button } from "../ui/controls.tsx";
import { useGoOnKey, useKeys } from "../ui/keys.ts";
import { grades, type DeckCard, type Grade } from "./card.ts";
import { RememberButton } from "./remember.tsx";
import { daysAfter } from "./schedule.ts";
import { unbroken } from "../ui/unbroken.tsx";
import { small, useMedia } from "../ui/useMedia.ts";

interface CardViewProps {
  rules: Rules;
  card: DeckCard;
  onGrade: (grade: Grade) => void;
  head: ComponentChildren;
  foot: ComponentChildren;
}

export function CardView({ rules, card, onGrade, head, foot }: CardViewProps) {
  const { t, lang } = useText();
  const question = useMemo((): Question => ({
    game: card.game, position: card.start, past: card.moves, line: card.line,
    // A puzzle has one solution; elsewhere what is as good will do.
    ...(card.kind === "puzzle" ? { slowerWins: true } : { judge: async (move: string) => !isFault((await judgeMove(rules, card, [], move, lang)).verdict) }),
  }), [card.id, lang]);
  const work = usePuzzle(question);
  const moves = [...card.moves, ...work.moves];
  const line = { game: card.game, start: card.start, moves };
  const shown = useGame(rules, line);
  const hint = useHints(rules, shown, line, card, work);
  const [mine] = useState(shown.state.turn.side);
  const side = mine === 0 ? 1 : 0;
  useMoveNews(shown, moves);
  const narrow = useMedia(small);
  const task = <h1 class="puzzle-task">{cardTask(t, rules, card, shown.sides[mine])}</h1>;
  const quiet = narrow && work.moves.length === 0 && !hint.step; // the task stands above the board
  const over = work.phase === "solved" || work.phase === "shown";
  useKeys({ h: over ? undefined : work.hint, a: over ? undefined : work.show });
  useGoOnKey(work.phase === "wrong" || work.phase === "slower" ? work.again : undefined);
  return (
    <GameScreen
      above={narrow ? task : <PlayerBar state={shown.state} side={side} name={shown.sides[side]} />}
      below={<PlayerBar state={shown.state} side={mine} name={t("puzzles.you", { side: shown.sides[mine] })} />}
      board={
        <BoardFocus>
          <Board
            state={shown.state} sides={shown.sides} asks={shown.asks} turn={0} canMove={work.phase === "ask"} onMove={work.play}
            label={t("board.label", { game: shown.details.title })} marks={hint.step?.drawn.marks ?? []}
            arrows={hint.step?.drawn.arrows ?? []}
          />
        </BoardFocus>
      }
      news={quiet ? undefined : (
        <div class="puzzle-ask">
          {narrow ? null : task}
          <Said card={card} work={work} over={over} />
          {hint.step && <p class="puzzle-said hinted"><strong>{t("puzzles.hint", { n: hint.n, of: hint.of })}</strong> · {unbroken([hint.step.text, ...hint.step.reasons].join(" "))}</p>}
          {(work.phase === "wrong" || work.phase === "slower") && <Button main onClick={work.again}>{t("puzzles.again")}</Button>}
          {over && <GradeButtons card={card} work={work} onGrade={onGrade} />}
        </div>
      )}
      commands={over ? undefined : <AskCommands work={work} of={hint.of} />}
      panel={
        <div class="panel stack deck" data-phase={work.phase} data-card={card.id}>
          {head}
          <p class="soft small">{gameTitle(rules, card.game, lang)} · {t(`deck.of.${card.kind}` as Key)}</p>
          {over && <LineReasons rules={rules} game={card.game} start={card.start} past={card.moves} line={card.line} />}
          <div class="row">
            <RememberButton id={card.id} make={undefined} />
            <a class="button" href={address("/analysis", { game: card.game, start: card.start, moves: card.moves.join(" ") })}>{t("game.analyse")}</a>
          </div>
          {foot}
        </div>
      }
    />
  );
}

/** A puzzle asks what it asked when it was failed. */
function cardTask(t: Translate, rules: Rules, { kind, game, start, moves, line }: DeckCard, side: string): string {
  if (kind !== "puzzle") return t("deck.ask", { side });
  const { outcome } = rules.state({ game, start, moves: [...moves, ...line] }, "en");
  return outcome.over ? t("puzzles.win", { side, n: Math.ceil(line.length / 2) }) : t("puzzles.defend", { side });
}

function AskCommands({ work: { told, hint, show }, of }: { work: PuzzleAtWork; of: number }) {
  const { t } = useText();
  return (
    <Commands>
      <Command icon="hint" word={t("game.hint")} label={t("puzzles.hint", { n: Math.min(told + 1, of), of })} disabled={told >= of} onClick={hint} />
      <Command icon="eye" word={t("puzzles.solutionShort")} label={t("puzzles.solution")} onClick={show} />
    </Commands>
  );
}

interface SaidProps {
  card: DeckCard;
  work: PuzzleAtWork;
  over: boolean;
}

function Said({ card, work, over }: SaidProps) {
  const { t } = useText();
  const { phase, moves } = work;
  const first = moves[0] ?? "";
  const text =
    phase === "solved" ? t("deck.right", { move: first })
    : phase === "shown" ? t("puzzles.shown", { move: moves.at(-1) ?? "" })
    : phase === "thinks" ? t("learnFrom.thinks")
    : phase === "wrong" || phase === "slower" ? wrongText(t, work)
    : moves.length > 0 ? t("puzzles.goOn")
    : "";
  useEffect(() => {
    if (moves.length > 0) announce(text);
  }, [text]);
  if (!text) return null;
  return (
    <div>
      <p class={`puzzle-said ${phase}`}>
        {phase === "solved" && <span class="solved-mark" aria-hidden="true">✓</span>}
        {unbroken(text)}
      </p>
      {over && first !== card.line[0] && <p>{t("deck.kept", { move: card.line[0]! })}</p>}
      {over && card.played && <p>{t("deck.played", { move: card.played })}</p>}
      {over && card.line.length > 1 && <p class="numbers">{unbroken(card.line.join(" "))}</p>}
    </div>
  );
}

interface GradeButtonsProps {
  card: DeckCard;
  work: PuzzleAtWork;
  onGrade: (grade: Grade) => void;
}

function GradeButtons({ card, work: { failed, hints }, onGrade }: GradeButtonsProps) {
  const { t } = useText();
  const days = useMemo(() => daysAfter(card.reviews, Date.now()), [card]);
  const proposed: Grade = failed ? 1 : hints > 0 ? 2 : 3;
  useKeys(Object.fromEntries(grades.map((grade) => [String(grade), () => onGrade(grade)])));
  return (
    <div class="stack" role="group" aria-label={t("deck.how")}>
      <p class="field-name">{t("deck.how")}</p>
      <div class="grades">
        {grades.map((grade) => (
          <button key={grade} type="button" class={`button${grade === proposed ? " main" : ""}`} onClick={() => onGrade(grade)}>
            <strong>{t(`deck.grade.${grade}` as Key)}</strong>
            <span class="small">{t("deck.inDays", { n: days[grade] })}</span>
            <kbd>{grade}</kbd>
          </button>
        ))}
      </div>
    </div>
  );
}
