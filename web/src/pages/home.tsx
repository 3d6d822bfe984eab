// The first page: three games with their variants, and everything one can do, one click away.
// SPDX-License-Identifier: MIT
import { scenes } from "virtual:start-scenes";
import { useEffect, useState } from "preact/hooks";
import { lastGame } from "../app/lastGame.ts";
import { address } from "../app/router.ts";
import { BoardPicture } from "../board/picture.tsx";
import { familyOf } from "../game/family.ts";
import { variantName } from "../game/gamePicker.tsx";
import { gamesIn, useText, type Key } from "../i18n/index.ts";
import type { GameInfo, Lang } from "../protocol/rules.ts";
import { loadRules } from "../rules/load.ts";
import { Icon } from "../ui/icon.tsx";

function Variants({ info }: { info: GameInfo }) {
  const { t } = useText();
  const shown = info.presets.filter(({ name }) => name in scenes && name !== info.name);
  return (
    <ul class="variants" aria-label={t("home.variants")}>
      {shown.map(({ name, text }) => (
        <li key={name}>
          <a href={address("/play", { game: name })} title={text}>
            <BoardPicture scene={scenes[name]!} />
            <span>{variantName(t, name, text)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function GameCard({ info }: { info: GameInfo }) {
  const { t } = useText();
  const { name: game } = info;
  return (
    <article class="game-card panel">
      <a class="cover" href={address("/play", { game })} tabIndex={-1} aria-hidden="true">
        <BoardPicture scene={scenes[game]!} />
      </a>
      <h2>{info.title}</h2>
      <p class="soft small author">{info.author}</p>
      <p>{t(`home.${game}` as Key)}</p>
      <div class="card-actions">
        <a class="button main" href={address("/play", { game })}>
          <Icon name="person" />
          {t("home.computer")}
        </a>
        <a class="button" href={address("/online/new", { game })}>
          <Icon name="link" />
          {t("home.friend")}
        </a>
        <a class="button" href={address("/local", { game })}>
          <Icon name="people" />
          {t("home.local")}
        </a>
        <div class="row pair">
          <a class="button" href={`/learn/${game}`}>
            <Icon name="book" />
            {t("home.learn")}
          </a>
          <a class="button" href={address("/analysis", { game })}>
            <Icon name="chart" />
            {t("home.analysis")}
          </a>
        </div>
      </div>
      <Variants info={info} />
    </article>
  );
}

const titleOf = (game: string, lang: Lang): string => gamesIn(lang).find(({ name }) => name === familyOf(game))?.title ?? game;

export function Home() {
  const { t, lang } = useText();
  const [last] = useState(lastGame);
  useEffect(() => {
    // Whatever is clicked next needs the rules.
    const timer = setTimeout(() => void loadRules().catch(() => {}), 500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div class="hero">
        <h1>{t("app.name")}</h1>
        <p>{t("app.tagline")}</p>
        {last && (
          <a class="button main" href={last.path}>
            <Icon name="forward" />
            {t("home.continue", { game: titleOf(last.game, lang) })}
          </a>
        )}
      </div>
      <div class="game-cards">
        {gamesIn(lang).map((info) => <GameCard key={info.name} info={info} />)}
      </div>
      <p class="foot">{t("app.offline")}</p>
    </>
  );
}
