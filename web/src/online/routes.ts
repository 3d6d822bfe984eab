// The pages of online play. SPDX-License-Identifier: MIT
import type { Route } from "../app/routes.ts";

const pages = () => import("./pages/index.tsx");

export const onlineRoutes: readonly Route[] = [
  { path: /^\/online$/, href: "/online", rules: true, title: "online.lobby", nav: "nav.online", tab: "people", load: async () => (await pages()).Online },
  { path: /^\/online\/new$/, href: "/online/new", rules: true, title: "online.newTitle", load: async () => (await pages()).NewGame },
  { path: /^\/online\/watch$/, href: "/online/watch", rules: true, title: "online.watch", load: async () => (await pages()).Watch },
  { path: /^\/online\/games$/, href: "/online/games", rules: true, title: "online.myGames", load: async () => (await pages()).MyGames },
  { path: /^\/online\/players$/, href: "/online/players", title: "online.players", load: async () => (await pages()).Players },
  { path: /^\/game\/([A-Za-z0-9]+)$/, href: "/game", rules: true, load: async () => (await import("./pages/game.tsx")).GamePage },
  { path: /^\/account$/, href: "/account", title: "online.account", load: async () => (await pages()).Account },
  { path: /^\/player\/([\w-]+)$/, href: "/player", title: "online.profile", load: async () => (await pages()).Player },
];
