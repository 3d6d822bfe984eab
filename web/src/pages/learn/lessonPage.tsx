// A lesson, step by step. The step is in the address, so that the browser's own back button and
// links work. SPDX-License-Identifier: MIT
import "./lesson.css";
import "./lessonSizes.css";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Missing } from "../../app/missing.tsx";
import { address, go, usePlace } from "../../app/router.ts";
import { useText, type Key } from "../../i18n/index.ts";
import { loadLesson } from "../../lessons/catalogue.ts";
import { readLessonProgress, recordStep } from "../../lessons/progress.ts";
import type { Lesson } from "../../lessons/types.ts";
import type { Rules } from "../../rules/rules.ts";
import { Button } from "../../ui/controls.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StepView } from "./stepView.tsx";

export function LessonPage({ rules, id }: { rules: Rules; id: string }) {
  const { t, lang } = useText();
  const [lesson, setLesson] = useState<Lesson | null | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    setLesson((shown) => (shown?.id === id ? shown : undefined)); // another language comes in its place
    setFailed(false);
    loadLesson(id, lang).then(
      (found) => wanted && setLesson(found),
      () => wanted && setFailed(true),
    );
    return () => void (wanted = false);
  }, [id, lang]);
  if (failed) return <p class="notice">{t("app.failed")}</p>;
  if (lesson === undefined) return <p class="soft">{t("app.loading")}</p>;
  if (lesson === null) return <Missing />;
  return <Lessons key={id} rules={rules} lesson={lesson} />;
}

function Lessons({ rules, lesson }: { rules: Rules; lesson: Lesson }) {
  const { t, lang } = useText();
  const place = usePlace();
  const moved = useRef(false);
  const last = lesson.steps.length - 1;
  const asked = Number(place.query.get("step") ?? 1);
  const finished = place.query.get("step") === "end";
  const index = Number.isInteger(asked) ? Math.min(Math.max(asked - 1, 0), last) : 0;
  const step = lesson.steps[index]!;
  const path = `/learn/${lesson.id}`;

  const to = (next: number | "end"): void => {
    moved.current = true;
    go(address(path, { step: next === "end" ? next : next === 0 ? undefined : next + 1 }));
  };
  const onward = (solved: boolean): void => {
    if (solved) recordStep(lesson.id, index, lesson.steps.length);
    to(index === last ? "end" : index + 1);
  };
  useEffect(() => {
    document.title = `${lesson.title} · ${t("nav.learn")} · ${t("app.name")}`;
  }, [lesson.title]);

  const family = lesson.id.split("/")[0]!;
  return (
    <article class="lesson">
      <nav class="lesson-path" aria-label={t("learn.path")}>
        <a href="/learn">{t("nav.learn")}</a>
        <span aria-hidden="true"> › </span>
        <a href={`/learn/${family}`}>{rules.game(family, lang).title}</a>
      </nav>
      <h1>{lesson.title}</h1>
      <Dots lesson={lesson} index={finished ? last + 1 : index} onGo={to} />
      {finished ? (
        <Finished lesson={lesson} onGo={to} />
      ) : (
        <StepView
          key={step.id} rules={rules} lesson={lesson} step={step} index={index} moved={moved.current}
          buttons={(solved, helps) => (
            <div class="lesson-buttons">
              <Button disabled={index === 0} icon="back" onClick={() => to(index - 1)}><span class="word">{t("learn.back")}</span></Button>
              {helps}
              <Button main={solved} onClick={() => onward(solved)}>
                {solved ? t(index === last ? "learn.finish" : "learn.next") : <span class="word">{t("learn.skip")}</span>}
                <Icon name="forward" />
              </Button>
            </div>
          )}
        />
      )}
    </article>
  );
}

function Dots({ lesson, index, onGo }: { lesson: Lesson; index: number; onGo: (step: number) => void }) {
  const { t } = useText();
  const of = lesson.steps.length;
  const solved = new Set(readLessonProgress()[lesson.id]?.solved);
  return (
    <ol class="lesson-dots">
      {lesson.steps.map((step, i) => (
        <li key={step.id} class={i === index ? "now" : solved.has(i) ? "past" : ""}>
          <button
            type="button" aria-label={t("learn.step", { n: i + 1, of })}
            aria-current={i === index ? "step" : undefined} onClick={() => onGo(i)}
          />
        </li>
      ))}
    </ol>
  );
}

/** The places of the steps that are still open. */
const openSteps = ({ id, steps }: Lesson): number[] => {
  const solved = new Set(readLessonProgress()[id]?.solved);
  return steps.map((_, place) => place).filter((place) => !solved.has(place));
};

function Finished({ lesson, onGo }: { lesson: Lesson; onGo: (step: number) => void }) {
  const { t } = useText();
  const { next } = lesson;
  const open = openSteps(lesson);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section class="panel lesson-end">
      {open.length === 0 && <span class="lesson-tick" aria-hidden="true">✓</span>}
      <h2 ref={heading} tabIndex={-1}>{open.length === 0 ? t("learn.done") : t("learn.open", { n: open.length })}</h2>
      <div class="row">
        {open.length > 0 && <Button main onClick={() => onGo(open[0]!)}>{t("learn.toOpen", { n: open[0]! + 1 })}</Button>}
        {next && <a class={`button big${open.length === 0 ? " main" : ""}`} href={`/learn/${next.id}`}>{t("learn.nextLesson", { title: next.title })}</a>}
        {lesson.practise && (
          <a class="button big" href={address("/puzzles", { game: lesson.game, theme: lesson.practise })}>{t("learn.practise", { theme: t(`puzzles.is.${lesson.practise}` as Key) })}</a>
        )}
        <a class="button big" href={address("/play", { game: lesson.game })}>{t("learn.playIt")}</a>
        <a class="button big" href={`/learn/${lesson.id.split("/")[0]}`}>{t("learn.all")}</a>
        <Button icon="back" onClick={() => onGo(lesson.steps.length - 1)}>{t("learn.back")}</Button>
      </div>
    </section>
  );
}
