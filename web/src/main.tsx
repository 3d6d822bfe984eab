// Starts the app. SPDX-License-Identifier: MIT
import { render } from "preact";
import { App } from "./app/app.tsx";
import { watchLinks } from "./app/router.ts";
import { applySettings } from "./app/settings.ts";
import { keepOffline } from "./app/offline.ts";

applySettings();
watchLinks();
render(<App />, document.getElementById("app")!);
keepOffline();
