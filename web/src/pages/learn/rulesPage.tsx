// The rules of a game in words, its options and its presets, all as the rules module tells them.
// SPDX-License-Identifier: MIT
import "./rules.css";
import { useEffect, useMemo } from "preact/hooks";
import { Missing } from "../../app/missing.tsx";
import { address, go } from "../../app/router.ts";
import { BoardPicture } from "../../board/picture.tsx";
import { variantName } from "../../game/gamePicker.tsx";
import { useText } from "../../i18n/index.ts";
import type { GameDetails, GameInfo, Lang, RulesBlock } from "../../protocol/rules.ts";
import { RulesError, type Rules } from "../../rules/rules.ts";
import { Pick } from "../../ui/controls.tsx";

function detailsOf(rules: Rules, name: string, lang: Lang): GameDetails | null {
  try {
    return rules.game(name, lang);
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

export function RulesPage({ rules, name }: { rules: Rules; name: string }) {
  const { t, lang } = useText();
  const details = useMemo(() => detailsOf(rules, name, lang), [rules, name, lang]);
  const page = useMemo(() => (details ? rules.rulesText(name, lang) : null), [details]);
  useEffect(() => {
    document.title = `${t("learn.rules")} · ${details?.title ?? ""} · ${t("app.name")}`;
  }, [details]);
  const scene = useMemo(
    () => (details ? rules.state({ game: name, start: "start", moves: [] }, lang).scene : null),
    [details],
  );
  if (!details || !page || !scene) return <Missing />;
  const info = rules.games(lang).find((game) => game.name === details.family)!;
  return (
    <article class="rules-page">
      <nav class="lesson-path" aria-label={t("learn.path")}>
        <a href="/learn">{t("nav.learn")}</a>
        <span aria-hidden="true"> › </span>
        <a href={`/learn/${details.family}`}>{details.title}</a>
      </nav>
      <h1>{t("learn.rulesOf", { game: details.title })}</h1>
      <p class="soft">{page.title}</p>
      <div class="rules-picture"><BoardPicture scene={scene} label={t("learn.startOf", { game: details.title })} /></div>
      <Variants info={info} details={details} />
      {page.blocks.map((block, i) => <Block key={i} block={block} />)}
      <Options info={info} details={details} />
      <p class="row">
        <a class="button main" href={address("/play", { game: details.game })}>{t("learn.playIt")}</a>
        <a class="button" href={`/learn/${details.family}`}>{t("learn.all")}</a>
      </p>
    </article>
  );
}

function Variants({ info, details }: { info: GameInfo; details: GameDetails }) {
  const { t } = useText();
  const current = info.presets.find(({ name }) => name === details.game);
  const options = info.presets.map(({ name, text }) => ({ value: name, label: variantName(t, name, text) }));
  if (!current) options.unshift({ value: details.game, label: t("play.customRules") });
  return (
    <div class="rules-variant">
      <Pick
        label={t("play.variant")} value={details.game} options={options}
        onChange={(name) => go(`/learn/rules/${name}`)}
      />
      {current && <p>{current.text}</p>}
    </div>
  );
}

function Block({ block }: { block: RulesBlock }) {
  return (
    <>
      {block.head && <h2>{block.head}</h2>}
      {block.text && <p>{block.text}</p>}
      {block.items.length > 0 && (
        <ul class="rules-list">
          {block.items.map((item, i) => (
            <li key={i}>
              {item.term && <strong>{item.term}</strong>} {item.text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Every option with its values; what this variant has set otherwise stands out. */
function Options({ info, details }: { info: GameInfo; details: GameDetails }) {
  const { t } = useText();
  return (
    <>
      <h2>{t("learn.options")}</h2>
      <div class="rules-table" tabIndex={0} role="region" aria-label={t("learn.options")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("learn.option")}</th>
              <th scope="col">{t("learn.value")}</th>
              <th scope="col">{t("learn.values")}</th>
              <th scope="col">{t("learn.meaning")}</th>
            </tr>
          </thead>
          <tbody>
            {info.options.map((option) => {
              const value = details.options[option.name] ?? "";
              const other = value !== option.standard;
              return (
                <tr key={option.name} class={other ? "other" : ""}>
                  <th scope="row">{option.name}</th>
                  <td>
                    {value}
                    {other && <span class="soft"> ({t("learn.else", { value: option.standard })})</span>}
                  </td>
                  <td>{option.values}</td>
                  <td>{option.text}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
