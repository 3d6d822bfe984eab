// The first page: something to do at once. Boards to move on, the game that goes on, the puzzle of the day; then all
// else. What needs the rules comes in the background (homeLive.tsx). SPDX-License-Identifier: MIT
import { scenes } from "virtual:start-scenes";
import { useEffect, useState } from "preact/hooks";
import { useDueCount } from "../app/dueCount.ts";
import { keepNext, nextAddress, nextThing, type NextThing } from "../app/nextThing.ts";
import { address } from "../app/router.ts";
import { Today } from "../app/today.tsx";
import { BoardPicture } from "../board/picture.tsx";
import { familyTitle, usualGame } from "../game/family.ts";
import { variantName } from "../game/gamePicker.tsx";
import { GoOn, useGoOn } from "../game/goOn.tsx";
import { gamesIn, isKey, loadAllTexts, useText, type Key } from "../i18n/index.ts";
import type { GameInfo } from "../protocol/rules.ts";
import { loadRules } from "../rules/load.ts";
import type { Rules } from "../rules/rules.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { small, smallPhone, useMedia } from "../ui/useMedia.ts";

type Parts = typeof import("./homeLive.tsx");
/** What comes in the background: the rules and what is drawn with them. */
type Live = Parts & { rules: Rules };

const longestWaitMs = 1500;
const breathMs = 200;

/** Once the page is painted and nothing else is wanted (Safari does not say when that is). Gives what calls it off. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(act, breathMs);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act, { timeout: longestWaitMs });
  return () => cancelIdleCallback(asked);
}

function useLive(): Live | undefined {
  const [live, setLive] = useState<Live | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    // Without them the page shows what it has; whatever is clicked says what is missing.
    const load = (): void =>
      void Promise.all([import("./homeLive.tsx"), loadRules(), loadAllTexts()]).then(([parts, rules]) => gone || setLive({ ...parts, rules }), () => {});
    const stop = whenIdle(load);
    return () => {
      gone = true;
      stop();
    };
  }, []);
  return live;
}

function Variants({ info, usual }: { info: GameInfo; usual: string }) {
  const { t } = useText();
  const shown = info.presets.filter(({ name }) => name in scenes && name !== usual);
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

function GameCard({ info, live, playable }: { info: GameInfo; live: Live | undefined; playable: boolean }) {
  const { t, lang } = useText();
  const game = usualGame(info, lang);
  const text = `home.${info.name}`;
  return (
    <article class={`game-card panel${playable ? " playable" : ""}`}>
      <div class="cover">
        {!playable && <a class="whole" href={address("/play", { game })} tabIndex={-1} aria-hidden="true" />}
        {playable && live ? <live.FirstMove rules={live.rules} game={game} /> : <BoardPicture scene={scenes[game]!} />}
      </div>
      <div class="about">
        <h2>{info.title}</h2>
        <p class="soft small author">{info.author}</p>
        {playable && <p class="small move-here">{t("home.moveHere")}</p>}
        {isKey(text) && <p class="text">{t(text)}</p>}
      </div>
      <div class="card-actions">
        <a class="button main" href={address("/play", { game })}>{t("home.computer")}</a>
        <a class="button" href={`/learn/${info.name}`}>{t("home.learn")}</a>
      </div>
      <Variants info={info} usual={game} />
    </article>
  );
}

/** After a game, where none goes on; once followed it is not offered again. */
function WhatNext({ next }: { next: NextThing }) {
  const { t, lang } = useText();
  return (
    <Today
      href={nextAddress(next)} title={t("home.next")} facts={[t(next.won ? "home.nextPuzzle" : "home.nextLesson", { game: familyTitle(next.game, lang) })]}
      picture={<Icon name={next.won ? "puzzle" : "book"} />} onClick={() => keepNext(undefined)}
    />
  );
}

const ways: readonly { href: string; icon: IconName; word: Key }[] = [
  { href: "/online/new", icon: "link", word: "home.friend" },
  { href: "/local", icon: "people", word: "home.local" },
  { href: "/analysis", icon: "chart", word: "home.analysis" },
];

export function Home() {
  const { t, lang } = useText();
  const list = useGoOn();
  const [newest, ...older] = list.games;
  const [next] = useState(() => nextThing());
  const live = useLive();
  const narrow = useMedia(small);
  const rows = useMedia(smallPhone); // all three games before a board
  const due = useDueCount();
  return (
    <div class="home">
      <div class="hero">
        <h1>{t("home.title")}</h1>
        <p>{t("app.tagline")}</p>
      </div>
      <div class="todays">
        {newest ? <GoOn list={list} game={newest} rules={live?.rules} main /> : next && <WhatNext next={next} />}
        {live ? <live.DailyPuzzle rules={live.rules} /> : <Today href="/puzzles?daily" title={t("puzzles.daily")} facts={["…"]} picture={<Icon name="puzzle" />} />}
        {due > 0 && <Today href="/deck" title={t("deck.title")} facts={[t("deck.dueLong", { n: due })]} picture={<Icon name="deck" />} />}
      </div>
      {older.length > 0 && (
        <div class="go-on-list older">
          {older.map((game) => <GoOn key={game.path} list={list} game={game} rules={live?.rules} />)}
        </div>
      )}
      <div class="game-cards">
        {gamesIn(lang).map((info, place) => <GameCard key={info.name} info={info} live={live} playable={!rows && (!narrow || place === 0)} />)}
      </div>
      <div class="ways">
        {ways.map(({ href, icon, word }) => (
          <a key={href} class="button" href={href}><Icon name={icon} />{t(word)}</a>
        ))}
        {live && <live.WatchGames />}
      </div>
      <p class="foot">{t("app.offline")}</p>
    </div>
  );
}
