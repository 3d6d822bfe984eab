// One step of a lesson: the board on one side, the words and the task on the other.
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Board } from "../../board/board.tsx";
import { rulesName } from "../../game/titles.ts";
import { useText } from "../../i18n/index.ts";
import { hushed } from "../../lessons/session.ts";
import { canTouch } from "../../lessons/touches.ts";
import type { Lesson, LessonStep } from "../../lessons/types.ts";
import type { Rules } from "../../rules/rules.ts";
import { play } from "../../ui/sound.ts";
import { Helps, Said, StepTask } from "./stepTask.tsx";
import { useStep } from "./useStep.ts";

interface StepViewProps {
  rules: Rules;
  lesson: Lesson;
  step: LessonStep;
  index: number;
  /** Whether the reader came here from another step: then the words are read out. */
  moved: boolean;
  /** The buttons below the task; they know whether it is solved, and take hint and answer between them. */
  buttons: (solved: boolean, helps: ComponentChildren) => ComponentChildren;
}

export function StepView({ rules, lesson, step, index, moved, buttons }: StepViewProps) {
  const { t, lang } = useText();
  const work = useStep(rules, lesson, step, lang);
  const { session, state } = work;
  const words = useRef<HTMLDivElement>(null);
  const game = step.game ?? lesson.game;
  const details = useMemo(() => rules.game(game, lang), [rules, game, lang]);
  const sides = useMemo(() => [details.sides[0].name, details.sides[1].name] as const, [details]);

  useLayoutEffect(() => {
    if (moved) words.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (session.solved && step.kind !== "look") play("end");
  }, [session.solved]);

  // A refusal is about the touch before this one. Before the board hears of it, which may refuse again.
  const hush = (): void => work.change(hushed);
  const [first, second] = state.scene.reserve;
  // Who has won may be the question: then neither words nor lights tell it before it is answered.
  const asking = step.kind === "choose" && !session.solved && state.outcome.over;
  const turn = asking ? "" : state.outcome.over ? (state.outcome.text ?? "") : t("game.turn", { who: state.turn.name });
  return (
    <div class={`lesson-step kind-${step.kind}`} data-step={step.id} data-moves={session.moves.join(" ")}>
      <div class="lesson-board" onPointerDownCapture={hush} onKeyDownCapture={(event) => event.key === "Enter" && hush()}>
        <Board
          state={work.board} sides={sides} label={t("board.label", { game: details.title })}
          canMove={canTouch(step) && !session.solved && !work.waiting && !state.outcome.over}
          onMove={work.onMove} asks={step.kind === "pick" || asking ? undefined : work.asks}
          marks={work.marks} arrows={work.arrows} groups={step.shows?.groups === true} {...(work.lens ? { lens: work.lens } : {})} {...(step.kind === "pick" ? { picked: work.picked } : {})}
        />
        <p class="lesson-turn soft">
          {turn}
          {first + second > 0 && ` · ${t("learn.reserve", { side: sides[0], n: first })} · ${t("learn.reserve", { side: sides[1], n: second })}`}
          {game !== details.family && <span class="lesson-rule-name">{rulesName(rules, game, lang)}</span>}
        </p>
      </div>
      <div class="lesson-words">
        <div ref={words} tabIndex={-1} class="lesson-text">
          <p class="lesson-count soft">{t("learn.step", { n: index + 1, of: lesson.steps.length })}</p>
          <p>{step.text}</p>
        </div>
        <StepTask step={step} work={work} />
        <Said step={step} work={work} />
        <div class="lesson-foot">{buttons(session.solved, <Helps step={step} work={work} />)}</div>
      </div>
    </div>
  );
}
