// All lessons as cards with small boards, game by game, and how far the reader has come.
// SPDX-License-Identifier: MIT
import "./cards.css";
import { Missing } from "../../app/missing.tsx";
import { useEffect, useMemo, useState } from "preact/hooks";
import { BoardPicture } from "../../board/picture.tsx";
import { usualGame } from "../../game/family.ts";
import { useText } from "../../i18n/index.ts";
import { isStrategy, lessonsOf, lessonToGoOn, loadLessonTexts } from "../../lessons/catalogue.ts";
import { forgetProgress, isFinished, readLessonProgress, type Done, type LessonProgress } from "../../lessons/progress.ts";
import type { LessonHead, LessonTexts } from "../../lessons/types.ts";
import type { GameInfo, Lang } from "../../protocol/rules.ts";
import type { Rules } from "../../rules/rules.ts";
import { Button } from "../../ui/controls.tsx";

/** The lessons of all games, or of one. */
export function LearnHome({ rules, family }: { rules: Rules; family: string }) {
  const { t, lang } = useText();
  const [progress, setProgress] = useState(readLessonProgress);
  const all = useMemo(() => rules.games(lang), [rules, lang]);
  const games = all.filter(({ name }) => family === "" || name === family);
  useEffect(() => {
    document.title = `${t("nav.learn")} · ${t("app.name")}`;
  }, [lang]);
  const [texts, setTexts] = useState<Record<string, LessonTexts> | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    loadLessonTexts(lang).then((found) => wanted && setTexts(found), () => wanted && setFailed(true));
    return () => void (wanted = false);
  }, [lang]);
  const goOn = lessonToGoOn(progress, family);
  const forget = (): void => {
    forgetProgress();
    setProgress({});
  };
  if (failed) return <p class="notice">{t("app.failed")}</p>;
  if (games.length === 0) return <Missing />;
  return (
    <div>
      <h1>{t("learn.title")}</h1>
      <p class="learn-lead">{t("learn.lead")}</p>
      {goOn && texts && <p><a class="button main big" href={`/learn/${goOn.id}`}>{t("learn.goOn", { title: texts[goOn.id]?.title ?? "" })}</a></p>}
      {games.map((game) => (
        <Family key={game.name} rules={rules} game={game} progress={progress} texts={texts} />
      ))}
      <p><a href="/numbers">{t("numbers.title")}</a></p>
      {family !== "" && <p><a class="button" href="/learn">{t("learn.all")}</a></p>}
      {Object.keys(progress).length > 0 && (
        <p class="soft row">
          {t("learn.kept")} <Button onClick={forget}>{t("learn.forget")}</Button>
        </p>
      )}
    </div>
  );
}

interface FamilyProps {
  rules: Rules;
  game: GameInfo;
  progress: LessonProgress;
  texts: Record<string, LessonTexts> | undefined;
}

function Family({ rules, game, progress, texts }: FamilyProps) {
  const { t, lang } = useText();
  const lessons = lessonsOf(game.name);
  const done = lessons.filter(({ id }) => isFinished(progress[id])).length;
  const parts = (["rules", "strategy"] as const)
    .map((name) => ({ name, of: lessons.filter(({ id }) => isStrategy(id) === (name === "strategy")) }))
    .filter(({ of }) => of.length > 0);
  return (
    <section class="learn-family" aria-labelledby={game.name}>
      <div class="learn-head">
        <h2 id={game.name}>{game.title}</h2>
        <span class="soft">{t("learn.count", { n: done, of: lessons.length })}<span class="learn-bar" style={{ "--part": done / lessons.length }} /></span>
        <a href={`#${game.name}-strategy`}>{t("learn.part.strategy")}</a>
        <a href={`/learn/rules/${usualGame(game, lang)}`}>{t("learn.rules")}</a>
      </div>
      {parts.map(({ name, of }) => (
        <div key={name} class="learn-part">
          <h3 id={`${game.name}-${name}`}>{t(`learn.part.${name}`)}</h3>
          <ol class="learn-cards">
            {of.map((head) => (
              <Card
                key={head.id} rules={rules} head={head} title={shortTitle(texts?.[head.id]?.title ?? "…", name, lang)}
                number={lessons.indexOf(head) + 1} done={progress[head.id]}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** Below the heading "Strategy" the title need not say it again. */
function shortTitle(title: string, part: "rules" | "strategy", lang: Lang): string {
  if (part === "rules") return title;
  const rest = title.replace(/^[^:：]+[:：]\s*/u, "");
  return rest.charAt(0).toLocaleUpperCase(lang) + rest.slice(1);
}

interface CardProps {
  rules: Rules;
  head: LessonHead;
  title: string;
  number: number;
  done: Done | undefined;
}

function Card({ rules, head, title, number, done }: CardProps) {
  const { t } = useText();
  const scene = useMemo(() => rules.state({ ...head.cover, moves: [] }, "en").scene, [rules, head]);
  return (
    <li>
      <a class={`learn-card${isFinished(done) ? " finished" : ""}`} href={`/learn/${head.id}`}>
        <span class="learn-picture"><BoardPicture scene={scene} /></span>
        <span class="learn-name">
          <span class="soft">{number}</span> {title}
        </span>
        {isFinished(done) ? (
          <span class="learn-state">✓ {t("learn.finished")}</span>
        ) : (
          done && <span class="learn-state soft">{t("learn.step", { n: done.solved.length, of: done.of })}</span>
        )}
      </a>
    </li>
  );
}
