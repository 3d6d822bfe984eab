// Starts the app. SPDX-License-Identifier: MIT
import { render } from "preact";
import { App } from "./app/app.tsx";
import { here, watchLinks } from "./app/router.ts";
import { routes } from "./app/routes.ts";
import { applySettings } from "./app/settings.ts";
import { keepOffline } from "./app/offline.ts";
import { startLanguage, wantedLang } from "./i18n/index.ts";

const unavailable = {
  en: "Muster could not be loaded. Are you offline? Load the page again.",
  ja: "Muster を読み込めませんでした。オフラインではありませんか？ページを再読み込みしてください。",
  de: "Muster konnte nicht geladen werden. Bist du offline? Lade die Seite neu.",
  fr: "Muster n’a pas pu être chargé. Êtes-vous hors ligne ? Rechargez la page.",
  ru: "Не удалось загрузить Muster. Нет сети? Загрузите страницу ещё раз.",
};

applySettings();
watchLinks();
const route = routes.find(({ path }) => path.test(here().path));
const language = startLanguage(!route?.first);
route?.load().catch(() => {}); // at the same time; the page says if it fails
const app = document.getElementById("app")!;
language.then(
  () => render(<App />, app),
  // Not even the words have come, so there are no others to say it with.
  () => app.replaceChildren(unavailable[wantedLang()]),
);
keepOffline();
