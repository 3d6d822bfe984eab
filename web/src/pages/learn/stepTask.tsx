// Beside the board of a step: what there is to do, hints, and what is said about it.
// SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";
import { useText } from "../../i18n/index.ts";
import * as lessons from "../../lessons/session.ts";
import type { LessonStep } from "../../lessons/types.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/controls.tsx";
import type { StepAtWork } from "./useStep.ts";

interface TaskProps {
  step: LessonStep;
  work: StepAtWork;
}

export function StepTask({ step, work }: TaskProps) {
  if (step.kind !== "choose" && step.kind !== "pick") return null;
  return (
    <div class="lesson-task">
      {step.kind === "choose" ? <Options step={step} work={work} /> : <Picked step={step} work={work} />}
    </div>
  );
}

/** Hint, answer, another try. */
export function Helps({ step, work }: TaskProps) {
  const { t } = useText();
  const { session, state, change, waiting } = work;
  const open = step.kind !== "look" && !session.solved;
  const lost = step.kind === "playout" && state.outcome.over && open;
  const begun = step.kind === "playout" && session.moves.length > 0 && open;
  const shows = step.kind === "look" && step.demo !== undefined && !waiting;
  const answerable = step.kind === "pick" || (step.kind === "move" && !step.accept[0]?.endsWith("*"));
  return (
    <div class="lesson-helps">
      {step.kind === "pick" && open && (
        <Button main disabled={session.picked.length === 0} onClick={() => change((now) => lessons.checkPicked(step, now))}>
          {t("learn.check")}
        </Button>
      )}
      {open && !lost && (
        <Button icon="hint" onClick={() => change((now) => lessons.askHint(step, now))}>{t("learn.hint")}</Button>
      )}
      {open && answerable && session.feedback !== null && (
        <Button icon="eye" onClick={() => change((now) => lessons.showAnswer(step, now))}><span class="word">{t("learn.answer")}</span></Button>
      )}
      {begun && <Button onClick={() => change((now) => lessons.retry(step, now))}>{t("learn.retry")}</Button>}
      {shows && <Button onClick={() => change(() => lessons.begin(step))}>{t("learn.again")}</Button>}
    </div>
  );
}

function Options({ step, work }: { step: Extract<LessonStep, { kind: "choose" }>; work: StepAtWork }) {
  const { session, change } = work;
  return (
    <div class="lesson-options">
      {step.options.map((option, i) => (
        <button
          key={i}
          type="button"
          class={`button${session.solved && i === step.right ? " right" : ""}${session.refuted.includes(i) ? " refuted" : ""}`}
          aria-disabled={session.refuted.includes(i)} // not `disabled`: it was just pressed and keeps the focus
          disabled={session.solved && i !== step.right && !session.refuted.includes(i)}
          onClick={() => change((now) => lessons.choose(step, now, i))}
        >
          {option}
        </button>
      ))}
    </div>
  );
}

function Picked({ step, work }: TaskProps) {
  const { t } = useText();
  const { picked, solved } = work.session;
  const list = [...picked].sort().join(t("learn.listComma"));
  useEffect(() => {
    if (!solved && picked.length > 0) announce(t("learn.picked", { cells: list }));
  }, [list]);
  if (step.kind !== "pick") return null;
  return <p class="soft">{picked.length === 0 ? t("learn.pickNone") : t("learn.picked", { cells: list })}</p>;
}

const marks: Readonly<Record<lessons.FeedbackTone, string>> = { good: "✓", wrong: "✗", hint: "?", why: "!" };

/** Heard when it changes, and seen. */
export function Said({ step, work }: TaskProps) {
  const { t } = useText();
  const { session, state } = work;
  const { feedback, solved } = session;
  const wrong = feedback?.tone === "wrong" && !solved ? t(step.kind === "pick" ? "learn.notThese" : "learn.notThis") : "";
  const parts: string[] = [];
  if (feedback?.text) parts.push(feedback.text);
  if (step.kind === "try" && solved) parts.push(step.success);
  const { outcome } = state;
  const end = outcome.over && step.kind !== "look" ? (outcome.text ?? "") : "";
  useEffect(() => {
    if (parts.length > 0) announce([wrong, ...parts, end].filter(Boolean).join(" "));
  }, [feedback?.serial]);
  if (parts.length === 0) return <div class="lesson-said" />;
  return (
    <div class="lesson-said">
      <p class={`said ${solved ? "good" : feedback?.tone}`}>
        <span class="said-mark" aria-hidden="true">{solved ? "✓" : marks[feedback?.tone ?? "hint"]}</span>
        <span>
          {parts.map((part, i) => (
            <span key={i} class="said-part">
              {wrong && <strong>{wrong} </strong>}
              {step.kind === "try" && solved && i === 0 && <strong>{t("learn.rulesSay")} </strong>}
              {part}
            </span>
          ))}
        </span>
      </p>
    </div>
  );
}
