// The table of pages. A page is a component in its own file, loaded when it is first seen; to add one
// is to add a line here. `parts` are the groups of its path. SPDX-License-Identifier: MIT
import type { ComponentType } from "preact";
import type { Key } from "../i18n/index.ts";
import type { IconName } from "../ui/icon.tsx";
import { onlineRoutes } from "../online/routes.ts";

export interface PageProps {
  parts: string[];
}

export interface Route {
  path: RegExp;
  /** Where a link to the page leads; also its identity. */
  href: string;
  load: () => Promise<ComponentType<PageProps>>;
  title?: Key;
  /** Its word in the navigation, if it is there. */
  nav?: Key;
  /** The page of the navigation that it belongs to. */
  under?: string;
  /** Its picture in the bar of a phone, which has room for a few; the others are behind "More". */
  tab?: IconName;
  /** The first page: its texts come before all others. */
  first?: boolean;
  /** Whether it needs the rules: then they are loaded together with the page. */
  rules?: boolean;
  /** Without the frame of the other pages. */
  bare?: boolean;
}

export const routes: readonly Route[] = [
  { path: /^\/$/, href: "/", first: true, load: async () => (await import("../pages/home.tsx")).Home },
  {
    path: /^\/play$/, href: "/play", title: "play.title", nav: "nav.play", tab: "play", rules: true,
    load: async () => (await import("../pages/play.tsx")).Play,
  },
  {
    path: /^\/local$/, href: "/local", title: "local.title", nav: "nav.local", rules: true,
    load: async () => (await import("../pages/local.tsx")).Local,
  },
  {
    path: /^\/(?:analysis|s\/\w{7})$/, href: "/analysis", title: "analysis.title", nav: "nav.analysis", rules: true,
    load: async () => (await import("../pages/analysis.tsx")).Analysis,
  },
  { path: /^\/embed$/, href: "/embed", rules: true, bare: true, load: async () => (await import("../pages/embed.tsx")).Embed },
  {
    path: /^\/analyses$/, href: "/analyses", under: "/analysis", title: "saved.title", rules: true,
    load: async () => (await import("../pages/analyses.tsx")).Analyses,
  },
  ...onlineRoutes,
  {
    path: /^\/puzzles$/, href: "/puzzles", title: "puzzles.title", nav: "puzzles.title", tab: "puzzle", rules: true,
    load: async () => (await import("../pages/puzzles.tsx")).Puzzles,
  },
  {
    path: /^\/deck$/, href: "/deck", under: "/puzzles", title: "deck.title", rules: true,
    load: async () => (await import("../pages/deck.tsx")).DeckPage,
  },
  {
    path: /^\/learn(?:\/(.+))?$/, href: "/learn", title: "learn.title", nav: "nav.learn", tab: "book",
    load: async () => (await import("../pages/learn/learnPage.tsx")).LearnPage,
  },
  { path: /^\/numbers$/, href: "/numbers", title: "numbers.title", load: async () => (await import("../pages/numbers.tsx")).Numbers },
  {
    path: /^\/settings$/, href: "/settings", title: "settings.title", nav: "nav.settings",
    load: async () => (await import("../pages/settings.tsx")).SettingsPage,
  },
];

/** The pages that stand in the navigation. */
export const navigation = routes.filter(({ nav }) => nav !== undefined);
