// The frame of every page, and which page it is. SPDX-License-Identifier: MIT
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { PieceLights } from "../board/piece.tsx";
import { loadAllTexts, useText } from "../i18n/index.ts";
import { codes, languages } from "../i18n/languages.ts";
import { loadRules } from "../rules/load.ts";
import { sayClocks } from "../ui/announce.ts";
import { Top } from "../ui/atTop.tsx";
import { Dialog, IconButton } from "../ui/controls.tsx";
import { Icon } from "../ui/icon.tsx";
import { useKeys } from "../ui/keys.ts";
import { useMedia } from "../ui/useMedia.ts";
import { followDeck, useDueCount } from "./dueCount.ts";
import { Failed, Loading } from "./loading.tsx";
import { Missing } from "./missing.tsx";
import { usePlace } from "./router.ts";
import { navigation, routes, type Route } from "./routes.ts";
import { change, useSettings } from "./settings.ts";
import { useStore } from "./store.ts";
import { holdsSeats, knowsAccount, waitingCount } from "./waitingCount.ts";

type CallBarPart = typeof import("../online/ui/callBar.tsx").CallBar;
type KeysDialog = typeof import("../ui/keysDialog.tsx").KeysDialog;

export function App() {
  const { t, lang, whole } = useText();
  const { path } = usePlace();
  const { sound, appearance } = useSettings();
  const darkSystem = useMedia("(prefers-color-scheme: dark)");
  const isDark = appearance === "auto" ? darkSystem : appearance === "dark";
  const [Keys, setKeys] = useState<KeysDialog | undefined>(undefined);
  const showKeys = (): void => {
    Promise.all([import("../ui/keysDialog.tsx"), loadAllTexts()]).then(([{ KeysDialog }]) => setKeys(() => KeysDialog), () => {}); // offline: no list
  };
  useEffect(() => {
    document.documentElement.lang = lang;
    document.querySelector('meta[name="description"]')?.setAttribute("content", t("app.tagline"));
  }, [lang]);
  useKeys({ "?": showKeys, t: sayClocks, v: () => change({ sound: !sound }) });
  const route = routes.find((candidate) => candidate.path.test(path));
  const waiting = useStore(waitingCount);
  useEffect(() => {
    followDeck();
    if (knowsAccount()) void import("../online/waiting.ts").then(({ followWaiting }) => followWaiting());
  }, []);
  const [Calls, setCalls] = useState<CallBarPart | undefined>(undefined);
  useEffect(() => {
    if (Calls || route?.bare || !(knowsAccount() || holdsSeats(Date.now()))) return;
    Promise.all([import("../online/ui/callBar.tsx"), loadAllTexts()]).then(([{ CallBar }]) => setCalls(() => CallBar), () => {}); // offline: nobody calls
  }, [path]);
  // A game says in its own title whose turn it is there.
  const count = waiting > 0 && route?.title ? `(${waiting}) ` : "";
  useEffect(() => {
    document.title = count + (route?.title && whole ? `${t(route.title)} · ${t("app.name")}` : t("app.name"));
  }, [route, lang, count, whole]);
  return (
    <div class={route?.bare ? "frame bare" : "frame"}>
      <a class="skip" href="#content">{t("app.skip")}</a>
      <header class="top">
        <a class="brand" href="/" aria-label={t("app.name")}>
          <Brand />
          <span class="brand-name">{t("app.name")}</span>
        </a>
        <Navigation route={route} waiting={waiting} />
        <span class="spacer" />
        <DueLink />
        <LanguagePick />
        <IconButton
          icon={isDark ? "sun" : "moon"} label={t(isDark ? "settings.toLight" : "settings.toDark")}
          onClick={() => change({ appearance: isDark ? "light" : "dark" })}
        />
        <IconButton icon={sound ? "sound" : "silent"} label={t("settings.sound")} onClick={() => change({ sound: !sound })} />
        <span class="keys-button"><IconButton icon="keys" label={t("nav.keys")} onClick={showKeys} /></span>
      </header>
      <main class="page" id="content" tabIndex={-1}>
        {route ? <Page key={route.href} route={route} path={path} /> : <Missing />}
      </main>
      <Top />
      {Calls && !route?.bare && <Calls path={path} />}
      <PieceLights />
      {Keys && <Keys onClose={() => setKeys(undefined)} />}
    </div>
  );
}

/** The cards that are due, from wherever one is. */
function DueLink() {
  const { t } = useText();
  const due = useDueCount();
  if (due === 0) return null;
  return <a class="button due" href="/deck" aria-label={t("deck.dueLong", { n: due })} title={t("deck.dueLong", { n: due })}><Icon name="deck" />{due}</a>;
}

/** Every page; where there is no room for all, a few and the way to the others. */
function Navigation({ route, waiting }: { route: Route | undefined; waiting: number }) {
  const { t } = useText();
  const { path } = usePlace();
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => setOpen(false), [path]);
  const link = ({ href, nav, tab }: Route) => (
    <a key={href} href={href} class={tab ? "tab" : undefined} aria-current={href === route?.href ? "page" : href === route?.under ? "true" : undefined}>
      {tab && <Icon name={tab} />}
      {t(nav!)}
      {href === "/online" && waiting > 0 && (
        <span class="count" role="img" aria-label={t("nav.waiting", { n: waiting })}>{waiting}</span>
      )}
    </a>
  );
  return (
    <nav aria-label={t("nav.main")}>
      {navigation.map((page) => link(page))}
      <button type="button" class="tab rest" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="more" />
        {t("game.more")}
      </button>
      {open && (
        <Dialog title={t("app.name")} onClose={() => setOpen(false)}>
          <div class="menu pages">{navigation.map((page) => link(page))}</div>
        </Dialog>
      )}
    </nav>
  );
}

/** The languages, each by its own name. */
function LanguagePick() {
  const { t, lang } = useText();
  return (
    <select
      class="language" aria-label={t("settings.lang")} title={t("settings.lang")} value={lang}
      onChange={(event) => change({ lang: event.currentTarget.value as typeof lang })}
    >
      {codes.map((code) => <option key={code} value={code} lang={code}>{languages[code].name}</option>)}
    </select>
  );
}

// Pages are loaded when they are first seen.
function Page({ route, path }: { route: Route; path: string }) {
  const [content, setContent] = useState<Awaited<ReturnType<Route["load"]>> | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const load = (): void => {
    setFailed(false);
    if (route.rules) loadRules().catch(() => {}); // whoever needs them says so
    Promise.all([route.load(), route.first || loadAllTexts()]).then(([page]) => setContent(() => page), () => setFailed(true));
  };
  useLayoutEffect(load, [route]);
  if (failed) return <Failed onRetry={load} />;
  if (!content) return <Loading />;
  const Content = content;
  return <Content parts={route.path.exec(path)?.slice(1) ?? []} />;
}

function Brand() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#1d6b5e" />
      <circle cx="10" cy="21" r="5" fill="#fff" />
      <circle cx="21" cy="21" r="5" fill="#fff" />
      <circle cx="15.5" cy="11" r="5" fill="#fff" />
    </svg>
  );
}
