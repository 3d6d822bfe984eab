// A page, lesson or game that there is not: says so, and leads on. SPDX-License-Identifier: MIT
import { useText } from "../i18n/index.ts";

export function Missing() {
  const { t } = useText();
  return (
    <div class="narrow">
      <h1>{t("app.missing")}</h1>
      <p class="soft">{t("app.missingText")}</p>
      <div class="row">
        <a class="button main" href="/">{t("app.toHome")}</a>
        <a class="button" href="/learn">{t("nav.learn")}</a>
      </div>
    </div>
  );
}
