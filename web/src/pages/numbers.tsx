// What the numbers of the other pages mean, for players. SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { terms } from "../ui/aboutNumber.tsx";
import "./numbers.css";

export function Numbers() {
  const { t } = useText();
  const asked = location.hash.slice(1);
  useEffect(() => document.getElementById(asked)?.scrollIntoView(), []);
  return (
    <article class="numbers-page">
      <nav class="lesson-path" aria-label={t("learn.path")}><a href="/learn">{t("nav.learn")}</a></nav>
      <h1>{t("numbers.title")}</h1>
      <p class="soft">{t("numbers.lead")}</p>
      <dl>
        {terms.map((term) => (
          <div key={term} id={term} class={term === asked ? "asked" : ""}>
            <dt>{t(`numbers.${term}`)}</dt>
            <dd>{t(`numbers.${term}.is`)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
