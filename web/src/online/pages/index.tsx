// The pages of online play as the table of routes wants them, with their links to each other.
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { usePlace } from "../../app/router.ts";
import type { PageProps } from "../../app/routes.ts";
import { useStore } from "../../app/store.ts";
import { WithRules } from "../../app/withRules.tsx";
import { useText } from "../../i18n/index.ts";
import { account, askAccount } from "../account.ts";
import { AccountPage } from "./account.tsx";
import { LobbyPage } from "./lobby.tsx";
import { MyGamesPage } from "./myGames.tsx";
import { NewGamePage } from "./newGame.tsx";
import { PlayerPage, PlayersPage } from "./player.tsx";
import { WatchPage } from "./watch.tsx";

function OnlineFrame({ children }: { children: ComponentChildren }) {
  const { t } = useText();
  const { path } = usePlace();
  const who = useStore(account);
  useEffect(() => void askAccount(), []);
  const links = [
    { href: "/online", text: t("online.lobby") },
    { href: "/online/new", text: t("online.newGame") },
    { href: "/online/watch", text: t("online.watch") },
    { href: "/online/games", text: t("online.myGames") },
    { href: "/online/players", text: t("online.players") },
    { href: "/account", text: who.kind === "account" ? who.profile.name : t("online.login") },
  ];
  return (
    <>
      <nav class="online-nav" aria-label={t("online.title")}>
        {links.map(({ href, text }) => (
          <a key={href} class={href === "/account" && who.kind === "account" ? "own-name" : undefined} href={href} aria-current={path === href ? "page" : undefined}>{text}</a>
        ))}
      </nav>
      {children}
    </>
  );
}

export const Online = () => <OnlineFrame><WithRules>{(rules) => <LobbyPage rules={rules} />}</WithRules></OnlineFrame>;
export const NewGame = () => <OnlineFrame><WithRules>{(rules) => <NewGamePage rules={rules} />}</WithRules></OnlineFrame>;
export const Watch = () => <OnlineFrame><WithRules>{(rules) => <WatchPage rules={rules} />}</WithRules></OnlineFrame>;
export const MyGames = () => <OnlineFrame><WithRules>{(rules) => <MyGamesPage rules={rules} />}</WithRules></OnlineFrame>;
export const Players = () => <OnlineFrame><PlayersPage /></OnlineFrame>;
export const Account = () => <OnlineFrame><AccountPage /></OnlineFrame>;
export const Player = ({ parts: [name = ""] }: PageProps) => (
  <OnlineFrame><WithRules>{(rules) => <PlayerPage key={name} rules={rules} name={name} />}</WithRules></OnlineFrame>
);
