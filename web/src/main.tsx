// Starts the app. SPDX-License-Identifier: MIT
import { render } from "preact";
import { App } from "./app/app.tsx";
import { here, watchLinks } from "./app/router.ts";
import { routes } from "./app/routes.ts";
import { applySettings } from "./app/settings.ts";
import { keepOffline } from "./app/offline.ts";
import { startLanguage } from "./i18n/index.ts";

applySettings();
watchLinks();
const route = routes.find(({ path }) => path.test(here().path));
const language = startLanguage(!route?.first);
route?.load().catch(() => {}); // at the same time; the page says if it fails
const app = document.getElementById("app")!;
language.then(
  () => render(<App />, app),
  // Not even the words have come, so there are none to say it with but these.
  () => app.replaceChildren("Muster could not be loaded. Are you offline? Load the page again."),
);
keepOffline();
